//! The vocabulary: what every dialect shares, and the words in which documents speak of it.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Capability, Fault, Gate};

/// What every dialect shares.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Vocabulary {
    /// The spec's revision.
    pub revision: String,
    /// How generated packages are called and licensed.
    pub packages: Packages,
    /// Sentences for the canonical fields, by dotted path (`question.prompt`).
    pub fields: BTreeMap<String, String>,
    /// Sentences for policy words, by feature path, then word.
    pub policies: BTreeMap<String, BTreeMap<String, String>>,
    /// What each capability stands for.
    pub capabilities: BTreeMap<Capability, String>,
    /// What each gate looks at.
    pub gates: BTreeMap<Gate, String>,
    /// What each fault is.
    pub faults: BTreeMap<Fault, FaultWord>,
    /// What a keyword of a JSON Schema says, for schemas that may not have it; `{value}` stands for its value.
    #[serde(default)]
    pub keywords: BTreeMap<String, String>,
    /// Codes of the codec calls, the same in every dialect.
    pub codec: CodecCodes,
    /// Code points that are outer white space: `U+0020`, or a range `U+0009-U+000D`.
    pub white_space: Vec<String>,
}

/// How generated packages are called and licensed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Packages {
    /// Their version.
    pub version: String,
    /// Their licence, as an SPDX expression.
    pub license: String,
    /// What they are, in one sentence.
    pub description: String,
    /// Their name by target.
    pub names: BTreeMap<String, String>,
}

/// What a fault is and what it means for schemas.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FaultWord {
    /// What happened, as the message of the error.
    pub message: String,
    /// The requirement that a provider breaks when it lets this happen.
    pub requirement: String,
    /// The gate that raises it; absent: it happens later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gate: Option<Gate>,
    /// Whether a JSON Schema can say it.
    pub schema: InSchema,
}

/// Whether a JSON Schema can say a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InSchema {
    /// It can.
    Yes,
    /// It can where the limit counts code points, as `maxLength` does.
    CodePoints,
    /// It can't: the rule spans fields, or is not about the arguments.
    No,
}

/// Codes of the codec calls.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CodecCodes {
    /// The answers do not fit the questions.
    pub invalid_answers: String,
    /// A result has several readings.
    pub ambiguous: String,
    /// A result has no reading.
    pub malformed: String,
}
