//! Words of the spec's closed sets.

use serde::Serialize;
use serde_json::Value;

/// The word that a value of a closed set has in the YAML.
pub(crate) fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(Value::String(word)) => word,
        Ok(other) => other.to_string(),
        Err(fault) => fault.to_string(),
    }
}
