//! What a run comes to.

use askspec_spec::model::Level;

use super::{Found, Options};
use crate::report::{Conclusion, DialectReport, FaultKind, Outcome, Status};
use crate::words::word;

/// What a run comes to, and what is to be said about it.
pub(super) fn conclude(
    options: &Options,
    dialects: &[DialectReport],
    found: &Found,
) -> (Conclusion, Vec<String>) {
    let mut remarks = found.kit_errors.clone();
    remarks.extend(unlisted(dialects));
    remarks.extend(nothing(options, dialects, found));
    remarks.extend(lacking(dialects));
    remarks.extend(unseen(options, dialects));
    remarks.extend(hopeless(found));
    let kit = !found.kit_errors.is_empty();
    let stray = options.strict_stdout && !found.stray.is_empty();
    let fails = stray || found.findings.iter().any(|one| one.level >= options.level);
    let vacuous = dialects.iter().any(|dialect| !dialect.listed)
        || dialects.is_empty()
        || !any_must(dialects)
        || unseen(options, dialects).next().is_some();
    let core = dialects.iter().any(|dialect| !dialect.lacking.is_empty());
    let conclusion = match (kit, fails, found.faults.is_empty()) {
        (true, ..) => Conclusion::KitError,
        (false, true, _) => Conclusion::DoesNotConform,
        (false, false, false) => Conclusion::FaultsOnly,
        (false, false, true) if vacuous => Conclusion::Vacuous,
        (false, false, true) if core => Conclusion::CoreOnly,
        (false, false, true) => Conclusion::Conforms,
    };
    (conclusion, remarks)
}

/// Whether any MUST was looked at.
fn any_must(dialects: &[DialectReport]) -> bool {
    let looked_at = |status| matches!(status, Status::Passed | Status::Failed | Status::Warned);
    dialects
        .iter()
        .flat_map(|dialect| &dialect.requirements)
        .any(|row| row.level == Level::Must && looked_at(row.status))
}

/// Every MUST that no case looked at, though the whole suite was asked for.
fn unseen(options: &Options, dialects: &[DialectReport]) -> impl Iterator<Item = String> {
    let whole = options.filters.is_empty();
    let listed = dialects
        .iter()
        .filter(move |dialect| whole && dialect.listed);
    listed.flat_map(|dialect| {
        let rows = dialect.requirements.iter();
        let unseen = rows.filter(|row| {
            row.level == Level::Must && row.status == Status::NotExecuted && row.cases == 0
        });
        unseen.map(|row| format!("`{}` of `{}` was not looked at", row.id, dialect.name))
    })
}

fn unlisted(dialects: &[DialectReport]) -> Vec<String> {
    let absent = dialects.iter().filter(|dialect| !dialect.listed);
    absent
        .map(|dialect| format!("the provider does not list the dialect `{}`", dialect.name))
        .collect()
}

fn nothing(options: &Options, dialects: &[DialectReport], found: &Found) -> Option<String> {
    if !found.faults.is_empty() {
        return None;
    }
    if dialects.is_empty() {
        return Some("the provider lists no dialect that the spec knows".into());
    }
    let listed = dialects.iter().any(|dialect| dialect.listed);
    if listed && found.cases.is_empty() && !options.filters.is_empty() {
        let filters = options.filters.join("`, `");
        return Some(format!("no case matches `{filters}`"));
    }
    (listed && !any_must(dialects)).then(|| "no MUST was looked at".into())
}

fn lacking(dialects: &[DialectReport]) -> Vec<String> {
    let incomplete = dialects
        .iter()
        .filter(|dialect| !dialect.lacking.is_empty());
    incomplete
        .map(|dialect| {
            let words: Vec<_> = dialect.lacking.iter().map(word).collect();
            let lacking = words.join("`, `");
            format!(
                "`{}` requires `{lacking}`, which the provider does not declare",
                dialect.name
            )
        })
        .collect()
}

fn hopeless(found: &Found) -> Option<String> {
    let left = found
        .cases
        .iter()
        .filter(|case| case.outcome == Outcome::CouldNotRun)
        .count();
    let unstartable = found
        .faults
        .iter()
        .any(|fault| fault.kind == FaultKind::NotStarted);
    match (left, unstartable) {
        (_, true) => Some("the provider could not be started".into()),
        (0, false) => None,
        (left, false) => Some(format!(
            "nothing but faults came any more: {left} cases were not played"
        )),
    }
}
