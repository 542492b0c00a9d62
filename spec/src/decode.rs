//! Reads what the asker got back into answers, with the request at hand.

mod labels;
mod structure;
mod text;

pub use structure::same_option;

use std::collections::BTreeSet;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::ask::{Ask, Body, Encoded};
use crate::json;
use crate::model::{Answer, ResultForm, Surface};
use crate::rules::Rules;

/// The most readings that are told of one text, in each list.
pub const READINGS: usize = 16;

/// What a result says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decoded {
    /// One answer per question; none is a skipped one.
    Answers(Vec<Option<Answer>>),
    /// Several things alike.
    Ambiguous(Readings),
    /// Nothing that the request allows.
    Malformed {
        /// What does not fit, in words.
        at: String,
    },
}

/// What an ambiguous result may say.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub enum Readings {
    /// Per question, where it is certain which part belongs to which question.
    ByQuestion(Vec<Vec<Option<Answer>>>),
    /// Of the whole.
    Whole(Vec<Vec<Option<Answer>>>),
}

impl Readings {
    /// Whether these answers are among the readings.
    pub fn contain(&self, answers: &[Option<Answer>]) -> bool {
        match self {
            Self::ByQuestion(questions) => {
                questions.len() == answers.len()
                    && questions
                        .iter()
                        .zip(answers)
                        .all(|(readings, answer)| readings.contains(answer))
            }
            Self::Whole(readings) => readings.iter().any(|reading| reading == answers),
        }
    }
}

/// Reads a result.
pub fn decode(rules: &Rules<'_>, ask: &Ask, encoded: &Encoded) -> Decoded {
    match (&rules.dialect.result, &encoded.body) {
        (ResultForm::Text(form), Body::Content(content)) => {
            text::decode(rules, form, ask, content, encoded.details.as_ref())
        }
        (ResultForm::List(form), body) => match value(rules, body) {
            Ok(value) => structure::list(rules, form, ask, &value),
            Err(malformed) => malformed,
        },
        (ResultForm::One(form), body) => match value(rules, body) {
            Ok(value) => structure::one(rules, form, ask, &value),
            Err(malformed) => malformed,
        },
        (ResultForm::Text(_), Body::Value(_)) => malformed("a text is expected, not a value"),
    }
}

fn value(rules: &Rules<'_>, body: &Body) -> Result<Value, Decoded> {
    match (rules.dialect.surface, body) {
        (Surface::Model, Body::Content(content)) => {
            serde_json::from_str(content).map_err(|error| {
                malformed(format!(
                    "the text is not JSON: {}",
                    json::placed_fault(&error)
                ))
            })
        }
        (Surface::Provider, Body::Value(value)) => Ok(value.clone()),
        (Surface::Model, Body::Value(_)) => Err(malformed("a text is expected, not a value")),
        (Surface::Provider, Body::Content(_)) => Err(malformed("a value is expected, not a text")),
    }
}

fn malformed(at: impl Into<String>) -> Decoded {
    Decoded::Malformed { at: at.into() }
}

/// What several readings per question come to.
fn by_question(readings: Vec<BTreeSet<Option<Answer>>>) -> Decoded {
    if readings.iter().all(|of_one| of_one.len() == 1) {
        return Decoded::Answers(readings.into_iter().flatten().collect());
    }
    let told = readings
        .into_iter()
        .map(|of_one| of_one.into_iter().take(READINGS).collect());
    Decoded::Ambiguous(Readings::ByQuestion(told.collect()))
}
