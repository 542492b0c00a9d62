//! Entries around schemas: a template is filled in to write one, and read backwards to lint one.

use askspec_spec::pointer::Pointer;
use serde_json::{Map, Value};

/// What a tool is made of.
#[derive(Debug, Clone, Copy)]
pub struct Parts<'a> {
    /// What a model calls it by.
    pub name: &'a str,
    /// What a model is told of it.
    pub description: &'a str,
    /// The schema of its arguments.
    pub input: &'a Value,
    /// The schema of its result, where there is one.
    pub output: Option<&'a Value>,
}

impl Parts<'_> {
    fn value(&self, part: &str) -> Option<Value> {
        match part {
            "name" => Some(self.name.into()),
            "description" => Some(self.description.into()),
            "input" => Some(self.input.clone()),
            "output" => self.output.cloned(),
            _unknown => None,
        }
    }
}

/// A template with the parts of a tool in their places; a member without its part is left out.
pub fn filled(template: &Value, parts: &Parts<'_>) -> Value {
    part_or_literal(template, parts).unwrap_or(Value::Null)
}

fn part_or_literal(template: &Value, parts: &Parts<'_>) -> Option<Value> {
    match template {
        Value::String(text) => match part(text) {
            Some(name) => parts.value(name),
            None => Some(template.clone()),
        },
        Value::Object(members) => {
            let filled = members
                .iter()
                .filter_map(|(name, value)| Some((name.clone(), part_or_literal(value, parts)?)));
            Some(Value::Object(filled.collect::<Map<_, _>>()))
        }
        Value::Array(list) => Some(
            list.iter()
                .filter_map(|one| part_or_literal(one, parts))
                .collect(),
        ),
        Value::Null | Value::Bool(_) | Value::Number(_) => Some(template.clone()),
    }
}

/// The part that a text of a template stands for.
fn part(text: &str) -> Option<&str> {
    text.strip_prefix('{')?.strip_suffix('}')
}

/// Where a part stands in entries of a template, as a JSON Pointer.
pub fn place_of(template: &Value, wanted: &str) -> Option<String> {
    place_below(template, wanted, &Pointer::default()).map(String::from)
}

fn place_below(template: &Value, wanted: &str, at: &Pointer) -> Option<Pointer> {
    match template {
        Value::String(text) => (part(text) == Some(wanted)).then(|| at.clone()),
        Value::Object(members) => members
            .iter()
            .find_map(|(name, value)| place_below(value, wanted, &at.member(name))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
    }
}

/// Whether an entry is one of a template: what it is known by (dotted paths) is there, and where the
/// template has a literal, it is the same.
pub fn is_of(entry: &Value, template: &Value, known_by: &[String]) -> bool {
    let is_there = |path: &String| {
        let pointer = format!("/{}", path.replace('.', "/"));
        let (Some(found), Some(wanted)) = (entry.pointer(&pointer), template.pointer(&pointer))
        else {
            return false;
        };
        match wanted {
            Value::String(text) => part(text).is_some() || found == wanted,
            Value::Object(_) => found.is_object(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => found == wanted,
        }
    };
    !known_by.is_empty() && known_by.iter().all(is_there)
}
