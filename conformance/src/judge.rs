//! Decides what one exchange says about the requirements it bears on.
//!
//! Pure: rules, a case and its transcript go in, breaches come out. Nothing here waits, reads a
//! file or knows how the provider was reached; so the same transcript can be judged by other rules.
//! The provider's words are never read into generated types: a fault shared by those types and this
//! suite would then go unseen.

mod answers;
mod bytes;
mod cause;
mod codec;
mod details;
mod ending;
mod failing;
mod family;
mod history;
mod listed;
mod open;
mod refusal;
mod registration;
mod replay;
mod screens;
mod single;
mod text;

use askspec_spec::Rules;
use askspec_spec::model::{CodeSource, Dialect, Level, Requirement, Spec};
use serde_json::json;

use crate::case::{Asks, Case, Play};
use crate::laws::is_generated;
use crate::transcript::{Event, Transcript};

/// The kind of what goes wrong only while other asks are open.
pub(crate) const BESIDE: &str = "only-beside-others";

/// The kind of what is not written in the same way each time.
pub(crate) const VARIES: &str = "bytes-vary";

/// One way in which an exchange breaks a requirement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The requirement; where that does not bind the dialect, the next one that does.
    pub blames: Vec<&'static str>,
    /// The requirement named by the spec itself, which comes before all others.
    pub named: Option<String>,
    /// What kind of difference it is, the same for the same fault in other cases.
    pub kind: &'static str,
    /// Which ask of the case.
    pub run: usize,
    /// What came back.
    pub seen: String,
    /// What was right.
    pub right: String,
    /// Whose error code it is about.
    pub source: Option<CodeSource>,
    /// How hard it can count at most.
    pub at_most: Level,
}

impl Breach {
    /// A breach of this requirement.
    pub fn new(blame: &'static str, kind: &'static str) -> Self {
        Self {
            blames: vec![blame],
            named: None,
            kind,
            run: 0,
            seen: String::new(),
            right: String::new(),
            source: None,
            at_most: Level::Must,
        }
    }

    /// Where that requirement does not bind, of this one.
    pub fn or(mut self, blame: &'static str) -> Self {
        self.blames.push(blame);
        self
    }

    /// What came back.
    pub fn seen(mut self, seen: impl Into<String>) -> Self {
        self.seen = seen.into();
        self
    }

    /// What was right.
    pub fn right(mut self, right: impl Into<String>) -> Self {
        self.right = right.into();
        self
    }

    /// Counts as a warning at most.
    pub fn only_should(mut self) -> Self {
        self.at_most = Level::Should;
        self
    }

    /// What an exchange broke only beside others: whatever it looks like, they were not kept apart.
    /// Where no requirement says so, it stays what it is.
    pub(crate) fn only_beside(breaches: &[Self]) -> Vec<Self> {
        let apart = |breach: &Self| Self {
            blames: [&["life/runs-apart"], breach.blames.as_slice()].concat(),
            named: None,
            kind: BESIDE,
            ..breach.clone()
        };
        breaches.iter().map(apart).collect()
    }

    /// What an exchange broke only at times. Where it is about what is written, the same answers do not
    /// always give the same bytes; else it stays what it is.
    pub(crate) fn at_times(breaches: &[Self]) -> Vec<Self> {
        let at_times = |breach: &Self| {
            let written = breach
                .blames
                .first()
                .is_some_and(|id| id.starts_with("encode/") || id.starts_with("answer/"));
            match written {
                true => Self {
                    blames: [&["encode/deterministic"], breach.blames.as_slice()].concat(),
                    named: None,
                    kind: VARIES,
                    ..breach.clone()
                },
                false => breach.clone(),
            }
        };
        breaches.iter().map(at_times).collect()
    }

    /// Every requirement that may be meant, the likeliest first.
    pub fn candidates(&self) -> impl Iterator<Item = &str> {
        let named = self.named.as_deref().into_iter();
        named.chain(self.blames.iter().copied())
    }

    /// The requirement that is broken, and how hard it binds: of those that may be meant, one
    /// that the case is about, else the likeliest that binds the dialect at all.
    pub fn requirement<'s>(
        &self,
        spec: &'s Spec,
        dialect: &Dialect,
        case: &Case,
    ) -> Option<(&'s Requirement, Level)> {
        let about = &case.about;
        let shown = match about.as_slice() {
            // A law is about more than its exchanges show each.
            [only] if family::is_of(self.kind, only) && !is_generated(case) => Some(only.as_str()),
            _ => None,
        };
        let likeliest = shown.into_iter().chain(self.candidates());
        let mut binding = self.binding(spec, dialect, likeliest);
        if self.kind != BESIDE && self.kind != VARIES {
            binding.sort_by_key(|(row, _)| !about.contains(&row.id));
        }
        binding.first().copied()
    }

    /// The requirement that is broken by what it looks like, whatever the case is about.
    pub(crate) fn by_itself<'s>(
        &self,
        spec: &'s Spec,
        dialect: &Dialect,
    ) -> Option<(&'s Requirement, Level)> {
        let binding = self.binding(spec, dialect, self.candidates());
        binding.first().copied()
    }

    /// Those of these requirements that bind, and how hard a breach of each counts.
    fn binding<'s, 'i>(
        &self,
        spec: &'s Spec,
        dialect: &Dialect,
        ids: impl Iterator<Item = &'i str>,
    ) -> Vec<(&'s Requirement, Level)> {
        let facts = self
            .source
            .map(|source| json!({"code": {"source": source}}));
        ids.filter_map(|id| spec.requirement(id))
            .filter_map(move |row| {
                let level = row.level_in(dialect, facts.as_ref())?;
                Some((row, level.min(self.at_most)))
            })
            .collect()
    }
}

/// Every breach in an exchange, judged by these rules.
pub fn judge(rules: &Rules<'_>, case: &Case, transcript: &Transcript) -> Vec<Breach> {
    match &case.play {
        Play::Codec(codec) => codec::judge(rules, case, codec, transcript),
        Play::Asks(asks) => {
            let mut breaches = registration::judge(rules, transcript);
            for (run, asked) in asks.asks.iter().enumerate() {
                let mut of_run = replay::judge(rules, case, asks, asked, run, transcript);
                of_run.iter_mut().for_each(|breach| breach.run = run);
                breaches.extend(of_run);
            }
            breaches.extend(vary(asks, transcript));
            breaches
        }
    }
}

/// The same ask, answered in the same way, has the same result.
fn vary(asks: &Asks, transcript: &Transcript) -> Option<Breach> {
    let ends = |run: usize| {
        transcript.of_run(run).find_map(|event| match event {
            Event::Ended { reply, .. } => Some(reply),
            _ => None,
        })
    };
    let [first, second] = asks.asks.as_slice() else {
        return None;
    };
    let (right, seen) = (ends(0)?, ends(1)?);
    (first == second && right != seen).then(|| {
        let breach = Breach::new("encode/deterministic", VARIES);
        breach.seen(seen.told()).right(right.told())
    })
}

/// Why an exchange was not played to its end although nothing is wrong, where that is so.
pub fn left_out(rules: &Rules<'_>, case: &Case, transcript: &Transcript) -> Option<String> {
    transcript.events.iter().find_map(|event| match event {
        Event::Stuck { step, lacks, .. } if !cause::is_demanded(rules, case, *lacks) => {
            let word = crate::words::word(lacks);
            Some(match step {
                Some(_) => format!("the screen does not offer `{word}`"),
                None => "the screen leaves no way to finish".to_owned(),
            })
        }
        _ => None,
    })
}
