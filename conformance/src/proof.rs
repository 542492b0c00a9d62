//! Proves that the suite judges: every single change of a dialect is a wrong provider, and so is every
//! fault made by hand; the whole suite is played against it, and what catches it is written down.
//!
//! A wrong provider that nothing catches is a hole, unless the spec says why nothing can. So is a
//! requirement that catches nothing.

mod document;
mod gap;
mod played;
mod wrong;

use std::collections::{BTreeMap, BTreeSet};

use askspec_spec::model::{Dialect, Level, Spec};

pub use document::{differences, document};
pub use gap::Gap;
pub use wrong::{Fate, Kind, Wrong};

use crate::explain::answering;
use crate::fault::faults;
use crate::mutants::mutants;
use crate::run::Program;
use wrong::Said;

/// What was found out about the suite.
#[derive(Debug, Clone)]
pub struct Proof {
    /// Each dialect, in the order of their names.
    pub dialects: Vec<DialectProof>,
    /// What keeps it from being a proof.
    pub gaps: Vec<Gap>,
}

/// What was found out in one dialect.
#[derive(Debug, Clone)]
pub struct DialectProof {
    /// The dialect.
    pub name: String,
    /// Each requirement that binds it, how hard, and how many wrong providers it catches.
    pub requirements: Vec<Catches>,
    /// Every wrong provider, in the order of the features that they get wrong.
    pub wrongs: Vec<Wrong>,
}

/// How many wrong providers a requirement catches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Catches {
    /// The requirement.
    pub requirement: String,
    /// How hard it binds at most.
    pub level: Level,
    /// How many it catches.
    pub wrongs: usize,
}

impl DialectProof {
    /// How many wrong providers came to this.
    pub fn count(&self, is: impl Fn(&Fate) -> bool) -> usize {
        self.wrongs.iter().filter(|wrong| is(&wrong.fate)).count()
    }
}

/// Hears how far a proof has come: so many wrong providers of so many.
pub type Hears<'h> = &'h (dyn Fn(usize, usize) + Sync);

/// A program that has the fault of this name, in the dialect of that.
pub type Programs<'p> = &'p (dyn Fn(&str, &str) -> Program + Sync);

/// What is to be proved.
#[derive(Clone, Copy)]
pub struct Proving<'p> {
    /// By which spec.
    pub spec: &'p Spec,
    /// In which dialects; none: in all.
    pub dialects: &'p [String],
    /// Has the faults that are seen only where messages are bytes; none: they are left out.
    pub programs: Option<Programs<'p>>,
}

/// Plays every wrong provider. What is about bytes is so in every dialect alike, and is played in the first.
pub fn prove(proving: Proving<'_>, hears: Hears<'_>) -> Proof {
    let spec = proving.spec;
    let asked = |name: &&String| proving.dialects.is_empty() || proving.dialects.contains(name);
    let dialects: Vec<&Dialect> = spec
        .dialects
        .values()
        .filter(|dialect| asked(&&dialect.name))
        .collect();
    let said = Said::of(spec);
    let mut gaps = Vec::new();
    let mut wrongs: Vec<Wrong> = Vec::new();
    for (place, dialect) in dialects.iter().enumerate() {
        gaps.extend(played::blamed_though_right(spec, dialect));
        let own = mutants(&spec.vocabulary, dialect);
        wrongs.extend(own.into_iter().map(|mutant| {
            let requirement = answering(spec, dialect, &mutant).map(|(id, _)| id);
            Wrong::of_mutant(dialect, mutant, requirement)
        }));
        let with_programs = place == 0 && proving.programs.is_some();
        let by_hand = faults().filter(|fault| fault.is_of_messages() || with_programs);
        let shown = by_hand.filter(|fault| fault.shows_in(spec, dialect));
        wrongs.extend(shown.map(|fault| Wrong::of_fault(dialect, fault)));
    }
    played::play(proving, &mut wrongs, hears);
    wrongs.iter_mut().for_each(|wrong| said.decide(wrong));
    gaps.extend(wrongs.iter().filter_map(Gap::of));
    let whole = dialects.len() == spec.dialects.len();
    gaps.extend(said.idle(whole).map(Gap::IdleEquivalent));
    let dialects: Vec<DialectProof> = dialects
        .into_iter()
        .map(|dialect| of_dialect(spec, dialect, &wrongs))
        .collect();
    gaps.extend(silent(spec, &dialects, whole));
    Proof { dialects, gaps }
}

fn of_dialect(spec: &Spec, dialect: &Dialect, wrongs: &[Wrong]) -> DialectProof {
    let wrongs: Vec<Wrong> = wrongs
        .iter()
        .filter(|wrong| wrong.dialect == dialect.name)
        .cloned()
        .collect();
    let binding = spec.binding(dialect);
    let requirements = binding
        .filter(|(row, _)| row.excluded.is_none())
        .map(|(row, level)| Catches {
            requirement: row.id.clone(),
            level,
            wrongs: wrongs
                .iter()
                .filter(|wrong| wrong.is_caught_under(&row.id, level))
                .count(),
        })
        .collect();
    DialectProof {
        name: dialect.name.clone(),
        requirements,
        wrongs,
    }
}

