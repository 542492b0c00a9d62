//! Single changes of a dialect. Each is a wrong provider: one that behaves as if the spec said
//! something else in one place.

mod fields;
mod words;

use askspec_spec::edges::misspelt;
use askspec_spec::model::{Dialect, Vocabulary};
use serde_json::{Value, json};

pub use words::word_set;

/// A dialect with one feature changed.
#[derive(Debug, Clone, PartialEq)]
pub struct Mutant {
    /// The changed feature.
    pub path: String,
    /// What it was.
    pub was: Value,
    /// What it became; null where it was taken away.
    pub becomes: Value,
    /// The dialect as it is then.
    pub dialect: Dialect,
}

impl Mutant {
    /// Whether the provider gives up a word for one that nobody sends or expects. Of changes that explain the
    /// same exchange it is the least likely.
    pub fn is_made_up(&self) -> bool {
        let (was, becomes) = (self.was.as_str(), self.becomes.as_str());
        was.zip(becomes)
            .is_some_and(|(was, becomes)| becomes == misspelt(was))
    }

    /// Whether the same words stand in another order.
    pub fn is_of_order(&self) -> bool {
        let (was, becomes) = (self.was.as_array(), self.becomes.as_array());
        was.zip(becomes)
            .is_some_and(|(was, becomes)| was.len() == becomes.len())
    }

    /// Whether a field that the dialect does without is known all the same.
    pub fn knows_too_much(&self) -> bool {
        fields::is_dropped(&self.was) && self.becomes.is_object()
    }

    /// The change in words, as something a provider behaves like.
    pub fn tells(&self) -> String {
        match (&self.was, &self.becomes) {
            (_, Value::Null) => format!("it behaves as if `{}` were not there", self.path),
            (was, becomes) => format!("it behaves as if `{}` were {becomes}, not {was}", self.path),
        }
    }
}

/// The dialect with this feature changed (null: taken away); none where that is no dialect any more.
pub fn mutate(dialect: &Dialect, path: &str, becomes: Value) -> Option<Mutant> {
    let mut features = dialect.features();
    let pointer = format!("/{}", path.replace('.', "/"));
    let was = features.pointer(&pointer)?.clone();
    if was == becomes {
        return None;
    }
    if becomes.is_null() {
        remove(&mut features, &pointer)?;
    } else {
        *features.pointer_mut(&pointer)? = becomes.clone();
    }
    let dialect = serde_json::from_value(features).ok()?;
    Some(Mutant {
        path: path.to_owned(),
        was,
        becomes,
        dialect,
    })
}

/// Every change that can be derived from the dialect alone, in the order of its features.
pub fn mutants(vocabulary: &Vocabulary, dialect: &Dialect) -> Vec<Mutant> {
    let features = dialect.features();
    let mut changes = Vec::new();
    collect(vocabulary, &features, "", &mut changes);
    changes.extend(gates(&features));
    changes
        .into_iter()
        .filter_map(|(path, becomes)| mutate(dialect, &path, becomes))
        .collect()
}

type Change = (String, Value);

