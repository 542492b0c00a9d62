//! Looks at a report with the known failures in hand: what fails as is known does not fail the run.

use askspec_spec::model::Level;

use super::{Entry, Kind};
use crate::report::{
    CaseReport, Conclusion, FaultReport, Finding, KnownFailure, KnownStanding, Outcome, Report,
    Status, Totals,
};

/// The same report, judged again on a day, `YYYY-MM-DD`.
pub fn apply(mut report: Report, entries: &[Entry], today: &str) -> Report {
    let level = report.asked.level;
    // Else an entry may well be about what was not played.
    let whole = report.part.is_none() && report.asked.is_everything();
    let live: Vec<&Entry> = entries
        .iter()
        .filter(|entry| !is_over(entry, today))
        .collect();
    mark(&mut report, &live, level);
    let known: Vec<KnownFailure> = entries
        .iter()
        .map(|entry| stands(&report, entry, today, whole))
        .collect();
    for failure in &known {
        pass(&mut report, failure);
    }
    let problems = known.iter().filter_map(KnownFailure::problem);
    let problems: Vec<String> = problems.collect();
    let fails = !problems.is_empty();
    report.remarks.extend(problems);
    report.known_failures = known;
    restate(&mut report, level);
    conclude(&mut report, whole, fails);
    report
}

/// The same report without known failures, as it was before.
pub(crate) fn forget(mut report: Report) -> Report {
    for finding in &mut report.findings {
        finding.known = None;
    }
    for case in &mut report.cases {
        let of_case = |fault: &&FaultReport| fault.case.as_ref() == Some(&case.id);
        (case.outcome, case.reason) = match (case.outcome, report.faults.iter().find(of_case)) {
            (Outcome::ExpectedFail, Some(fault)) => {
                (fault.kind.outcome(), Some(fault.message.clone()))
            }
            (Outcome::ExpectedFail, None) => (Outcome::Fail, None),
            (Outcome::UnexpectedPass, _) => (Outcome::Pass, None),
            (outcome, _) => (outcome, case.reason.take()),
        };
    }
    for fault in &mut report.faults {
        fault.known = None;
    }
    report.known_failures.clear();
    report
}

fn is_over(entry: &Entry, today: &str) -> bool {
    let day = entry.known.expires.as_deref();
    // Days in this form come in the order of their letters.
    day.is_some_and(|day| day < today)
}

/// Marks every finding and fault that an entry names, and the cases in which nothing else is wrong.
fn mark(report: &mut Report, live: &[&Entry], level: Level) {
    for finding in &mut report.findings {
        let ids = [finding.case.as_str(), finding.requirement.as_str()];
        let named = |entry: &&&Entry| entry.known.names(&finding.dialect, &ids);
        finding.known = live.iter().find(named).map(|entry| entry.known.told());
    }
    for case in &mut report.cases {
        let named = |entry: &&&Entry| entry.known.names(&case.dialect, &[&case.id]);
        let by_id = live.iter().find(named).map(|entry| entry.known.told());
        let known = match case.outcome {
            Outcome::Fail => all_known(&report.findings, case, level),
            Outcome::Crash | Outcome::Hang | Outcome::ProtocolError => by_id,
            Outcome::Pass
            | Outcome::ExpectedFail
            | Outcome::UnexpectedPass
            | Outcome::NotApplicable
            | Outcome::NotClaimed
            | Outcome::CouldNotRun
            | Outcome::KitError => None,
        };
        let Some(why) = known else { continue };
        let of_case = |fault: &&mut FaultReport| fault.case.as_ref() == Some(&case.id);
        for fault in report.faults.iter_mut().filter(of_case) {
            fault.known = Some(why.clone());
        }
        (case.outcome, case.reason) = (Outcome::ExpectedFail, Some(why));
    }
}

/// What is known of the failures of a case; none where one of them is not known.
fn all_known(findings: &[Finding], case: &CaseReport, level: Level) -> Option<String> {
    let failing = findings
        .iter()
        .filter(|finding| finding.case == case.id && finding.level >= level);
    let known: Option<Vec<&String>> = failing.map(|finding| finding.known.as_ref()).collect();
    known?.first().map(|&first| first.clone())
}

