//! Where in a dialect each part of a schema comes from: a mark on the way, which no schema keeps.

use serde_json::Value;

/// The member that carries the mark: the path of a feature.
pub const ORIGIN: &str = "x-askspec-origin";

/// The schema, marked as coming from a feature of the dialect.
pub(super) fn from(mut schema: Value, feature: &str) -> Value {
    schema[ORIGIN] = feature.into();
    schema
}

/// The schema without its marks.
pub fn without_origins(schema: &Value) -> Value {
    match schema {
        Value::Object(members) => {
            let kept = members.iter().filter(|(word, _)| *word != ORIGIN);
            let kept = kept.map(|(word, value)| (word.clone(), without_origins(value)));
            Value::Object(kept.collect())
        }
        Value::Array(list) => list.iter().map(without_origins).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => schema.clone(),
    }
}
