//! What a run found out, as data: the one thing that every report format reads.
//!
//! Serialized as JSON it is the published report; its schema is derived from these types.

pub mod annotations;
pub(crate) mod excerpt;
mod exchange;
pub mod format;
mod kinds;
mod known;
mod part;
pub(crate) mod sheet;
pub(crate) mod wording;

pub use crate::totals::Totals;
pub use exchange::Passage;
pub use known::{KnownFailure, KnownStanding};
pub use part::{Asked, Part};

use std::collections::BTreeMap;

use askspec_spec::model::{Capability, Context, Level, Spec};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::file::json_text;

/// The version of the report's own shape.
pub const REPORT_VERSION: u32 = 1;

/// Everything that one run of the suite found out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// The version of this shape.
    pub report: u32,
    /// Who judged.
    pub kit: Kit,
    /// By which spec.
    pub spec: SpecStamp,
    /// Who was judged, as it calls itself; absent when it never said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub provider: Option<ProviderStamp>,
    /// Where generated cases start from.
    pub seed: u64,
    /// What was asked for.
    #[serde(default)]
    pub asked: Asked,
    /// Which part of the cases it is about; absent where it is about all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Part>,
    /// What was found per dialect, in the order in which they were judged.
    pub dialects: Vec<DialectReport>,
    /// Every case, in the order in which it was played.
    pub cases: Vec<CaseReport>,
    /// Every difference between what came back and what was right.
    pub findings: Vec<Finding>,
    /// Lines on stdout that are no message.
    pub stray: Vec<StrayLine>,
    /// Whether such a line fails the run, rather than being a warning.
    #[serde(default)]
    pub stray_fails: bool,
    /// Crashes, hangs and breaches of the protocol.
    pub faults: Vec<FaultReport>,
    /// What became of every known failure, where a file of them was given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub known_failures: Vec<KnownFailure>,
    /// How many of each outcome.
    pub totals: Totals,
    /// What it all comes to.
    pub conclusion: Conclusion,
    /// Why the conclusion is no plain yes or no; one sentence each.
    pub remarks: Vec<String>,
    /// The exit code that says so.
    pub exit_code: u8,
}

/// Who judged.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(expecting = "an object with `name` and `version`")]
pub struct Kit {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
}

impl Default for Kit {
    fn default() -> Self {
        Self {
            name: "askspec".into(),
            version: env!("CARGO_PKG_VERSION").into(),
        }
    }
}

/// Which spec a provider is judged by.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct SpecStamp {
    /// Its revision.
    pub revision: String,
    /// A digest of all of it.
    pub digest: String,
}

impl SpecStamp {
    /// The stamp of a spec.
    pub fn of(spec: &Spec) -> Self {
        Self {
            revision: spec.vocabulary.revision.clone(),
            digest: spec.digest.clone(),
        }
    }
}

/// What a provider says of itself.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ProviderStamp {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The language it is written in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub language: Option<String>,
    /// Where it lives.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub homepage: Option<String>,
    /// Where its faults are told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub issues: Option<String>,
}

impl ProviderStamp {
    /// It in one line, as a person reads it.
    pub(crate) fn told(&self) -> String {
        let language = self.language.as_ref();
        let language = language.map_or_else(String::new, |language| format!(", in {language}"));
        excerpt::visible(&format!("{} {}{language}", self.name, self.version))
    }
}

/// What was found about one dialect.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct DialectReport {
    /// The dialect.
    pub name: String,
    /// Whether the provider lists it.
    pub listed: bool,
    /// What the provider declares it can do beyond the core.
    pub declared: Vec<Capability>,
    /// What it says can't apply to it, with the reason.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub not_applicable: BTreeMap<Capability, String>,
    /// Capabilities that the dialect requires and the provider lacks: it conforms to the core at most.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lacking: Vec<Capability>,
    /// Every requirement that binds the dialect.
    pub requirements: Vec<RequirementReport>,
}

/// How one requirement fared in one dialect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RequirementReport {
    /// Which requirement.
    pub id: String,
    /// How hard it binds here.
    pub level: Level,
    /// What it says of this dialect.
    pub sentence: String,
    /// What a provider must have declared to be held to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capability: Option<Capability>,
    /// How it fared.
    pub status: Status,
    /// How many cases that bear on it were played.
    pub cases: usize,
    /// How many findings are about it.
    pub findings: usize,
}

/// How a requirement fared.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Cases were played and none breaks it.
    Passed,
    /// A MUST is broken.
    Failed,
    /// A MUST is broken, in no other way than is known.
    KnownFailure,
    /// A SHOULD or a MAY is broken.
    Warned,
    /// It is about a capability that the provider does not declare.
    NotClaimed,
    /// The provider's surface leaves no way to look at it, as it may.
    NotApplicable,
    /// No case that bears on it was played; never counted as passed.
    NotExecuted,
}

/// How one case ended.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// Nothing is broken.
    Pass,
    /// A requirement is broken.
    Fail,
    /// It fails, as is known.
    ExpectedFail,
    /// It passes, though it is known to fail.
    UnexpectedPass,
    /// The provider's screen leaves no way to play it, as it may.
    NotApplicable,
    /// It needs a capability that the provider does not declare.
    NotClaimed,
    /// It could not be played, because the provider can no longer be reached.
    CouldNotRun,
    /// The provider ended during it.
    Crash,
    /// The provider did not say anything within the deadline.
    Hang,
    /// The provider broke the protocol.
    ProtocolError,
    /// The suite contradicts itself.
    KitError,
}

