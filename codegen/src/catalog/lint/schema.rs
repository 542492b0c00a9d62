//! What is wrong with one schema of an entry, alone or as a whole with those in it.

mod reference;
mod whole;

use askspec_spec::model::Constraint;
use serde_json::{Value, json};

use super::Place;
use super::pattern::Patterns;
use crate::catalog::walk::Schema;
pub(super) use whole::broken_whole;

/// Where a schema by itself breaks a rule.
pub(super) fn broken(must: &Constraint, schema: &Schema<'_>, patterns: &Patterns) -> Vec<Place> {
    match must {
        Constraint::RootObject => root_object(schema),
        Constraint::RootWithout { words } if schema.is_root() => without(words, schema),
        Constraint::Without { words } => without(words, schema),
        Constraint::Only { words } => only(words, schema),
        Constraint::OneOf { word, of, values } => one_of(schema, word, of.as_deref(), values),
        Constraint::Alone { word, beside } => alone(schema, word, beside),
        Constraint::AllRequired => all_required(schema),
        Constraint::RequiredKnown => required_known(schema),
        Constraint::Closed => closed(schema),
        Constraint::Items => items(schema),
        Constraint::NoTuples => tuples(schema),
        Constraint::SomeProperty => some_property(schema),
        Constraint::OneType => one_type(schema),
        Constraint::EnumOfTexts => enum_of_texts(schema),
        Constraint::EnumTyped => enum_typed(schema),
        Constraint::NamesNoOtherDraft => draft(schema),
        Constraint::PropertyName { pattern } => {
            property_names(schema, |text| patterns.matches(pattern, text))
        }
        Constraint::Flat => flat(schema),
        Constraint::RootWithout { .. }
        | Constraint::RefsLead
        | Constraint::NoRecursion
        | Constraint::Valid
        | Constraint::Described
        | Constraint::Name { .. }
        | Constraint::NamesDiffer
        | Constraint::KnownForm
        | Constraint::AtMost { .. } => Vec::new(),
    }
}

fn at(schema: &Schema<'_>, word: &str, found: String) -> Place {
    Place::new(schema.at.member(word), found)
}

fn here(schema: &Schema<'_>, is_broken: bool, found: &str) -> Vec<Place> {
    let place = is_broken.then(|| Place::new(schema.at.clone(), found));
    place.into_iter().collect()
}

fn root_object(schema: &Schema<'_>) -> Vec<Place> {
    let is_broken = schema.is_root() && !schema.is_of("object");
    here(schema, is_broken, "the root is no object")
}

fn without(words: &[String], schema: &Schema<'_>) -> Vec<Place> {
    let own = schema.words();
    own.filter(|(word, _)| words.iter().any(|one| one == word))
        .map(|(word, _)| at(schema, word, format!("there is `{word}`")))
        .collect()
}

fn only(words: &[String], schema: &Schema<'_>) -> Vec<Place> {
    let own = schema.words();
    own.filter(|(word, _)| !words.iter().any(|one| one == word))
        .map(|(word, _)| at(schema, word, format!("there is `{word}`")))
        .collect()
}

fn one_of(schema: &Schema<'_>, word: &str, of: Option<&str>, values: &[Value]) -> Vec<Place> {
    let is_about = of.is_none_or(|kind| schema.is_of(kind));
    let value = schema.get(word).filter(|_| is_about);
    let broken = value.filter(|value| !values.contains(value));
    broken
        .map(|value| at(schema, word, format!("`{word}` is {value}")))
        .into_iter()
        .collect()
}

fn alone(schema: &Schema<'_>, word: &str, beside: &[String]) -> Vec<Place> {
    if schema.get(word).is_none() {
        return Vec::new();
    }
    let others = schema.words().map(|(other, _)| other);
    others
        .filter(|other| *other != word && !beside.iter().any(|one| one == other))
        .map(|other| at(schema, other, format!("`{other}` stands beside `{word}`")))
        .collect()
}

fn all_required(schema: &Schema<'_>) -> Vec<Place> {
    let properties = schema.at.member("properties");
    schema
        .optional()
        .map(|name| Place::new(properties.member(name), format!("`{name}` is not required")))
        .collect()
}

