//! Takes what was played, in the order of the plan, and writes down what each case shows.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Mutex, MutexGuard, PoisonError};

use askspec_spec::Rules;
use askspec_spec::model::Spec;

use super::found::{Accusation, Found};
use super::generated::Shown;
use super::hopes::Hopes;
use super::plan::{Item, Part};
use super::played::{Played, When, said};
use super::work::{Came, Done};
use super::{Options, Progress, Watcher, finding};
use crate::blame::{Accused, Difference};
use crate::case::Case;
use crate::judge::Breach;
use crate::laws::is_generated;
use crate::report::{CaseReport, FaultKind, Outcome};
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
            return self.over(case, Outcome::NotClaimed, Some(reason.clone()), 0, false);
        }
        // What was played ahead does not count either, so that the report does not depend on how far that was.
        let lost = self.hopes().lost(&case.dialect);
        if let Some(reason) = lost {
            return self.over(case, Outcome::CouldNotRun, Some(reason), 0, false);
        }
        match done.came {
            Came::Case(played) => self.judge(case, *played),
            Came::Law(shown) => self.law(case, *shown),
            Came::Nothing => self.over(case, Outcome::CouldNotRun, None, 0, false),
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
        let (differences, breaches) = match self.differences(case, &played) {
            Ok(found) => found,
            Err(why) => return self.over(case, Outcome::KitError, Some(why), micros, false),
        };
        let otherwise = self.otherwise(case, &played.transcript);
        if let Some(fault) = &played.transcript.fault {
            let replay = finding::replay(self.replay, self.options, case);
            self.fault(Some(&case.id), fault.clone(), Some(replay));
        }
        let (outcome, reason) = otherwise.clone();
        self.over(case, outcome, reason, micros, !differences.is_empty());
        if differences.is_empty() {
            // Only what stands in the plan: a law would keep what grows with its exchanges.
            if played.is_clean() && !is_generated(case) {
                self.found
                    .heard
                    .passed
                    .push((self.place, played.transcript));
            }
            return;
        }
        self.found.heard.accusations.push(Accusation {
            accused: Accused {
                fails_because: played.when.reason().map(str::to_owned),
                ..finding::accused(case, &breaches, differences, otherwise)
            },
            case: case.clone(),
            transcript: played.transcript,
            breaches,
        });
    }

    /// Judges what the exchanges of a law showed.
    fn law(&mut self, bare: &Case, shown: Shown) {
        self.found
            .stray(Some(&bare.id), shown.stray.iter().map(String::as_str));
        match shown.broken {
            Some((case, played)) => {
                let (micros, alone) = (shown.micros, played.when != When::Beside);
                self.judge(&case, Played { micros, ..played });
                if alone && self.options.replays.is_some() {
                    self.found.heard.saved.push(case);
                }
            }
            None => {
                let (outcome, reason) = shown.left.outcome();
                self.over(bare, outcome, reason, shown.micros, false);
            }
        }
    }

    /// What differs; or what the kit stumbled over, which is no fault of the provider's.
    fn differences(
        &self,
        case: &Case,
        played: &Played,
    ) -> Result<(Vec<Difference>, Vec<Breach>), String> {
        let breaches = played.breaches.as_ref().map_err(Clone::clone)?;
        let breaches = match played.when {
            When::Always => breaches.clone(),
            When::Beside | When::Together => Breach::only_beside(breaches),
            When::AtTimes => Breach::at_times(breaches),
        };
        let (spec, options, replay) = (self.spec, self.options, self.replay);
        let telling =
            || finding::differences(spec, options, replay, case, &played.transcript, &breaches);
        let mut differences =
            catch_unwind(AssertUnwindSafe(telling)).map_err(|panic| said(&*panic))?;
        if played.when == When::Beside {
            // The case alone would not show it.
            let all = finding::replay_all(replay, options, &format!("{}/*", case.dialect));
            for Difference { finding, .. } in &mut differences {
                finding.replay.clone_from(&all);
                finding.replay_file = None;
            }
        }
        Ok((differences, breaches))
    }

    /// How a case ends unless a difference fails it, and why.
    fn otherwise(&self, case: &Case, transcript: &Transcript) -> (Outcome, Option<String>) {
        if let Some(fault) = &transcript.fault {
            return (fault.kind.outcome(), Some(fault.message.clone()));
        }
        let rules = Rules::new(&self.spec.dialects[&case.dialect], &self.spec.vocabulary);
        match crate::judge::left_out(&rules, case, transcript) {
            Some(why) => (Outcome::NotApplicable, Some(why)),
            None => (Outcome::Pass, None),
        }
    }

    /// Writes down how a case ended, unless what differs fails it.
    fn over(
        &mut self,
        case: &Case,
        outcome: Outcome,
        reason: Option<String>,
        micros: u64,
        differs: bool,
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
        let progress = Progress::Case {
            case: &report,
            differs,
        };
        self.watcher.see(&progress);
        self.found.cases.push(report);
        self.found.places.push(self.place);
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
