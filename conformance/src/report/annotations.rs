//! What a CI server shows beside a change: workflow commands of GitHub, a few errors and warnings.

use std::io::{self, Write};

use askspec_spec::model::Level;

use super::excerpt::{self, visible};
use super::kinds::kinds;
use super::{FaultReport, Finding, Report, exit, wording};

/// How many errors, and how many warnings, a step may show.
const MOST: usize = 10;

/// One command.
struct Annotation {
    word: &'static str,
    title: String,
    message: String,
}

/// Writes them: each kind of finding once, crashes and their like, and how many there was no room for.
///
/// # Errors
/// When it can't be written.
pub fn github(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let (errors, warnings): (Vec<_>, Vec<_>) = annotations(report)
        .into_iter()
        .partition(|one| one.word == ERROR);
    for one in errors.iter().take(MOST).chain(warnings.iter().take(MOST)) {
        one.write(out)?;
    }
    let left = |all: &[Annotation]| all.len().saturating_sub(MOST);
    match (left(&errors), left(&warnings)) {
        (0, 0) => Ok(()),
        (errors, warnings) => more(errors, warnings).write(out),
    }
}

const ERROR: &str = "error";
const WARNING: &str = "warning";

impl Annotation {
    fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let (title, message) = (property(&self.title), data(&self.message));
        writeln!(out, "::{} title={title}::{message}", self.word)
    }
}

fn annotations(report: &Report) -> Vec<Annotation> {
    let kinds = kinds(&report.findings);
    let kinds = kinds.iter().filter_map(|alike| kind(alike));
    let faults = report.faults.iter();
    let faults = faults.filter(|fault| fault.known.is_none()).map(fault);
    let mut all: Vec<Annotation> = faults.chain(kinds).chain(stray(report)).collect();
    let is_told = all.iter().any(|one| one.word == ERROR);
    // What fails the run without any finding, or beside it.
    if report.exit_code != exit::CONFORMS && !is_told {
        all.push(Annotation {
            word: ERROR,
            title: format!("askspec: {}", wording::conclusion(report.conclusion)),
            message: report.remarks.join("\n"),
        });
    }
    all
}

fn kind(alike: &[&Finding]) -> Option<Annotation> {
    let (first, others) = alike.split_first()?;
    if first.known.is_some() {
        return None;
    }
    let difference = excerpt::difference(&first.came_back, &first.right);
    let mut lines = vec![
        first.sentence.clone(),
        format!("in {}", first.case),
        format!("came back: {}", difference.came_back),
        format!("right: {}", difference.right),
    ];
    if !others.is_empty() {
        lines.push(format!(
            "also in {}",
            wording::count(others.len(), "other case")
        ));
    }
    lines.extend(wording::last_lines(first));
    Some(Annotation {
        word: match first.level {
            Level::Must => ERROR,
            Level::Should | Level::May => WARNING,
        },
        title: format!("{} in {}", first.requirement, first.dialect),
        message: lines.join("\n"),
    })
}

fn fault(fault: &FaultReport) -> Annotation {
    let place = fault.case.as_ref();
    let place = place.map_or(String::new(), |case| format!(" in {case}"));
    let mut message = fault.message.clone();
    if let Some(replay) = &fault.replay {
        message.push_str(&format!("\nreplay: {replay}"));
    }
    Annotation {
        word: ERROR,
        title: format!("{}{place}", wording::fault(fault.kind)),
        message,
    }
}

fn stray(report: &Report) -> Option<Annotation> {
    let first = report.stray.first()?;
    Some(Annotation {
        word: match report.stray_fails {
            true => ERROR,
            false => WARNING,
        },
        title: "stray output".into(),
        message: format!(
            "{} on stdout, none of them a message; the first: {}",
            wording::count(report.stray.len(), "line"),
            first.line
        ),
    })
}

fn more(errors: usize, warnings: usize) -> Annotation {
    Annotation {
        word: "notice",
        title: "askspec".into(),
        message: format!(
            "{} and {} more are in the report",
            wording::count(errors, "error"),
            wording::count(warnings, "warning")
        ),
    }
}

/// The text of a command: what would end its line is escaped, and what can't be seen is written out.
fn data(text: &str) -> String {
    let lines = text.lines().map(visible).collect::<Vec<_>>().join("\n");
    lines.replace('%', "%25").replace('\n', "%0A")
}

/// A property of a command, which a comma or a colon would end as well.
fn property(text: &str) -> String {
    let line = visible(text).replace('%', "%25");
    line.replace(':', "%3A").replace(',', "%2C")
}
