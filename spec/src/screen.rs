//! What a human sees, in the form in which providers tell it to the kit.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};

use crate::model::Answer;

/// What is on the screen when the human is waited for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Screen {
    /// The visible questions.
    pub questions: Vec<ShownQuestion>,
    /// How many questions the ask has.
    pub total: usize,
    /// One per question of the ask, where the layout has them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub indicators: Option<Vec<Indicator>>,
    /// What the human can do here.
    pub actions: Vec<ActionWord>,
}

/// One visible question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShownQuestion {
    /// Its place in the request.
    pub index: usize,
    /// Its id.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// A short heading.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub header: Option<String>,
    /// What the human is asked, as source text.
    pub prompt: String,
    /// Longer text shown with the prompt.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub detail: Option<String>,
    /// Whether more than one option may be chosen.
    pub multi: bool,
    /// Whether free text is offered now.
    pub custom: bool,
    /// What may be chosen, in order.
    pub options: Vec<ShownOption>,
    /// What is drafted.
    #[serde(
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "given"
    )]
    #[schemars(with = "Option<GivenAnswer>")]
    pub draft: Option<Answer>,
    /// What is recorded: absent while nothing is, null for a skip.
    #[serde(default, skip_serializing_if = "Option::is_none", with = "nullable")]
    #[schemars(with = "Option<GivenAnswer>")]
    pub recorded: Option<Option<Answer>>,
}

/// One visible option.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct ShownOption {
    /// What it is called, as source text.
    pub label: String,
    /// Plain text beside the label.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    /// Whether it is highlighted.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub recommended: bool,
}

/// How a question stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Indicator {
    /// Nothing is recorded.
    Unanswered,
    /// An answer is recorded.
    Answered,
    /// A skip is recorded.
    Skipped,
}

/// What a human can do.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum ActionWord {
    /// Send every visible question at once.
    Submit,
    /// Draft an answer.
    Answer,
    /// Record the draft, or a skip, and go on.
    Next,
    /// Record a skip and go on.
    Skip,
    /// Go to a question.
    Goto,
    /// Decline the whole ask.
    Decline,
    /// Dismiss the whole ask.
    Cancel,
    /// Not claim the ask.
    Pass,
}

/// An answer as a provider tells it: it may have members that are not named here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct GivenAnswer {
    /// Indices of the chosen options.
    #[serde(default)]
    pub choices: Vec<usize>,
    /// Free text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub custom: Option<String>,
}

impl From<GivenAnswer> for Answer {
    fn from(given: GivenAnswer) -> Self {
        let GivenAnswer { choices, custom } = given;
        Self { choices, custom }
    }
}

fn given<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Answer>, D::Error> {
    let given = Option::<GivenAnswer>::deserialize(from)?;
    Ok(given.map(Answer::from))
}

/// Tells an absent member from a null one.
mod nullable {
    use serde::{Deserializer, Serialize, Serializer};

    use crate::model::Answer;

    pub(super) fn serialize<T: Serialize, S: Serializer>(
        value: &Option<Option<T>>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        value.as_ref().and_then(Option::as_ref).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Option<Answer>>, D::Error> {
        super::given(from).map(Some)
    }
}
