//! One dialect: its names, shapes, limits and policies. Every policy is a word of a closed set.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Mapping, Request};

/// One dialect, resolved.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dialect {
    /// Its name, which is also its file's.
    #[schemars(regex(pattern = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"))]
    pub name: String,
    /// A few words on what it is.
    pub title: String,
    /// A paragraph on what it is and who speaks it.
    pub summary: String,
    /// Where its facts come from.
    pub sources: Vec<String>,
    /// Who reads its results.
    pub surface: Surface,
    /// How the tool is offered to a model; dropped on provider surfaces.
    pub tool: Mapping<Tool>,
    /// What a provider must be able to do to conform to more than the core.
    pub requires: Vec<Capability>,
    /// The shape of a request.
    pub request: Request,
    /// What the human's screen must be like.
    pub screen: ScreenRules,
    /// What the human's actions mean.
    pub answers: AnswerRules,
    /// What the asker gets.
    pub result: ResultForm,
    /// How it fails.
    pub failures: Failures,
    /// How many may answer.
    pub hosting: Hosting,
}

/// Who reads the result of a dialect.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Surface {
    /// A model, which gets text.
    Model,
    /// Code, which gets a structured value.
    Provider,
}

/// How the tool is offered to a model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tool {
    /// The name the model calls it by.
    pub name: String,
    /// What the model is told of it. `{path}` stands for that feature of the dialect.
    pub description: String,
}

/// Something a provider can do beyond the core.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Capability {
    /// Going back to a question, with what was recorded there shown again.
    Navigation,
    /// Providers that register and are disposed of.
    Registration,
    /// Several answerers, each of which may pass.
    Waterfall,
    /// Telling callers apart.
    Callers,
    /// Several asks open at once.
    Concurrent,
    /// The structured result beside the text.
    Details,
    /// The read-only summary of a past ask.
    Summary,
    /// Rendering of Markdown.
    Markdown,
    /// Notices that an ask arrived.
    Notify,
    /// The calls `check`, `encode` and `decode`.
    Codec,
    /// Virtual time.
    Clock,
}

/// What the human's screen must be like.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ScreenRules {
    /// How questions are laid out.
    pub layout: Layout,
    /// Whether free text is offered where the request does not say.
    pub free_text: FreeText,
}

/// How questions are laid out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// One question at a time, with an indicator per question.
    Card,
    /// As the provider likes: a card, or a form of all questions.
    Any,
}

/// Whether free text is offered where the request does not say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FreeText {
    /// It is.
    Offered,
    /// Only where there are no options.
    Withheld,
}

/// What the human's actions mean.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerRules {
    /// What ties an answer to its question.
    pub key: Key,
    /// What free text means.
    pub custom: CustomRules,
    /// In what order selected options stand.
    pub order: SelectedOrder,
    /// What a skipped question becomes.
    pub skip: Skip,
    /// What declining the whole ask means.
    pub decline: Decline,
    /// What dismissing the whole ask means.
    pub dismiss: Dismiss,
    /// What stopping the turn means.
    pub stop: Stop,
}

/// What ties an answer to its question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Key {
    /// The question's `id`.
    Id,
    /// The question's `header`.
    Header,
    /// Its place in the list.
    Position,
}

/// What free text means.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CustomRules {
    /// Beside a selection, where one option may be chosen.
    pub single: CustomPolicy,
    /// Beside a selection, where several options may be chosen.
    pub multi: CustomPolicy,
    /// How it is carried in the result.
    pub carried: Carried,
    /// What becomes of its outer white space.
    pub outer: Outer,
}

/// What free text does to a selection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CustomPolicy {
    /// The selection is dropped.
    Replaces,
    /// Both stand.
    Supplements,
}

/// How free text is carried in the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Carried {
    /// Apart from the selected labels; text equal to a label stays free text.
    Field,
    /// As one more label, the last; text equal to an offered label is that option.
    Label,
}

/// What becomes of the outer white space of free text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Outer {
    /// It is removed.
    Trimmed,
    /// It stays.
    Kept,
}

/// In what order selected options stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SelectedOrder {
    /// As the request declares the options.
    Declared,
    /// As the human chose them.
    Chosen,
}

/// What a skipped question becomes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Skip {
    /// It keeps its place, with nothing selected.
    Kept,
    /// It is left out of the result.
    Omitted,
    /// It can't be skipped: the question is shown again.
    Refused,
}

