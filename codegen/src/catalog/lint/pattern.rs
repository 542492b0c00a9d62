//! The patterns of all rules, each made ready once.

use std::collections::BTreeMap;

use askspec_spec::model::{Constraint, Spec};
use jsonschema::Validator;
use serde_json::{Value, json};

/// Patterns by their text.
pub(super) struct Patterns(BTreeMap<String, Validator>);

impl Patterns {
    /// Those of every API.
    pub(super) fn of(spec: &Spec) -> Self {
        let rules = spec.apis.values().flat_map(|api| api.rules.values());
        let patterns = rules.filter_map(|rule| match &rule.must {
            Constraint::Name { pattern } | Constraint::PropertyName { pattern } => Some(pattern),
            _about_something_else => None,
        });
        // One that is no pattern was told when the spec was loaded, and matches nothing.
        let ready = patterns.filter_map(|pattern| {
            let schema = json!({"type": "string", "pattern": pattern});
            let validator = jsonschema::draft202012::new(&schema).ok()?;
            Some((pattern.clone(), validator))
        });
        Self(ready.collect())
    }

    /// Whether a text matches a pattern, as JSON Schema means it.
    pub(super) fn matches(&self, pattern: &str, text: &Value) -> bool {
        let pattern = self.0.get(pattern);
        pattern.is_some_and(|pattern| pattern.is_valid(text))
    }
}
