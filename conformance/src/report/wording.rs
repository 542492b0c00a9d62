//! The words of the report's closed sets, as they stand in a sentence.

use askspec_spec::model::{Caller, Context, Level};

use super::{Conclusion, FaultKind, Finding, Outcome, Report, Status, Totals};

/// How hard a requirement binds.
pub(crate) fn level(level: Level) -> &'static str {
    match level {
        Level::May => "MAY",
        Level::Should => "SHOULD",
        Level::Must => "MUST",
    }
}

/// How a requirement fared.
pub(crate) fn status(status: Status) -> &'static str {
    match status {
        Status::Passed => "passed",
        Status::Failed => "failed",
        Status::KnownFailure => "failed as is known",
        Status::Warned => "warned",
        Status::NotClaimed => "not claimed",
        Status::NotApplicable => "not applicable",
        Status::NotExecuted => "not executed",
    }
}

/// Every way in which a requirement fares, with a sign that tells it from the others without colour.
pub(crate) const SIGNS: [(Status, &str); 7] = [
    (Status::Passed, "✓"),
    (Status::Failed, "✗"),
    (Status::KnownFailure, "≈"),
    (Status::Warned, "!"),
    (Status::NotExecuted, "?"),
    (Status::NotClaimed, "–"),
    (Status::NotApplicable, "∅"),
];

/// The sign of how a requirement fared.
pub(crate) fn sign(status: Status) -> &'static str {
    let of_status = SIGNS.iter().find(|(of, _)| *of == status);
    of_status.map_or("", |(_, sign)| sign)
}

/// How a case ended.
pub(crate) fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Pass => "passed",
        Outcome::Fail => "failed",
        Outcome::ExpectedFail => "failed as is known",
        Outcome::UnexpectedPass => "passed, though it is known to fail",
        Outcome::NotApplicable => "not applicable",
        Outcome::NotClaimed => "not claimed",
        Outcome::CouldNotRun => "could not run",
        Outcome::Crash => "crashed",
        Outcome::Hang => "hung",
        Outcome::ProtocolError => "broke the protocol",
        Outcome::KitError => "faults of the kit",
    }
}

/// What went wrong, other than a broken requirement.
pub(crate) fn fault(kind: FaultKind) -> &'static str {
    match kind {
        FaultKind::NotStarted => "not started",
        FaultKind::Crash => "crash",
        FaultKind::Hang => "hang",
        FaultKind::Protocol => "protocol fault",
    }
}

/// What a run comes to.
pub(crate) fn conclusion(conclusion: Conclusion) -> &'static str {
    match conclusion {
        Conclusion::Conforms => "conforms",
        Conclusion::KnownFailures => "fails only as is known",
        Conclusion::CoreOnly => "conforms to the core only",
        Conclusion::DoesNotConform => "does not conform",
        Conclusion::FaultsOnly => "only crashes, hangs or protocol faults",
        Conclusion::Vacuous => "vacuous: nothing was judged",
        Conclusion::KitError => "the kit itself is at fault",
    }
}

/// Who was judged.
pub(crate) fn provider(report: &Report) -> String {
    let Some(provider) = &report.provider else {
        return "a provider that never said who it is".into();
    };
    provider.told()
}

/// Who judged, and by what.
pub(crate) fn judged_by(report: &Report) -> String {
    let spec = &report.spec;
    let digest: String = spec.digest.chars().take(12).collect();
    format!(
        "judged by {} {}, spec revision {} ({digest}), seed {}",
        report.kit.name, report.kit.version, spec.revision, report.seed
    )
}

/// By what a finding, and its kind, is known in every form of the report.
pub(crate) fn finding(finding: &Finding) -> String {
    format!("{}, of kind {}", finding.id, finding.fingerprint)
}

/// The last lines on a finding: what explains it, how to play it again, and its id.
pub(crate) fn last_lines(one: &Finding) -> Vec<String> {
    let explained = one
        .cause()
        .map(|(label, why)| format!("{}: {why}", label.to_lowercase()));
    let ids = [
        format!("replay: {}", one.replay),
        format!("finding: {}", finding(one)),
    ];
    explained.into_iter().chain(ids).collect()
}

/// How many cases ended in which way.
pub(crate) fn counted(totals: &Totals) -> String {
    let counts = [
        (totals.pass, Outcome::Pass),
        (totals.fail, Outcome::Fail),
        (totals.expected_fail, Outcome::ExpectedFail),
        (totals.unexpected_pass, Outcome::UnexpectedPass),
        (totals.not_applicable, Outcome::NotApplicable),
        (totals.not_claimed, Outcome::NotClaimed),
        (totals.could_not_run, Outcome::CouldNotRun),
        (totals.crash, Outcome::Crash),
        (totals.hang, Outcome::Hang),
        (totals.protocol_error, Outcome::ProtocolError),
        (totals.kit_error, Outcome::KitError),
    ];
    let told = counts.into_iter().filter(|(count, _)| *count > 0);
    let told: Vec<String> = told
        .map(|(count, of)| format!("{count} {}", outcome(of)))
        .collect();
    let told = match told.is_empty() {
        true => "none played".into(),
        false => told.join("; "),
    };
    format!("{}: {told}", count(totals.cases, "case"))
}

/// How an ask was made, where that is out of the ordinary.
pub(crate) fn context(context: &Context) -> Vec<String> {
    let mut told = Vec::new();
    if context.aborted {
        told.push("the turn is already stopped".into());
    }
    match context.answerers {
        0 => told.push("nobody can answer".into()),
        1 => {}
        several => told.push(format!("{several} answerers")),
    }
    match context.caller {
        Caller::Root => {}
        Caller::Delegated => told.push("the caller is owned by another agent".into()),
        Caller::NotLive => told.push("the caller is not the live instance".into()),
        Caller::ResumedRoot => told.push("the caller is a session resumed as a root".into()),
    }
    told
}

/// The word that a value of a closed set has in the YAML.
pub(crate) fn word(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(other) => other.to_string(),
        Err(fault) => fault.to_string(),
    }
}

/// A count with its noun.
pub(crate) fn count(count: usize, noun: &str) -> String {
    match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    }
}
