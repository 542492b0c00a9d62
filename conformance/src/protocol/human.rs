//! What a provider asks of the human, and what the human does.

use askspec_spec::screen::Screen;
use askspec_spec::settle::Action;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::messages;
use super::results::Done;

/// A screen is shown, and the human is waited for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct HumanNext {
    /// The ask it belongs to.
    pub run: String,
    /// Which of several answerers sees it, counted from 0; absent, it is the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answerer: Option<usize>,
    /// What is on it.
    pub screen: Screen,
}

/// What the human does at a screen.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Reaction {
    /// Something that has a meaning, though perhaps not on this screen.
    Action(Action),
    /// A probe: a word that has no meaning.
    Unknown {
        /// The word.
        r#do: String,
    },
}

/// A session is to be shown to the human.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct OpenSession {
    /// Which.
    pub session: String,
}

messages! {
    Request HumanNext = "human/next" => Reaction;
    Request OpenSession = "open-session" => Done;
}
