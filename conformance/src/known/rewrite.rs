//! The file of known failures brought up to date: what still fails keeps its lines, what passes goes,
//! and what is new is added for somebody to explain.

use super::Entry;
use crate::report::{KnownStanding, Outcome, Report};

/// A file brought up to date.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rewritten {
    /// Its text.
    pub text: String,
    /// How many entries are new.
    pub added: usize,
    /// How many are gone.
    pub removed: usize,
    /// How many are as they were.
    pub kept: usize,
}

/// Whether a report tells enough to bring a file up to date by it.
pub fn is_whole(report: &Report) -> bool {
    let totals = &report.totals;
    report.provider.is_some()
        && report.part.is_none()
        && report.asked.is_everything()
        && totals.could_not_run == 0
        && totals.kit_error == 0
        && totals.judged() > 0
}

/// The text of the file after a run; the report is one to which the entries were applied.
///
/// # Errors
/// When the entries do not each begin with `-` in a line of their own; the text says so.
pub fn rewrite(
    text: &str,
    entries: &[Entry],
    report: &Report,
    today: &str,
) -> Result<Rewritten, String> {
    let lines: Vec<&str> = text.lines().collect();
    let starts: Vec<usize> = entries.iter().map(|entry| entry.line - 1).collect();
    let begins = |start: &usize| lines.get(*start).is_some_and(|line| line.starts_with('-'));
    if !starts.iter().all(begins) {
        return Err("each entry must begin with `-` at the start of a line of its own".into());
    }
    let stays: Vec<bool> = (0..entries.len())
        .map(|place| stays(report, place))
        .collect();
    let mut kept: Vec<String> = Vec::new();
    let head = starts.first().copied().unwrap_or(lines.len());
    let head = &lines[..head];
    kept.extend(
        head.iter()
            .filter(|line| line.trim() != "[]")
            .map(|&line| line.to_owned()),
    );
    for (place, start) in starts.iter().enumerate() {
        let end = starts.get(place + 1).copied().unwrap_or(lines.len());
        let own = own_lines(&lines[*start..end]);
        let (own, after) = lines[*start..end].split_at(own);
        if stays[place] {
            kept.extend(own.iter().map(|&line| line.to_owned()));
        }
        kept.extend(after.iter().map(|&line| line.to_owned()));
    }
    let new = new(report, today);
    let (added, removed) = (new.len(), stays.iter().filter(|stays| !**stays).count());
    kept.extend(new.into_iter().flatten());
    if added + entries.len() == removed {
        kept.push("[]".into());
    }
    Ok(Rewritten {
        text: kept.join("\n") + "\n",
        added,
        removed,
        kept: entries.len() - removed,
    })
}

/// How many of these lines are the entry's: comments and blank lines at the end belong to what follows.
fn own_lines(lines: &[&str]) -> usize {
    let is_own = |line: &&str| !line.trim().is_empty() && !line.starts_with('#');
    let last = lines.iter().rposition(is_own);
    last.map_or(lines.len(), |last| last + 1)
}

fn stays(report: &Report, place: usize) -> bool {
    let standing = report.known_failures.get(place).map(|one| one.standing);
    match standing {
        // What has run out is for a person to prolong, or to mend.
        Some(
            KnownStanding::Fails
            | KnownStanding::Passes
            | KnownStanding::NotPlayed
            | KnownStanding::Expired,
        )
        | None => true,
        Some(KnownStanding::UnexpectedPass | KnownStanding::NamesNothing) => false,
    }
}

/// An entry for every case that fails and no entry names.
fn new(report: &Report, today: &str) -> Vec<Vec<String>> {
    let expired = |id: &String| {
        let over = report.known_failures.iter();
        let mut over = over.filter(|one| one.standing == KnownStanding::Expired);
        over.any(|one| one.cases.contains(id))
    };
    let fails = report.cases.iter().filter(|case| match case.outcome {
        Outcome::Fail | Outcome::Crash | Outcome::Hang | Outcome::ProtocolError => {
            !expired(&case.id)
        }
        Outcome::Pass
        | Outcome::ExpectedFail
        | Outcome::UnexpectedPass
        | Outcome::NotApplicable
        | Outcome::NotClaimed
        | Outcome::CouldNotRun
        | Outcome::KitError => false,
    });
    let entries = fails.map(|case| {
        let found = report.findings.iter();
        let mut found = found.filter(|one| one.case == case.id && one.known.is_none());
        let why = match found.next() {
            Some(finding) => format!("breaks {}", finding.requirement),
            None => crate::report::wording::outcome(case.outcome).to_owned(),
        };
        vec![
            format!("- id: {}", quoted(&case.id)),
            format!(
                "  reason: {}",
                quoted(&format!("to be explained: {why}, found on {today}"))
            ),
            "  kind: bug".to_owned(),
        ]
    });
    entries.collect()
}

/// A text as YAML takes it in any place: JSON is YAML as well.
fn quoted(text: &str) -> String {
    crate::words::json(&text)
}
