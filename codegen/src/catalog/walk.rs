//! Every schema in a schema, with its place: all that drafts up to 2020-12 know as places of schemas.

use askspec_spec::pointer::Pointer;
use serde_json::Value;

/// Keywords whose value is a schema, or in older drafts a list of them.
const ONE: [&str; 12] = [
    "items",
    "additionalItems",
    "additionalProperties",
    "unevaluatedItems",
    "unevaluatedProperties",
    "contains",
    "propertyNames",
    "not",
    "if",
    "then",
    "else",
    "contentSchema",
];

/// Keywords whose value is a list of schemas.
const LIST: [&str; 4] = ["anyOf", "oneOf", "allOf", "prefixItems"];

/// Keywords whose value has schemas by name.
const NAMED: [&str; 5] = [
    "properties",
    "patternProperties",
    "$defs",
    "definitions",
    "dependentSchemas",
];

/// A schema in a schema.
#[derive(Debug, Clone)]
pub(super) struct Schema<'a> {
    pub(super) at: Pointer,
    pub(super) node: &'a Value,
    pub(super) is_root: bool,
    /// In how many objects and lists it is, itself counted.
    pub(super) depth: u64,
}

impl<'a> Schema<'a> {
    /// The value of a keyword.
    pub(super) fn get(&self, word: &str) -> Option<&'a Value> {
        self.node.get(word)
    }

    /// The keywords.
    pub(super) fn words(&self) -> impl Iterator<Item = (&'a str, &'a Value)> {
        let members = self.node.as_object().into_iter().flatten();
        members.map(|(word, value)| (word.as_str(), value))
    }

    /// Whether it says that it is of this type; some APIs write types in upper case.
    pub(super) fn is_of(&self, wanted: &str) -> bool {
        let same = |word: &Value| {
            word.as_str()
                .is_some_and(|word| word.eq_ignore_ascii_case(wanted))
        };
        match self.get("type") {
            Some(Value::Array(words)) => words.iter().any(same),
            Some(word) => same(word),
            None => false,
        }
    }

    /// The properties, by name.
    pub(super) fn properties(&self) -> impl Iterator<Item = (&'a str, &'a Value)> {
        let named = self.get("properties").and_then(Value::as_object);
        named
            .into_iter()
            .flatten()
            .map(|(name, schema)| (name.as_str(), schema))
    }

    /// Whether `required` has this name.
    pub(super) fn requires(&self, name: &str) -> bool {
        self.required().any(|one| one == name)
    }

    /// The names in `required`.
    pub(super) fn required(&self) -> impl Iterator<Item = &'a str> {
        let names = self.get("required").and_then(Value::as_array);
        names.into_iter().flatten().filter_map(Value::as_str)
    }
}

/// A schema and every one in it, the outer ones first.
pub(super) fn schemas(root: &Value) -> Vec<Schema<'_>> {
    let mut found = Vec::new();
    collect(root, Pointer::default(), 0, &mut found);
    found
}

fn collect<'a>(node: &'a Value, at: Pointer, depth: u64, found: &mut Vec<Schema<'a>>) {
    let mut schema = Schema {
        is_root: found.is_empty(),
        at: at.clone(),
        node,
        depth,
    };
    if schema.is_of("object") || schema.is_of("array") {
        schema.depth += 1;
    }
    let depth = schema.depth;
    found.push(schema);
    for (word, value) in node.as_object().into_iter().flatten() {
        let at = at.member(word);
        match value {
            Value::Array(list) if LIST.contains(&word.as_str()) || word == "items" => {
                for (index, one) in list.iter().enumerate() {
                    collect(one, at.entry(index), depth, found);
                }
            }
            Value::Object(named) if NAMED.contains(&word.as_str()) => {
                for (name, one) in named {
                    collect(one, at.member(name), depth, found);
                }
            }
            Value::Object(_) if ONE.contains(&word.as_str()) => {
                collect(value, at, depth, found);
            }
            _no_schema => {}
        }
    }
}
