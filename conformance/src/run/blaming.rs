//! Blames what differs, once everything was played.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

use askspec_spec::model::{Level, Spec};

use super::Options;
use super::found::{Accusation, Found};
use super::plan::Item;
use super::played::said;
use crate::blame::{Calls, Evidence, Exchange, Gathering};
use crate::case::Case;
use crate::judge::BESIDE;
use crate::replay::{REPLAY_VERSION, Replay, shown};
use crate::report::{Kit, Outcome, SpecStamp};

/// Blames what differs, and saves the generated exchanges in which it does.
pub(super) fn blame(spec: &Spec, options: &Options, items: &[Item], found: &mut Found) {
    let heard = std::mem::take(&mut found.heard);
    let mut passed: BTreeMap<&str, Vec<Exchange<'_>>> = BTreeMap::new();
    for (place, transcript) in &heard.passed {
        if let Ok(at) = items.binary_search_by_key(place, |item| item.place) {
            let case = &items[at].case;
            let of_dialect = passed.entry(&case.dialect).or_default();
            of_dialect.push(Exchange { case, transcript });
        }
    }
    let mut accused: BTreeMap<&str, Vec<&Accusation>> = BTreeMap::new();
    for accusation in &heard.accusations {
        let of_dialect = accused.entry(&accusation.case.dialect).or_default();
        of_dialect.push(accusation);
    }
    let is_part = options.shard.is_some();
    let mut parts = Vec::new();
    for name in spec.dialects.keys() {
        let passed = passed.remove(name.as_str()).unwrap_or_default();
        let accused = accused.remove(name.as_str()).unwrap_or_default();
        let gathering = || of_dialect(spec, name, is_part, &passed, &accused);
        match catch_unwind(AssertUnwindSafe(gathering)) {
            Ok(evidence) => parts.push(evidence),
            Err(panic) => stumbled(found, &accused, &said(&*panic)),
        }
    }
    let places: BTreeMap<String, usize> = (0..)
        .zip(&found.cases)
        .map(|(place, case)| (case.id.clone(), place))
        .collect();
    found.evidence = Evidence::joined(parts.iter(), |case| places.get(case).copied());
    judge(options.level, found);
    for case in &heard.saved {
        save(spec, options, case, found);
    }
}

/// What speaks for and against the changes of one dialect. A part of a run says so of every way to call,
/// since another part may be in question.
fn of_dialect(
    spec: &Spec,
    name: &str,
    is_part: bool,
    passed: &[Exchange<'_>],
    accused: &[&Accusation],
) -> Evidence {
    let mut evidence = Evidence::default();
    let calls: BTreeSet<Calls> = match is_part {
        true => passed.iter().map(|one| Calls::of(&one.case.play)).collect(),
        false => accused.iter().map(|one| one.accused.calls).collect(),
    };
    let gathering = Gathering::begin(spec, &spec.dialects[name], passed, &calls);
    for Accusation {
        case,
        transcript,
        breaches,
        accused,
    } in accused
    {
        // What goes wrong only beside others is no change of what is right.
        if breaches.iter().any(|breach| breach.kind == BESIDE) {
            evidence.accused.push(accused.clone());
        } else {
            let exchange = Exchange { case, transcript };
            gathering.accuse(&mut evidence, exchange, breaches, accused.clone());
        }
    }
    gathering.end(&mut evidence);
    evidence
}

/// The kit fell over what it was to explain, which is no fault of the provider's.
fn stumbled(found: &mut Found, accused: &[&Accusation], why: &str) {
    for accusation in accused {
        let mut cases = found.cases.iter_mut();
        if let Some(case) = cases.find(|case| case.id == accusation.case.id) {
            (case.outcome, case.reason) = (Outcome::KitError, Some(why.to_owned()));
        }
    }
}

/// Writes down what each case comes to, by the evidence.
pub(super) fn judge(level: Level, found: &mut Found) {
    let mut places: BTreeMap<String, usize> = BTreeMap::new();
    for (place, case) in found.cases.iter().enumerate() {
        places.insert(case.id.clone(), place);
    }
    let verdicts = found.evidence.verdicts(level);
    for (accused, verdict) in found.evidence.accused.iter().zip(verdicts) {
        if let Some(&place) = places.get(&accused.case) {
            let case = &mut found.cases[place];
            (case.outcome, case.reason) = (verdict.outcome, verdict.reason);
        }
        found.findings.extend(verdict.findings);
    }
}

/// Saves an exchange that broke a law.
fn save(spec: &Spec, options: &Options, case: &Case, found: &mut Found) {
    let Some(folder) = &options.replays else {
        return;
    };
    let findings = found.findings.iter();
    let findings = findings.filter(|finding| finding.case == case.id);
    let mut faults = found.faults.iter();
    let fault = faults.rfind(|fault| fault.case.as_ref() == Some(&case.id));
    let replay = Replay {
        replay: REPLAY_VERSION,
        kit: Kit::default(),
        spec: SpecStamp::of(spec),
        law: case.id.rsplit('/').next().unwrap_or_default().to_owned(),
        seed: options.seed,
        case: case.clone(),
        shows: shown(findings),
        fault: fault.map(|fault| fault.kind),
    };
    if let Err(fault) = replay.save(folder) {
        let (id, folder) = (&case.id, folder.display());
        let told = format!("the exchange of `{id}` could not be saved in `{folder}`: {fault}");
        found.remarks.push(told);
    }
}
