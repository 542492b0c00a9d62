//! The shape of a request: which canonical field has which wire name, and within what bounds.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A canonical field that a dialect either has under some wire name, or says it does without.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Mapping<T> {
    /// The dialect does without it.
    Dropped(Dropped),
    /// The dialect has it.
    Mapped(T),
}

/// The one word that says a dialect does without a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Dropped {
    /// Not part of this dialect.
    Dropped,
}

impl<T> Mapping<T> {
    /// The field, where the dialect has it.
    pub fn mapped(&self) -> Option<&T> {
        match self {
            Self::Dropped(Dropped::Dropped) => None,
            Self::Mapped(field) => Some(field),
        }
    }
}

/// The arguments of one ask.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The list of questions; dropped where the arguments are the one question.
    pub batch: Mapping<Batch>,
    /// The fields of a question, in the order in which faults are looked for.
    pub question: QuestionFields,
    /// The fields of an option, in the order in which faults are looked for.
    pub option: OptionFields,
}

/// The field that holds the questions.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Batch {
    /// Wire name.
    pub name: String,
}

/// The canonical fields of a question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuestionFields {
    /// Names the question within its request.
    pub id: Mapping<TextField>,
    /// What the human is asked.
    pub prompt: TextField,
    /// Longer text shown with the prompt.
    pub detail: Mapping<TextField>,
    /// A short heading.
    pub header: Mapping<TextField>,
    /// What may be chosen.
    pub options: OptionsField,
    /// Whether more than one option may be chosen.
    pub multi: Mapping<FlagField>,
    /// Whether free text is accepted beside options.
    pub allow_custom: Mapping<FlagField>,
    /// What the question is for, as an open tagged union.
    pub intent: Mapping<IntentField>,
}

/// The canonical fields of an option.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionFields {
    /// The JSON forms an option may take.
    #[schemars(length(min = 1))]
    pub forms: Vec<OptionForm>,
    /// What the human sees of the option.
    pub label: TextField,
    /// What the asker gets when it is chosen, instead of the label.
    pub value: Mapping<TextField>,
    /// Plain text beside the label.
    pub description: Mapping<TextField>,
    /// Highlights the option; never chooses it.
    pub recommended: Mapping<FlagField>,
}

/// A JSON form of an option.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum OptionForm {
    /// A bare string, which is the label.
    String,
    /// An object with a label.
    Object,
}

/// A field of text.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TextField {
    /// Wire name.
    pub name: String,
    /// Whether a request without it is refused.
    #[serde(default)]
    pub required: bool,
    /// Whether the text is Markdown source.
    #[serde(default)]
    pub markdown: bool,
    /// Whether text of only outer white space is let in.
    #[serde(default)]
    pub blank: Blank,
    /// How long it may be.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
}

/// What becomes of a text of only outer white space.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Blank {
    /// It is a text like any other.
    #[default]
    Accepted,
    /// The request is refused.
    Refused,
}

/// How long a text may be, in what unit, and what happens beyond.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Limit {
    /// The greatest length that is let in.
    // No text is longer in a language whose lengths have 32 bits and a sign.
    #[schemars(range(max = 2_147_483_647))]
    pub max: usize,
    /// What is counted.
    pub unit: Unit,
    /// What happens to a longer text.
    pub action: LimitAction,
}

/// What a limit counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Unicode code points.
    CodePoints,
    /// UTF-16 code units, which is what JavaScript's `length` counts.
    Utf16Units,
    /// Bytes of UTF-8.
    Bytes,
}

/// What happens to a text beyond its limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum LimitAction {
    /// The request is refused.
    Reject,
    /// The text is cut, between code points, to what fits.
    Truncate,
    /// The model is told; nothing is enforced.
    Advise,
}

/// The field that holds the options.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OptionsField {
    /// Wire name.
    pub name: String,
    /// Whether a request without it is refused.
    #[serde(default)]
    pub required: bool,
    /// The fewest options a list may hold.
    #[serde(default)]
    pub min: usize,
    /// The most options a list may hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub max: Option<usize>,
}

/// A field that is true or false.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FlagField {
    /// Wire name.
    pub name: String,
    /// What its absence means.
    pub default: bool,
}

/// The field that says what a question is for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct IntentField {
    /// Wire name.
    pub name: String,
    /// Wire name of the tag that tells intents apart.
    pub tag: String,
    /// The intents with a meaning; any other tag is shown as the plain question.
    pub known: Vec<Intent>,
}

/// An intent with a meaning.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Intent {
    /// The tag's value.
    pub kind: String,
    /// Wire name of the field that names the label which approves.
    pub approve: String,
    /// Whether the question must have `detail`.
    pub needs_detail: bool,
}
