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

/// Plays every wrong provider of these dialects; none named: of all.
pub fn prove(spec: &Spec, names: &[String], hears: Hears<'_>) -> Proof {
    let asked = |name: &&String| names.is_empty() || names.contains(name);
    let dialects: Vec<&Dialect> = spec
        .dialects
        .values()
        .filter(|dialect| asked(&&dialect.name))
        .collect();
    let said = Said::of(spec);
    let mut gaps = Vec::new();
    let mut wrongs: Vec<Wrong> = Vec::new();
    for dialect in &dialects {
        gaps.extend(played::blamed_though_right(spec, dialect));
        let own = mutants(&spec.vocabulary, dialect);
        wrongs.extend(own.into_iter().map(|mutant| {
            let requirement = answering(spec, dialect, &mutant).map(|(id, _)| id);
            Wrong::of_mutant(dialect, mutant, requirement)
        }));
        // Those of bytes need a program.
        let by_hand = faults().filter(|fault| fault.is_of_messages());
        let shown = by_hand.filter(|fault| fault.shows_in(spec, dialect));
        wrongs.extend(shown.map(|fault| Wrong::of_fault(dialect, fault)));
    }
    played::play(spec, &mut wrongs, hears);
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
                .filter(|wrong| wrong.caught.get(&row.id).is_some_and(|at| *at >= level))
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
    let never = checked.filter(|row| match emitted.get(row.id.as_str()) {
        Some(wrongs) => *wrongs == 0 && !known.contains(row.id.as_str()),
        // It binds none of the dialects that were looked at.
        None => whole,
    });
    let never: Vec<Gap> = never.map(|row| Gap::NeverEmitted(row.id.clone())).collect();
    gaps.extend(never);
    gaps
}