/// Changes at this feature and below.
fn collect(vocabulary: &Vocabulary, feature: &Value, path: &str, changes: &mut Vec<Change>) {
    if is_prose(path) {
        return;
    }
    changes.extend(
        at(vocabulary, feature, path)
            .into_iter()
            .map(|becomes| (path.to_owned(), becomes)),
    );
    let below = |name: &str| match path {
        "" => name.to_owned(),
        path => format!("{path}.{name}"),
    };
    match feature {
        Value::Object(members) => {
            for (name, member) in members {
                collect(vocabulary, member, &below(name), changes);
            }
        }
        Value::Array(list) => {
            let objects = list
                .iter()
                .enumerate()
                .filter(|(_, entry)| entry.is_object());
            for (index, entry) in objects {
                collect(vocabulary, entry, &below(&index.to_string()), changes);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Features that no provider can be seen to get wrong, or that other changes stand for.
fn is_prose(path: &str) -> bool {
    let top = [
        "name",
        "title",
        "summary",
        "sources",
        "surface",
        "tool",
        "requires",
        "result.form",
    ];
    top.contains(&path)
        || path.ends_with(".markdown")
        || path.ends_with(".source")
        || path == "failures.gates"
}

fn at(vocabulary: &Vocabulary, feature: &Value, path: &str) -> Vec<Value> {
    let last = path.rsplit('.').next().unwrap_or_default();
    if let Some(words) = word_set(vocabulary, path) {
        return other_words(words, feature);
    }
    match feature {
        Value::Bool(flag) => vec![json!(!flag)],
        Value::Number(number) => beside(number.as_u64().unwrap_or_default()),
        feature if fields::is_dropped(feature) => fields::known(path),
        Value::String(text) if path == "failures.name" => vec![json!(misspelt(text)), Value::Null],
        Value::String(text) if last == "code" || is_spelt(path) => vec![json!(misspelt(text))],
        Value::Object(_) if last == "limit" => vec![Value::Null],
        Value::Object(_) => fields::dropped(path),
        Value::Array(list) if last == "known" => {
            (0..list.len()).map(|index| without(list, index)).collect()
        }
        Value::Null | Value::String(_) | Value::Array(_) => Vec::new(),
    }
}

/// Whether a text of this feature stands in what is sent.
fn is_spelt(path: &str) -> bool {
    path.starts_with("request.") || path.starts_with("result.")
}

fn other_words<'v>(words: impl Iterator<Item = &'v String>, feature: &Value) -> Vec<Value> {
    match feature {
        Value::Array(list) => (0..list.len())
            .map(|index| without(list, index))
            .filter(|list| list != &json!([]))
            .collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
            words
                .filter(|word| feature != word.as_str())
                .map(|word| json!(word))
                .collect()
        }
    }
}

fn beside(number: u64) -> Vec<Value> {
    [number.checked_sub(1), Some(number + 1)]
        .into_iter()
        .flatten()
        .map(Value::from)
        .collect()
}

/// Each gate left out, and each two neighbours the other way round. The shape can't be left out: what has none can't be read.
fn gates(features: &Value) -> Vec<Change> {
    let Some(gates) = features["failures"]["gates"].as_array() else {
        return Vec::new();
    };
    let dropped = (1..gates.len()).map(|index| without(gates, index));
    let swapped = (2..gates.len()).map(|index| {
        let mut swapped = gates.clone();
        swapped.swap(index - 1, index);
        Value::Array(swapped)
    });
    dropped
        .chain(swapped)
        .map(|gates| ("failures.gates".to_owned(), gates))
        .collect()
}

fn without(list: &[Value], index: usize) -> Value {
    let kept = list.iter().enumerate().filter(|(at, _)| *at != index);
    kept.map(|(_, value)| value.clone()).collect()
}

fn remove(features: &mut Value, pointer: &str) -> Option<()> {
    let (parent, name) = pointer.rsplit_once('/')?;
    features
        .pointer_mut(parent)?
        .as_object_mut()?
        .shift_remove(name)?;
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use askspec_spec::builtin;

    #[test]
    fn every_dialect_has_a_mutant_for_each_of_its_policies_limits_names_and_codes() {
        let spec = builtin();
        for dialect in spec.dialects.values() {
            let paths: Vec<String> = mutants(&spec.vocabulary, dialect)
                .into_iter()
                .map(|mutant| mutant.path)
                .collect();
            for path in [
                "answers.custom.single",
                "answers.stop",
                "failures.gates",
                "screen.layout",
                "request.question.prompt.name",
                "failures.codes.shape.code",
            ] {
                assert!(
                    paths.iter().any(|found| found == path),
                    "{}: none changes {path}",
                    dialect.name
                );
            }
            assert!(
                paths.len() > 40,
                "{} has only {}",
                dialect.name,
                paths.len()
            );
        }
    }
}
