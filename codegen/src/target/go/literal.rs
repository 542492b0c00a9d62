//! Literals and names of Go.

use serde::Serialize;
use serde_json::Value;

/// An interpreted string literal.
pub(super) fn string(text: &str) -> String {
    let inner: String = text.chars().map(escaped).collect();
    format!("\"{inner}\"")
}

fn escaped(c: char) -> String {
    match c {
        '"' => "\\\"".to_owned(),
        '\\' => "\\\\".to_owned(),
        '\n' => "\\n".to_owned(),
        '\r' => "\\r".to_owned(),
        '\t' => "\\t".to_owned(),
        // A byte-order mark may stand nowhere in a source.
        c if c.is_control() || c == '\u{FEFF}' => format!("\\u{:04x}", u32::from(c)),
        c => c.to_string(),
    }
}

/// The word of a closed set, as a literal.
pub(super) fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => string(&word),
        Ok(other) => string(&other.to_string()),
        Err(fault) => string(&fault.to_string()),
    }
}

/// The first and the last code point of a span of the vocabulary, as hexadecimal digits.
pub(super) fn range(range: &str) -> [String; 2] {
    let (first, last) = range.split_once('-').unwrap_or((range, range));
    [first, last].map(|point| point.trim_start_matches("U+").to_owned())
}

/// The name of a package: lower-case letters and digits, and no word of the language.
pub(super) fn package(name: &str) -> String {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    let made = letters.collect::<String>().to_lowercase();
    let is_taken = TAKEN.contains(&made.as_str());
    let is_name = made.starts_with(|first: char| first.is_ascii_alphabetic());
    match is_taken || !is_name {
        true => format!("dialect{made}"),
        false => made,
    }
}

/// Words that can't name a package here: those of the language, and the packages that there are.
const TAKEN: &[&str] = &[
    "break",
    "case",
    "chan",
    "const",
    "continue",
    "default",
    "defer",
    "else",
    "fallthrough",
    "for",
    "func",
    "go",
    "goto",
    "if",
    "import",
    "interface",
    "map",
    "package",
    "range",
    "return",
    "select",
    "struct",
    "switch",
    "type",
    "var",
    "contract",
    "dialects",
    "provider",
    "cmd",
    "main",
    "internal",
    "vendor",
    "testdata",
];

/// Whether a name can stand in a tag for `encoding/json`.
pub(super) fn is_taggable(name: &str) -> bool {
    let is_plain =
        |c: char| c.is_ascii_alphanumeric() || "!#$%&()*+-./:;<=>?@[]^_{|}~ ".contains(c);
    !name.is_empty() && name.chars().all(is_plain)
}
