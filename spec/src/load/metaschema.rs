//! The meta-schemas: what the YAML files may hold, derived from the model.
//!
//! They are committed for editors; the loader validates with the same ones, so that what they
//! refuse, it refuses.

use std::sync::OnceLock;

use schemars::{JsonSchema, schema_for};
use serde_json::{Map, Value, json};

use super::part::Part;
use crate::model::{Api, Capability, Dialect, Fault, Gate, Requirement, Story, Vocabulary};

/// The meta-schemas as they are committed: file name and text.
pub fn metaschemas() -> Vec<(String, String)> {
    Part::ALL
        .iter()
        .map(|part| (file_name(*part), written(&for_editors(*part))))
        .collect()
}

/// The meta-schema that a whole (merged) part is held to.
pub(super) fn of(part: Part) -> &'static Value {
    static SCHEMAS: OnceLock<[Value; 5]> = OnceLock::new();
    let schemas = SCHEMAS.get_or_init(|| Part::ALL.map(derived));
    &schemas[part as usize]
}

/// The schema that a `$ref` stands for, or else the schema itself.
pub(super) fn resolved<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    let target = schema.get("$ref").and_then(Value::as_str);
    let target = target.and_then(|target| root.pointer(target.strip_prefix('#')?));
    target.map_or(schema, |target| resolved(root, target))
}

/// The branches of a choice, each resolved; none where there is no choice.
pub(super) fn branches<'a>(root: &'a Value, schema: &'a Value) -> Vec<&'a Value> {
    let schema = resolved(root, schema);
    let choice = schema.get("anyOf").or_else(|| schema.get("oneOf"));
    let choice = choice.and_then(Value::as_array).into_iter().flatten();
    choice.map(|branch| resolved(root, branch)).collect()
}

/// The words of a closed set, at whatever depth of choices they stand.
pub(super) fn words<'a>(root: &'a Value, schema: &'a Value) -> Vec<&'a str> {
    let schema = resolved(root, schema);
    let listed = schema.get("enum").and_then(Value::as_array);
    let listed = listed.into_iter().flatten().filter_map(Value::as_str);
    let own = schema.get("const").and_then(Value::as_str).into_iter();
    let nested = branches(root, schema);
    let nested = nested.into_iter().flat_map(|branch| words(root, branch));
    own.chain(listed).chain(nested).collect()
}

/// The schemas of what stands one step below: under this key, or in the list.
pub(super) fn below<'a>(root: &'a Value, schema: &'a Value, segment: &str) -> Vec<&'a Value> {
    let schema = resolved(root, schema);
    let property = schema.get("properties").and_then(|all| all.get(segment));
    let is_key_allowed = schema
        .get("propertyNames")
        .is_none_or(|names| words(root, names).contains(&segment));
    let other = schema.get("additionalProperties");
    let other = other.filter(|other| other.is_object() && is_key_allowed);
    let is_index = segment.bytes().all(|digit| digit.is_ascii_digit());
    let element = schema.get("items").filter(|_| is_index);
    let own = [property.or(other), element];
    let nested = branches(root, schema);
    let nested = nested
        .into_iter()
        .flat_map(|branch| below(root, branch, segment));
    own.into_iter().flatten().chain(nested).collect()
}

/// The schemas of all that stands one step below.
pub(super) fn all_below<'a>(root: &'a Value, schema: &'a Value) -> Vec<&'a Value> {
    let schema = resolved(root, schema);
    let properties = schema.get("properties").and_then(Value::as_object);
    let properties = properties.into_iter().flat_map(|all| all.values());
    let other = schema.get("additionalProperties");
    let other = other.filter(|other| other.is_object()).into_iter();
    let nested = branches(root, schema).into_iter();
    let nested = nested.flat_map(|branch| all_below(root, branch));
    let own = properties.chain(other).chain(schema.get("items"));
    own.chain(nested).collect()
}

/// The keys that a map may have.
pub(super) fn keys<'a>(root: &'a Value, schema: &'a Value) -> Vec<&'a str> {
    let schema = resolved(root, schema);
    let own = schema.get("properties").and_then(Value::as_object);
    let own = own.into_iter().flatten().map(|(key, _)| key.as_str());
    let names = schema.get("propertyNames").into_iter();
    let names = names.flat_map(|names| words(root, names));
    let nested = branches(root, schema).into_iter();
    own.chain(names)
        .chain(nested.flat_map(|branch| keys(root, branch)))
        .collect()
}

/// The schemas of what a dotted path leads to; none: it can lead nowhere.
pub(super) fn along<'a>(root: &'a Value, path: &str) -> Vec<&'a Value> {
    path.split('.').fold(vec![root], |schemas, segment| {
        let next = schemas
            .into_iter()
            .flat_map(|schema| below(root, schema, segment));
        next.collect()
    })
}