/// How one case fared.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct CaseReport {
    /// Which case; stable, and unique within a report.
    pub id: String,
    /// Its dialect.
    pub dialect: String,
    /// What happens in it, in one sentence.
    pub tells: String,
    /// The requirements it bears on.
    pub about: Vec<String>,
    /// How it ended.
    pub outcome: Outcome,
    /// Why, where the outcome alone does not say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// How long it took, in microseconds.
    pub micros: u64,
}

/// One difference between what came back and what was right.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    /// The requirement that is broken.
    pub requirement: String,
    /// How hard it binds here.
    pub level: Level,
    /// In which dialect.
    pub dialect: String,
    /// In which case.
    pub case: String,
    /// What the requirement says of this dialect.
    pub sentence: String,
    /// What was asked; several where asks were open beside each other.
    pub asked: Vec<Question>,
    /// What the human did and saw, step by step.
    pub human: Vec<String>,
    /// What passed between the model, the provider and the human, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub exchange: Vec<Passage>,
    /// What came back.
    pub came_back: String,
    /// What was right.
    pub right: String,
    /// The one change of the spec that would make what came back right.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
    /// The requirement that it may only follow from: this one is never seen broken but after that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub follows: Option<String>,
    /// Why it is borne, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<String>,
    /// A command line that plays just this case again.
    pub replay: String,
    /// The file that holds the exchange, where it was generated and saved.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay_file: Option<String>,
    /// Tells this finding from others, the same in every run and in every form of the report.
    #[serde(default)]
    pub id: String,
    /// Tells this kind of finding from others, the same in every run.
    pub fingerprint: String,
}

impl Finding {
    /// What tells a finding of this kind in this case from others.
    pub fn id_of(case: &str, fingerprint_of_kind: &str) -> String {
        let mut id = fingerprint(&[case, fingerprint_of_kind]);
        id.truncate(12);
        id
    }

    /// What may be behind it, as a label and a text.
    pub(crate) fn cause(&self) -> Option<(&'static str, String)> {
        let explained = self.explanation.clone().map(|why| ("Explained", why));
        let follows = || {
            let cause = self.follows.as_ref()?;
            let told = format!("it may follow from `{cause}`, which is broken wherever this is");
            Some(("Follows", told))
        };
        explained.or_else(follows)
    }
}

/// What was asked of the provider.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Question {
    /// The arguments, under the dialect's names.
    pub arguments: Value,
    /// How the ask was made.
    #[serde(default)]
    pub context: Context,
}

/// A line on stdout that is no message.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct StrayLine {
    /// During which case it came; absent between cases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// The line, cut where it is very long.
    pub line: String,
}

/// A crash, a hang or a breach of the protocol.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct FaultReport {
    /// What happened.
    pub kind: FaultKind,
    /// During which case; absent outside of cases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
    /// What it was, in words.
    pub message: String,
    /// The end of what the provider wrote to stderr.
    pub stderr: String,
    /// Why it is borne, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub known: Option<String>,
    /// A command line that plays just this case again; absent outside of cases.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub replay: Option<String>,
}

/// What went wrong, other than a broken requirement.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum FaultKind {
    /// It could not be started.
    NotStarted,
    /// It ended.
    Crash,
    /// It said nothing within the deadline.
    Hang,
    /// What it said is not the protocol.
    Protocol,
}

/// The JSON Schema of the report as JSON, which is published beside this crate.
pub fn schema_text() -> String {
    json_text(&schemars::schema_for!(Report))
}

impl FaultKind {
    /// The outcome of a case in which this happens.
    pub fn outcome(self) -> Outcome {
        match self {
            Self::NotStarted | Self::Crash => Outcome::Crash,
            Self::Hang => Outcome::Hang,
            Self::Protocol => Outcome::ProtocolError,
        }
    }
}

/// What a run comes to.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Conclusion {
    /// Every MUST that could be judged holds.
    Conforms,
    /// Nothing fails but what is known to fail.
    KnownFailures,
    /// Nothing is broken, but a capability that the dialect requires is lacking.
    CoreOnly,
    /// A requirement is broken.
    DoesNotConform,
    /// Nothing is broken, but the provider crashed, hung or broke the protocol.
    FaultsOnly,
    /// Nothing was judged.
    Vacuous,
    /// The suite contradicts itself.
    KitError,
}

impl Conclusion {
    /// The exit code that says so; `core` is whether the core was all that was asked for.
    pub fn exit_code(self, core: bool) -> u8 {
        match self {
            Self::Conforms | Self::KnownFailures => exit::CONFORMS,
            Self::CoreOnly if core => exit::CONFORMS,
            Self::CoreOnly | Self::DoesNotConform => exit::DOES_NOT_CONFORM,
            Self::FaultsOnly => exit::FAULTS_ONLY,
            Self::Vacuous => exit::VACUOUS,
            Self::KitError => exit::KIT_ERROR,
        }
    }
}

/// The exit codes of a run.
pub mod exit {
    /// The provider conforms.
    pub const CONFORMS: u8 = 0;
    /// It does not.
    pub const DOES_NOT_CONFORM: u8 = 1;
    /// The command line or the spec is wrong.
    pub const USAGE: u8 = 2;
    /// It only crashed, hung or broke the protocol.
    pub const FAULTS_ONLY: u8 = 3;
    /// Nothing was judged.
    pub const VACUOUS: u8 = 4;
    /// The suite contradicts itself.
    pub const KIT_ERROR: u8 = 5;
}

/// A fixed hash of text, as lower-case hexadecimal.
pub fn fingerprint(parts: &[&str]) -> String {
    format!("{:016x}", fnv1a(parts))
}

/// FNV-1a, the same on every machine and in every version.
pub(crate) fn fnv1a(parts: &[&str]) -> u64 {
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for part in parts {
        for byte in part.bytes().chain([0]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    hash
}
