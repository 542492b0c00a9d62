//! How many of each outcome a run has.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::{CaseReport, Outcome};

/// How many cases ended in which way.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Totals {
    /// All cases.
    pub cases: usize,
    /// Nothing is broken.
    pub pass: usize,
    /// A requirement is broken.
    pub fail: usize,
    /// Known to fail.
    pub expected_fail: usize,
    /// Known to fail, and passes.
    pub unexpected_pass: usize,
    /// No way to play it on the provider's screen.
    pub not_applicable: usize,
    /// About a capability that is not declared.
    pub not_claimed: usize,
    /// The provider could no longer be reached.
    pub could_not_run: usize,
    /// The provider ended.
    pub crash: usize,
    /// The provider said nothing in time.
    pub hang: usize,
    /// The provider broke the protocol.
    pub protocol_error: usize,
    /// The suite contradicts itself.
    pub kit_error: usize,
}

impl Totals {
    /// Counts cases.
    pub fn of(cases: &[CaseReport]) -> Self {
        let mut totals = Self::default();
        for case in cases {
            totals.add(case.outcome);
        }
        totals
    }

    /// Counts one more case.
    pub fn add(&mut self, outcome: Outcome) {
        self.cases += 1;
        *self.of_outcome(outcome) += 1;
    }

    /// How many cases were played to their end, whatever came of them.
    pub fn judged(&self) -> usize {
        self.pass + self.fail + self.expected_fail + self.unexpected_pass
    }

    /// How many crashed, hung or broke the protocol.
    pub fn faults(&self) -> usize {
        self.crash + self.hang + self.protocol_error
    }

    fn of_outcome(&mut self, outcome: Outcome) -> &mut usize {
        match outcome {
            Outcome::Pass => &mut self.pass,
            Outcome::Fail => &mut self.fail,
            Outcome::ExpectedFail => &mut self.expected_fail,
            Outcome::UnexpectedPass => &mut self.unexpected_pass,
            Outcome::NotApplicable => &mut self.not_applicable,
            Outcome::NotClaimed => &mut self.not_claimed,
            Outcome::CouldNotRun => &mut self.could_not_run,
            Outcome::Crash => &mut self.crash,
            Outcome::Hang => &mut self.hang,
            Outcome::ProtocolError => &mut self.protocol_error,
            Outcome::KitError => &mut self.kit_error,
        }
    }
}
