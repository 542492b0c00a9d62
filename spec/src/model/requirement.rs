//! Requirements: what a provider must do, where that is stated, and what breaks it.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Capability, Fault, Gate, Step};

/// One row of a requirements file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Requirement {
    /// `topic/name`; never used again for another thing.
    #[schemars(regex(pattern = "^[a-z]+/[a-z0-9-]+$"))]
    pub id: String,
    /// Ids it had before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub formerly: Vec<String>,
    /// Where it is stated.
    #[schemars(length(min = 1))]
    pub sources: Vec<Source>,
    /// What it says. `{path}` stands for that feature of the dialect, `{code:fault}` for its code.
    pub says: String,
    /// Which dialects it binds, and how hard; none where it is excluded.
    #[serde(default)]
    pub binds: Vec<Bind>,
    /// What a provider must have declared to be held to it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capability: Option<Capability>,
    /// The features (dotted paths into a dialect) that it answers for: a provider that
    /// behaves as if one of them had another value breaks this requirement. `dropped` stands for every
    /// field that a dialect drops.
    #[serde(default)]
    pub governs: Vec<String>,
    /// Changes of those features that are no fault, because no exchange could show them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub equivalents: Vec<Equivalent>,
    /// What conforms.
    #[serde(default)]
    pub accept: Vec<Accept>,
    /// What breaks it.
    #[serde(default)]
    pub reject: Vec<Reject>,
    /// Why it is not checked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub excluded: Option<String>,
}

/// Where a behaviour is stated.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
pub enum Source {
    /// The reference of the model-facing tool over the first seam.
    #[serde(rename = "000")]
    Seed000,
    /// The reference of the model-facing tool over the later seam.
    #[serde(rename = "001")]
    Seed001,
    /// The chapter on the desktop agent's tool and card.
    #[serde(rename = "003")]
    Seed003,
    /// The reference of the first seam.
    #[serde(rename = "004")]
    Seed004,
    /// Later public documents of the same system.
    #[serde(rename = "up")]
    Upstream,
    /// Our decision, because the sources are silent.
    #[serde(rename = "own")]
    Own,
}

/// One way in which a requirement binds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Bind {
    /// How hard.
    pub level: Level,
    /// A predicate over the features of a dialect; absent: every dialect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
}

/// A change of a dialect that no exchange could show. `askspec prove` fails where one does after all.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Equivalent {
    /// The feature that changes (a dotted path), one that the requirement governs.
    pub change: String,
    /// What it becomes; absent: whatever.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub to: Vec<Value>,
    /// Of the order of gates: the two neighbours that stand the other way round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub swapped: Option<[Gate; 2]>,
    /// A predicate over the features of a dialect; absent: every dialect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// Why nothing can show it, as a sentence.
    #[schemars(length(min = 1))]
    pub because: String,
}

/// How hard a requirement binds, in the words of RFC 2119.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "UPPERCASE")]
pub enum Level {
    /// Breaking it is only reported.
    May,
    /// Breaking it warns.
    Should,
    /// Breaking it fails the run.
    Must,
}

/// An exchange that conforms.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Accept {
    /// The questions, under canonical names; any JSON, since some examples are not a list.
    pub request: Value,
    /// How the ask is made.
    #[serde(default)]
    pub context: Context,
    /// What the human does.
    #[serde(default)]
    pub human: Vec<Step>,
    /// What comes of it; absent: it is admitted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<Outcome>,
}

/// An exchange that breaks the requirement: a request that must be refused, or a reply that must not be given.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reject {
    /// The questions, under canonical names; any JSON, since some examples are not a list.
    pub request: Value,
    /// How the ask is made.
    #[serde(default)]
    pub context: Context,
    /// What the human does.
    #[serde(default)]
    pub human: Vec<Step>,
    /// Why the request is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
    /// Where the fault is, as a JSON Pointer over canonical names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    /// The reply that breaks the requirement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<Reply>,
}

/// A reply that breaks a requirement.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// A well-formed result with this outcome.
    Outcome(Outcome),
    /// The right exchange, spoilt in a way that has a name.
    Spoilt(String),
}

/// How an ask ends, in canonical form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Outcome {
    /// With an answer per question; null is a skipped one.
    Answers(Vec<Option<Answer>>),
    /// By being refused before anything is shown.
    Refused(Fault),
    /// By failing after it was shown.
    Fails(Fault),
}

/// An answer to one question, in canonical form.
#[derive(
    Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// Indices of the chosen options, in the order in which they are returned.
    #[serde(default)]
    pub choices: Vec<usize>,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub custom: Option<String>,
}

/// How an ask is made, beside its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct Context {
    /// The turn is already stopped.
    pub aborted: bool,
    /// How many answerers are attached.
    pub answerers: usize,
    /// Who asks.
    pub caller: Caller,
}

impl Default for Context {
    fn default() -> Self {
        Self {
            aborted: false,
            answerers: 1,
            caller: Caller::Root,
        }
    }
}

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Caller {
    /// A live root.
    Root,
    /// A live agent owned by another.
    Delegated,
    /// Not the live instance.
    NotLive,
    /// A session with a parent in its history, resumed as a root.
    ResumedRoot,
}
