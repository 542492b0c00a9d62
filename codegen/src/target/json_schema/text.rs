//! Schemas of texts: what they are for, how long they may be, and whether they may be blank.

use askspec_spec::Rules;
use askspec_spec::model::{Blank, Fault, Limit, LimitAction, TextField, Unit};
use askspec_spec::text::WhiteSpace;
use serde_json::{Value, json};

use super::says;

/// The schema of one text field.
pub(super) fn text(rules: &Rules<'_>, field: &TextField, description: String) -> Value {
    let mut schema = json!({"type": "string", "description": description});
    if field.markdown {
        schema["contentMediaType"] = "text/markdown".into();
    }
    if field.blank == Blank::Refused && says(rules, Fault::TextBlank) {
        schema["pattern"] = not_blank(&rules.white_space).into();
    }
    if let Some(limit) = &field.limit {
        limited(rules, limit, &mut schema);
    }
    schema
}

// `maxLength` counts code points; every other limit can only be told.
fn limited(rules: &Rules<'_>, limit: &Limit, schema: &mut Value) {
    let refused = limit.action == LimitAction::Reject && says(rules, Fault::TextLong);
    if refused && limit.unit == Unit::CodePoints {
        schema["maxLength"] = limit.max.into();
        return;
    }
    let told = format!(
        "{} {}",
        schema["description"].as_str().unwrap_or_default(),
        limit_sentence(rules, limit)
    );
    schema["description"] = told.trim().into();
}

/// A limit in words of the vocabulary.
pub(super) fn limit_sentence(rules: &Rules<'_>, limit: &Limit) -> String {
    let policies = &rules.vocabulary.policies;
    let word = |path: &str, value: Value| -> Option<String> {
        Some(policies.get(path)?.get(value.as_str()?)?.clone())
    };
    let unit = word("request.limit.unit", json!(limit.unit)).unwrap_or_default();
    let action = word("request.limit.action", json!(limit.action)).unwrap_or_default();
    let sentence = format!("At most {} of these: {unit} {action}", limit.max);
    sentence.trim().to_owned()
}

/// A pattern for texts that hold something else than white space. It means the same in
/// ECMA-262 (with or without `u`), in Rust and in Python.
fn not_blank(white_space: &WhiteSpace) -> String {
    let ranges = white_space.ranges().iter();
    let members: String = ranges
        .map(|&(low, high)| match low == high {
            true => escaped(low),
            false => format!("{}-{}", escaped(low), escaped(high)),
        })
        .collect();
    format!("[^{members}]")
}

// Beyond four digits the languages have no escape in common, so the character stands for itself.
fn escaped(code: u32) -> String {
    match char::from_u32(code) {
        Some(c) if code > 0xFFFF => c.to_string(),
        Some(_) | None => format!("\\u{code:04X}"),
    }
}
