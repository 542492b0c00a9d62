//! Stories: exchanges of several steps, and the words for what a human does in them.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Answer, Capability, Context, Outcome};

/// An exchange of several steps, with what must come of it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Story {
    /// A short kebab-case name, unique among stories.
    #[schemars(regex(pattern = "^[a-z0-9-]+$"))]
    pub name: String,
    /// What happens, in one sentence.
    pub tells: String,
    /// The requirements it bears on.
    #[schemars(length(min = 1))]
    pub about: Vec<String>,
    /// A predicate over the features of a dialect; absent: every dialect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<String>,
    /// What a provider must have declared to be told it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capability: Option<Capability>,
    /// What is done before the ask.
    #[serde(default)]
    pub before: Vec<Setup>,
    /// The questions, under canonical names.
    pub request: Value,
    /// How the ask is made.
    #[serde(default)]
    pub context: Context,
    /// What the human does.
    #[serde(default)]
    pub human: Vec<Step>,
    /// What must come of it.
    pub expect: Outcome,
    /// A second ask that is open at the same time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<Beside>,
}

/// A second ask that is open at the same time; its screens are answered in turn with the first one's.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Beside {
    /// The questions, under canonical names.
    pub request: Value,
    /// What the human does.
    pub human: Vec<Step>,
    /// What must come of it.
    pub expect: Outcome,
}

/// What is done to the provider's registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Setup {
    /// A provider registers.
    Register,
    /// The registered provider is disposed of.
    Dispose,
}

/// One thing the human (or the turn's owner) does, played through whatever the screen offers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// Answers a question and records the answer.
    Answer(Draft),
    /// Drafts an answer without recording it.
    Draft(Draft),
    /// Skips a question.
    Skip(usize),
    /// Goes to a question.
    Goto(usize),
    /// Presses Next at whatever is drafted there.
    Next,
    /// Sends the whole.
    Submit,
    /// Declines the whole ask.
    Decline,
    /// Dismisses the whole ask.
    Dismiss,
    /// Does not claim the ask.
    Pass,
    /// The turn is stopped.
    Stop,
    /// The registration changes while the ask is open.
    Setup(Setup),
    /// Stays silent for so many milliseconds of the provider's time.
    Wait(u64),
    /// Does something that the screen does not offer: it must change nothing.
    Probe(Probe),
}

impl Step {
    /// The question that it is about, where it is about one.
    pub fn question(&self) -> Option<usize> {
        match self {
            Self::Answer(draft) | Self::Draft(draft) => Some(draft.question),
            Self::Skip(question) | Self::Goto(question) => Some(*question),
            Self::Next
            | Self::Submit
            | Self::Decline
            | Self::Dismiss
            | Self::Pass
            | Self::Stop
            | Self::Setup(_)
            | Self::Wait(_)
            | Self::Probe(_) => None,
        }
    }

    /// The question that it is about, to be made another.
    pub fn question_mut(&mut self) -> Option<&mut usize> {
        match self {
            Self::Answer(draft) | Self::Draft(draft) => Some(&mut draft.question),
            Self::Skip(question) | Self::Goto(question) => Some(question),
            Self::Next
            | Self::Submit
            | Self::Decline
            | Self::Dismiss
            | Self::Pass
            | Self::Stop
            | Self::Setup(_)
            | Self::Wait(_)
            | Self::Probe(_) => None,
        }
    }

    /// What is answered or drafted, to be made another.
    pub fn draft_mut(&mut self) -> Option<&mut Draft> {
        match self {
            Self::Answer(draft) | Self::Draft(draft) => Some(draft),
            Self::Skip(_)
            | Self::Goto(_)
            | Self::Next
            | Self::Submit
            | Self::Decline
            | Self::Dismiss
            | Self::Pass
            | Self::Stop
            | Self::Setup(_)
            | Self::Wait(_)
            | Self::Probe(_) => None,
        }
    }
}

/// An answer meant for a question.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    /// Index of the question.
    pub question: usize,
    /// Indices of the options, in the order in which they are chosen.
    #[serde(default)]
    pub choices: Vec<usize>,
    /// Free text, as typed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub custom: Option<String>,
}

impl Draft {
    /// The answer without its question.
    pub fn answer(&self) -> Answer {
        Answer {
            choices: self.choices.clone(),
            custom: self.custom.clone(),
        }
    }
}

/// Something that no screen may allow.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Probe {
    /// Chooses an option past the last.
    ChoicePastEnd,
    /// Chooses two options where one may be chosen.
    SecondChoice,
    /// Types free text where none is offered.
    UnofferedCustom,
    /// Goes to a question past the last.
    GotoPastEnd,
    /// Answers a question that isn't on the screen.
    AnswerOffScreen,
    /// Declines where that is not offered.
    UnofferedDecline,
    /// Dismisses where that is not offered.
    UnofferedDismiss,
    /// Sends an action that does not exist.
    UnknownAction,
}
