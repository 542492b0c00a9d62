//! Which requirement each difference of a run is blamed on, seen by the run as a whole.
//!
//! One exchange alone may be explained by several changes of the spec. So a change counts only if nothing
//! that passed speaks against it, and of those that are left, the one that explains the most cases. Parts of a
//! run hand on what they know as [`Evidence`], so that the whole is blamed as one run would be.

mod follows;
mod gather;
mod spread;
mod weigh;

use std::collections::{BTreeMap, BTreeSet};

use askspec_spec::model::Level;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::case::{Codec, Play};
use crate::report::{Finding, Outcome, fingerprint};

use spread::Spread;

pub(crate) use gather::{Exchange, Gathering};

/// All that decides what the differences of a run are blamed on.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Evidence {
    /// Changes of the spec, each of which explains some case.
    pub suspects: Vec<Suspect>,
    /// The cases in which something differs.
    pub accused: Vec<Accused>,
    /// Per dialect and way to call the provider, the single changes that what passed speaks against: by their
    /// places among all single changes of the dialect.
    pub ruled_out: BTreeMap<String, BTreeMap<Calls, BTreeSet<usize>>>,
}

/// A change of the spec that explains some case.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Suspect {
    /// The dialect.
    pub dialect: String,
    /// Its place among the single changes of the dialect; of one that what came back suggests, the place of
    /// the change of the same feature to a word that nobody uses.
    pub place: Option<usize>,
    /// What the feature becomes, where what came back suggests it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suggested: Option<Value>,
    /// The feature.
    pub feature: String,
    /// The requirement that answers for it.
    pub requirement: String,
    /// How hard that binds.
    pub level: Level,
    /// What that says of the dialect.
    pub sentence: String,
    /// The change in words.
    pub tells: String,
    /// How unlikely it is beside another that explains as much.
    pub unlikelihood: u8,
}

/// A case in which something differs, before that is blamed on anything but itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Accused {
    /// The case.
    pub case: String,
    /// How it is called.
    pub calls: Calls,
    /// How it ended, and why, unless a difference fails it.
    pub otherwise: (Outcome, Option<String>),
    /// Why it failed, where a difference does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fails_because: Option<String>,
    /// What differs.
    pub differences: Vec<Difference>,
    /// The requirements that may be in question.
    pub about: Vec<String>,
    /// The suspects that explain it, by their places.
    pub explained_by: BTreeSet<usize>,
}

/// One difference, blamed on what it looks like by itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Difference {
    /// What is told of it.
    pub finding: Finding,
    /// What kind of difference it is.
    pub kind: String,
    /// How hard it can count at most.
    pub at_most: Level,
    /// The one requirement that an explanation must be about, to count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
    /// What it would be blamed on whatever the case is about, where that is another requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by_itself: Option<Blamed>,
}

/// A requirement that is blamed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Blamed {
    /// Which.
    pub requirement: String,
    /// How hard it counts.
    pub level: Level,
    /// What it says of the dialect.
    pub sentence: String,
}

/// How a case calls the provider.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Calls {
    /// It asks.
    Ask,
    /// It has arguments checked.
    Check,
    /// It has answers written.
    Encode,
    /// It has answers read.
    Decode,
}

impl Calls {
    /// How this is played.
    pub(crate) fn of(play: &Play) -> Self {
        match play {
            Play::Asks(_) => Self::Ask,
            Play::Codec(Codec::Check { .. }) => Self::Check,
            Play::Codec(Codec::Encode { .. }) => Self::Encode,
            Play::Codec(Codec::Decode { .. }) => Self::Decode,
        }
    }
}

/// What a case comes to once it is known what explains it.
pub(crate) struct Verdict {
    pub(crate) outcome: Outcome,
    pub(crate) reason: Option<String>,
    /// Each requirement once per kind of difference.
    pub(crate) findings: Vec<Finding>,
}

impl Evidence {
    /// What each of the accused cases comes to, in their order; `level`: from where on a breach fails.
    pub(crate) fn verdicts(&self, level: Level) -> Vec<Verdict> {
        let blamed = self.weigh();
        let spread = Spread::of(&self.accused, &blamed);
        let verdict = |(accused, suspect): (&Accused, Option<usize>)| {
            let suspect = suspect.map(|place| &self.suspects[place]);
            accused.verdict(suspect, &spread, level)
        };
        let mut verdicts: Vec<Verdict> = self.accused.iter().zip(blamed).map(verdict).collect();
        follows::mark(&mut verdicts);
        verdicts
    }
}

impl Accused {
    fn verdict(&self, suspect: Option<&Suspect>, spread: &Spread<'_>, level: Level) -> Verdict {
        let mut findings: Vec<Finding> = Vec::new();
        for difference in &self.differences {
            let finding = difference.blamed(suspect, spread);
            let is_told = |told: &Finding| told.fingerprint == finding.fingerprint;
            if !findings.iter().any(is_told) {
                findings.push(finding);
            }
        }
        let fails = findings.iter().any(|finding| finding.level >= level);
        let (outcome, reason) = match (&self.otherwise, fails) {
            ((Outcome::Pass | Outcome::NotApplicable, _), true) => {
                (Outcome::Fail, self.fails_because.clone())
            }
            ((outcome, reason), _) => (*outcome, reason.clone()),
        };
        Verdict {
            outcome,
            reason,
            findings,
        }
    }
}

impl Difference {
    /// The finding, blamed on what explains the case where that can be meant; else, where its like is all over
    /// the run, on what it is by itself.
    fn blamed(&self, suspect: Option<&Suspect>, spread: &Spread<'_>) -> Finding {
        let mut finding = self.finding.clone();
        if let Some(blamed) = self.by_itself.as_ref().filter(|_| spread.is_wide(self)) {
            finding.requirement.clone_from(&blamed.requirement);
            finding.sentence.clone_from(&blamed.sentence);
            finding.level = blamed.level;
        }
        let is_meant = |suspect: &&Suspect| {
            self.only
                .as_ref()
                .is_none_or(|it| *it == suspect.requirement)
        };
        if let Some(suspect) = suspect.filter(is_meant) {
            finding.requirement.clone_from(&suspect.requirement);
            finding.sentence.clone_from(&suspect.sentence);
            finding.level = suspect.level.min(self.at_most);
            finding.explanation = Some(suspect.tells.clone());
        }
        finding.fingerprint = fingerprint(&[&finding.requirement, &finding.dialect, &self.kind]);
        finding.id = Finding::id_of(&finding.case, &finding.fingerprint);
        finding
    }
}
