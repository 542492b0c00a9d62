//! What a run has found so far.

use super::{Progress, Watcher};
use crate::blame::{Accused, Evidence};
use crate::case::Case;
use crate::judge::Breach;
use crate::report::{CaseReport, FaultReport, Finding, StrayLine};
use crate::transcript::{Fault, Transcript};

/// The longest stray line that is kept, in code points.
const LONGEST_STRAY: usize = 200;

/// What was found so far.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) cases: Vec<CaseReport>,
    /// Where each case stands in the whole plan.
    pub(super) places: Vec<usize>,
    /// How many cases the whole plan has.
    pub(super) planned: usize,
    pub(super) findings: Vec<Finding>,
    pub(super) stray: Vec<StrayLine>,
    pub(super) faults: Vec<FaultReport>,
    /// What else is to be said.
    pub(super) remarks: Vec<String>,
    /// What is left to be weighed.
    pub(super) heard: Heard,
    /// What decided what the differences are blamed on.
    pub(super) evidence: Evidence,
}

/// What is kept until everything was played, because it is weighed as a whole.
#[derive(Debug, Default)]
pub(super) struct Heard {
    /// The written cases that passed, by their places in the whole plan.
    pub(super) passed: Vec<(usize, Transcript)>,
    /// The cases in which something differs.
    pub(super) accusations: Vec<Accusation>,
    /// The generated exchanges that are to be saved.
    pub(super) saved: Vec<Case>,
}

/// A case in which something differs.
#[derive(Debug)]
pub(super) struct Accusation {
    pub(super) case: Case,
    pub(super) transcript: Transcript,
    pub(super) breaches: Vec<Breach>,
    /// What is known of it by itself.
    pub(super) accused: Accused,
}

impl Found {
    /// The provider crashed, hung or broke the protocol.
    pub(super) fn fault(
        &mut self,
        case: Option<&str>,
        fault: Fault,
        replay: Option<String>,
        watcher: &mut dyn Watcher,
    ) {
        let report = FaultReport {
            kind: fault.kind,
            case: case.map(str::to_owned),
            message: fault.message,
            stderr: fault.stderr,
            known: None,
            replay,
        };
        watcher.see(&Progress::Fault(&report));
        self.faults.push(report);
    }

    /// Lines on stdout that are no message came.
    pub(super) fn stray<'l>(&mut self, case: Option<&str>, lines: impl Iterator<Item = &'l str>) {
        self.stray.extend(lines.map(|line| StrayLine {
            case: case.map(str::to_owned),
            line: line.chars().take(LONGEST_STRAY).collect(),
        }));
    }
}
