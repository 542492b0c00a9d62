//! Plays cases and writes down what each shows.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
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
        let findings = match self.findings(case, &transcript) {
            Ok(findings) => findings,
            Err(why) => return self.kit_error(case, why, micros),
        };
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

    /// What the transcript shows; or what the kit stumbled over, which is no fault of the provider's.
    fn findings(&mut self, case: &Case, transcript: &Transcript) -> Result<Vec<Finding>, String> {
        let (spec, options, replay) = (self.spec, self.options, self.replay);
        let explained = &mut self.found.explained;
        let judging = || finding::findings(spec, options, replay, case, transcript, explained);
        catch_unwind(AssertUnwindSafe(judging)).map_err(|panic| said(&*panic))
    }

    fn kit_error(&mut self, case: &Case, why: String, micros: u64) {
        let told = format!("askspec itself failed at `{}`: {why}", case.id);
        self.found.kit_errors.push(told);
        self.over(case, Outcome::KitError, Some(why), micros, vec![]);
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

/// What a panic says.
fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
    text.unwrap_or_else(|| "it does not say why".to_owned())
}

/// How long it is since then, in microseconds.
pub(super) fn micros(from: Instant) -> u64 {
    u64::try_from(from.elapsed().as_micros()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::{Codec, Play};
    use crate::run::Blind;
    use serde_json::json;

    #[test]
    fn a_case_that_the_kit_stumbles_over_is_its_own_error() {
        let mut found = Found::default();
        let mut judging = Judging {
            spec: askspec_spec::builtin(),
            options: &Options::default(),
            replay: "",
            found: &mut found,
            watcher: &mut Blind,
        };
        let check = Codec::Check {
            arguments: json!({}),
        };
        let case = Case {
            id: "none/broken".into(),
            dialect: "none".into(),
            tells: "A case of a dialect that the spec does not have.".into(),
            about: vec![],
            needs: vec![],
            play: Play::Codec(check),
        };
        judging.judge(&case, Transcript::default(), 0);
        assert_eq!(found.cases[0].outcome, Outcome::KitError);
        assert_eq!(found.kit_errors.len(), 1);
    }
}
