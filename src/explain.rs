//! `askspec explain`: what an id or a code stands for.

use std::fmt::Write as _;

use askspec_spec::diagnostic::DiagnosticCode;
use askspec_spec::model::{Context, Requirement, Spec};
use clap::Args;
use serde::Serialize;

use crate::error::Error;
use crate::exit::Exit;
use crate::output;
use crate::table::Table;
use crate::terminal::wrapped;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Explain {
    /// A requirement's id, an error code, the code of a diagnostic or of a finding in a catalog, or a
    /// capability
    #[arg(value_name = "WORD")]
    word: String,
}

const EXAMPLES: &str = "\
Examples:
  askspec explain admit/prompt-limit
  askspec explain NO_PROVIDER
  askspec explain navigation
  askspec explain T09";

/// Writes every meaning the word has.
pub(crate) fn run(spec: &Spec, args: &Explain) -> Result<Exit, Error> {
    let meanings = [
        spec.requirement(&args.word)
            .map(|requirement| explained(spec, requirement)),
        code(spec, &args.word),
        diagnostic(&args.word),
        capability(spec, &args.word),
        finding(spec, &args.word),
    ];
    let told: Vec<String> = meanings.into_iter().flatten().collect();
    if told.is_empty() {
        return Err(Error::Usage(unknown(spec, &args.word)));
    }
    output::text(&told.join("\n"))?;
    Ok(Exit::Conforms)
}

fn unknown(spec: &Spec, word: &str) -> String {
    let near = |requirement: &&Requirement| {
        requirement.id.contains(word)
            || requirement
                .id
                .split_once('/')
                .is_some_and(|(topic, name)| word.contains(name) || word == topic)
    };
    let near: Vec<&str> = spec
        .requirements
        .iter()
        .filter(near)
        .map(|requirement| requirement.id.as_str())
        .collect();
    let word = word.escape_debug();
    if near.is_empty() {
        return format!(
            "nothing is called `{word}`; see `askspec list requirements`, `list codes` and `list diagnostics`"
        );
    }
    format!(
        "nothing is called `{word}`; near it are {}",
        near.join(", ")
    )
}

fn explained(spec: &Spec, requirement: &Requirement) -> String {
    let mut told = format!("{}\n", requirement.id);
    paragraph(&mut told, &requirement.says);
    if let Some(why) = &requirement.excluded {
        paragraph(&mut told, &format!("Not checked: {why}"));
    }
    told.push('\n');
    told.push_str(&facts(requirement).text());
    told.push('\n');
    told.push_str(&bound(spec, requirement).text());
    told.push_str(&examples(requirement));
    told
}

/// What a code of `lint --catalog` says, in each API that has it.
fn finding(spec: &Spec, word: &str) -> Option<String> {
    let mut told = String::new();
    for api in spec.apis.values() {
        for rule in api.rules.values().filter(|rule| rule.code == word) {
            let level = output::word(&rule.level);
            let _ = writeln!(told, "  {} ({level}, seen {})", api.name, rule.checked);
            for line in [&rule.says, &rule.mend, &rule.sources.join(", ")] {
                let _ = writeln!(told, "{}", wrapped(line, "    ", "    "));
            }
        }
    }
    (!told.is_empty()).then(|| format!("{word}: a finding of `askspec lint --catalog`\n{told}"))
}

fn facts(requirement: &Requirement) -> Table {
    let mut table = Table::default();
    table.row(["  stated by", &words(&requirement.sources)]);
    if let Some(capability) = &requirement.capability {
        table.row(["  needs the capability", &output::word(capability)]);
    }
    if !requirement.governs.is_empty() {
        table.row(["  answers for", &requirement.governs.join(", ")]);
    }
    if !requirement.formerly.is_empty() {
        table.row(["  formerly", &requirement.formerly.join(", ")]);
    }
    table
}

fn bound(spec: &Spec, requirement: &Requirement) -> Table {
    let mut table = Table::default();
    for dialect in spec.dialects.values() {
        if let Some(level) = requirement.level_in(dialect, None) {
            let name = format!("  {}", dialect.name);
            table.row([
                &name,
                &output::word(&level),
                &requirement.sentence_in(dialect),
            ]);
        }
    }
    table
}

fn examples(requirement: &Requirement) -> String {
    let mut told = String::new();
    for accept in &requirement.accept {
        let _ = writeln!(told, "\n  conforms: {}", example(accept));
    }
    for reject in &requirement.reject {
        let _ = writeln!(told, "\n  breaks it: {}", example(reject));
    }
    told
}

/// An example as JSON, without what goes without saying.
fn example(example: &impl Serialize) -> String {
    let mut json = serde_json::to_value(example).unwrap_or_default();
    if let Some(members) = json.as_object_mut() {
        let ordinary = serde_json::to_value(Context::default()).unwrap_or_default();
        members.retain(|name, value| {
            !(name == "context" && *value == ordinary)
                && value
                    .as_array()
                    .is_none_or(|list| !list.is_empty() || name == "request")
        });
    }
    output::line(&json)
}

fn code(spec: &Spec, word: &str) -> Option<String> {
    let mut table = Table::default();
    for dialect in spec.dialects.values() {
        for (fault, code) in dialect
            .failures
            .codes
            .iter()
            .filter(|(_, code)| code.code == word)
        {
            let meaning = spec.vocabulary.faults.get(fault)?;
            let told = format!(
                "{} ({}, {})",
                meaning.message,
                meaning.requirement,
                output::word(&code.source)
            );
            table.row([&format!("  {}", dialect.name), &output::word(fault), &told]);
        }
    }
    let codec = &spec.vocabulary.codec;
    let of_codec = [
        (
            &codec.invalid_answers,
            "encode: the answers do not fit the questions",
        ),
        (&codec.ambiguous, "decode: the result has several readings"),
        (&codec.malformed, "decode: the result has no reading"),
    ];
    for (_, meaning) in of_codec.into_iter().filter(|(code, _)| *code == word) {
        table.row(["  every dialect", "codec", meaning]);
    }
    (!table.is_empty()).then(|| format!("{word}\n{}", table.text()))
}

fn diagnostic(word: &str) -> Option<String> {
    let code = DiagnosticCode::ALL
        .iter()
        .find(|code| code.name() == word)?;
    let mut told = format!("{word} (a diagnostic of `askspec lint`)\n");
    paragraph(&mut told, code.meaning());
    Some(told)
}

fn capability(spec: &Spec, word: &str) -> Option<String> {
    let found = spec
        .vocabulary
        .capabilities
        .iter()
        .find(|(capability, _)| output::word(capability) == word);
    let mut told = format!("{word} (a capability)\n");
    paragraph(&mut told, found?.1);
    Some(told)
}

fn paragraph(told: &mut String, text: &str) {
    told.push_str(&wrapped(text, "  ", "  "));
    told.push('\n');
}

fn words(of: &[impl Serialize]) -> String {
    let words: Vec<String> = of.iter().map(output::word).collect();
    words.join(", ")
}
