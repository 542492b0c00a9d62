//! What a run has found so far, and whether it is worth going on.

use std::collections::BTreeMap;

use super::session::Session;
use super::{Progress, Watcher};
use crate::explain::Explanation;
use crate::report::{CaseReport, FaultKind, FaultReport, Finding, StrayLine};
use crate::transcript::Fault;

/// After so many cases in a row that end in no good way there is no point in going on.
const IN_A_ROW: usize = 5;

/// After so many of them in one dialect the rest of it would only cost time: each may last as long as the deadline.
const IN_A_DIALECT: usize = 12;

/// The longest stray line that is kept, in code points.
const LONGEST_STRAY: usize = 200;

/// What was found so far.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) cases: Vec<CaseReport>,
    pub(super) findings: Vec<Finding>,
    pub(super) stray: Vec<StrayLine>,
    pub(super) faults: Vec<FaultReport>,
    pub(super) kit_errors: Vec<String>,
    /// What explained earlier exchanges.
    pub(super) explained: Vec<Explanation>,
    in_a_row: usize,
    in_dialects: BTreeMap<String, usize>,
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

    /// Lines on stdout that came between cases.
    pub(super) fn between(&mut self, session: &mut Session<'_, '_>) {
        let lines = session.take_stray();
        self.stray(None, lines.iter().map(String::as_str));
    }

    /// A case of this dialect was played; `in_time`: to its end, and nothing was waited for in vain.
    pub(super) fn played(&mut self, dialect: &str, in_time: bool) {
        if in_time {
            self.in_a_row = 0;
            return;
        }
        self.in_a_row += 1;
        *self.in_dialects.entry(dialect.to_owned()).or_default() += 1;
    }

    /// Why no more cases of this dialect are played, where that is so.
    pub(super) fn hopeless(&self, dialect: &str) -> Option<String> {
        let unstartable = self
            .faults
            .iter()
            .any(|fault| fault.kind == FaultKind::NotStarted);
        if unstartable {
            return Some("the provider can't be started".into());
        }
        if self.in_a_row >= IN_A_ROW {
            let row = self.in_a_row;
            return Some(format!(
                "the {row} cases before it broke off or never ended"
            ));
        }
        let count = self.in_dialects.get(dialect).copied().unwrap_or_default();
        (count >= IN_A_DIALECT)
            .then(|| format!("{count} cases of its dialect broke off or never ended before it"))
    }
}