fn required_known(schema: &Schema<'_>) -> Vec<Place> {
    let properties = schema.get("properties");
    let is_known = |name: &str| properties.is_some_and(|named| named.get(name).is_some());
    let required = schema.at.member("required");
    schema
        .required()
        .enumerate()
        .filter(|(_, name)| !is_known(name))
        .map(|(index, name)| Place::new(required.entry(index), format!("`{name}` is no property")))
        .collect()
}

fn closed(schema: &Schema<'_>) -> Vec<Place> {
    let is_open = schema.get("additionalProperties") != Some(&Value::Bool(false));
    let is_broken = schema.is_of("object") && is_open;
    here(schema, is_broken, "the object is open")
}

fn items(schema: &Schema<'_>) -> Vec<Place> {
    let is_broken = schema.is_of("array") && schema.get("items").is_none();
    here(schema, is_broken, "the array has no `items`")
}

fn tuples(schema: &Schema<'_>) -> Vec<Place> {
    let list = schema.get("items").filter(|items| items.is_array());
    list.map(|_| at(schema, "items", "`items` is a list".to_owned()))
        .into_iter()
        .collect()
}

fn some_property(schema: &Schema<'_>) -> Vec<Place> {
    let has_list = schema.get("properties").is_some_and(Value::is_array);
    let is_empty = has_list || schema.properties().next().is_none();
    here(
        schema,
        schema.is_of("object") && is_empty,
        "the object has no properties",
    )
}

fn one_type(schema: &Schema<'_>) -> Vec<Place> {
    let list = schema.get("type").filter(|kind| kind.is_array());
    list.map(|kind| at(schema, "type", format!("`type` is {kind}")))
        .into_iter()
        .collect()
}

fn enum_of_texts(schema: &Schema<'_>) -> Vec<Place> {
    let Some(values) = schema.get("enum").and_then(Value::as_array) else {
        return Vec::new();
    };
    let is_of_texts = values.iter().all(Value::is_string);
    let is_text = schema.get("type").is_none() || schema.is_of("string");
    match is_of_texts && is_text {
        true => Vec::new(),
        false => vec![at(schema, "enum", format!("`enum` is {}", json!(values)))],
    }
}

fn enum_typed(schema: &Schema<'_>) -> Vec<Place> {
    let is_broken = schema.get("enum").is_some() && schema.get("type").is_none();
    here(schema, is_broken, "`enum` stands without `type`")
}

/// The draft whose schemas all APIs take.
const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

fn draft(schema: &Schema<'_>) -> Vec<Place> {
    let named = schema.get("$schema");
    let is_other = |named: &&Value| {
        named
            .as_str()
            .is_none_or(|name| name.trim_end_matches('#') != DRAFT)
    };
    named
        .filter(is_other)
        .map(|name| at(schema, "$schema", format!("it names {name}")))
        .into_iter()
        .collect()
}

fn property_names(schema: &Schema<'_>, matches: impl Fn(&Value) -> bool) -> Vec<Place> {
    let properties = schema.at.member("properties");
    schema
        .properties()
        .filter(|(name, _)| !matches(&json!(name)))
        .map(|(name, _)| {
            Place::new(
                properties.member(name),
                format!("the name is {}", json!(name)),
            )
        })
        .collect()
}

fn flat(schema: &Schema<'_>) -> Vec<Place> {
    if !schema.is_root() {
        return Vec::new();
    }
    let properties = schema.at.member("properties");
    schema
        .properties()
        .filter(|(_, field)| !is_plain(field))
        .map(|(name, _)| {
            Place::new(
                properties.member(name),
                format!("`{name}` is no plain field"),
            )
        })
        .collect()
}

fn is_plain(field: &Value) -> bool {
    match field.get("type").and_then(Value::as_str) {
        Some("string" | "number" | "integer" | "boolean") => true,
        Some("array") => {
            let items = field.get("items");
            let choices = ["enum", "anyOf", "oneOf"];
            items.is_some_and(|items| choices.iter().any(|word| items.get(word).is_some()))
        }
        Some(_) | None => false,
    }
}
