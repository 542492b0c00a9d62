//! What is wrong with JSON that is not what is asked for, and the steps that read it by hand.
//!
//! Derived readers would take a list for an object, and speak of Rust's types.

use std::fmt;

use askspec_spec::model::Answer;
use serde_json::{Map, Value};

/// What must stand somewhere, and does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Misfit {
    /// Where, as a JSON Pointer; empty for the root.
    at: String,
    /// What must stand there.
    needs: String,
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at.as_str() {
            "" => write!(f, "it must be {}", self.needs),
            at => write!(f, "{} must be {}", at.escape_debug(), self.needs),
        }
    }
}

impl Misfit {
    /// Says what must stand at a pointer.
    pub(crate) fn at(pointer: &str, needs: &str) -> Self {
        Self {
            at: pointer.to_owned(),
            needs: needs.to_owned(),
        }
    }
}

/// The members of an object.
///
/// # Errors
/// When it is none.
pub(crate) fn object(value: Value, needs: &str) -> Result<Map<String, Value>, Misfit> {
    match value {
        Value::Object(members) => Ok(members),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            Err(Misfit::at("", needs))
        }
    }
}

/// One answer per question, none for a skipped one.
///
/// # Errors
/// When there is anything else.
pub(crate) fn answers(value: &Value, at: &str) -> Result<Vec<Option<Answer>>, Misfit> {
    let needs = "a list with an answer per question";
    let entries = value.as_array().ok_or_else(|| Misfit::at(at, needs))?;
    let entries = entries.iter().enumerate();
    entries
        .map(|(index, entry)| answer(entry, &format!("{at}/{index}")))
        .collect()
}

fn answer(value: &Value, at: &str) -> Result<Option<Answer>, Misfit> {
    if value.is_null() {
        return Ok(None);
    }
    let needs = "null, or an object with `choices` and `custom`, each of which may be left out";
    let known = |key: &String| ["choices", "custom"].contains(&key.as_str());
    let members = value.as_object().filter(|it| it.keys().all(known));
    let members = members.ok_or_else(|| Misfit::at(at, needs))?;
    Ok(Some(Answer {
        choices: choices(members.get("choices"), &format!("{at}/choices"))?,
        custom: custom(members.get("custom"), &format!("{at}/custom"))?,
    }))
}

fn choices(value: Option<&Value>, at: &str) -> Result<Vec<usize>, Misfit> {
    let Some(value) = value else {
        return Ok(Vec::new());
    };
    let needs = "a list of indices of options";
    let entries = value.as_array().ok_or_else(|| Misfit::at(at, needs))?;
    let index = |entry: &Value| entry.as_u64().and_then(|index| usize::try_from(index).ok());
    let entries = entries.iter().enumerate();
    entries
        .map(|(place, entry)| {
            let needs = "the index of an option, counted from 0";
            index(entry).ok_or_else(|| Misfit::at(&format!("{at}/{place}"), needs))
        })
        .collect()
}

fn custom(value: Option<&Value>, at: &str) -> Result<Option<String>, Misfit> {
    match value {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text.clone())),
        Some(Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
            Err(Misfit::at(at, "a text"))
        }
    }
}
