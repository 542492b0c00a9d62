//! What a provider answers.

use std::collections::BTreeMap;

use askspec_spec::ask::Encoded;
use askspec_spec::decode::Readings;
use askspec_spec::model::Capability;
use askspec_spec::screen::GivenAnswer;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::report::ProviderStamp;

/// What a provider says of itself.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Introduction {
    /// The version of the protocol that it speaks.
    pub protocol: u64,
    /// Who it is.
    pub provider: ProviderStamp,
    /// The dialects that it speaks, each once.
    pub dialects: Vec<Listed>,
    /// How many asks may be open at once; absent, it is 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<u32>,
}

/// What a provider says of one dialect.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Listed {
    /// The dialect's name.
    pub name: String,
    /// The capabilities that it has.
    #[serde(default)]
    pub declares: Vec<Capability>,
    /// The capabilities that make no sense for it, each with the reason.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(extend("propertyNames" = capability_words()))]
    pub not_applicable: BTreeMap<Capability, String>,
}

// schemars leaves the keys of a map open, even where they are words of a closed set.
fn capability_words() -> serde_json::Value {
    let schema = schemars::schema_for!(Capability).to_value();
    let branches = schema["oneOf"].as_array().into_iter().flatten();
    let words: Vec<_> = branches.map(|branch| branch["const"].clone()).collect();
    serde_json::json!({ "enum": words })
}

/// Done, with nothing to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Done {}

/// Nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Nothing;

/// The wire form of answers: the exact text, or the structured answer.
pub type Encoding = Encoded;

/// What a decoded result says.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Answers {
    /// One per question, in their order; null is a skipped one.
    pub answers: Vec<Option<GivenAnswer>>,
}

/// What a dialect, or its codec, says of an error.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct ErrorData {
    /// The name that the dialect gives its errors.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The word of the dialect.
    pub code: String,
    /// What is wrong in the arguments, as a JSON Pointer; absent where it is not about them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// What a text that is ambiguous could say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub readings: Option<Readings>,
}
