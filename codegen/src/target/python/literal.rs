//! Literals of Python: strings and names.

use serde::Serialize;

use super::layout::WIDTH;

/// A string literal, in the quotes that need fewer escapes.
pub(super) fn string(text: &str) -> String {
    let quote = if text.contains('"') && !text.contains('\'') {
        '\''
    } else {
        '"'
    };
    let inner: String = text.chars().map(|c| escaped(c, quote)).collect();
    format!("{quote}{inner}{quote}")
}

/// An entry of a dictionary at the first depth, its value on a line of its own where one is too short.
pub(super) fn entry(key: &str, text: &str) -> String {
    let value = string(text);
    let one_line = format!("{key}: {value}");
    if one_line.chars().count() + 5 <= WIDTH {
        return one_line;
    }
    format!("{key}: (\n        {value}\n    )")
}

/// The word of a closed set, as a string literal.
pub(super) fn word(value: &impl Serialize) -> String {
    string(&crate::word::word(value))
}

/// A flag.
pub(super) fn flag(value: bool) -> &'static str {
    if value { "True" } else { "False" }
}

/// Whether a name can be declared in the body of a class and keeps its spelling there.
pub(super) fn is_name(name: &str) -> bool {
    let mut chars = name.chars();
    let starts_well = chars
        .next()
        .is_some_and(|c| c.is_ascii_alphabetic() || c == '_');
    let goes_on = chars.all(|c| c.is_ascii_alphanumeric() || c == '_');
    starts_well && goes_on && !name.starts_with("__") && !RESERVED.contains(&name)
}

/// A name that is safe to declare: one that is a word of the language gets an underscore.
pub(super) fn identifier(name: &str) -> String {
    if is_name(name) {
        name.to_owned()
    } else {
        format!("_{name}")
    }
}

fn escaped(c: char, quote: char) -> String {
    match c {
        '\\' => "\\\\".to_owned(),
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        '\t' => "\\t".to_owned(),
        c if c == quote => format!("\\{c}"),
        c if c.is_ascii_graphic() || c == ' ' || c.is_alphanumeric() => c.to_string(),
        c if is_invisible(c) => match u32::from(c) {
            code @ 0..=0xff => format!("\\x{code:02x}"),
            code @ 0x100..=0xffff => format!("\\u{code:04x}"),
            code => format!("\\U{code:08x}"),
        },
        c => c.to_string(),
    }
}

fn is_invisible(c: char) -> bool {
    let of_format = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    c.is_control() || c.is_whitespace() || of_format
}

const RESERVED: &[&str] = &[
    "DIALECTS", "False", "None", "True", "and", "as", "assert", "async", "await", "break", "case",
    "class", "continue", "def", "del", "elif", "else", "except", "finally", "for", "from",
    "global", "if", "import", "in", "is", "lambda", "match", "nonlocal", "not", "or", "pass",
    "raise", "return", "try", "type", "while", "with", "yield",
];
