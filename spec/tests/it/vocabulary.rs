//! The vocabulary has a sentence for each word of the model.

use std::collections::BTreeSet;

use askspec_spec::{builtin, metaschemas};
use serde_json::Value;

/// Sets of words that are no policy: the vocabulary has them elsewhere, or they only say where a fact is from.
const NO_POLICY: [&str; 4] = ["Capability", "Gate", "CodeSource", "Dropped"];

fn words(definition: &Value) -> Option<BTreeSet<String>> {
    let branches = definition["oneOf"].as_array()?;
    let word = |branch: &Value| branch["const"].as_str().map(str::to_owned);
    branches.iter().map(word).collect()
}

// The loader holds the vocabulary to a list of policies; this holds that list to the model.
#[test]
fn every_policy_of_the_model_has_its_words_in_the_vocabulary() {
    let schemas = metaschemas();
    let (_, dialect) = schemas
        .iter()
        .find(|(name, _)| name.starts_with("dialect"))
        .unwrap();
    let schema: Value = serde_json::from_str(dialect).unwrap();
    let told: Vec<BTreeSet<String>> = builtin()
        .vocabulary
        .policies
        .values()
        .map(|words| words.keys().cloned().collect())
        .collect();
    let mut seen = 0;
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        let is_policy = !name.starts_with("Partial") && !NO_POLICY.contains(&name.as_str());
        if let (true, Some(words)) = (is_policy, words(definition)) {
            assert!(
                told.contains(&words),
                "no policy has the words of {name}: {words:?}"
            );
            seen += 1;
        }
    }
    assert!(seen > 15, "{seen} policies");
}
