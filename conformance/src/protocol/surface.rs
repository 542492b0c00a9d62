//! Messages of the capabilities `summary`, `markdown` and `notify`, which no case plays yet.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::messages;
use super::results::Done;

/// Markdown is to be shown.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Render {
    /// The source text.
    pub markdown: String,
    /// What it is the text of.
    pub r#as: Rendered,
}

/// What a text is the text of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Rendered {
    /// A question.
    Prompt,
    /// What an option is called.
    Label,
    /// What stands beside a label.
    Description,
}

/// What was rendered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Html {
    /// As HTML.
    pub html: String,
}

/// The read-only summary of a past ask.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Summary {
    /// The structured result of the ask.
    pub details: Value,
    /// The language of the human, as a BCP 47 tag.
    pub locale: String,
}

/// What a summary comes to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Summarized {
    /// An entry for each question.
    Items {
        /// The entries.
        items: Vec<SummaryItem>,
    },
    /// What any tool call gets, as the result can't be read.
    Generic {
        /// True.
        generic: bool,
    },
}

/// One entry of a summary.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct SummaryItem {
    /// The question.
    pub question: String,
    /// What was answered; null where it was skipped.
    pub answers: Option<Vec<String>>,
    /// The entry as it is shown.
    pub text: String,
}

/// Something happens to a notice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ToastEvent {
    /// The session that the notice is about.
    pub session: String,
    /// What happens.
    pub event: ToastWord,
    /// How long, in milliseconds, where time passes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
}

/// What can happen to a notice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ToastWord {
    /// It is clicked.
    Click,
    /// It is activated from the keyboard.
    Activate,
    /// It is closed.
    Close,
    /// Text in it is selected.
    SelectText,
    /// The pointer comes upon it.
    Hover,
    /// The pointer leaves it.
    Leave,
    /// It gets the focus.
    Focus,
    /// It loses the focus.
    Blur,
    /// Time passes.
    Elapse,
}

/// A line for whoever looks into the provider.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Log {
    /// The line.
    pub message: String,
}

/// The human is told that an ask arrived.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Notify {
    /// The ask.
    pub run: String,
    /// The session it is asked in.
    pub session: String,
    /// The notice's title.
    pub title: String,
    /// The notice's text.
    pub body: String,
    /// Whether it is heard.
    pub chime: bool,
}

/// A notice has gone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct ToastClosed {
    /// The session that the notice was about.
    pub session: String,
}

messages! {
    Request Render = "render" => Html;
    Request Summary = "summary" => Summarized;
    Request ToastEvent = "toast/event" => Done;
    Notification Log = "log";
    Notification Notify = "notify";
    Notification ToastClosed = "toast/closed";
}
