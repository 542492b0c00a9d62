//! What a run comes to.

use askspec_spec::model::Level;

use super::{Found, Options, Shard};
use crate::report::wording::count;
use crate::report::{Conclusion, DialectReport, FaultKind, Outcome, ProviderStamp, Status};
use crate::words::word;

/// What a run comes to, and what is to be said about it.
pub(super) fn conclude(
    options: &Options,
    provider: Option<&ProviderStamp>,
    dialects: &[DialectReport],
    found: &Found,
) -> (Conclusion, Vec<String>) {
    let mut remarks: Vec<String> = kit_errors(found).collect();
    // Of a provider that never introduced itself nothing is known, not even what it lacks.
    let introduced = provider.is_some();
    remarks.extend(unlisted(dialects).filter(|_| introduced));
    remarks.extend(options.shard.as_ref().map(part));
    remarks.extend(nothing(options, dialects, found));
    remarks.extend(lacking(dialects).into_iter().filter(|_| is_whole(options)));
    remarks.extend(unseen(options, dialects));
    remarks.extend(hopeless(found));
    let kit = kit_errors(found).next().is_some();
    remarks.extend(stray(options, found));
    remarks.extend(found.remarks.iter().cloned());
    let noisy = stray_fails(options) && !found.stray.is_empty();
    let fails = noisy || found.findings.iter().any(|one| one.level >= options.level);
    let vacuous = dialects.iter().any(|dialect| !dialect.listed)
        || dialects.is_empty()
        || !is_judged(options, dialects, found)
        || unseen(options, dialects).next().is_some();
    let core = is_whole(options) && dialects.iter().any(|dialect| !dialect.lacking.is_empty());
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

/// What the kit itself stumbled over.
fn kit_errors(found: &Found) -> impl Iterator<Item = String> {
    let errors = found
        .cases
        .iter()
        .filter(|case| case.outcome == Outcome::KitError);
    errors.map(|case| {
        let why = case.reason.as_deref().unwrap_or_default();
        format!("askspec itself failed at `{}`: {why}", case.id)
    })
}

/// Whether more is played than one case out of a file.
fn is_whole(options: &Options) -> bool {
    options.only.is_none()
}

/// Whether what was asked for was looked at: any MUST, or the one case. Of a part that is not
/// asked: what it lacks, another has.
fn is_judged(options: &Options, dialects: &[DialectReport], found: &Found) -> bool {
    let judged = |outcome| matches!(outcome, Outcome::Pass | Outcome::Fail);
    match (&options.only, &options.shard) {
        (Some(_), _) => found.cases.iter().any(|case| judged(case.outcome)),
        (None, Some(_)) => found.planned > 0,
        (None, None) => any_must(dialects),
    }
}

/// Whether any MUST was looked at.
fn any_must(dialects: &[DialectReport]) -> bool {
    let looked_at = |status| {
        matches!(
            status,
            Status::Passed | Status::Failed | Status::KnownFailure | Status::Warned
        )
    };
    dialects
        .iter()
        .flat_map(|dialect| &dialect.requirements)
        .any(|row| row.level == Level::Must && looked_at(row.status))
}

/// Every MUST that no case looked at, though the whole suite was asked for.
fn unseen(options: &Options, dialects: &[DialectReport]) -> impl Iterator<Item = String> {
    let whole = options.filters.is_empty() && options.shard.is_none() && is_whole(options);
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

fn part(shard: &Shard) -> String {
    format!("{shard}; what the whole comes to is said by `askspec merge`")
}

fn unlisted(dialects: &[DialectReport]) -> impl Iterator<Item = String> {
    let absent = dialects.iter().filter(|dialect| !dialect.listed);
    absent.map(|dialect| format!("the provider does not list the dialect `{}`", dialect.name))
}

/// Whether a line on stdout that is no message fails the run, rather than warns.
pub(super) fn stray_fails(options: &Options) -> bool {
    options.strict_stdout || options.level <= Level::Should
}

fn stray(options: &Options, found: &Found) -> Option<String> {
    let says = match stray_fails(options) {
        true => "which was said to fail the run",
        false => "which is a warning without `--strict-stdout`",
    };
    let lines = found.stray.len();
    (lines > 0).then(|| {
        format!(
            "stray output: {lines} on stdout, none of them a message, {says}",
            lines = count(lines, "line")
        )
    })
}

fn nothing(options: &Options, dialects: &[DialectReport], found: &Found) -> Option<String> {
    if !found.faults.is_empty() {
        return None;
    }
    if dialects.is_empty() {
        return Some("the provider lists no dialect that the spec knows".into());
    }
    let listed = dialects.iter().any(|dialect| dialect.listed);
    if listed && found.planned == 0 && !options.filters.is_empty() {
        let filters = options.filters.join("`, `");
        return Some(format!("no case matches `{filters}`"));
    }
    let looked_at = match options.only {
        Some(_) => "the case was not played to its end",
        None => "no MUST was looked at",
    };
    (listed && !is_judged(options, dialects, found)).then(|| looked_at.into())
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
            "too many cases broke off or never ended: {left} were not played"
        )),
    }
}
