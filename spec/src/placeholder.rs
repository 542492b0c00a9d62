//! The placeholders of a requirement's sentence: `{path}` for a feature of the dialect,
//! `{code:fault}` for its code of a fault.

use serde_json::Value;

use crate::predicate::feature;

/// One stretch of a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Text as it stands.
    Text(&'a str),
    /// What stands between braces.
    Name(&'a str),
}

/// A sentence cut into text and placeholders; a brace without its partner is text.
pub fn pieces(sentence: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = sentence;
    while let Some((before, name, after)) = next_name(rest) {
        pieces.push(Piece::Text(before));
        pieces.push(Piece::Name(name));
        rest = after;
    }
    pieces.push(Piece::Text(rest));
    pieces.retain(|piece| *piece != Piece::Text(""));
    pieces
}

/// The sentence with each placeholder that has a value filled in, and any other left as it is.
pub fn filled(sentence: &str, value: impl Fn(&str) -> Option<String>) -> String {
    pieces(sentence)
        .into_iter()
        .map(|piece| match piece {
            Piece::Text(text) => text.to_owned(),
            Piece::Name(name) => value(name).unwrap_or_else(|| format!("{{{name}}}")),
        })
        .collect()
}

/// What a placeholder stands for in a dialect.
pub fn value(features: &Value, name: &str) -> Option<String> {
    let found = match name.strip_prefix("code:") {
        Some(fault) => features
            .get("failures")?
            .get("codes")?
            .get(fault)?
            .get("code")?,
        None => feature(features, name)?,
    };
    match found {
        Value::String(text) => Some(text.clone()),
        Value::Null | Value::Bool(_) | Value::Number(_) => Some(found.to_string()),
        Value::Array(_) | Value::Object(_) => None,
    }
}

// A placeholder is a path or `code:fault`; other braces (of JSON, say) are text.
fn next_name(text: &str) -> Option<(&str, &str, &str)> {
    let mut from = 0;
    while let Some(open) = text[from..].find('{').map(|at| from + at) {
        let length = text[open + 1..].find(|letter: char| !is_of_name(letter))?;
        let close = open + 1 + length;
        if length > 0 && text[close..].starts_with('}') {
            return Some((&text[..open], &text[open + 1..close], &text[close + 1..]));
        }
        from = open + 1;
    }
    None
}

fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_' | ':')
}
