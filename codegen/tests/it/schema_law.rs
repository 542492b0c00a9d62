//! A law: the schema and `check` differ by nothing but the faults that a schema can't tell.

use std::collections::BTreeSet;

use askspec_codegen::target::json_schema::request;
use askspec_spec::admit::check;
use askspec_spec::edges::{HARD_TEXTS, edges};
use askspec_spec::model::{Blank, Dialect, Fault, Gate, InSchema, Limit, LimitAction, Unit};
use askspec_spec::text::WhiteSpace;
use askspec_spec::{Rules, builtin};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Value, json};

/// Dialects to hold the law to: the built-in ones, and each with other bounds.
fn dialects() -> Vec<Dialect> {
    let mut all: Vec<Dialect> = builtin().dialects.values().cloned().collect();
    all.extend(bounded_dialects());
    all
}

/// The built-in dialects, each with other bounds.
pub(crate) fn bounded_dialects() -> Vec<Dialect> {
    let mut all = Vec::new();
    for dialect in builtin().dialects.values() {
        for unit in [Unit::CodePoints, Unit::Utf16Units, Unit::Bytes] {
            for action in [
                LimitAction::Reject,
                LimitAction::Truncate,
                LimitAction::Advise,
            ] {
                all.push(bounded(
                    dialect,
                    &Limit {
                        max: 4,
                        unit,
                        action,
                    },
                ));
            }
        }
    }
    all
}

fn bounded(dialect: &Dialect, limit: &Limit) -> Dialect {
    let mut bounded = dialect.clone();
    let request = &mut bounded.request;
    request.question.prompt.limit = Some(limit.clone());
    request.question.prompt.blank = Blank::Refused;
    request.option.label.limit = Some(limit.clone());
    request.question.options.min = 1;
    request.question.options.max = Some(2);
    if !bounded.failures.gates.contains(&Gate::Limits) {
        bounded.failures.gates.push(Gate::Limits);
    }
    bounded
}

/// Whether a schema must tell the fault, given whether the limit there is told only in words.
fn told_by_schema(rules: &Rules<'_>, fault: Fault, only_in_words: bool) -> bool {
    match rules.vocabulary.faults[&fault].schema {
        InSchema::Yes => true,
        InSchema::CodePoints => !only_in_words,
        InSchema::No => false,
    }
}

/// Whether the limited text at `path` is told only in words.
fn limit_is_only_in_words(rules: &Rules<'_>, path: &str) -> bool {
    let request = &rules.dialect.request;
    let question = &request.question;
    let name = path.rsplit('/').next().unwrap_or_default();
    let in_option = path.contains(&format!("/{}/", question.options.name));
    let field = if in_option {
        &request.option.label
    } else {
        &question.prompt
    };
    let known = in_option || name == field.name;
    known
        && field
            .limit
            .as_ref()
            .is_some_and(|limit| limit.unit != Unit::CodePoints)
}

/// How a schema and `check` may differ, or what is wrong.
fn compare(rules: &Rules<'_>, valid: bool, arguments: &Value) -> Result<(), String> {
    let Err(failure) = check(rules, arguments) else {
        return match valid {
            true => Ok(()),
            false => Err("`check` accepts what the schema refuses".to_owned()),
        };
    };
    let path = failure.path.as_deref().unwrap_or_default();
    let only_in_words = limit_is_only_in_words(rules, path);
    match valid && told_by_schema(rules, failure.fault, only_in_words) {
        true => Err(format!("the schema accepts {failure:?}")),
        false => Ok(()),
    }
}

/// One way to spoil, or to vary, a document.
#[derive(Debug, Clone)]
enum Change {
    Put(Value),
    Remove,
    Double,
}

/// Texts that are blank, short, hard or long.
pub(crate) fn texts() -> impl Strategy<Value = Value> {
    let white: Vec<char> = WhiteSpace::of(&builtin().vocabulary.white_space)
        .ranges()
        .iter()
        .flat_map(|&(low, high)| low..=high)
        .filter_map(char::from_u32)
        .collect();
    let hard: Vec<&'static str> = HARD_TEXTS.iter().map(|(_, text)| *text).collect();
    let blank = prop::collection::vec(select(white), 0..4);
    let near = prop::collection::vec(
        select(vec!['x', 'é', '问', '🦀', '\u{301}', '\u{85}']),
        0..8,
    );
    let gather = |chars: Vec<char>| Value::from(chars.into_iter().collect::<String>());
    prop_oneof![
        blank.prop_map(gather),
        near.prop_map(gather),
        select(hard).prop_map(Value::from),
        (290..310usize).prop_map(|length| Value::from("🦀".repeat(length))),
    ]
}

fn changes() -> impl Strategy<Value = Change> {
    let plain = select(vec![
        json!(null),
        json!(true),
        json!(1),
        json!(1.5),
        json!([]),
        json!({}),
    ]);
    prop_oneof![
        3 => texts().prop_map(Change::Put),
        2 => plain.prop_map(Change::Put),
        1 => Just(Change::Remove),
        1 => Just(Change::Double),
    ]
}

