//! Cases: what is played against a provider. Pure data, made from the spec for one dialect.

use askspec_spec::ask::Encoded;
use askspec_spec::model::{Answer, Capability, Context, Outcome, Setup, Step};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One thing that is tried with a provider.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Case {
    /// `dialect/name`: readable, stable, unique.
    pub id: String,
    /// The dialect it is played in.
    pub dialect: String,
    /// What happens, in one sentence.
    pub tells: String,
    /// The requirements it bears on.
    pub about: Vec<String>,
    /// What a provider must have declared to be tried.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub needs: Vec<Capability>,
    /// What is tried.
    pub play: Play,
}

/// What is tried.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Play {
    /// Asks, one or several open at once.
    Asks(Asks),
    /// One call of the codec.
    Codec(Codec),
}

/// Asks that are open at once.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Asks {
    /// What is done to the registration before.
    #[serde(default)]
    pub before: Vec<Setup>,
    /// The asks, of which the first is asked first.
    pub asks: Vec<Asked>,
}

/// One ask and the human it meets.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Asked {
    /// The arguments, under the dialect's names.
    pub arguments: Value,
    /// How the ask is made.
    #[serde(default)]
    pub context: Context,
    /// What the human does.
    #[serde(default)]
    pub human: Vec<Step>,
    /// What must come of it, where the case says so beside the oracle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expect: Option<Outcome>,
}

/// One call of the codec.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Codec {
    /// Are these arguments let in?
    Check {
        /// The arguments.
        arguments: Value,
    },
    /// What does the asker get for these answers?
    Encode {
        /// The arguments.
        arguments: Value,
        /// One answer per question.
        answers: Vec<Option<Answer>>,
    },
    /// What do these bytes say?
    Decode {
        /// The arguments.
        arguments: Value,
        /// What the asker got.
        encoded: Encoded,
    },
}