/// Every MUST that catches nothing in its dialect, and every requirement that catches nothing anywhere.
fn silent(spec: &Spec, dialects: &[DialectProof], whole: bool) -> Vec<Gap> {
    let mut gaps = Vec::new();
    let mut emitted: BTreeMap<&str, usize> = BTreeMap::new();
    for dialect in dialects {
        for catches in &dialect.requirements {
            *emitted.entry(&catches.requirement).or_default() += catches.wrongs;
            if catches.level == Level::Must && catches.wrongs == 0 {
                gaps.push(Gap::CatchesNothing {
                    dialect: dialect.name.clone(),
                    requirement: catches.requirement.clone(),
                });
            }
        }
    }
    let known: BTreeSet<&str> = gaps.iter().filter_map(Gap::requirement).collect();
    let checked = spec
        .requirements
        .iter()
        .filter(|row| row.excluded.is_none());
    let never = checked.filter(|row| {
        // What a dialect does not show another may, which was not looked at.
        let caught = emitted
            .get(row.id.as_str())
            .is_some_and(|wrongs| *wrongs > 0);
        whole && !caught && !known.contains(row.id.as_str())
    });
    let never: Vec<Gap> = never.map(|row| Gap::NeverEmitted(row.id.clone())).collect();
    gaps.extend(never);
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;
    use askspec_spec::builtin;

    /// The first wrong provider of a dialect that is so, as if these had caught it.
    fn wrong(is: impl Fn(&Wrong) -> bool, caught: &[&str]) -> Wrong {
        let spec = builtin();
        let all = spec.dialects.values().flat_map(|dialect| {
            let changes = mutants(&spec.vocabulary, dialect).into_iter();
            let changes = changes.map(move |mutant| {
                let breaks = answering(spec, dialect, &mutant).map(|(id, _)| id);
                Wrong::of_mutant(dialect, mutant, breaks)
            });
            changes.chain(faults().map(move |fault| Wrong::of_fault(dialect, fault)))
        });
        let mut found = all.into_iter().find(is).expect("there is one");
        let caught = caught.iter().map(|&id| (id.to_owned(), Level::Must));
        found.caught.extend(caught);
        found
    }

    fn limit(wrong: &Wrong) -> bool {
        wrong.name == "request.question.prompt.limit.max"
    }

    fn decided(mut wrong: Wrong) -> Wrong {
        Said::of(builtin()).decide(&mut wrong);
        wrong
    }

    #[test]
    fn what_nothing_catches_survives_and_what_another_requirement_catches_is_caught_elsewhere() {
        let fate = |caught: &[&str]| decided(wrong(limit, caught)).fate;
        assert_eq!(fate(&[]), Fate::Survives);
        assert_eq!(fate(&["answer/order"]), Fate::Elsewhere);
        assert_eq!(fate(&["admit/prompt-limit", "answer/order"]), Fate::Caught);
    }

    #[test]
    fn a_fault_that_is_blamed_on_what_it_does_not_break_is_a_gap() {
        let backwards = |wrong: &Wrong| wrong.name == "order-backwards";
        let blamed = decided(wrong(backwards, &["answer/order", "life/no-timer"]));
        assert_eq!(blamed.fate, Fate::Unrelated(vec!["life/no-timer".into()]));
        let told = Gap::of(&blamed).map(|gap| gap.to_string());
        assert!(told.is_some_and(|told| told.contains("nothing to do with `life/no-timer`")));
        assert_eq!(
            decided(wrong(backwards, &["answer/order"])).fate,
            Fate::Caught
        );
    }

    #[test]
    fn what_is_said_to_show_nothing_must_not_be_caught() {
        let equivalent = |wrong: &Wrong| decided(wrong.clone()).fate != Fate::Survives;
        let fate = |caught: &[&str]| decided(wrong(equivalent, caught)).fate;
        assert!(matches!(fate(&[]), Fate::Equivalent(_)));
        assert!(matches!(fate(&["answer/order"]), Fate::NotEquivalent(_)));
    }

    #[test]
    fn what_speaks_of_no_wrong_provider_is_idle() {
        let mut spec = builtin().clone();
        let rows = spec.requirements.iter_mut();
        let mut equivalents = rows.flat_map(|row| &mut row.equivalents);
        let first = equivalents.next().expect("some row has one");
        first.to = vec!["a word that there is not".into()];
        let change = first.change.clone();
        let said = Said::of(&spec);
        for dialect in spec.dialects.values() {
            for mutant in mutants(&spec.vocabulary, dialect) {
                said.decide(&mut Wrong::of_mutant(dialect, mutant, None));
            }
        }
        let idle: Vec<(String, String)> = said.idle(true).collect();
        assert_eq!(idle.len(), 1, "{idle:?}");
        assert!(idle[0].1.contains(&change));
        assert_eq!(said.idle(false).count(), 0);
    }

    #[test]
    fn a_must_that_catches_nothing_is_a_gap_and_so_is_a_requirement_that_never_does() {
        let spec = builtin();
        let all: Vec<DialectProof> = spec
            .dialects
            .values()
            .map(|dialect| of_dialect(spec, dialect, &[]))
            .collect();
        let gaps = silent(spec, &all, true);
        let musts = all.iter().flat_map(|one| &one.requirements);
        let musts = musts.filter(|row| row.level == Level::Must).count();
        let silent_here = |gap: &&Gap| matches!(gap, Gap::CatchesNothing { .. });
        assert_eq!(gaps.iter().filter(silent_here).count(), musts);
        assert!(gaps.iter().any(|gap| matches!(gap, Gap::NeverEmitted(_))));
        // Where some dialects were left out, the others may show it.
        let few = silent(spec, &all[..1], false);
        assert!(
            few.iter()
                .all(|gap| matches!(gap, Gap::CatchesNothing { .. }))
        );
    }
}
