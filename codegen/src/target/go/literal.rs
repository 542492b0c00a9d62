//! Literals and names of Go.

use serde::Serialize;

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

/// The word of a closed set, as a string literal.
pub(super) fn word(value: &impl Serialize) -> String {
    string(&crate::word::word(value))
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
