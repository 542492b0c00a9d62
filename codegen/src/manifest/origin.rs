//! What the spec said when something was written from it: as much as it takes to say what has changed.

use std::collections::BTreeMap;

use askspec_spec::digest;
use askspec_spec::model::{Requirement, Spec};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What the spec said.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Origin {
    /// The features of each dialect, by its name.
    pub dialects: BTreeMap<String, Value>,
    /// The whole vocabulary.
    pub vocabulary: Value,
    /// Each API, by its name.
    #[serde(default)]
    pub apis: BTreeMap<String, Value>,
    /// The SHA-256 of each requirement as compact JSON, by its id.
    pub requirements: BTreeMap<String, String>,
}

impl Origin {
    /// What the spec says now.
    pub fn of(spec: &Spec) -> Self {
        let dialects = spec.dialects.iter();
        let requirements = spec.requirements.iter();
        Self {
            dialects: dialects
                .map(|(name, dialect)| (name.clone(), dialect.features()))
                .collect(),
            vocabulary: serde_json::to_value(&spec.vocabulary)
                .expect("the vocabulary is plain data with string keys"),
            apis: spec
                .apis
                .iter()
                .map(|(name, api)| {
                    let value = serde_json::to_value(api);
                    let value = value.expect("an API is plain data with string keys");
                    (name.clone(), value)
                })
                .collect(),
            requirements: requirements
                .map(|row| (row.id.clone(), row_digest(row)))
                .collect(),
        }
    }
}

fn row_digest(row: &Requirement) -> String {
    let text = serde_json::to_string(row).expect("a requirement is plain data with string keys");
    digest::of_bytes(text.as_bytes())
}