/// Every place of a document, the root included.
fn places(value: &Value, at: &str, all: &mut Vec<String>) {
    all.push(at.to_owned());
    let escaped = |name: &str| name.replace('~', "~0").replace('/', "~1");
    match value {
        Value::Array(list) => {
            for (index, entry) in list.iter().enumerate() {
                places(entry, &format!("{at}/{index}"), all);
            }
        }
        Value::Object(map) => {
            for (name, member) in map {
                places(member, &format!("{at}/{}", escaped(name)), all);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn changed(mut document: Value, changes: &[(Index, Change)]) -> Value {
    for (index, change) in changes {
        let mut all = Vec::new();
        places(&document, "", &mut all);
        let place = all[index.index(all.len())].clone();
        apply(&mut document, &place, change);
    }
    document
}

fn apply(document: &mut Value, place: &str, change: &Change) {
    match change {
        Change::Put(value) => {
            if let Some(found) = document.pointer_mut(place) {
                *found = value.clone();
            }
        }
        Change::Double => {
            if let Some(Value::Array(list)) = document.pointer_mut(place) {
                list.extend(list.first().cloned());
            }
        }
        Change::Remove => remove(document, place),
    }
}

fn remove(document: &mut Value, place: &str) {
    let Some((parent, name)) = place.rsplit_once('/') else {
        return;
    };
    match document.pointer_mut(parent) {
        Some(Value::Object(map)) => drop(map.shift_remove(name)),
        Some(Value::Array(list)) => drop(list.remove(name.parse().unwrap())),
        Some(_) | None => {}
    }
}

#[test]
fn on_generated_arguments_the_schema_and_check_differ_only_by_what_a_schema_cannot_tell() {
    let dialects = dialects();
    let prepared: Vec<_> = dialects
        .iter()
        .map(|dialect| {
            let rules = Rules::new(dialect, &builtin().vocabulary);
            let validator = jsonschema::draft202012::new(&request(&rules)).unwrap();
            // Long lists and texts are looked at as edges; changing them again says little more.
            let short = |arguments: &Value| arguments.to_string().len() < 2000;
            let documents: Vec<Value> = edges(&rules)
                .into_iter()
                .map(|edge| edge.arguments)
                .filter(short)
                .collect();
            (rules, validator, documents)
        })
        .collect();
    let config = ProptestConfig {
        cases: 4000,
        failure_persistence: None,
        ..ProptestConfig::default()
    };
    let case = (
        any::<Index>(),
        any::<Index>(),
        prop::collection::vec((any::<Index>(), changes()), 0..4),
    );
    proptest!(config, |((dialect, document, changes) in case)| {
        let (rules, validator, documents) = &prepared[dialect.index(prepared.len())];
        let document = documents[document.index(documents.len())].clone();
        let arguments = changed(document, &changes);
        let told = compare(rules, validator.is_valid(&arguments), &arguments);
        prop_assert_eq!(told, Ok(()), "{}: {}", rules.dialect.name, arguments);
    });
}

#[test]
fn on_every_edge_the_schema_and_check_differ_only_so() {
    for dialect in dialects() {
        let rules = Rules::new(&dialect, &builtin().vocabulary);
        let validator = jsonschema::draft202012::new(&request(&rules)).unwrap();
        for edge in edges(&rules) {
            let valid = validator.is_valid(&edge.arguments);
            let told = compare(&rules, valid, &edge.arguments);
            assert_eq!(told, Ok(()), "{} {}", dialect.name, edge.name);
        }
    }
}

#[test]
fn each_fault_that_a_schema_cannot_tell_is_let_through() {
    let mut seen = BTreeSet::new();
    for dialect in builtin().dialects.values() {
        let rules = Rules::new(dialect, &builtin().vocabulary);
        let validator = jsonschema::draft202012::new(&request(&rules)).unwrap();
        for edge in edges(&rules) {
            let Err(failure) = check(&rules, &edge.arguments) else {
                continue;
            };
            if rules.vocabulary.faults[&failure.fault].schema == InSchema::No {
                let valid = validator.is_valid(&edge.arguments);
                assert!(valid, "the schema of {} tells {failure:?}", dialect.name);
                seen.insert(failure.fault);
            }
        }
    }
    let expected = [
        Fault::KeyRepeated,
        Fault::IntentApprove,
        Fault::IntentDetail,
    ];
    assert_eq!(seen, BTreeSet::from(expected));
}

#[test]
fn a_limit_is_a_bound_of_the_schema_only_where_it_counts_code_points_and_refuses() {
    for dialect in dialects() {
        let rules = Rules::new(&dialect, &builtin().vocabulary);
        let prompt = &dialect.request.question.prompt;
        let Some(limit) = &prompt.limit else { continue };
        let schema = request(&rules);
        let question = match dialect.request.batch.mapped() {
            Some(_) => &schema["$defs"]["question"],
            None => &schema,
        };
        let told = &question["properties"][&prompt.name];
        let bound = limit.unit == Unit::CodePoints && limit.action == LimitAction::Reject;
        assert_eq!(told.get("maxLength").is_some(), bound);
        let words = told["description"].as_str().unwrap();
        assert_eq!(words.contains(&limit.max.to_string()), !bound, "{words}");
    }
}
