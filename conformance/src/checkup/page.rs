//! An examination as a person reads it, step by step.

use std::io::{self, Write};

use anstyle::Style;

use super::comparison::{Comparison, Mark};
use super::{Checkup, Outcome, Step, Trouble, Why, spoken};
use crate::report::excerpt;
use crate::report::format::Page;
use crate::report::sheet::{BAD, DOUBTFUL, GOOD, HEAD, PLAIN, QUIET, Sheet, styled};
use crate::report::wording;
use crate::run::Program;
use crate::wire::log::Side;

/// How many lines of stderr are shown.
const SHOWN: usize = 8;

/// Writes a step; `raw` shows the lines as they went over the wire.
///
/// # Errors
/// When it can't be written.
pub fn write_step(
    step: &Step,
    number: usize,
    raw: bool,
    page: &Page,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut sheet = Sheet::new(page, out);
    let (style, word) = told(step.outcome);
    let title = styled(HEAD, &excerpt::visible(&step.title));
    sheet.line(format!("{number}. {title}: {}", styled(style, &word)))?;
    sheet.sentence(2, PLAIN, &excerpt::visible(&step.tells))?;
    exchange(step, raw, &mut sheet)?;
    for trouble in &step.troubles {
        sheet.gap()?;
        write_trouble(trouble, &mut sheet)?;
    }
    sheet.gap()
}

fn told(outcome: Outcome) -> (Style, String) {
    match outcome {
        Outcome::Well => (GOOD, "ok".into()),
        Outcome::Doubtful => (DOUBTFUL, "ok, but".into()),
        Outcome::Wrong => (BAD, "WRONG".into()),
        Outcome::Broken(kind) => (BAD, wording::fault(kind).to_uppercase()),
        Outcome::Empty => (DOUBTFUL, "NOTHING TO ASK".into()),
        Outcome::NotTried => (QUIET, "not tried".into()),
    }
}

fn exchange(step: &Step, raw: bool, sheet: &mut Sheet<'_>) -> io::Result<()> {
    if raw {
        for said in &step.said {
            sheet.whole(label(said.by), &excerpt::visible(&said.line))?;
        }
        return Ok(());
    }
    // What was played on the way to nothing would only be puzzling.
    if step.outcome == Outcome::NotTried {
        return Ok(());
    }
    for (by, told) in spoken::short(&step.said) {
        sheet.labelled(by.map_or("", label), &told)?;
    }
    Ok(())
}

fn label(by: Side) -> &'static str {
    match by {
        Side::Kit => "sent",
        Side::Provider => "came",
    }
}

fn write_trouble(trouble: &Trouble, sheet: &mut Sheet<'_>) -> io::Result<()> {
    let what = excerpt::visible(&trouble.what);
    if let Some(step) = trouble.again {
        return sheet.sentence(2, HEAD, &format!("{what} (as in step {step})"));
    }
    sheet.sentence(2, HEAD, &what)?;
    if let Some(comparison) = &trouble.comparison {
        write_comparison(comparison, sheet)?;
    }
    write_stderr(&trouble.stderr, sheet)?;
    match &trouble.why {
        Some(Why::Requirement { sentence, .. }) => sheet.labelled("why", sentence)?,
        Some(Why::Protocol(rule)) => sheet.labelled("why", &format!("protocol: {rule}"))?,
        None => {}
    }
    several("likely", &trouble.likely, sheet)?;
    several("next", &trouble.next, sheet)
}

fn several(label: &str, sentences: &[String], sheet: &mut Sheet<'_>) -> io::Result<()> {
    let mut label = label;
    for sentence in sentences {
        sheet.labelled(label, &excerpt::visible(sentence))?;
        label = "";
    }
    Ok(())
}

fn write_stderr(stderr: &str, sheet: &mut Sheet<'_>) -> io::Result<()> {
    let lines: Vec<String> = stderr.lines().map(str::to_owned).collect();
    let last = lines.len().saturating_sub(SHOWN);
    several("stderr", &lines[last..], sheet)
}

fn write_comparison(comparison: &Comparison, sheet: &mut Sheet<'_>) -> io::Result<()> {
    let lines = match comparison {
        Comparison::Texts { came, right } => return sheet.differing("came", came, right),
        Comparison::Members(lines) => lines,
    };
    sheet.labelled("- and +", "what came, and what would have been right")?;
    for line in lines {
        let (style, mark) = match line.mark {
            Mark::Both => (PLAIN, ' '),
            Mark::Came => (BAD, '-'),
            Mark::Right => (GOOD, '+'),
        };
        sheet.sentence(4, style, &format!("{mark} {}", line.line))?;
    }
    Ok(())
}

/// Writes what an examination comes to, and what is best done next.
///
/// # Errors
/// When it can't be written.
pub fn write_end(
    checkup: &Checkup,
    program: &Program,
    page: &Page,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut sheet = Sheet::new(page, out);
    let count = |is: fn(&Outcome) -> bool| {
        checkup
            .steps
            .iter()
            .filter(|step| is(&step.outcome))
            .count()
    };
    let counts = [
        (count(|outcome| matches!(outcome, Outcome::Well)), "ok"),
        (
            count(|outcome| matches!(outcome, Outcome::Doubtful)),
            "ok with something to look at",
        ),
        (count(|outcome| matches!(outcome, Outcome::Wrong)), "wrong"),
        (
            count(|outcome| matches!(outcome, Outcome::Broken(_))),
            "broken off",
        ),
        (
            count(|outcome| matches!(outcome, Outcome::Empty)),
            "with nothing to ask",
        ),
        (
            count(|outcome| matches!(outcome, Outcome::NotTried)),
            "not tried",
        ),
    ];
    let told = counts.iter().filter(|(count, _)| *count > 0);
    let told: Vec<String> = told
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    let steps = wording::count(checkup.steps.len(), "step");
    sheet.sentence(0, PLAIN, &format!("{steps}: {}", told.join("; ")))?;
    let code = checkup.exit_code();
    let next = match code {
        crate::report::exit::CONFORMS => {
            let doubtful = count(|outcome| matches!(outcome, Outcome::Doubtful)) > 0;
            let well = match doubtful {
                true => "nothing is broken",
                false => "all went well",
            };
            format!("{well}; the whole suite: askspec test {}", program.told)
        }
        _ => "mend the first thing first, then examine it again".to_owned(),
    };
    sheet.sentence(0, HEAD, &format!("{next} (exit {code})"))
}
