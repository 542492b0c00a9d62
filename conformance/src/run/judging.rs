//! Plays cases and writes down what each shows.

use std::time::Instant;

use askspec_spec::Rules;
use askspec_spec::model::Spec;

use super::found::Found;
use super::session::Session;
use super::{Options, Planned, Progress, Watcher, finding};
use crate::case::Case;
use crate::report::{CaseReport, Finding, Outcome};
use crate::transcript::Transcript;

/// What playing needs, and where what is found goes.
pub(super) struct Judging<'a> {
    pub(super) spec: &'a Spec,
    pub(super) options: &'a Options,
    pub(super) replay: &'a str,
    pub(super) found: &'a mut Found,
    pub(super) watcher: &'a mut dyn Watcher,
}

impl Judging<'_> {
    /// Plays a case, if it is to be played.
    pub(super) fn play(&mut self, session: &mut Session<'_, '_>, planned: &Planned) {
        if let Some(reason) = &planned.unclaimed {
            return self.over(
                &planned.case,
                Outcome::NotClaimed,
                Some(reason.clone()),
                0,
                vec![],
            );
        }
        if let Some(reason) = self.found.hopeless(&planned.case.dialect) {
            return self.over(&planned.case, Outcome::CouldNotRun, Some(reason), 0, vec![]);
        }
        let from = Instant::now();
        let played = session.play(&planned.case, planned.clock);
        let transcript = played.unwrap_or_else(Transcript::broken);
        self.found.between(session);
        self.judge(&planned.case, transcript, micros(from));
    }

    /// Judges what was played.
    pub(super) fn judge(&mut self, case: &Case, transcript: Transcript, micros: u64) {
        self.found.stray(Some(&case.id), transcript.stray());
        let in_time = transcript.fault.is_none() && !transcript.is_left_open();
        self.found.played(&case.dialect, in_time);
        let findings = finding::findings(
            self.spec,
            self.options,
            self.replay,
            case,
            &transcript,
            &mut self.found.explained,
        );
        if let Some(fault) = transcript.fault {
            let outcome = fault.kind.outcome();
            let replay = finding::replay(self.replay, self.options, &case.id);
            let reason = Some(fault.message.clone());
            self.found
                .fault(Some(&case.id), fault, Some(replay), self.watcher);
            return self.over(case, outcome, reason, micros, findings);
        }
        let (outcome, reason) = self.outcome(case, &transcript, &findings);
        self.over(case, outcome, reason, micros, findings);
    }

    fn outcome(
        &self,
        case: &Case,
        transcript: &Transcript,
        findings: &[Finding],
    ) -> (Outcome, Option<String>) {
        let rules = Rules::new(&self.spec.dialects[&case.dialect], &self.spec.vocabulary);
        let left_out = crate::judge::left_out(&rules, case, transcript);
        match (finding::fails(self.options, findings), left_out) {
            (true, _) => (Outcome::Fail, None),
            (false, Some(why)) => (Outcome::NotApplicable, Some(why)),
            (false, None) => (Outcome::Pass, None),
        }
    }

    /// Writes down how a case ended.
    pub(super) fn over(
        &mut self,
        case: &Case,
        outcome: Outcome,
        reason: Option<String>,
        micros: u64,
        findings: Vec<Finding>,
    ) {
        let report = CaseReport {
            id: case.id.clone(),
            dialect: case.dialect.clone(),
            tells: case.tells.clone(),
            about: case.about.clone(),
            outcome,
            reason,
            micros,
        };
        self.watcher.see(&Progress::Case(&report, &findings));
        self.found.cases.push(report);
        self.found.findings.extend(findings);
    }
}

/// How long it is since then, in microseconds.
pub(super) fn micros(from: Instant) -> u64 {
    u64::try_from(from.elapsed().as_micros()).unwrap_or(u64::MAX)
}
