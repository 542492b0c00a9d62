//! Plays wrong providers, on as many threads as there are cores.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use askspec_spec::model::{Dialect, Layout, Level, Spec};

use super::gap::Gap;
use super::wrong::{Fate, Kind, Wrong};
use super::{Hears, Proving};
use crate::fault::Changed;
use crate::inprocess::{LOOKS, Look};
use crate::report::{CaseReport, Outcome, Report};
use crate::run::{Blind, Options, Oracle, Way, run};
use crate::words::word;

/// How many exchanges of each law are played. The written cases come first, and most wrong providers never
/// see a law.
const LAW_CASES: u32 = 16;

/// How long a wrong provider may say nothing: some never will.
const DEADLINE: Duration = Duration::from_millis(1_500);

/// Plays each, and writes down what catches it.
pub(super) fn play(proving: Proving<'_>, wrongs: &mut [Wrong], hears: Hears<'_>) {
    let total = wrongs.len();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    // Some only wait for a program that stalls.
    let threads = 2 * thread::available_parallelism().map_or(1, usize::from);
    let all: Vec<Mutex<&mut Wrong>> = wrongs.iter_mut().map(Mutex::new).collect();
    let work = || {
        while let Some(wrong) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
            if let Ok(mut wrong) = wrong.lock() {
                one(proving, &mut wrong);
            }
            hears(done.fetch_add(1, Ordering::Relaxed) + 1, total);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(work);
        }
    });
}

/// Plays a wrong provider, in this process where it can be.
fn one(proving: Proving<'_>, wrong: &mut Wrong) {
    match (&wrong.kind, proving.programs) {
        (Kind::Fault(fault), Some(programs)) if !fault.is_of_messages() => {
            let mut program = programs(fault.name, &wrong.dialect);
            let report = played(proving.spec, &mut program, &wrong.dialect, 0);
            take(wrong, report);
        }
        (Kind::Fault(_) | Kind::Mutant(_), _) => here(proving.spec, wrong),
    }
}

/// Takes what caught it; or that the kit fell.
fn take(wrong: &mut Wrong, report: Result<Report, String>) {
    match report.and_then(|report| caught(report, wrong.is_fault())) {
        Ok(caught) => note(&mut wrong.caught, caught),
        Err(why) => wrong.fate = Fate::Fell(why),
    }
}

/// Plays the written cases in each look until the requirement that is broken has caught it; what comes
/// through all of them meets the laws.
fn here(spec: &Spec, wrong: &mut Wrong) {
    let mut changed = spec.clone();
    let mut changes = Vec::new();
    match &wrong.kind {
        Kind::Mutant(mutant) => {
            let name = wrong.dialect.clone();
            changed.dialects.insert(name, mutant.dialect.clone());
        }
        Kind::Fault(fault) => changes.push(fault.change),
    }
    for cases in [0, LAW_CASES] {
        for &look in looks(&changed.dialects[&wrong.dialect]) {
            let oracle = Oracle {
                spec: &changed,
                look,
            };
            let mut way = Changed {
                way: oracle,
                spec,
                changes: changes.clone(),
            };
            let report = played(spec, &mut way, &wrong.dialect, cases);
            take(wrong, report);
            if wrong.is_caught_rightly() || matches!(wrong.fate, Fate::Fell(_)) {
                return;
            }
        }
    }
}

fn note(known: &mut BTreeMap<String, Level>, caught: BTreeMap<String, Level>) {
    for (requirement, level) in caught {
        let hardest = known.entry(requirement).or_insert(level);
        *hardest = (*hardest).max(level);
    }
}

/// The looks that differ: where the dialect asks for a card, all but one are the same.
fn looks(dialect: &Dialect) -> &'static [Look] {
    match dialect.screen.layout {
        Layout::Card => &[Look::Card, Look::CardWithSubmit],
        Layout::Any => LOOKS,
    }
}

/// Every blame that the right provider gets, which is nobody's.
pub(super) fn blamed_though_right(spec: &Spec, dialect: &Dialect) -> Vec<Gap> {
    let mut gaps = Vec::new();
    for &look in looks(dialect) {
        let mut oracle = Oracle { spec, look };
        let report = played(spec, &mut oracle, &dialect.name, LAW_CASES);
        let told = match report.and_then(|report| caught(report, false)) {
            Ok(caught) => caught.into_keys().collect(),
            Err(why) => vec![why],
        };
        gaps.extend(told.into_iter().map(|told| Gap::FalseBlame {
            dialect: dialect.name.clone(),
            look: format!("{look:?}"),
            told,
        }));
    }
    gaps
}

/// What came of playing the suite; or that the kit fell.
fn played<'p>(
    spec: &Spec,
    way: &mut dyn Way<'p>,
    dialect: &str,
    cases: u32,
) -> Result<Report, String> {
    let options = Options {
        dialects: vec![dialect.to_owned()],
        patience: Duration::ZERO,
        deadline: DEADLINE,
        cases,
        ..Options::default()
    };
    let played = || run(spec, way, &options, &mut Blind);
    catch_unwind(AssertUnwindSafe(played)).map_err(|_| "the kit panicked".to_owned())
}

/// The requirements that a provider breaks, and how hard; or over what the kit fell. A hang and its like are
/// what some faults are about, and what the oracle never does.
fn caught(report: Report, may_hang: bool) -> Result<BTreeMap<String, Level>, String> {
    let kit = |case: &&CaseReport| case.outcome == Outcome::KitError;
    if let Some(case) = report.cases.iter().find(kit) {
        return Err(format!("the kit fell over `{}`", case.id));
    }
    if let (Some(fault), false) = (report.faults.first(), may_hang) {
        return Err(fault.message.clone());
    }
    let mut caught = BTreeMap::new();
    // What may only follow from another is not blamed.
    let blamed = report
        .findings
        .into_iter()
        .filter(|it| it.follows.is_none());
    let findings = blamed.map(|finding| (finding.requirement, finding.level));
    let faults = report
        .faults
        .iter()
        .map(|fault| word(&fault.kind.outcome()));
    let stray = report.stray.iter().map(|_| "stray-output".to_owned());
    let outcomes = faults.chain(stray).map(|outcome| (outcome, Level::Must));
    for found in findings.chain(outcomes) {
        note(&mut caught, BTreeMap::from([found]));
    }
    Ok(caught)
}
