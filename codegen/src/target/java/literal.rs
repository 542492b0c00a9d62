//! Literals of Java: strings, and the constants of enums.

use serde::Serialize;
use serde_json::Value;

use super::layout::{Expression, atom};
use crate::filter::screaming;

/// A string literal.
pub(super) fn string(text: &str) -> String {
    let inner: String = text.chars().map(escaped).collect();
    format!("\"{inner}\"")
}

/// The word by which the spec calls a value of a closed set.
pub(super) fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        Ok(other) => other.to_string(),
        Err(fault) => fault.to_string(),
    }
}

/// The constant of an enum for a value of a closed set.
pub(super) fn constant(of: &str, value: &impl Serialize) -> Expression {
    atom(format!("{of}.{}", screaming(&word(value))))
}

/// The first and the last code point of `U+0009-U+000D`, or of `U+0020`, in hexadecimal.
pub(super) fn range(written: &str) -> [String; 2] {
    let (first, last) = written.split_once('-').unwrap_or((written, written));
    [first, last].map(|end| format!("0x{}", end.trim().trim_start_matches("U+")))
}

fn escaped(c: char) -> String {
    match c {
        '"' => "\\\"".to_owned(),
        '\\' => "\\\\".to_owned(),
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        '\t' => "\\t".to_owned(),
        c if c == ' ' || !is_invisible(c) => c.to_string(),
        c => units(c),
    }
}

fn units(c: char) -> String {
    let mut buffer = [0; 2];
    let units = c.encode_utf16(&mut buffer).iter();
    units.map(|unit| format!("\\u{unit:04x}")).collect()
}

fn is_invisible(c: char) -> bool {
    let joins = matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}');
    let formats = matches!(c, '\u{ad}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    c.is_control() || c.is_whitespace() || joins || formats
}
