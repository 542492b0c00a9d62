//! Joins the reports of all parts of a run to the report that one run over everything would have been.

use super::{Found, Options, blaming, conclusion, standing};
use crate::blame::Evidence;
use crate::known::forget;
use crate::report::{FaultReport, Part, Report, StrayLine, Totals};

/// Why reports can't be joined.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MergeFault {
    /// There is nothing to join.
    #[error("there is no report to join")]
    Nothing,
    /// A report is of a whole run.
    #[error("{name} is no part of a run: it was made without `--shard`")]
    Whole {
        /// The report.
        name: String,
    },
    /// The parts are none of one run.
    #[error(
        "{first} and {other} are no parts of one run: {what} differs, {one} there and {another} here"
    )]
    Different {
        /// The first report.
        first: String,
        /// The other.
        other: String,
        /// In what they differ.
        what: &'static str,
        /// What the first says.
        one: String,
        /// What the other says.
        another: String,
    },
    /// A part is there twice.
    #[error("part {part} of {of} is given twice: {first} and {second}")]
    Twice {
        /// The part.
        part: u32,
        /// Of how many.
        of: u32,
        /// The one report.
        first: String,
        /// The other.
        second: String,
    },
    /// Parts are missing.
    #[error("of {of} parts there is none numbered {}", listed(missing))]
    Missing {
        /// Of how many.
        of: u32,
        /// Which.
        missing: Vec<u32>,
    },
    /// A part does not say which of all cases its own are.
    #[error("{name} can't be joined: its cases do not stand where it says")]
    Misplaced {
        /// The report.
        name: String,
    },
}

fn listed(parts: &[u32]) -> String {
    let parts: Vec<String> = parts.iter().map(u32::to_string).collect();
    parts.join(", ")
}

/// A report, by what it is called, and its part of the whole.
struct Piece<'r> {
    name: &'r str,
    report: &'r Report,
    part: &'r Part,
}

/// Joins reports, each with what it is called. What is known to fail must be said anew.
///
/// # Errors
/// When they are not all the parts of one run.
pub fn merge(reports: &[(String, Report)]) -> Result<Report, MergeFault> {
    let mut pieces = Vec::new();
    // What is known to fail is said of the whole: a part does not see all that an entry names.
    let reports: Vec<(&String, Report)> = reports
        .iter()
        .map(|(name, report)| (name, forget(report.clone())))
        .collect();
    for (name, report) in &reports {
        let part = report.part.as_ref();
        let part = part.ok_or_else(|| MergeFault::Whole {
            name: (*name).clone(),
        })?;
        pieces.push(Piece { name, report, part });
    }
    let first = pieces.first().ok_or(MergeFault::Nothing)?;
    for other in &pieces[1..] {
        agree(first, other)?;
    }
    complete(&pieces)?;
    let found = joined(&pieces)?;
    Ok(concluded(first.report, found, first.part.whole))
}

/// Whether two reports are of one run.
fn agree(first: &Piece<'_>, other: &Piece<'_>) -> Result<(), MergeFault> {
    let told = |piece: &Piece<'_>| {
        let report = piece.report;
        let declared: Vec<_> = report
            .dialects
            .iter()
            .map(|dialect| (&dialect.name, dialect.listed, &dialect.declared))
            .collect();
        let provider = report.provider.as_ref();
        [
            ("the report's version", report.report.to_string()),
            (
                "the kit",
                format!("{} {}", report.kit.name, report.kit.version),
            ),
            ("the spec", report.spec.digest.clone()),
            (
                "the provider",
                provider.map_or_else(
                    || "one that never said who it is".to_owned(),
                    |provider| format!("{} {}", provider.name, provider.version),
                ),
            ),
            ("what the provider declares", crate::words::json(&declared)),
            ("the seed", report.seed.to_string()),
            ("what was asked for", crate::words::json(&report.asked)),
            (
                "what a stray line counts for",
                report.stray_fails.to_string(),
            ),
            ("the number of parts", piece.part.of.to_string()),
            ("the number of cases", piece.part.whole.to_string()),
        ]
    };
    for ((what, one), (_, another)) in told(first).into_iter().zip(told(other)) {
        if one != another {
            return Err(MergeFault::Different {
                first: first.name.to_owned(),
                other: other.name.to_owned(),
                what,
                one,
                another,
            });
        }
    }
    Ok(())
}

/// Whether each part is there, once.
fn complete(pieces: &[Piece<'_>]) -> Result<(), MergeFault> {
    let of = pieces[0].part.of;
    for (at, piece) in pieces.iter().enumerate() {
        let part = piece.part.part;
        let earlier = pieces[..at].iter().find(|other| other.part.part == part);
        if let Some(earlier) = earlier {
            return Err(MergeFault::Twice {
                part,
                of,
                first: earlier.name.to_owned(),
                second: piece.name.to_owned(),
            });
        }
    }
    let given = |part: &u32| pieces.iter().any(|piece| piece.part.part == *part);
    let missing: Vec<u32> = (1..=of).filter(|part| !given(part)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(MergeFault::Missing { of, missing })
}

/// All that the parts found, in the order of the whole.
fn joined(pieces: &[Piece<'_>]) -> Result<Found, MergeFault> {
    let mut placed = Vec::new();
    for piece in pieces {
        let (cases, places) = (&piece.report.cases, &piece.part.places);
        if cases.len() != places.len() || places.iter().any(|place| *place >= piece.part.whole) {
            let name = piece.name.to_owned();
            return Err(MergeFault::Misplaced { name });
        }
        placed.extend(places.iter().zip(cases));
    }
    placed.sort_by_key(|(place, _)| **place);
    let place = |case: &str| placed.iter().position(|(_, one)| one.id == case);
    let mut found = Found::default();
    for Piece { report, .. } in pieces {
        found.faults.extend(report.faults.iter().cloned());
        found.stray.extend(report.stray.iter().cloned());
    }
    // What belongs to no case comes first: nobody can say when it came.
    let of_fault = |fault: &FaultReport| fault.case.as_deref().and_then(place);
    let of_stray = |stray: &StrayLine| stray.case.as_deref().and_then(place);
    let evidence = pieces.iter().map(|piece| &piece.part.evidence);
    found.evidence = Evidence::joined(evidence, place);
    found.faults.sort_by_cached_key(of_fault);
    found.stray.sort_by_cached_key(of_stray);
    found.cases = placed.iter().map(|(_, case)| (*case).clone()).collect();
    Ok(found)
}

/// The report of what was found, with all else as the first part has it.
fn concluded(first: &Report, mut found: Found, whole: usize) -> Report {
    let options = Options {
        dialects: first.asked.dialects.clone(),
        level: first.asked.level,
        filters: first.asked.filters.clone(),
        cases: first.asked.cases,
        core: first.asked.core,
        seed: first.seed,
        strict_stdout: first.stray_fails,
        ..Options::default()
    };
    found.planned = whole;
    blaming::judge(options.level, &mut found);
    let mut dialects = first.dialects.clone();
    standing::stand(options.level, &mut dialects, &found);
    let provider = first.provider.as_ref();
    let (conclusion, remarks) = conclusion::conclude(&options, provider, &dialects, &found);
    Report {
        dialects,
        part: None,
        totals: Totals::of(&found.cases),
        cases: found.cases,
        findings: found.findings,
        stray: found.stray,
        faults: found.faults,
        exit_code: conclusion.exit_code(options.core),
        conclusion,
        remarks,
        ..first.clone()
    }
}
