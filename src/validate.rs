//! `askspec validate`: says of each line of arguments whether it would be let in.

mod finding;
mod line;

use std::collections::BTreeMap;
use std::io::{self, BufRead, BufWriter, Cursor, Read, Write};
use std::path::PathBuf;

use askspec_spec::admit::check;
use askspec_spec::ask::Failure;
use askspec_spec::lift::lift;
use askspec_spec::model::{Api, Spec};
use askspec_spec::rules::Rules;
use clap::{Args, ValueEnum};
use serde::de::IgnoredAny;

use crate::api;
use crate::dialect;
use crate::error::Error;
use crate::exit::Exit;
use crate::input;
use crate::lines::{LONGEST, Line, LineText, Lines};
use crate::refusal::Refusal;
use finding::{Finding, Outcome};
use line::{Case, Claim};

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Validate {
    /// Every line is bare arguments of this dialect
    #[arg(long, value_name = "DIALECT")]
    dialect: Option<String>,
    /// What models sent to this API, such as `openai-strict`: it is lifted first, which takes null away
    /// where the API has it for what is absent
    #[arg(long, value_name = "API")]
    from: Option<String>,
    /// How each result is written
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// JSON Lines to read; `-` is standard input
    #[arg(default_value = "-")]
    file: PathBuf,
}

/// How a result is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// In words
    Text,
    /// As JSON, one object a line
    Json,
}

const EXAMPLES: &str = "\
A line is {\"dialect\": …, \"arguments\": …}, and may say what is right about it:
\"verdict\": \"accept\" or \"refuse\", then \"code\" and \"path\". One result is written per line.
Exit status: 0 when every line is let in, or is as it says; 4 when there is no line; else 1.

Examples:
  askspec validate calls.jsonl
  askspec validate --dialect asktool arguments.json
  askspec validate --dialect asktool --from openai-strict calls.jsonl
  generate | askspec validate --dialect asktool --format json";

/// Judges every line.
pub(crate) fn run(spec: &Spec, args: &Validate) -> Result<Exit, Error> {
    if let Some(name) = &args.dialect {
        dialect::named(spec, name)?;
    }
    let from = args.from.as_deref().map(|name| api::named(spec, name));
    let from = from.transpose()?;
    let mut input = input::open(&args.file)?;
    let first = joined(&mut input).map_err(|fault| input::unreadable(&args.file, fault))?;
    let mut validation = Validation::new(spec, from, args);
    let mut out = BufWriter::new(std::io::stdout().lock());
    validation.judge_all(Lines::of(first.chain(input)), &mut out)?;
    out.flush().map_err(Error::Write)?;
    if validation.judged == 0 {
        eprintln!(
            "nothing was checked: {} holds no line of arguments",
            input::name(&args.file)
        );
    }
    Ok(validation.exit())
}

/// The first line; or the whole input on one line, where it is one document over several.
fn joined(input: &mut impl BufRead) -> io::Result<Cursor<Vec<u8>>> {
    let mut first = Vec::new();
    input.take(LONGEST).read_until(b'\n', &mut first)?;
    if is_cut_short(&first) {
        input.take(LONGEST).read_to_end(&mut first)?;
        if serde_json::from_slice::<IgnoredAny>(&first).is_ok() {
            // JSON has line feeds only between its tokens.
            first
                .iter_mut()
                .filter(|byte| **byte == b'\n')
                .for_each(|byte| *byte = b' ');
        }
    }
    Ok(Cursor::new(first))
}

fn is_cut_short(text: &[u8]) -> bool {
    serde_json::from_slice::<IgnoredAny>(text).is_err_and(|fault| fault.is_eof())
}

/// What is needed to judge lines, and what was found so far.
struct Validation<'a> {
    rules: BTreeMap<&'a str, Rules<'a>>,
    spec: &'a Spec,
    from: Option<&'a Api>,
    args: &'a Validate,
    all_sound: bool,
    judged: u64,
}

impl<'a> Validation<'a> {
    fn new(spec: &'a Spec, from: Option<&'a Api>, args: &'a Validate) -> Self {
        let rules = |dialect| Rules::new(dialect, &spec.vocabulary);
        let named = spec
            .dialects
            .iter()
            .map(|(name, dialect)| (name.as_str(), rules(dialect)));
        Self {
            rules: named.collect(),
            spec,
            from,
            args,
            all_sound: true,
            judged: 0,
        }
    }

    fn judge_all(
        &mut self,
        mut lines: Lines<impl BufRead>,
        out: &mut impl Write,
    ) -> Result<(), Error> {
        while let Some(line) = lines
            .next()
            .map_err(|fault| input::unreadable(&self.args.file, fault))?
        {
            if let Some((finding, claim)) = self.judge(&line) {
                self.all_sound &= finding.is_sound();
                self.judged += 1;
                self.write(&finding, &claim, out).map_err(Error::Write)?;
            }
        }
        Ok(())
    }

    /// What is to be said of a line; nothing of a blank one.
    fn judge(&self, line: &Line<'_>) -> Option<(Finding, Claim)> {
        let case = match line.text {
            LineText::TooLong => Err(format!("longer than {LONGEST} bytes")),
            LineText::Whole(text) if text.trim_ascii().is_empty() => return None,
            LineText::Whole(text) => line::read(text, self.args.dialect.as_deref()),
        };
        Some(match case {
            Ok(case) => self.judge_case(line.number, case),
            Err(message) => (unreadable(line.number, message), Claim::Nothing),
        })
    }

    fn judge_case(&self, line: u64, case: Case) -> (Finding, Claim) {
        let claim = case.claim();
        let outcome = match self.rules.get(case.dialect.as_str()) {
            Some(rules) => outcome(rules, self.from, &case),
            None => Outcome::Unreadable {
                message: dialect::unknown(self.spec, &case.dialect),
            },
        };
        let as_claimed = outcome.bears_out(&claim);
        let finding = Finding {
            line,
            id: case.id,
            outcome,
            as_claimed,
        };
        (finding, claim)
    }

    fn write(&self, finding: &Finding, claim: &Claim, out: &mut impl Write) -> io::Result<()> {
        match self.args.format {
            Format::Text => writeln!(out, "{}", finding.told(claim)),
            Format::Json => {
                serde_json::to_writer(&mut *out, finding)?;
                writeln!(out)
            }
        }
    }

    fn exit(&self) -> Exit {
        match (self.judged, self.all_sound) {
            (0, _) => Exit::Judged(askspec_conformance::report::exit::VACUOUS),
            (_, true) => Exit::Conforms,
            (_, false) => Exit::Fails,
        }
    }
}

fn unreadable(line: u64, message: String) -> Finding {
    Finding {
        line,
        id: None,
        outcome: Outcome::Unreadable { message },
        as_claimed: None,
    }
}

fn outcome(rules: &Rules<'_>, from: Option<&Api>, case: &Case) -> Outcome {
    let lifted = from.map(|api| lift(rules.dialect, api, case.arguments.clone()));
    match check(rules, lifted.as_ref().unwrap_or(&case.arguments)) {
        Ok(_) => Outcome::Accept,
        Err(failure) => refused(rules, failure),
    }
}

fn refused(rules: &Rules<'_>, failure: Failure) -> Outcome {
    let refusal = Refusal::of(rules, failure);
    Outcome::Refuse {
        code: refusal.code,
        path: refusal.path,
        message: refusal.message,
    }
}
