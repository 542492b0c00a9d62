//! A law: what the lowered schema of an API accepts, lifted, is accepted by `check`, or a loss says why not.

use std::cell::Cell;
use std::collections::BTreeSet;

use askspec_codegen::catalog::{Lowered, lower};
use askspec_codegen::target::json_schema::request;
use askspec_spec::admit::check;
use askspec_spec::lift::lift;
use askspec_spec::model::{Api, Dialect, Fault, Optional};
use askspec_spec::{Rules, builtin};
use jsonschema::canonical::Containment;
use proptest::prelude::*;
use proptest::strategy::Union;
use serde_json::{Map, Value, json};

use crate::schema_law::{bounded_dialects, texts};

/// Values that a lowered schema accepts, or nearly.
fn values(schema: &Value) -> BoxedStrategy<Value> {
    if let Some(branches) = schema.get("anyOf").and_then(Value::as_array) {
        return Union::new(branches.iter().map(values)).boxed();
    }
    if let Some(listed) = schema.get("enum").and_then(Value::as_array) {
        return proptest::sample::select(listed.clone()).boxed();
    }
    if let Some(value) = schema.get("const") {
        return Just(value.clone()).boxed();
    }
    match &schema["type"] {
        Value::Array(words) => Union::new(
            words
                .iter()
                .map(|word| of_type(schema, word.as_str().unwrap())),
        )
        .boxed(),
        Value::String(word) => of_type(schema, word),
        other => panic!("a schema of type {other}: {schema}"),
    }
}

fn of_type(schema: &Value, word: &str) -> BoxedStrategy<Value> {
    match word.to_lowercase().as_str() {
        "null" => Just(Value::Null).boxed(),
        "boolean" => any::<bool>().prop_map(Value::from).boxed(),
        "string" => prop_oneof![4 => "[a-z]{1,3}".prop_map(Value::from), 1 => texts()].boxed(),
        "array" => {
            let least = count(schema.get("minItems")).unwrap_or(0);
            prop::collection::vec(values(&schema["items"]), least..least + 3)
                .prop_map(Value::from)
                .boxed()
        }
        "object" => object(schema),
        other => panic!("a schema of type {other}"),
    }
}

fn count(value: Option<&Value>) -> Option<usize> {
    let value = value?;
    let number = value.as_u64().or_else(|| value.as_str()?.parse().ok())?;
    usize::try_from(number).ok()
}

fn object(schema: &Value) -> BoxedStrategy<Value> {
    let required = |name: &str| {
        schema["required"]
            .as_array()
            .is_some_and(|all| all.contains(&json!(name)))
    };
    let properties = schema["properties"].as_object().unwrap();
    let members: Vec<BoxedStrategy<Option<(String, Value)>>> = properties
        .iter()
        .map(|(name, one)| {
            let name = name.clone();
            let often = if required(&name) { 0.98 } else { 0.5 };
            prop::option::weighted(often, values(one))
                .prop_map(move |value| Some((name.clone(), value?)))
                .boxed()
        })
        .collect();
    members
        .prop_map(|members| Value::Object(members.into_iter().flatten().collect::<Map<_, _>>()))
        .boxed()
}

/// The lowered schema as plain JSON Schema, for a validator.
fn plain(schema: &Value) -> Value {
    match schema {
        Value::Object(members) => members
            .iter()
            .map(|(word, value)| {
                let value = match (word.as_str(), value) {
                    ("type", Value::String(kind)) => kind.to_lowercase().into(),
                    ("minItems" | "maxItems" | "maxLength" | "minLength", Value::String(count)) => {
                        count.parse::<u64>().unwrap().into()
                    }
                    _other => plain(value),
                };
                (word.clone(), value)
            })
            .collect(),
        Value::Array(list) => list.iter().map(plain).collect(),
        other => other.clone(),
    }
}

fn apis() -> impl Iterator<Item = &'static Api> {
    builtin()
        .apis
        .values()
        .filter(|api| api.entries.values().any(|entry| entry.written))
}

fn faults(lowered: &Lowered) -> BTreeSet<Fault> {
    lowered
        .losses
        .iter()
        .filter_map(|loss| loss.fault)
        .collect()
}

fn holds(rules: &Rules<'_>, api: &Api, lowered: &Lowered, sent: &Value) -> Result<(), String> {
    let arguments = lift(rules.dialect, api, sent.clone());
    match check(rules, &arguments) {
        Ok(_) => Ok(()),
        Err(failure) if faults(lowered).contains(&failure.fault) => Ok(()),
        Err(failure) => Err(format!("no loss tells of {failure:?}; lifted: {arguments}")),
    }
}

#[test]
fn what_a_lowered_schema_accepts_is_accepted_once_lifted_or_a_loss_says_why() {
    let mut dialects: Vec<Dialect> = builtin().dialects.values().cloned().collect();
    dialects.extend(bounded_dialects());
    for dialect in &dialects {
        for api in apis() {
            let rules = Rules::new(dialect, &builtin().vocabulary);
            let lowered = lower(&rules, api);
            let validator = jsonschema::draft202012::new(&plain(&lowered.schema)).unwrap();
            let config = ProptestConfig {
                cases: 80,
                failure_persistence: None,
                ..ProptestConfig::default()
            };
            if lowered.schema.to_string().contains("\"$ref\"") {
                // What has references is the schema itself, and has a law of its own.
                continue;
            }
            let accepted = Cell::new(0);
            proptest!(config, |(sent in values(&lowered.schema))| {
                if validator.is_valid(&sent) {
                    accepted.set(accepted.get() + 1);
                    let told = holds(&rules, api, &lowered, &sent);
                    prop_assert_eq!(told, Ok(()), "{} for {}: {}", dialect.name, api.name, sent);
                }
            });
            let accepted = accepted.get();
            assert!(
                accepted > 5,
                "{} for {}: only {accepted}",
                dialect.name,
                api.name
            );
        }
    }
}

#[test]
fn as_sets_a_lowered_schema_is_within_the_schema_without_what_was_lost() {
    let mut decided = 0;
    for dialect in builtin().dialects.values() {
        let rules = Rules::new(dialect, &builtin().vocabulary);
        for api in apis().filter(|api| api.writing.optional == Optional::Absent) {
            let lowered = lower(&rules, api);
            let lost = lowered.losses.iter().filter(|loss| loss.fault.is_some());
            let lost: BTreeSet<String> = lost.filter_map(|loss| loss.keyword.clone()).collect();
            let whole = canonical(&without(&request(&rules), &lost));
            let part = canonical(&plain(&lowered.schema));
            match whole.covers(&part).unwrap() {
                Containment::Yes => decided += 1,
                other => assert!(
                    !matches!(other, Containment::No),
                    "{} for {}: {other:?}",
                    dialect.name,
                    api.name
                ),
            }
        }
    }
    assert!(decided > 0, "nothing was decided");
}

fn canonical(schema: &Value) -> jsonschema::canonical::CanonicalSchema {
    jsonschema::canonicalize(schema).unwrap()
}

fn without(schema: &Value, lost: &BTreeSet<String>) -> Value {
    match schema {
        Value::Object(members) => members
            .iter()
            .filter(|(word, _)| !lost.contains(*word))
            .map(|(word, value)| (word.clone(), without(value, lost)))
            .collect(),
        Value::Array(list) => list.iter().map(|one| without(one, lost)).collect(),
        other => other.clone(),
    }
}
