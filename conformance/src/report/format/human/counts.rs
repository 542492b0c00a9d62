//! How the requirements of each dialect fared: a line of counts per topic.

use std::collections::BTreeMap;
use std::io;

use anstyle::Style;
use askspec_spec::model::{Capability, Level};

use crate::report::sheet::{BAD, DOUBTFUL, GOOD, HEAD, QUIET, Sheet, styled};
use crate::report::{DialectReport, Report, RequirementReport, Status, wording};

const STATUSES: [Status; 7] = [
    Status::Passed,
    Status::Failed,
    Status::KnownFailure,
    Status::Warned,
    Status::NotClaimed,
    Status::NotApplicable,
    Status::NotExecuted,
];

const TOPIC: usize = 10;
/// The most requirements of a kind that are named.
const NAMED: usize = 8;

pub(super) fn write(report: &Report, sheet: &mut Sheet<'_>) -> io::Result<()> {
    let shown: Vec<Status> = STATUSES
        .into_iter()
        .filter(|status| any(report, *status))
        .collect();
    for dialect in &report.dialects {
        sheet.gap()?;
        write_dialect(dialect, &shown, sheet)?;
    }
    Ok(())
}

fn any(report: &Report, status: Status) -> bool {
    let mut rows = report
        .dialects
        .iter()
        .flat_map(|dialect| &dialect.requirements);
    rows.any(|row| row.status == status)
}

fn write_dialect(
    dialect: &DialectReport,
    shown: &[Status],
    sheet: &mut Sheet<'_>,
) -> io::Result<()> {
    let name = styled(HEAD, &dialect.name);
    if !dialect.listed {
        return sheet.line(format!(
            "{name}  {}",
            styled(DOUBTFUL, "not judged: the provider does not list it")
        ));
    }
    sheet.line(format!("{name}  {}", styled(QUIET, &judged(dialect))))?;
    for (topic, rows) in topics(dialect) {
        let counts = counts(&rows, shown, sheet);
        sheet.line(format!("  {topic:<TOPIC$}{counts}"))?;
    }
    write_gaps(dialect, sheet)
}

/// How many of the requirements that must hold were judged.
fn judged(dialect: &DialectReport) -> String {
    let must: Vec<&RequirementReport> = dialect
        .requirements
        .iter()
        .filter(|row| row.level == Level::Must)
        .collect();
    let judged = must.iter().filter(|row| was_judged(row.status)).count();
    format!("{judged} of {} MUST judged", must.len())
}

fn was_judged(status: Status) -> bool {
    match status {
        Status::Passed | Status::Failed | Status::KnownFailure | Status::Warned => true,
        Status::NotClaimed | Status::NotApplicable | Status::NotExecuted => false,
    }
}

fn topics(dialect: &DialectReport) -> Vec<(&str, Vec<&RequirementReport>)> {
    let mut topics: Vec<(&str, Vec<&RequirementReport>)> = Vec::new();
    for row in &dialect.requirements {
        let topic = row.id.split('/').next().unwrap_or(&row.id);
        match topics.iter_mut().find(|(name, _)| *name == topic) {
            Some((_, rows)) => rows.push(row),
            None => topics.push((topic, vec![row])),
        }
    }
    topics
}

fn counts(rows: &[&RequirementReport], shown: &[Status], sheet: &Sheet<'_>) -> String {
    let aligned = sheet.fits(
        TOPIC
            + shown
                .iter()
                .map(|status| cell_width(*status) + 2)
                .sum::<usize>(),
    );
    let cells: Vec<String> = shown
        .iter()
        .filter_map(|status| cell(rows, *status, aligned))
        .collect();
    cells.join("  ").trim_end().to_owned()
}

// A count of nothing is left blank, so that what is not nothing stands out.
fn cell(rows: &[&RequirementReport], status: Status, aligned: bool) -> Option<String> {
    let count = rows.iter().filter(|row| row.status == status).count();
    match count {
        0 => aligned.then(|| " ".repeat(cell_width(status))),
        count => Some(styled(
            style(status),
            &format!("{count:>3} {}", wording::status(status)),
        )),
    }
}

fn cell_width(status: Status) -> usize {
    4 + wording::status(status).len()
}

fn style(status: Status) -> Style {
    match status {
        Status::Passed => GOOD,
        Status::Failed => BAD,
        Status::KnownFailure | Status::Warned | Status::NotExecuted => DOUBTFUL,
        Status::NotClaimed | Status::NotApplicable => QUIET,
    }
}

fn write_gaps(dialect: &DialectReport, sheet: &mut Sheet<'_>) -> io::Result<()> {
    if !dialect.lacking.is_empty() {
        let lacking = words(&dialect.lacking);
        let text =
            format!("lacks {lacking}, which the dialect requires: it conforms to the core at most");
        sheet.sentence(2, DOUBTFUL, &text)?;
    }
    for (capability, reason) in &dialect.not_applicable {
        sheet.sentence(
            2,
            QUIET,
            &format!("{} can't apply: {reason}", word(*capability)),
        )?;
    }
    for (capability, ids) in unclaimed(dialect) {
        let why = capability.map_or_else(String::new, |capability| {
            format!(" ({} is not declared)", word(capability))
        });
        sheet.sentence(2, QUIET, &format!("not claimed{why}: {}", some(&ids)))?;
    }
    let gaps: Vec<&str> = with_status(dialect, Status::NotExecuted)
        .map(|row| row.id.as_str())
        .collect();
    if gaps.is_empty() {
        return Ok(());
    }
    sheet.sentence(2, DOUBTFUL, &format!("not executed: {}", some(&gaps)))
}

/// The first few of these, and how many more there are.
fn some(ids: &[&str]) -> String {
    let (named, others) = ids.split_at(ids.len().min(NAMED));
    match others.len() {
        0 => named.join(", "),
        more => format!("{}, and {more} more", named.join(", ")),
    }
}

fn unclaimed(dialect: &DialectReport) -> BTreeMap<Option<Capability>, Vec<&str>> {
    let mut by_capability: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for row in with_status(dialect, Status::NotClaimed) {
        by_capability
            .entry(row.capability)
            .or_default()
            .push(&row.id);
    }
    by_capability
}

fn with_status(
    dialect: &DialectReport,
    status: Status,
) -> impl Iterator<Item = &RequirementReport> {
    dialect
        .requirements
        .iter()
        .filter(move |row| row.status == status)
}

fn words(capabilities: &[Capability]) -> String {
    let words: Vec<String> = capabilities
        .iter()
        .map(|capability| word(*capability))
        .collect();
    words.join(", ")
}

fn word(capability: Capability) -> String {
    wording::word(&capability)
}