/// The words of a type of the model.
pub(super) fn words_of<T: JsonSchema>() -> Vec<String> {
    let schema = schema_for!(T).to_value();
    words(&schema, &schema)
        .into_iter()
        .map(str::to_owned)
        .collect()
}

fn derived(part: Part) -> Value {
    match part {
        Part::Vocabulary => {
            let mut schema = schema_for!(Vocabulary).to_value();
            name_keys::<Capability>(&mut schema, "/properties/capabilities");
            name_keys::<Gate>(&mut schema, "/properties/gates");
            name_keys::<Fault>(&mut schema, "/properties/faults");
            schema
        }
        Part::Dialects => {
            let mut schema = schema_for!(Dialect).to_value();
            name_keys::<Fault>(&mut schema, "/$defs/Failures/properties/codes");
            schema
        }
        Part::Requirements => schema_for!(Vec<Requirement>).to_value(),
        Part::Stories => schema_for!(Vec<Story>).to_value(),
        Part::Apis => schema_for!(Api).to_value(),
    }
}

// schemars leaves the keys of a map open, even where they are words of a closed set.
fn name_keys<T: JsonSchema>(schema: &mut Value, pointer: &str) {
    let names = words_of::<T>();
    let map = schema.pointer_mut(pointer).and_then(Value::as_object_mut);
    let map = map.expect("the model has this map");
    map.insert("propertyNames".into(), json!({ "enum": names }));
}

fn file_name(part: Part) -> String {
    let name = match part {
        Part::Vocabulary => "vocabulary",
        Part::Dialects => "dialect",
        Part::Requirements => "requirements",
        Part::Stories => "stories",
        Part::Apis => "api",
    };
    format!("{name}.schema.json")
}

fn written(schema: &Value) -> String {
    let text = serde_json::to_string_pretty(schema).expect("a JSON value can be written");
    text + "\n"
}

fn for_editors(part: Part) -> Value {
    let schema = of(part).clone();
    match part {
        Part::Dialects | Part::Apis => with_extends(part, schema),
        Part::Vocabulary | Part::Requirements | Part::Stories => schema,
    }
}

/// A schema for files as they are written: one that extends another may leave out whatever the
/// other says.
fn with_extends(part: Part, mut whole: Value) -> Value {
    let keywords = whole.as_object_mut().expect("a schema of an object");
    let header = keywords.shift_remove("$schema");
    let title = keywords.get("title").cloned();
    let Some(Value::Object(mut definitions)) = keywords.shift_remove("$defs") else {
        return whole;
    };
    let mut extending = partial(&whole);
    extending["required"] = json!(["extends", "name"]);
    extending["properties"]["extends"] = json!({
        "type": "string",
        "description": format!("The {} whose words hold wherever this file does not say otherwise.", part.noun())
    });
    let partials = partials(&definitions);
    definitions.extend(partials);
    definitions.insert("Whole".into(), whole);
    definitions.insert("Extending".into(), extending);
    json!({
        "$schema": header,
        "title": title,
        "if": {"type": "object", "required": ["extends"]},
        "then": {"$ref": "#/$defs/Extending"},
        "else": {"$ref": "#/$defs/Whole"},
        "$defs": definitions,
    })
}

fn partials(definitions: &Map<String, Value>) -> Map<String, Value> {
    definitions
        .iter()
        .map(|(name, schema)| (format!("Partial{name}"), partial(schema)))
        .collect()
}

/// The same schema with nothing required. Lists are replaced whole, so their elements stay whole.
fn partial(schema: &Value) -> Value {
    match schema {
        Value::Object(keywords) => {
            let keywords = keywords.iter().filter(|(word, _)| *word != "required");
            Value::Object(
                keywords
                    .map(|(word, value)| partial_keyword(word, value))
                    .collect(),
            )
        }
        Value::Array(list) => list.iter().map(partial).collect(),
        other => other.clone(),
    }
}

fn partial_keyword(word: &str, value: &Value) -> (String, Value) {
    match (word, value) {
        ("items" | "propertyNames" | "default", value) => (word.into(), value.clone()),
        ("properties", Value::Object(properties)) => {
            let each = properties
                .iter()
                .map(|(name, schema)| (name.clone(), partial(schema)));
            (word.into(), Value::Object(each.collect()))
        }
        ("$ref", Value::String(target)) => {
            let target = target.replace("#/$defs/", "#/$defs/Partial");
            (word.into(), Value::String(target))
        }
        // Without its tag, a map may fit several branches.
        ("oneOf", branches) => ("anyOf".into(), partial(branches)),
        (word, value) => (word.into(), partial(value)),
    }
}
