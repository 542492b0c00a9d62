//! Words of the spec as documents write them.

use askspec_spec::Rules;
use askspec_spec::model::{Mapping, TextField};
use serde::Serialize;

use crate::word::word;

/// The vocabulary's sentence for a policy's word.
pub(super) fn policy(rules: &Rules<'_>, path: &str, value: &impl Serialize) -> String {
    let words = rules.vocabulary.policies.get(path);
    words
        .and_then(|words| words.get(&word(value)))
        .cloned()
        .unwrap_or_default()
}

/// Code in a line of Markdown, whatever it holds; line feeds and the like as escapes.
pub(super) fn code(text: &str) -> String {
    let shown = text
        .escape_debug()
        .to_string()
        .replace("\\\"", "\"")
        .replace("\\'", "'");
    let ticks = if shown.contains('`') { "``" } else { "`" };
    let space = if shown.starts_with('`') || shown.ends_with('`') || shown.trim() != shown {
        " "
    } else {
        ""
    };
    format!("{ticks}{space}{shown}{space}{ticks}")
}

/// The wire name of a text field, or a dash.
pub(super) fn name(field: &Mapping<TextField>) -> String {
    field
        .mapped()
        .map_or_else(|| "–".to_owned(), |field| code(&field.name))
}