/// What declining the whole ask means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Decline {
    /// Every question is skipped, also those with a recorded answer.
    SkipsAll,
    /// There is no such action.
    Unavailable,
}

/// What dismissing the whole ask means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Dismiss {
    /// The ask fails as dismissed.
    Fails,
    /// There is no such action.
    Unavailable,
}

/// What stopping the turn means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// The ask fails as aborted.
    Fails,
    /// Recorded answers stay, all other questions are skipped, drafts included.
    KeepsRecorded,
    /// Every question is skipped.
    SkipsAll,
}

/// What the asker gets.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "form", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ResultForm {
    /// A list with one object per answer: JSON text on a model surface, a value on a provider surface.
    List(ListForm),
    /// The one answer as an object: JSON text on a model surface, a value on a provider surface.
    One(OneForm),
    /// One text for all answers.
    Text(TextForm),
}

/// Wire names of a list of answers, in the order in which they are written.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListForm {
    /// The list itself.
    pub answers: String,
    /// What ties an answer to its question; unused where the key is the position.
    pub key: String,
    /// The labels (or values) of the selected options.
    pub selected: String,
    /// Free text, absent when unused.
    pub custom: String,
}

/// Wire names of a single answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OneForm {
    /// The answer's text.
    pub answer: String,
    /// The chosen option, absent for free text.
    pub option: String,
}

/// The separators of a text of answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TextForm {
    /// What stands first in an item.
    pub lead: Lead,
    /// Between the lead and the labels.
    pub mark: String,
    /// Between two labels.
    pub between: String,
    /// Between two items.
    pub join: String,
    /// The structured result beside the text.
    pub details: Mapping<Details>,
}

/// What stands first in an item of a text of answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Lead {
    /// The question's prompt.
    Prompt,
    /// The question's header.
    Header,
    /// The question's id.
    Id,
}

/// Wire names of the structured result beside a text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Details {
    /// The questions as sent.
    pub questions: String,
    /// The labels per question, null for skipped: a list where the key is the position, else an object by key.
    pub answers: String,
}

/// How a dialect fails.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Failures {
    /// The error's stable name, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// What is looked at before anything is shown, in this order.
    pub gates: Vec<Gate>,
    /// The code of each fault that can happen.
    pub codes: BTreeMap<Fault, Code>,
}

/// An error code and where it comes from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Code {
    /// The code itself.
    pub code: String,
    /// Who states it.
    pub source: CodeSource,
}

/// Who states an error code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum CodeSource {
    /// A source text of the dialect, or a later document of the same system.
    Stated,
    /// Our decision, because the sources are silent.
    Own,
}

/// One thing that is looked at before anything is shown.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Gate {
    /// Types, required fields, blank labels, counts of options. Always the first.
    Shape,
    /// The turn is already stopped.
    Aborted,
    /// There is no question.
    Questions,
    /// A text is beyond its limit.
    Limits,
    /// Two questions have one key.
    Keys,
    /// The caller is not a live instance.
    Live,
    /// The caller is owned by another.
    Owned,
    /// A known intent does not fit its question.
    Intents,
    /// Nobody can answer.
    Provider,
}

/// One way to fail, before it has a code.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// Wrong type, or a required field is missing.
    Shape,
    /// There is no question.
    QuestionsEmpty,
    /// Fewer options than the list must hold.
    OptionsFew,
    /// More options than the list may hold.
    OptionsMany,
    /// A text is of only outer white space.
    TextBlank,
    /// A text is beyond its limit.
    TextLong,
    /// Two questions have one key.
    KeyRepeated,
    /// A known intent approves with a label that is not offered.
    IntentApprove,
    /// A known intent lacks `detail`.
    IntentDetail,
    /// The turn was stopped.
    Aborted,
    /// The caller is not a live instance.
    CallerNotLive,
    /// The caller is owned by another.
    CallerDelegated,
    /// Nobody can answer.
    NoProvider,
    /// The human dismissed the whole ask.
    Dismissed,
    /// A second provider registers.
    ProviderRepeated,
}

/// Who may answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Hosting {
    /// How many providers there can be.
    pub providers: Providers,
}

/// How many providers there can be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Providers {
    /// One at a time, which registers and is disposed of.
    One,
    /// Several, tried in order until one claims the ask.
    Waterfall,
    /// The host's own affair.
    Unsaid,
}
