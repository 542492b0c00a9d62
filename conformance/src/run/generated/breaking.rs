//! A law that is broken, and the smallest exchange that still breaks it in the same way.

use std::time::{Duration, Instant};

use askspec_spec::Rules;
use askspec_spec::model::{Level, Spec};

use super::{Playing, batch};
use crate::case::{Case, Play};
use crate::explain::{Explanation, explain};
use crate::laws::{Tried, shrink};
use crate::run::played::{Played, When};
use crate::words::word;

/// So many deadlines may be spent on one failing exchange.
const SHRINKING: u32 = 2;

/// How many smaller exchanges are played at most.
const ATTEMPTS: usize = 5_000;

/// How many of them may be slow: each may last as long as the deadline.
const SLOW: usize = 4;

/// An exchange that breaks something, and what it showed.
pub(super) struct Broken {
    pub(super) case: Case,
    pub(super) played: Played,
    sign: Sign,
    explanation: Option<Explanation>,
}

impl Broken {
    pub(super) fn new(case: Case, played: Played, sign: Sign) -> Self {
        Self {
            case,
            played,
            sign,
            explanation: None,
        }
    }
}

/// What is broken, and how it shows: the same for the same fault in a smaller exchange.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Sign {
    /// The requirement; or what broke the exchange off.
    broken: String,
    /// The kind of difference.
    kind: &'static str,
}

/// What an exchange shows to be broken, that counts as a failure.
pub(super) fn signs(
    spec: &Spec,
    rules: &Rules<'_>,
    level: Level,
    case: &Case,
    played: &Played,
) -> Vec<Sign> {
    if let Some(fault) = &played.transcript.fault {
        return vec![Sign {
            broken: word(&fault.kind),
            kind: "fault",
        }];
    }
    let breaches = match &played.breaches {
        Ok(breaches) => breaches,
        // The kit itself stumbled: that is told too.
        Err(why) => {
            return vec![Sign {
                broken: why.clone(),
                kind: "kit",
            }];
        }
    };
    let counts = breaches.iter().filter_map(|breach| {
        let (row, of) = breach.requirement(spec, rules.dialect, case)?;
        let sign = Sign {
            broken: row.id.clone(),
            kind: breach.kind,
        };
        (of >= level).then_some(sign)
    });
    counts.collect()
}

impl Playing<'_, '_, '_> {
    /// The smallest exchange that breaks the same. What breaks only beside other exchanges can't be
    /// played alone, and stays as it is.
    pub(super) fn smallest(&mut self, broken: Broken) -> Broken {
        if broken.played.when == When::Beside {
            return broken;
        }
        let from = Instant::now();
        let most = self
            .session
            .shrinking
            .min(self.session.options.deadline * SHRINKING);
        let mut attempts = 0;
        let mut slow = usize::from(self.is_slow(&broken.played));
        let (rules, play) = (self.rules, broken.case.play.clone());
        let mut smallest = self.explained(broken);
        shrink(rules, play, &mut |play| {
            attempts += 1;
            if attempts > ATTEMPTS || slow > SLOW || from.elapsed() > most {
                return Tried::Enough;
            }
            let Some((case, played)) = self.attempt(play) else {
                return Tried::Holds;
            };
            slow += usize::from(self.is_slow(&played));
            if !self.shows(&smallest, &case, &played) {
                return Tried::Holds;
            }
            smallest.case = case;
            smallest.played = played;
            Tried::Breaks
        });
        // A provider that is slow with everything must not be waited for law after law.
        self.session.shrinking = self.session.shrinking.saturating_sub(from.elapsed());
        smallest
    }

    /// Whether it broke off, stayed open, or took a good part of the deadline.
    fn is_slow(&self, played: &Played) -> bool {
        let good_part = self.session.options.deadline / 8;
        !played.is_in_time() || Duration::from_micros(played.micros) > good_part
    }

    /// Plays a smaller exchange, where the provider takes such.
    fn attempt(&mut self, play: &Play) -> Option<(Case, Played)> {
        let case = self.law.case(self.rules, play.clone());
        if self.lacks(&case).is_some() {
            return None;
        }
        let played = self.session.play(&case);
        batch::keep(&mut self.stray, &played);
        Some((case, played))
    }

    /// With the change of the spec that explains it, where there is one: by that it is known again.
    fn explained(&self, broken: Broken) -> Broken {
        let explanation = match &broken.played.breaches {
            Ok(breaches) => {
                let (case, transcript) = (&broken.case, &broken.played.transcript);
                let (spec, dialect) = (self.session.spec, self.rules.dialect);
                explain(spec, dialect, case, transcript, breaches)
            }
            Err(_) => None,
        };
        Broken {
            explanation,
            ..broken
        }
    }

    /// Whether a smaller exchange breaks the same: it shows the same difference in the same
    /// requirement, or another that the same change of the spec explains.
    fn shows(&self, broken: &Broken, case: &Case, played: &Played) -> bool {
        let (spec, level) = (self.session.spec, self.session.options.level);
        let signs = signs(spec, self.rules, level, case, played);
        match &broken.explanation {
            Some(explanation) => {
                !signs.is_empty()
                    && played.is_in_time()
                    && explanation.explains(spec, case, &played.transcript)
            }
            None => signs.contains(&broken.sign),
        }
    }
}
