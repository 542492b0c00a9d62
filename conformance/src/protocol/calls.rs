//! What the kit asks of a provider and tells it, as far as cases play it.

use askspec_spec::model::{Answer, Caller};
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::results::{Answers, Done, Encoding, Introduction, Nothing};
use super::{VERSION, messages};
use crate::report::Kit;

/// The first message: who judges, and by what.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Initialize {
    /// The version of the protocol.
    pub protocol: u64,
    /// Who judges.
    pub kit: Kit,
    /// What is judged by.
    pub spec: SpecName,
}

impl Initialize {
    /// The message of this kit.
    pub fn by(revision: &str, digest: &str) -> Self {
        Self {
            protocol: VERSION,
            kit: Kit::default(),
            spec: SpecName {
                revision: revision.to_owned(),
                digest: digest.to_owned(),
            },
        }
    }
}

/// By which a spec is known.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct SpecName {
    /// Its revision.
    pub revision: String,
    /// The digest of its files.
    pub digest: String,
}

/// Asks for a reply once everything that was to be sent before it has been sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Ping {}

/// The model asks the human.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Ask<'a> {
    /// The name of this ask, by which its screens and its stop are known.
    pub run: &'a str,
    /// The dialect that is spoken.
    pub dialect: &'a str,
    /// What the model wrote, sound or not.
    pub arguments: &'a Value,
    /// The session it is asked in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub session: Option<&'a str>,
    /// The language of the human, as a BCP 47 tag.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub locale: Option<&'a str>,
    /// Who asks; absent, it is the root.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub caller: Option<CallerStamp>,
    /// How many could answer; 0 means nobody, absent means 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub answerers: Option<usize>,
    /// Whether the turn was stopped before the ask began.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub aborted: Option<bool>,
}

/// Who asks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct CallerStamp {
    /// What the caller is.
    pub kind: Caller,
}

/// Are these arguments let in?
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Check<'a> {
    /// The dialect that is spoken.
    pub dialect: &'a str,
    /// What the model wrote, sound or not.
    pub arguments: &'a Value,
}

/// What does the asker get for these answers?
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Encode<'a> {
    /// The dialect that is spoken.
    pub dialect: &'a str,
    /// What the model wrote, sound or not.
    pub arguments: &'a Value,
    /// One per question, in their order; null is a skipped one.
    pub answers: &'a [Option<Answer>],
}

/// What do these bytes say?
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Decode<'a> {
    /// What the asker got.
    #[serde(flatten)]
    pub encoded: &'a Encoding,
    /// The dialect that is spoken.
    pub dialect: &'a str,
    /// What the model wrote, sound or not.
    pub arguments: &'a Value,
}

/// Registers a provider for a dialect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Register<'a> {
    /// The dialect.
    pub dialect: &'a str,
}

/// Disposes of a provider of a dialect.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Dispose<'a> {
    /// The dialect.
    pub dialect: &'a str,
}

/// Lets virtual time pass.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Advance {
    /// For how many milliseconds.
    pub ms: u64,
}

/// Asks the provider to end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Shutdown;

/// Stops the turn of an ask.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Cancel<'a> {
    /// The name of the ask.
    pub run: &'a str,
}

messages! {
    Request Initialize = "initialize" => Introduction;
    Request Ping = "ping" => Done;
    Request Ask<'_> = "ask" => Encoding;
    Request Check<'_> = "check" => Done;
    Request Encode<'_> = "encode" => Encoding;
    Request Decode<'_> = "decode" => Answers;
    Request Register<'_> = "register" => Done;
    Request Dispose<'_> = "dispose" => Done;
    Request Advance = "clock/advance" => Done;
    Request Shutdown = "shutdown" => Nothing;
    Notification Cancel<'_> = "cancel";
}