fn stands(report: &Report, entry: &Entry, today: &str, whole: bool) -> KnownFailure {
    let known = &entry.known;
    let fired = |case: &&CaseReport| {
        let of_case = |finding: &&Finding| {
            finding.case == case.id
                && known.names(&case.dialect, &[&finding.case, &finding.requirement])
        };
        let by_id = known.names(&case.dialect, &[&case.id]);
        let breaks = matches!(
            case.outcome,
            Outcome::Crash | Outcome::Hang | Outcome::ProtocolError | Outcome::ExpectedFail
        );
        report.findings.iter().any(|one| of_case(&one)) || by_id && breaks
    };
    let played = |case: &&CaseReport| {
        let about = case.about.iter().map(String::as_str);
        let ids: Vec<&str> = about.chain([case.id.as_str()]).collect();
        was_played(case.outcome) && known.names(&case.dialect, &ids)
    };
    let id = |case: &CaseReport| case.id.clone();
    let failing: Vec<String> = report.cases.iter().filter(fired).map(id).collect();
    let passing: Vec<String> = report.cases.iter().filter(played).map(id).collect();
    let (standing, cases) = match (
        is_over(entry, today),
        failing.is_empty(),
        passing.is_empty(),
    ) {
        (true, ..) => (KnownStanding::Expired, failing),
        (false, false, _) => (KnownStanding::Fails, failing),
        (false, true, false) if known.kind == Kind::Flaky => (KnownStanding::Passes, passing),
        // In another part something that it names may fail.
        (false, true, false) if report.part.is_some() && !passing.contains(&known.id) => {
            (KnownStanding::NotPlayed, vec![])
        }
        (false, true, false) => (KnownStanding::UnexpectedPass, passing),
        (false, true, true) if whole => (KnownStanding::NamesNothing, vec![]),
        (false, true, true) => (KnownStanding::NotPlayed, vec![]),
    };
    KnownFailure {
        id: known.id.clone(),
        dialect: known.dialect.clone(),
        line: entry.line,
        told: known.told(),
        expires: known.expires.clone(),
        standing,
        cases,
    }
}

fn was_played(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Pass
        | Outcome::Fail
        | Outcome::ExpectedFail
        | Outcome::UnexpectedPass
        | Outcome::Crash
        | Outcome::Hang
        | Outcome::ProtocolError => true,
        Outcome::NotApplicable | Outcome::NotClaimed | Outcome::CouldNotRun | Outcome::KitError => {
            false
        }
    }
}

/// The cases of an entry all of whose cases pass.
fn pass(report: &mut Report, failure: &KnownFailure) {
    if failure.standing != KnownStanding::UnexpectedPass {
        return;
    }
    for case in &mut report.cases {
        if case.outcome == Outcome::Pass && failure.cases.contains(&case.id) {
            case.outcome = Outcome::UnexpectedPass;
            case.reason = Some(failure.told.clone());
        }
    }
}

/// A requirement that is broken only as is known has not passed, and has not failed anew.
fn restate(report: &mut Report, level: Level) {
    let findings = &report.findings;
    for dialect in &mut report.dialects {
        for row in &mut dialect.requirements {
            let about = |finding: &&Finding| {
                finding.dialect == dialect.name
                    && finding.requirement == row.id
                    && finding.level >= level
            };
            let is_known = findings.iter().filter(about).all(|one| one.known.is_some());
            if row.status == Status::Failed && is_known {
                row.status = Status::KnownFailure;
            }
        }
    }
    report.totals = Totals::of(&report.cases);
}

fn conclude(report: &mut Report, whole: bool, fails: bool) {
    let level = report.asked.level;
    let is_new = |finding: &Finding| finding.level >= level && finding.known.is_none();
    let noisy = report.stray_fails && !report.stray.is_empty();
    let broken = fails || noisy || report.findings.iter().any(is_new);
    let faulty = report.faults.iter().any(|fault| fault.known.is_none());
    let expects = report.totals.expected_fail > 0;
    let lacks = report.dialects.iter().any(|one| !one.lacking.is_empty());
    report.conclusion = match report.conclusion {
        Conclusion::KitError => Conclusion::KitError,
        _any_verdict if broken => Conclusion::DoesNotConform,
        _any_verdict if faulty => Conclusion::FaultsOnly,
        Conclusion::Vacuous => Conclusion::Vacuous,
        Conclusion::DoesNotConform | Conclusion::FaultsOnly if leaves_gaps(report, whole) => {
            Conclusion::Vacuous
        }
        _nothing_new if lacks => Conclusion::CoreOnly,
        _nothing_new if expects => Conclusion::KnownFailures,
        other => other,
    };
    report.exit_code = report.conclusion.exit_code(report.asked.core);
}

/// Whether something that must hold was not looked at, which the failures had hidden so far.
fn leaves_gaps(report: &Report, is_whole: bool) -> bool {
    let could_not_run = report.totals.could_not_run > 0;
    let unseen = report.dialects.iter().any(|dialect| {
        let unseen = dialect.requirements.iter().any(|row| {
            row.level == Level::Must && row.status == Status::NotExecuted && row.cases == 0
        });
        !dialect.listed || is_whole && unseen
    });
    report.dialects.is_empty() || could_not_run || unseen
}
