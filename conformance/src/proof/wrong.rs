//! A wrong provider, of a dialect that was changed or made by hand, what it breaks, and what came of it; and what the spec says of those that nothing can show.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use askspec_spec::model::{Dialect, Equivalent, Gate, Level, Spec};
use serde_json::Value;

use crate::fault::Fault;
use crate::mutants::Mutant;

/// A wrong provider, and what came of it.
#[derive(Debug, Clone)]
pub struct Wrong {
    /// The dialect it gets wrong.
    pub dialect: String,
    /// The feature that it gets wrong, or the name of the fault.
    pub name: String,
    /// What the feature becomes, or what the provider does, in words.
    pub tells: String,
    /// The requirement that it breaks, where one answers for it.
    pub breaks: Option<String>,
    /// The requirements (or outcomes, as `hang`) under which it was caught, and how hard.
    pub caught: BTreeMap<String, Level>,
    /// What came of it.
    pub fate: Fate,
    /// How it is wrong.
    pub kind: Kind,
    right: Dialect,
}

/// How a provider is wrong.
#[derive(Clone)]
pub enum Kind {
    /// It takes the dialect for another in one place.
    Mutant(Box<Mutant>),
    /// It has a bug that is made by hand.
    Fault(&'static Fault),
}

impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mutant(mutant) => mutant.fmt(f),
            Self::Fault(fault) => f.write_str(fault.name),
        }
    }
}

/// What came of a wrong provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// It is caught under the requirement that it breaks.
    Caught,
    /// It is caught, but not under that one.
    Elsewhere,
    /// It is caught, under these as well, which have nothing to do with it.
    Unrelated(Vec<String>),
    /// Nothing caught it, and the spec says why nothing can.
    Equivalent(String),
    /// Nothing caught it.
    Survives,
    /// The spec says that nothing can show it, and it was caught.
    NotEquivalent(String),
    /// The kit fell over it, which catches nothing.
    Fell(String),
}

impl Wrong {
    pub(super) fn of_mutant(right: &Dialect, mutant: Mutant, breaks: Option<String>) -> Self {
        Self {
            dialect: right.name.clone(),
            name: mutant.path.clone(),
            tells: told(&mutant),
            breaks,
            caught: BTreeMap::new(),
            fate: Fate::Survives,
            kind: Kind::Mutant(Box::new(mutant)),
            right: right.clone(),
        }
    }

    pub(super) fn of_fault(right: &Dialect, fault: &'static Fault) -> Self {
        Self {
            dialect: right.name.clone(),
            name: fault.name.to_owned(),
            tells: fault.tells.to_owned(),
            breaks: fault.breaks.first().map(|&id| id.to_owned()),
            caught: BTreeMap::new(),
            fate: Fate::Survives,
            kind: Kind::Fault(fault),
            right: right.clone(),
        }
    }

    /// Whether it was made by hand.
    pub fn is_fault(&self) -> bool {
        match self.kind {
            Kind::Mutant(_) => false,
            Kind::Fault(_) => true,
        }
    }

    /// Whether a program had to be started for it.
    pub(super) fn is_by_program(&self) -> bool {
        match self.kind {
            Kind::Mutant(_) => false,
            Kind::Fault(fault) => !fault.is_of_messages(),
        }
    }

    /// Leaves only what must catch it: what else does depends on how fast programs are.
    fn forget_related(&mut self) {
        let must = self.breaks.clone();
        self.caught.retain(|id, _| Some(id) == must.as_ref());
    }

    /// What caught it though it has nothing to do with it. A change of a dialect may show in many ways.
    fn unrelated(&self) -> Vec<String> {
        match self.kind {
            Kind::Mutant(_) => Vec::new(),
            Kind::Fault(fault) => {
                let related = |id: &&String| !fault.breaks.contains(&id.as_str());
                self.caught.keys().filter(related).cloned().collect()
            }
        }
    }

    /// Whether this requirement catches it, and it is broken by it.
    pub(super) fn is_caught_under(&self, requirement: &str, level: Level) -> bool {
        let caught = self.caught.get(requirement).is_some_and(|at| *at >= level);
        caught
            && match self.kind {
                Kind::Mutant(_) => true,
                Kind::Fault(fault) => fault.breaks.contains(&requirement),
            }
    }

    pub(super) fn is_caught_rightly(&self) -> bool {
        match &self.breaks {
            Some(requirement) => self.caught.contains_key(requirement),
            None => !self.caught.is_empty(),
        }
    }
}

