//! Plays a law: one case of the report, whose exchange is the smallest that breaks it.
//!
//! Exchanges are drawn and played a batch at a time, as many at once as the provider's window
//! allows; the first of them that breaks something, in the order in which they were drawn, decides.

mod batch;
mod breaking;

use std::time::Instant;

use askspec_spec::Rules;
use askspec_spec::model::Capability;

use super::played::{Played, micros};
use super::session::Session;
use crate::case::{Asks, Case, Play};
use crate::laws::{LAWS, Law};
use crate::report::Outcome;
use crate::words::word;

use batch::Batch;

/// How many exchanges are drawn before they are played: all that is ever kept of them.
const BATCH: usize = 256;

/// What the exchanges of a law showed.
pub(super) struct Shown {
    /// The exchange that decides it; none where nothing is broken.
    pub(super) broken: Option<(Case, Played)>,
    /// What became of the others.
    pub(super) left: Left,
    /// How long it took.
    pub(super) micros: u64,
    /// Lines on stdout that were no message.
    pub(super) stray: Vec<String>,
}

/// What became of exchanges that break nothing.
#[derive(Debug, Default)]
pub(super) struct Left {
    /// So many were played to their end.
    held: usize,
    /// Why one was not.
    left_out: Option<String>,
    /// What one would have needed.
    lacks: Option<String>,
}

impl Left {
    /// What the law comes to when nothing broke it: an exchange that wasn't played shows nothing.
    pub(super) fn outcome(self) -> (Outcome, Option<String>) {
        match self {
            Self { held: 1.., .. } => (Outcome::Pass, None),
            Self {
                left_out: Some(why),
                ..
            } => (Outcome::NotApplicable, Some(why)),
            Self {
                lacks: Some(why), ..
            } => (Outcome::NotClaimed, Some(why)),
            Self { held: 0, .. } => {
                let why = "no exchange was generated".to_owned();
                (Outcome::CouldNotRun, Some(why))
            }
        }
    }
}

/// The laws that say anything about a dialect.
pub(super) fn laws(rules: &Rules<'_>) -> impl Iterator<Item = &'static Law> {
    LAWS.iter().filter(|law| (law.applies)(rules))
}

/// The law as a case without an exchange.
pub(super) fn empty(rules: &Rules<'_>, law: &Law) -> Case {
    let (before, asks) = (Vec::new(), Vec::new());
    law.case(rules, Play::Asks(Asks { before, asks }))
}

/// Plays a law with the provider of a session.
pub(super) fn law(
    session: &mut Session<'_, '_>,
    law: &Law,
    bare: &Case,
    declared: &[Capability],
) -> Shown {
    let from = Instant::now();
    let spec = session.spec;
    let rules = Rules::new(&spec.dialects[&bare.dialect], &spec.vocabulary);
    let mut playing = Playing {
        session,
        rules: &rules,
        law,
        declared,
        left: Left::default(),
        stray: Vec::new(),
    };
    let broken = playing.first_broken();
    let smallest = broken.map(|broken| playing.smallest(broken));
    Shown {
        broken: smallest.map(|it| (it.case, it.played)),
        left: playing.left,
        micros: micros(from),
        stray: playing.stray,
    }
}

/// One law in the course of being played.
struct Playing<'s, 'w, 'p> {
    session: &'s mut Session<'w, 'p>,
    rules: &'s Rules<'s>,
    law: &'s Law,
    declared: &'s [Capability],
    left: Left,
    stray: Vec<String>,
}

impl Playing<'_, '_, '_> {
    /// Plays exchanges until one breaks something, or there have been enough.
    fn first_broken(&mut self) -> Option<breaking::Broken> {
        let (cases, seed) = (self.session.options.cases, self.session.options.seed);
        let mut exchanges = self.law.exchanges(self.rules, seed);
        let mut left = usize::try_from(cases).unwrap_or(usize::MAX);
        while left > 0 {
            let drawn = exchanges.by_ref().take(left.min(BATCH));
            let cases: Vec<Case> = drawn.map(|play| self.law.case(self.rules, play)).collect();
            if cases.is_empty() {
                return None;
            }
            left -= cases.len();
            if let Some(broken) = self.batch(cases) {
                return Some(broken);
            }
        }
        None
    }

    fn batch(&mut self, mut cases: Vec<Case>) -> Option<breaking::Broken> {
        cases.retain(|case| match self.lacks(case) {
            Some(why) => {
                self.left.lacks = Some(why);
                false
            }
            None => true,
        });
        let cases: Vec<&Case> = cases.iter().collect();
        let mut batch = Batch {
            spec: self.session.spec,
            rules: self.rules,
            level: self.session.options.level,
            cases: &cases,
            left: &mut self.left,
            stray: &mut self.stray,
            first: None,
        };
        self.session.play_all(&cases, &mut batch);
        batch.first.map(|(_, broken)| broken)
    }

    /// Why a case can't be played with this provider, where that is so.
    fn lacks(&self, case: &Case) -> Option<String> {
        if let Some(lacks) = case.needs.iter().find(|it| !self.declared.contains(it)) {
            let lacks = word(lacks);
            return Some(format!("the provider does not declare `{lacks}`"));
        }
        let window = self.session.declared_window();
        let asks = match &case.play {
            Play::Asks(asks) => asks.asks.len(),
            Play::Codec(_) => 1,
        };
        (asks > window).then(|| format!("the provider takes only {window} asks at once"))
    }
}
