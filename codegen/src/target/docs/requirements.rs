//! The page of requirements: every row, with how hard it binds each dialect.

use std::collections::BTreeMap;

use askspec_spec::model::{Level, Requirement, Spec};
use serde_json::{Value, json};

use super::word::code;
use crate::word::word;

/// What the page shows: topics with their rows.
pub(super) fn page(spec: &Spec) -> Value {
    let mut topics: BTreeMap<&str, Vec<Value>> = BTreeMap::new();
    for row in &spec.requirements {
        let topic = row.id.split('/').next().unwrap_or_default();
        topics.entry(topic).or_default().push(told(spec, row));
    }
    let topics: Vec<Value> = topics
        .into_iter()
        .map(|(topic, rows)| json!({"topic": topic, "rows": rows}))
        .collect();
    json!({"topics": topics})
}

/// The anchor of a requirement on its page.
pub(super) fn anchor(id: &str) -> String {
    id.replace('/', "-")
}

fn told(spec: &Spec, row: &Requirement) -> Value {
    json!({
        "id": row.id,
        "anchor": anchor(&row.id),
        "sayings": sayings(spec, row),
        "sources": row.sources.iter().map(word).collect::<Vec<_>>().join(", "),
        "capability": row.capability.as_ref().map(word),
        "formerly": row.formerly,
        "excluded": row.excluded,
        "examples": row.accept.len() + row.reject.len(),
    })
}

/// What it says, and to whom: dialects to which it says the same, equally hard, stand together.
fn sayings(spec: &Spec, row: &Requirement) -> Vec<Value> {
    let mut groups: Vec<(String, Option<Level>, Vec<String>)> = Vec::new();
    for dialect in spec.dialects.values() {
        let Some(level) = row.level_in(dialect, None) else {
            continue;
        };
        let sentence = row.sentence_in(dialect);
        let same = |group: &&mut (String, Option<Level>, Vec<String>)| {
            group.0 == sentence && group.1 == Some(level)
        };
        match groups.iter_mut().find(same) {
            Some(group) => group.2.push(code(&dialect.name)),
            None => groups.push((sentence, Some(level), vec![code(&dialect.name)])),
        }
    }
    if groups.is_empty() {
        groups.push((row.says.clone(), None, Vec::new()));
    }
    groups
        .into_iter()
        .map(|(sentence, level, dialects)| {
            json!({
                "says": one_line(&sentence),
                "level": level.as_ref().map(word),
                "dialects": dialects.join(", "),
            })
        })
        .collect()
}

// A separator may hold a line feed; in a sentence it is shown as its escape.
pub(super) fn one_line(sentence: &str) -> String {
    sentence.trim().replace('\n', "\\n").replace('\t', "\\t")
}
