//! One ask in canonical form: what every step after `admit` works on.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use crate::model::Answer;
use crate::model::Fault;

/// An admitted request: canonical, with every default filled in.
#[derive(Debug, Clone, PartialEq)]
pub struct Ask {
    /// The questions, in request order; never empty.
    pub questions: Vec<Question>,
    /// The list of questions as it was sent.
    pub sent: Value,
}

/// One question.
#[derive(Debug, Clone, PartialEq)]
pub struct Question {
    /// Its id.
    pub id: Option<String>,
    /// What the human is asked, as source text.
    pub prompt: String,
    /// Longer text shown with the prompt.
    pub detail: Option<String>,
    /// A short heading.
    pub header: Option<String>,
    /// What may be chosen; none: the question is free-form.
    pub options: Vec<Choice>,
    /// Whether more than one option may be chosen.
    pub multi: bool,
    /// Whether free text is offered.
    pub custom: bool,
}

/// One option.
#[derive(Debug, Clone, PartialEq)]
pub struct Choice {
    /// What the human sees.
    pub label: String,
    /// What the asker gets instead of the label.
    pub value: Option<String>,
    /// Plain text beside the label.
    pub description: Option<String>,
    /// Whether it is highlighted.
    pub recommended: bool,
    /// The option as it was sent.
    pub sent: Value,
}

impl Choice {
    /// What the asker gets when this is chosen.
    pub fn result(&self) -> &str {
        self.value.as_deref().unwrap_or(&self.label)
    }
}

/// Why a request is refused, or an ask fails.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Failure {
    /// What went wrong.
    pub fault: Fault,
    /// Where in the arguments, as a JSON Pointer; absent where it is not about them.
    pub path: Option<String>,
}

/// What the asker gets: the wire form of answers.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Encoded {
    /// Text (model surfaces) or a structured value (provider surfaces).
    #[serde(flatten)]
    pub body: Body,
    /// The structured result beside a text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub details: Option<Value>,
}

/// The main part of a result.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Body {
    /// The exact text the model gets.
    Content(String),
    /// The structured answer.
    Value(Value),
}
