//! How each requirement fared in each dialect.

use askspec_spec::model::{Level, Spec};

use super::Found;
use crate::report::{CaseReport, DialectReport, Outcome, RequirementReport, Status};

/// Every requirement that binds a dialect, before anything is known of it.
pub(super) fn rows(spec: &Spec, name: &str) -> Vec<RequirementReport> {
    let Some(dialect) = spec.dialect(name) else {
        return Vec::new();
    };
    let binding = spec.binding(dialect);
    binding
        .filter(|(row, _)| row.excluded.is_none())
        .map(|(row, level)| RequirementReport {
            id: row.id.clone(),
            level,
            sentence: row.sentence_in(dialect),
            capability: row.capability,
            status: Status::NotExecuted,
            cases: 0,
            findings: 0,
        })
        .collect()
}

/// Fills in how the requirements of every dialect fared; `level`: from where on a breach fails.
pub(super) fn stand(level: Level, dialects: &mut [DialectReport], found: &Found) {
    for DialectReport {
        name,
        declared,
        requirements,
        ..
    } in dialects
    {
        for row in requirements {
            let is_unclaimed = row
                .capability
                .is_some_and(|capability| !declared.contains(&capability));
            fill(level, name, is_unclaimed, row, found);
        }
    }
}

fn fill(
    level: Level,
    dialect: &str,
    is_unclaimed: bool,
    row: &mut RequirementReport,
    found: &Found,
) {
    let about = |case: &&CaseReport| case.dialect == dialect && case.about.contains(&row.id);
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
            .filter(|finding| finding.dialect == dialect && finding.requirement == row.id)
    };
    let findings = of_row().count();
    let failed = of_row().any(|finding| finding.level >= level);
    let status = match (failed, findings, is_unclaimed, passed) {
        (true, ..) => Status::Failed,
        (false, 1.., ..) => Status::Warned,
        (false, 0, true, _) => Status::NotClaimed,
        (false, 0, false, 0) if left_open => Status::NotApplicable,
        (false, 0, false, 0) => Status::NotExecuted,
        (false, 0, false, 1..) => Status::Passed,
    };
    (row.status, row.cases, row.findings) = (status, cases, findings);
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
