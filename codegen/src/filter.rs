//! What templates may ask of Rust: cases of names, literals of languages, wrapped comments.

use serde_json::Value as Json;
use tera::{Kwargs, State, Tera, TeraResult, Value};

/// How wide a line with a comment may be, where a template does not say.
const WIDTH: usize = 100;

/// Makes every filter known.
pub(crate) fn register(tera: &mut Tera) {
    tera.register_filter("snake", |name: &str, _: Kwargs, _: &State| snake(name));
    tera.register_filter("screaming", |name: &str, _: Kwargs, _: &State| {
        screaming(name)
    });
    tera.register_filter("kebab", |name: &str, _: Kwargs, _: &State| kebab(name));
    tera.register_filter("camel", |name: &str, _: Kwargs, _: &State| camel(name));
    tera.register_filter("pascal", |name: &str, _: Kwargs, _: &State| pascal(name));
    tera.register_filter("rust_string", |text: &str, _: Kwargs, _: &State| {
        rust_string(text)
    });
    tera.register_filter("js_string", |text: &str, _: Kwargs, _: &State| {
        js_string(text)
    });
    tera.register_filter("escape_html", |text: &str, _: Kwargs, _: &State| html(text));
    tera.register_filter("code_point", |point: u64, _: Kwargs, _: &State| {
        format!("{point:04X}")
    });
    tera.register_filter("json", json);
    tera.register_filter("doc", doc);
    tera.register_filter("cell", |text: &str, _: Kwargs, _: &State| cell(text));
}

/// `a_name`.
pub fn snake(name: &str) -> String {
    words(name).join("_")
}

/// `A_NAME`.
pub fn screaming(name: &str) -> String {
    snake(name).to_uppercase()
}

/// `a-name`.
pub fn kebab(name: &str) -> String {
    words(name).join("-")
}

/// `aName`.
pub fn camel(name: &str) -> String {
    let pascal = pascal(name);
    let mut chars = pascal.chars();
    chars
        .next()
        .map(|first| first.to_lowercase().chain(chars).collect())
        .unwrap_or_default()
}

/// `AName`.
pub fn pascal(name: &str) -> String {
    words(name).iter().map(|word| capitalized(word)).collect()
}

/// A Rust string literal, quotes included.
pub fn rust_string(text: &str) -> String {
    format!("{text:?}")
}

/// A JavaScript string literal, quotes included, which is JSON as well.
pub fn js_string(text: &str) -> String {
    Json::from(text)
        .to_string()
        .replace('\u{2028}', "\\u2028")
        .replace('\u{2029}', "\\u2029")
}

/// Text in HTML, in quotes too.
pub fn html(text: &str) -> String {
    let pairs = [
        ("&", "&amp;"),
        ("<", "&lt;"),
        (">", "&gt;"),
        ("\"", "&quot;"),
    ];
    let escape = |text: String, (raw, escaped): (&str, &str)| text.replace(raw, escaped);
    pairs.into_iter().fold(text.to_owned(), escape)
}

/// Text for a cell of a Markdown table.
pub fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', "<br>")
}

/// Lines of a comment: each begins with `prefix`, none is wider than `width` where words allow it.
pub fn commented(text: &str, prefix: &str, width: usize) -> String {
    let room = width.saturating_sub(prefix.chars().count()).max(20);
    let options = textwrap::Options::new(room).break_words(false);
    let lines = text
        .trim()
        .lines()
        .flat_map(|line| textwrap::wrap(line, &options));
    let lines: Vec<String> = lines
        .map(|line| format!("{prefix}{line}").trim_end().to_owned())
        .collect();
    lines.join("\n")
}

// `{{ text | doc(prefix="    /// ", width=100) }}`: every line gets the prefix.
fn doc(text: &str, arguments: Kwargs, _: &State) -> TeraResult<String> {
    let prefix: &str = arguments.must_get("prefix")?;
    let width: Option<usize> = arguments.get("width")?;
    Ok(commented(text, prefix, width.unwrap_or(WIDTH)))
}

fn json(value: Value, _: Kwargs, _: &State) -> TeraResult<String> {
    serde_json::to_string(&value).map_err(|fault| tera::Error::message(fault.to_string()))
}

/// The words of a name in any case: `multiSelect`, `multi_select`, `MULTI-SELECT`, `Multi select`.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut open = false;
    let mut was_lower = false;
    for c in name.chars() {
        if !c.is_alphanumeric() {
            open = false;
            continue;
        }
        let begins = !open || (c.is_uppercase() && was_lower);
        if begins {
            words.push(String::new());
        }
        if let Some(word) = words.last_mut() {
            word.extend(c.to_lowercase());
        }
        open = true;
        was_lower = !c.is_uppercase();
    }
    words
}

fn capitalized(word: &str) -> String {
    let mut chars = word.chars();
    chars
        .next()
        .map(|first| first.to_uppercase().chain(chars).collect())
        .unwrap_or_default()
}
