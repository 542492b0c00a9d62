//! JSON text whose bytes differ from the right ones: in what it says, or only in how it is written.

use serde_json::Value;

use super::Breach;
use super::answers::Telling;

/// Judges a JSON text that is not the right one byte for byte.
pub(super) fn judge(telling: &Telling<'_>, right: &str, seen: &str) -> Vec<Breach> {
    let (Ok(right_value), Ok(seen_value)) = (parse(right), parse(seen)) else {
        return vec![Breach::new("encode/json-compact", "not-json")];
    };
    let breaches = telling.value(&right_value, &seen_value);
    if !breaches.is_empty() {
        return breaches;
    }
    vec![written(seen, &seen_value)]
}

fn parse(text: &str) -> serde_json::Result<Value> {
    serde_json::from_str(text)
}

/// White space and the order of keys are one requirement, escapes another.
fn written(seen: &str, value: &Value) -> Breach {
    let rewritten = value.to_string();
    if rewritten == seen {
        return Breach::new("encode/json-compact", "key-order");
    }
    if without_white_space(seen) == rewritten {
        return Breach::new("encode/json-compact", "white-space");
    }
    Breach::new("encode/json-stringify", "escapes")
}

/// JSON text without the white space between its tokens.
fn without_white_space(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let (mut quoted, mut escaped) = (false, false);
    for c in text.chars() {
        if quoted || !matches!(c, ' ' | '\t' | '\n' | '\r') {
            kept.push(c);
        }
        quoted = match c {
            '"' if !escaped => !quoted,
            _ => quoted,
        };
        escaped = quoted && c == '\\' && !escaped;
    }
    kept
}