/// The change in as few words as tell it.
fn told(mutant: &Mutant) -> String {
    if let Some([first, second]) = swapped(mutant) {
        return format!("`{}` before `{}`", word(&second), word(&first));
    }
    match (&mutant.was, &mutant.becomes) {
        (Value::Array(was), Value::Array(becomes)) => {
            let left_out: Vec<String> = was
                .iter()
                .filter(|one| !becomes.contains(one))
                .map(word)
                .collect();
            format!("without `{}`", left_out.join("`, `"))
        }
        (_, Value::Null) => "not there".to_owned(),
        (_, Value::Object(known)) => {
            let name = known.values().next().map(word).unwrap_or_default();
            format!("known as `{name}`")
        }
        (_, becomes) => format!("`{}`", word(becomes)),
    }
}

/// A word as it is, and what is more than a word as JSON.
fn word(value: &impl serde::Serialize) -> String {
    match serde_json::to_value(value).unwrap_or_default() {
        Value::String(word) if word.chars().all(|c| !c.is_control()) => word,
        other => other.to_string(),
    }
}

/// The two neighbours that stand the other way round, in the order in which they stood.
fn swapped(mutant: &Mutant) -> Option<[Gate; 2]> {
    let gates = |value: &Value| serde_json::from_value::<Vec<Gate>>(value.clone()).ok();
    let (was, becomes) = (gates(&mutant.was)?, gates(&mutant.becomes)?);
    let at = was.iter().zip(&becomes).position(|(was, is)| was != is)?;
    let pair = [*was.get(at)?, *was.get(at + 1)?];
    (was.len() == becomes.len() && becomes.get(at..at + 2)? == [pair[1], pair[0]]).then_some(pair)
}

/// What the spec says nothing can show.
pub(super) struct Said<'s> {
    all: Vec<(&'s str, &'s Equivalent)>,
    /// Which of them spoke of a wrong provider.
    used: RefCell<BTreeSet<usize>>,
}

impl<'s> Said<'s> {
    pub(super) fn of(spec: &'s Spec) -> Self {
        let rows = spec.requirements.iter();
        let all = rows.flat_map(|row| row.equivalents.iter().map(|it| (row.id.as_str(), it)));
        Self {
            all: all.collect(),
            used: RefCell::default(),
        }
    }

    /// Settles what came of a wrong provider that was played.
    pub(super) fn decide(&self, wrong: &mut Wrong) {
        if matches!(wrong.fate, Fate::Fell(_)) {
            return;
        }
        let speaks = |(_, (_, it)): &(usize, &(&str, &Equivalent))| speaks_of(it, wrong);
        let said = self.all.iter().enumerate().find(speaks);
        if let Some((index, _)) = said {
            self.used.borrow_mut().insert(index);
        }
        let unrelated = wrong.unrelated();
        wrong.fate = match (said, wrong.caught.is_empty()) {
            (Some((_, (_, it))), true) => Fate::Equivalent(it.because.clone()),
            (Some((_, (row, _))), false) => Fate::NotEquivalent((*row).to_owned()),
            (None, true) => Fate::Survives,
            (None, false) if !wrong.is_caught_rightly() => Fate::Elsewhere,
            (None, false) if !unrelated.is_empty() => Fate::Unrelated(unrelated),
            (None, false) => Fate::Caught,
        };
        if wrong.fate == Fate::Caught && wrong.is_by_program() {
            wrong.forget_related();
        }
    }

    /// What spoke of none; where only some dialects were looked at, that says nothing.
    pub(super) fn idle(&self, whole: bool) -> impl Iterator<Item = (String, String)> {
        let used = self.used.borrow();
        let all = self.all.iter().enumerate();
        all.filter(move |(index, _)| whole && !used.contains(index))
            .map(|(_, (row, it))| ((*row).to_owned(), named(it)))
            .collect::<Vec<_>>()
            .into_iter()
    }
}

/// The change that it speaks of.
fn named(it: &Equivalent) -> String {
    match it.swapped {
        Some([first, second]) => {
            format!(
                "`{}` (`{}` before `{}`)",
                it.change,
                word(&second),
                word(&first)
            )
        }
        None => format!("`{}`", it.change),
    }
}

fn speaks_of(it: &Equivalent, wrong: &Wrong) -> bool {
    let Kind::Mutant(mutant) = &wrong.kind else {
        return false;
    };
    let becomes = it.to.is_empty() || it.to.contains(&mutant.becomes);
    let swaps = it.swapped.is_none_or(|pair| swapped(mutant) == Some(pair));
    it.change == mutant.path && becomes && swaps && it.is_said_of(&wrong.right)
}
