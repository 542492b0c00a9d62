//! The page of policies: every word, what it means, and which dialects say it.

use askspec_spec::Rules;
use askspec_spec::predicate::feature;
use serde_json::{Value, json};

use super::word::code;

/// What the page shows.
pub(super) fn page(rules: &[Rules<'_>]) -> Value {
    let Some(first) = rules.first() else {
        return json!({"policies": []});
    };
    let policies: Vec<Value> = first
        .vocabulary
        .policies
        .iter()
        .map(|(path, words)| {
            let words: Vec<Value> = words
                .iter()
                .map(|(word, sentence)| {
                    json!({"word": word, "says": sentence, "dialects": saying(rules, path, word)})
                })
                .collect();
            json!({"path": path, "words": words})
        })
        .collect();
    json!({"policies": policies})
}

/// The dialects that say this word, where the path leads to a word of theirs.
fn saying(rules: &[Rules<'_>], path: &str, word: &str) -> String {
    let says = |one: &&Rules<'_>| {
        let features = one.dialect.features();
        feature(&features, path).is_some_and(|found| found == word) || deep(&features, path, word)
    };
    let names: Vec<String> = rules
        .iter()
        .filter(says)
        .map(|one| code(&one.dialect.name))
        .collect();
    match names.is_empty() {
        true => "–".to_owned(),
        false => names.join(", "),
    }
}

// `request.limit.unit` is about the limit of any field of a request: its last parts are looked for
// at any depth below its first.
fn deep(features: &Value, path: &str, word: &str) -> bool {
    let Some((top, rest)) = path.split_once('.') else {
        return false;
    };
    let below = features.get(top);
    below.is_some_and(|below| anywhere(below, rest, word))
}

fn anywhere(value: &Value, path: &str, word: &str) -> bool {
    let here = feature(value, path).is_some_and(|found| match found {
        Value::Array(words) => words.iter().any(|one| one == word),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
            found == word
        }
    });
    let members = value.as_object().into_iter().flat_map(|map| map.values());
    here || members
        .into_iter()
        .any(|member| anywhere(member, path, word))
}
