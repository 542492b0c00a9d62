//! Fields of a request or a result that a dialect may do without: each it has is given up, and each it
//! does without is known under its canonical name.

use serde_json::{Value, json};

/// Whether the dialect does without what stands here.
pub(super) fn is_dropped(feature: &Value) -> bool {
    feature == "dropped"
}

/// The field given up, where this is one.
pub(super) fn dropped(path: &str) -> Vec<Value> {
    match canonical(path) {
        Some(_) => vec![json!("dropped")],
        None => Vec::new(),
    }
}

/// What the field may be where it is known: which of these fits its kind is seen when the dialect is read back.
pub(super) fn known(path: &str) -> Vec<Value> {
    let Some(name) = canonical(path) else {
        return Vec::new();
    };
    vec![
        json!({"name": name}),
        json!({"name": name, "default": name == "allow_custom"}),
        json!({"name": name, "tag": "kind", "known": []}),
        json!({"questions": "questions", "answers": "answers"}),
    ]
}

/// The canonical name of the field at this path.
fn canonical(path: &str) -> Option<&str> {
    let segments: Vec<&str> = path.split('.').collect();
    match segments.as_slice() {
        ["request", name @ "batch"]
        | ["request", "question" | "option", name]
        | ["result", name @ "details"] => Some(name),
        _ => None,
    }
}
