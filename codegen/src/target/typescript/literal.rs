//! Literals of TypeScript: strings, keys, templates, names.

use crate::filter::js_string;

/// A string literal.
pub(super) fn string(text: &str) -> String {
    js_string(text)
}

/// The name of a member, in quotes only where it needs them.
pub(super) fn key(name: &str) -> String {
    if is_identifier(name) {
        name.to_owned()
    } else {
        string(name)
    }
}

/// A member of an object at the first depth, on two lines where one is too short.
pub(super) fn member(name: &str, text: &str) -> String {
    let (key, value) = (key(name), string(text));
    let wide = key.chars().count() + value.chars().count() + 5 > 100;
    let gap = if wide { "\n    " } else { " " };
    format!("{key}:{gap}{value}")
}

/// A name that is safe to declare: one that is a word of the language gets an underscore.
pub(super) fn identifier(name: &str) -> String {
    let starts_well = name.chars().next().is_some_and(char::is_alphabetic);
    if starts_well && !RESERVED.contains(&name) {
        name.to_owned()
    } else {
        format!("_{name}")
    }
}

/// The JSON Pointer to a member of what the variable `at` points to, as a template literal.
pub(super) fn place(at: &str, names: &[&str]) -> String {
    let path: String = names
        .iter()
        .map(|name| format!("/{}", token(name)))
        .collect();
    format!("`${{{at}}}{path}`")
}

/// The JSON Pointer to a member of the root, as a template literal whose last token is a variable.
pub(super) fn entry(name: &str, variable: &str) -> String {
    format!("`/{}/${{{variable}}}`", token(name))
}

fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    chars
        .next()
        .is_some_and(|c| c.is_ascii_alphabetic() || c == '_' || c == '$')
        && chars.all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '$')
}

fn token(name: &str) -> String {
    let pointer = name.replace('~', "~0").replace('/', "~1");
    let escaped = string(&pointer).replace('`', "\\`").replace("${", "\\${");
    escaped[1..escaped.len() - 1].replace("\\\"", "\"")
}

const RESERVED: &[&str] = &[
    "break",
    "case",
    "catch",
    "class",
    "const",
    "continue",
    "debugger",
    "default",
    "delete",
    "do",
    "else",
    "enum",
    "export",
    "extends",
    "false",
    "finally",
    "for",
    "function",
    "if",
    "import",
    "in",
    "instanceof",
    "new",
    "null",
    "return",
    "super",
    "switch",
    "this",
    "throw",
    "true",
    "try",
    "typeof",
    "var",
    "void",
    "while",
    "with",
    "let",
    "static",
    "yield",
    "await",
    "DIALECTS",
];
