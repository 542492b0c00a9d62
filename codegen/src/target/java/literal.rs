//! Literals of Java: strings, and the constants of enums.

use serde::Serialize;

use super::layout::{Expression, atom};
use crate::filter::screaming;
use crate::word::word;

/// A string literal.
pub(super) fn string(text: &str) -> String {
    let inner: String = text.chars().map(escaped).collect();
    format!("\"{inner}\"")
}

/// The constant of an enum for a value of a closed set.
pub(super) fn constant(of: &str, value: &impl Serialize) -> Expression {
    atom(format!("{of}.{}", screaming(&word(value))))
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
