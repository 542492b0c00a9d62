//! Takes what was played, in the order of the plan, and writes down what each case shows.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};

use askspec_spec::Rules;
use askspec_spec::model::Spec;

use super::found::Found;
use super::generated::Shown;
use super::hopes::Hopes;
use super::plan::{Item, Part};
use super::played::{Played, said};
use super::work::{Came, Done};
use super::{Options, Progress, Watcher, finding};
use crate::case::Case;
use crate::judge::Breach;
use crate::replay::{REPLAY_VERSION, Replay, shown};
use crate::report::{CaseReport, FaultKind, Finding, Kit, Outcome, SpecStamp};
use crate::transcript::{Fault, Transcript};

/// What judging needs, and where what is found goes.
pub(super) struct Judging<'a> {
    pub(super) spec: &'a Spec,
    pub(super) options: &'a Options,
    pub(super) replay: &'a str,
    pub(super) hopes: &'a Mutex<Hopes>,
    pub(super) found: &'a mut Found,
    pub(super) watcher: &'a mut dyn Watcher,
    /// Where the item stands that is judged.
    pub(super) place: usize,
}

impl Judging<'_> {
    /// Takes what came of the next item of the plan.
    pub(super) fn take(&mut self, item: &Item, done: Done) {
        self.place = item.place;
        self.between(&done.stray, done.faults);
        let case = &item.case;
        if let Part::Unclaimed(reason) = &item.part {
            return self.over(case, Outcome::NotClaimed, Some(reason.clone()), 0, vec![]);
        }
        // What was played ahead does not count either, so that the report does not depend on how far that was.
        let lost = self.hopes().lost(&case.dialect);
        if let Some(reason) = lost {
            return self.over(case, Outcome::CouldNotRun, Some(reason), 0, vec![]);
        }
        match done.came {
            Came::Case(played) => self.judge(case, *played),
            Came::Law(shown) => self.law(case, *shown),
            Came::Nothing => self.over(case, Outcome::CouldNotRun, None, 0, vec![]),
        }
    }

    /// Takes what came and belongs to no case.
    pub(super) fn between(&mut self, stray: &[String], faults: Vec<Fault>) {
        self.found.stray(None, stray.iter().map(String::as_str));
        for fault in faults {
            self.fault(None, fault, None);
        }
    }

    fn fault(&mut self, case: Option<&str>, fault: Fault, replay: Option<String>) {
        if fault.kind == FaultKind::NotStarted {
            self.hopes().give_up();
        }
        self.found.fault(case, fault, replay, self.watcher);
    }

    fn hopes(&self) -> MutexGuard<'_, Hopes> {
        self.hopes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Judges what was played.
    fn judge(&mut self, case: &Case, played: Played) {
        self.found.stray(Some(&case.id), played.transcript.stray());
        self.hopes().played(&case.dialect, played.is_in_time());
        let micros = played.micros;
        let findings = match self.findings(case, &played) {
            Ok(findings) => findings,
            Err(why) => return self.over(case, Outcome::KitError, Some(why), micros, vec![]),
        };
        let transcript = played.transcript;
        if let Some(fault) = transcript.fault {
            let outcome = fault.kind.outcome();
            let replay = finding::replay(self.replay, self.options, case);
            let reason = Some(fault.message.clone());
            self.fault(Some(&case.id), fault, Some(replay));
            return self.over(case, outcome, reason, micros, findings);
        }
        let (outcome, reason) = match played.only_beside {
            true if finding::fails(self.options, &findings) => {
                let reason = "only while other cases are open; alone it passes";
                (Outcome::Fail, Some(reason.to_owned()))
            }
            true | false => self.outcome(case, &transcript, &findings),
        };
        self.over(case, outcome, reason, micros, findings);
    }

    /// Judges what the exchanges of a law showed.
    fn law(&mut self, bare: &Case, shown: Shown) {
        self.found
            .stray(Some(&bare.id), shown.stray.iter().map(String::as_str));
        // Looked for once, so that the blame is what the exchange was made smaller by.
        self.found.explained.extend(shown.explanation);
        match shown.broken {
            Some((case, played)) => {
                let (micros, alone) = (shown.micros, !played.only_beside);
                self.judge(&case, Played { micros, ..played });
                if alone {
                    self.save(&case);
                }
            }
            None => {
                let (outcome, reason) = shown.left.outcome();
                self.over(bare, outcome, reason, shown.micros, vec![]);
            }
        }
    }

    /// Saves the exchange that broke a law, where it is to be saved.
    fn save(&mut self, case: &Case) {
        let Some(folder) = &self.options.replays else {
            return;
        };
        let findings = self.found.findings.iter();
        let findings = findings.filter(|finding| finding.case == case.id);
        let mut faults = self.found.faults.iter();
        let fault = faults.rfind(|fault| fault.case.as_ref() == Some(&case.id));
        let replay = Replay {
            replay: REPLAY_VERSION,
            kit: Kit::default(),
            spec: SpecStamp::of(self.spec),
            law: case.id.rsplit('/').next().unwrap_or_default().to_owned(),
            seed: self.options.seed,
            case: case.clone(),
            shows: shown(findings),
            fault: fault.map(|fault| fault.kind),
        };
        if let Err(fault) = replay.save(folder) {
            let (id, folder) = (&case.id, folder.display());
            let told = format!("the exchange of `{id}` could not be saved in `{folder}`: {fault}");
            self.found.remarks.push(told);
        }
    }

    /// What was played shows; or what the kit stumbled over, which is no fault of the provider's.
    fn findings(&mut self, case: &Case, played: &Played) -> Result<Vec<Finding>, String> {
        let breaches = match played.breaches.as_ref().map_err(Clone::clone)? {
            breaches if played.only_beside => Breach::only_beside(breaches),
            breaches => breaches.clone(),
        };
        let (spec, options, replay) = (self.spec, self.options, self.replay);
        let explained = &mut self.found.explained;
        let transcript = &played.transcript;
        let explaining = || {
            finding::findings(
                spec, options, replay, case, transcript, &breaches, explained,
            )
        };
        let mut findings =
            catch_unwind(AssertUnwindSafe(explaining)).map_err(|panic| said(&*panic))?;
        if played.only_beside {
            // The case alone would not show it.
            let all = finding::replay_all(replay, options, &format!("{}/*", case.dialect));
            for one in &mut findings {
                one.replay.clone_from(&all);
                one.replay_file = None;
            }
        }
        Ok(findings)
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
    fn over(
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
        self.found.places.push(self.place);
        self.found.findings.extend(findings);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::case::{Codec, Play};
    use crate::run::Blind;
    use serde_json::json;

    #[test]
    fn a_case_that_the_kit_stumbles_over_is_its_own_error() {
        let spec = askspec_spec::builtin();
        let mut found = Found::default();
        let mut judging = Judging {
            spec,
            options: &Options::default(),
            replay: "",
            hopes: &Mutex::default(),
            found: &mut found,
            watcher: &mut Blind,
            place: 0,
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
        let played = Played::judged(spec, &case, Transcript::default(), 0);
        judging.judge(&case, played);
        assert_eq!(found.cases[0].outcome, Outcome::KitError);
    }
}
