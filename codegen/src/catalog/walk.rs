//! Every schema in a schema, with its place: all that drafts up to 2020-12 know as places of schemas.

use std::collections::HashSet;

use askspec_spec::pointer::Pointer;
use serde_json::{Map, Value};

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

/// What stands under a keyword.
enum Held<'a> {
    One(&'a Value),
    List(&'a [Value]),
    Named(&'a Map<String, Value>),
    NoSchema,
}

fn held<'a>(word: &str, value: &'a Value) -> Held<'a> {
    match value {
        Value::Array(list) if LIST.contains(&word) || word == "items" => Held::List(list),
        Value::Object(named) if NAMED.contains(&word) => Held::Named(named),
        Value::Object(_) if ONE.contains(&word) => Held::One(value),
        _no_schema => Held::NoSchema,
    }
}

/// A schema in a schema.
#[derive(Debug, Clone)]
pub(super) struct Schema<'a> {
    pub(super) at: Pointer,
    pub(super) node: &'a Value,
    /// The index of the one that it is directly in; none of the root.
    pub(super) parent: Option<usize>,
    /// In how many objects and lists it is, itself counted.
    pub(super) depth: u64,
}

impl<'a> Schema<'a> {
    /// Whether no other is around it.
    pub(super) fn is_root(&self) -> bool {
        self.parent.is_none()
    }

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

    /// The names of the properties that are not in `required`.
    pub(super) fn optional(&self) -> impl Iterator<Item = &'a str> {
        let required: HashSet<&str> = self.required().collect();
        let names = self.properties().map(|(name, _)| name);
        names.filter(move |name| !required.contains(name))
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
    collect(root, Pointer::default(), None, &mut found);
    found
}

fn collect<'a>(node: &'a Value, at: Pointer, parent: Option<usize>, found: &mut Vec<Schema<'a>>) {
    let mut schema = Schema {
        at: at.clone(),
        node,
        parent,
        depth: parent.map_or(0, |index| found[index].depth),
    };
    if schema.is_of("object") || schema.is_of("array") {
        schema.depth += 1;
    }
    let own = Some(found.len());
    found.push(schema);
    for (word, value) in node.as_object().into_iter().flatten() {
        let at = at.member(word);
        match held(word, value) {
            Held::One(one) => collect(one, at, own, found),
            Held::List(list) => {
                for (index, one) in list.iter().enumerate() {
                    collect(one, at.entry(index), own, found);
                }
            }
            Held::Named(named) => {
                for (name, one) in named {
                    collect(one, at.member(name), own, found);
                }
            }
            Held::NoSchema => {}
        }
    }
}

/// A schema with each one directly in it changed.
pub(super) fn below(node: &Value, change: &mut impl FnMut(&Value) -> Value) -> Value {
    let Some(members) = node.as_object() else {
        return node.clone();
    };
    let changed = members.iter().map(|(word, value)| {
        let value = under(word, value, &Pointer::default(), &mut |one, _| change(one));
        (word.clone(), value)
    });
    Value::Object(changed.collect())
}

/// What stands under a keyword, at a place, with each schema directly in it changed.
pub(super) fn under(
    word: &str,
    value: &Value,
    at: &Pointer,
    change: &mut impl FnMut(&Value, &Pointer) -> Value,
) -> Value {
    match held(word, value) {
        Held::One(one) => change(one, at),
        Held::List(list) => {
            let list = list.iter().enumerate();
            list.map(|(index, one)| change(one, &at.entry(index)))
                .collect()
        }
        Held::Named(named) => {
            let named = named.iter();
            let named = named.map(|(name, one)| (name.clone(), change(one, &at.member(name))));
            Value::Object(named.collect())
        }
        Held::NoSchema => value.clone(),
    }
}
