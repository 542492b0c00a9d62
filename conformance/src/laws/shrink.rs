//! Makes a failing exchange smaller, as long as it fails in the same way, until nothing can be
//! dropped from it and nothing made simpler.
//!
//! It knows nothing of how the exchange was generated, so that it ends at the same place whatever
//! the strategy, and works for every kind of case.

use std::collections::BTreeSet;

use askspec_spec::Rules;

use super::size::size;
use super::smaller::PASSES;
use crate::case::Play;

/// What a smaller exchange showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tried {
    /// It fails in the same way.
    Breaks,
    /// It does not.
    Holds,
    /// No more are to be tried.
    Enough,
}

/// The smallest exchange that can be reached from this one by dropping and simplifying parts.
pub fn shrink(rules: &Rules<'_>, from: Play, attempt: &mut dyn FnMut(&Play) -> Tried) -> Play {
    let mut shrinking = Shrinking {
        rules,
        smallest: from,
        tried: BTreeSet::new(),
        enough: false,
        attempt,
    };
    while shrinking.sweep() {}
    shrinking.smallest
}

/// An exchange in the course of being made smaller.
struct Shrinking<'a> {
    rules: &'a Rules<'a>,
    smallest: Play,
    /// What was played already, as JSON text.
    tried: BTreeSet<String>,
    enough: bool,
    attempt: &'a mut dyn FnMut(&Play) -> Tried,
}

impl Shrinking<'_> {
    /// Goes through every way of making it smaller; whether one of them did.
    fn sweep(&mut self) -> bool {
        let mut smaller = false;
        for pass in PASSES {
            let mut at = 0;
            // What could be dropped before need not be tried again at once: the next sweep does.
            while let Some(found) = self.step(pass(self.rules, &self.smallest), at) {
                at = found;
                smaller = true;
            }
        }
        smaller && !self.enough
    }

    /// Takes the first of these that still fails, from a place on; its place.
    fn step(&mut self, candidates: Vec<Play>, from: usize) -> Option<usize> {
        let now = size(self.rules, &self.smallest);
        for (place, candidate) in candidates.into_iter().enumerate().skip(from) {
            if self.enough {
                return None;
            }
            if size(self.rules, &candidate) < now && self.still_fails(&candidate) {
                self.smallest = candidate;
                return Some(place);
            }
        }
        None
    }

    fn still_fails(&mut self, candidate: &Play) -> bool {
        let text = serde_json::to_string(candidate).unwrap_or_default();
        if !self.tried.insert(text) {
            return false;
        }
        let tried = (self.attempt)(candidate);
        self.enough = tried == Tried::Enough;
        tried == Tried::Breaks
    }
}
