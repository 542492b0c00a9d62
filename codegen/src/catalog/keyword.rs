//! One keyword of JSON Schema: what it says in words, which feature of a dialect says it, and what is
//! let in without it.

use askspec_spec::Rules;
use askspec_spec::model::Fault;
use askspec_spec::placeholder;
use serde_json::Value;

/// What a keyword says, in words of the vocabulary; none where it says nothing about values.
pub(super) fn in_words(rules: &Rules<'_>, word: &str, value: &Value) -> Option<String> {
    let sentence = rules.vocabulary.keywords.get(word)?;
    let told = match value {
        Value::String(text) => text.clone(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            value.to_string()
        }
    };
    let value = |name: &str| (name == "value").then(|| told.clone());
    Some(placeholder::filled(sentence, value))
}

/// The feature that a keyword comes from, in a schema that comes from another.
pub(super) fn feature(origin: &str, word: &str) -> String {
    let below = match (origin, word) {
        (BATCH, "minItems") => return "failures.codes.questions-empty".to_owned(),
        (_, "minItems") => "min",
        (_, "maxItems") => "max",
        (_, "maxLength") => "limit.max",
        (_, "pattern") => "blank",
        (_, "contentMediaType") => "markdown",
        (_, "default") => "default",
        (_, "allOf") => "known",
        _the_whole => return origin.to_owned(),
    };
    format!("{origin}.{below}")
}

/// The fault for which `check` refuses what only this keyword keeps out.
pub(super) fn fault(origin: &str, word: &str) -> Option<Fault> {
    match (origin, word) {
        (BATCH, "minItems") => Some(Fault::QuestionsEmpty),
        (_, "minItems") => Some(Fault::OptionsFew),
        (_, "maxItems") => Some(Fault::OptionsMany),
        (_, "maxLength") => Some(Fault::TextLong),
        (_, "pattern") => Some(Fault::TextBlank),
        (_, "allOf" | "type" | "required" | "properties") => Some(Fault::Shape),
        _annotation => None,
    }
}

const BATCH: &str = "request.batch";
