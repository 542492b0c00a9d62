//! How each requirement fared in each dialect.

use askspec_spec::model::{Level, Requirement, Spec};

use super::{Found, Options};
use crate::report::{DialectReport, Outcome, RequirementReport, Status};

/// Fills in the requirements of every dialect.
pub(super) fn stand(
    spec: &Spec,
    options: &Options,
    plan: Vec<DialectReport>,
    found: &Found,
) -> Vec<DialectReport> {
    plan.into_iter()
        .map(|mut report| {
            if let Some(dialect) = spec.dialect(&report.name) {
                report.requirements = spec
                    .binding(dialect)
                    .filter(|(row, _)| row.excluded.is_none())
                    .map(|(row, level)| {
                        let sentence = row.sentence_in(dialect);
                        of_requirement(options, &report, found, row, level, sentence)
                    })
                    .collect();
            }
            report
        })
        .collect()
}

fn of_requirement(
    options: &Options,
    report: &DialectReport,
    found: &Found,
    row: &Requirement,
    level: Level,
    sentence: String,
) -> RequirementReport {
    let about = |case: &&crate::report::CaseReport| {
        case.dialect == report.name && case.about.contains(&row.id)
    };
    let of_case = found.cases.iter().filter(about).map(|case| case.outcome);
    let all: Vec<Outcome> = of_case.collect();
    let left_open = all.contains(&Outcome::NotApplicable);
    let cases = all.iter().filter(|one| was_played(**one)).count();
    // A case that fails over something else shows nothing of this requirement: it may never have come so far.
    let passed = all.iter().filter(|one| **one == Outcome::Pass).count();
    let of_row = || {
        found
            .findings
            .iter()
            .filter(|finding| finding.dialect == report.name && finding.requirement == row.id)
    };
    let findings = of_row().count();
    let failed = of_row().any(|finding| finding.level >= options.level);
    let unclaimed = row
        .capability
        .is_some_and(|capability| !report.declared.contains(&capability));
    let status = match (failed, findings, unclaimed, passed) {
        (true, ..) => Status::Failed,
        (false, 1.., ..) => Status::Warned,
        (false, 0, true, _) => Status::NotClaimed,
        (false, 0, false, 0) if left_open => Status::NotApplicable,
        (false, 0, false, 0) => Status::NotExecuted,
        (false, 0, false, 1..) => Status::Passed,
    };
    RequirementReport {
        id: row.id.clone(),
        level,
        sentence,
        capability: row.capability,
        status,
        cases,
        findings,
    }
}

fn was_played(outcome: Outcome) -> bool {
    match outcome {
        Outcome::Pass | Outcome::Fail | Outcome::ExpectedFail | Outcome::UnexpectedPass => true,
        Outcome::NotApplicable
        | Outcome::NotClaimed
        | Outcome::CouldNotRun
        | Outcome::Crash
        | Outcome::Hang
        | Outcome::ProtocolError
        | Outcome::KitError => false,
    }
}
