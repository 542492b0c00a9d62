//! What models send under the schemas that were lowered for their APIs, and the arguments that they mean.

use std::collections::BTreeSet;

use askspec_spec::Rules;
use askspec_spec::edges::edges;
use askspec_spec::lift::{Absent, lift};
use askspec_spec::model::{Api, Spec};
use serde_json::{Map, Value, json};

use super::case;

/// How many edges of a dialect are sent; the shapes come first.
const MOST: usize = 40;

/// The cases of one dialect, for every API that entries are written for.
pub(super) fn cases(rules: &Rules<'_>, spec: &Spec) -> Vec<Value> {
    let apis = spec.apis.values().filter(|api| api.is_written());
    let sent = sent(rules);
    let each = apis.flat_map(|api| sent.iter().enumerate().map(move |one| (api, one)));
    each.map(|(api, (number, one))| lifted(rules, api, number, one))
        .collect()
}

fn lifted(rules: &Rules<'_>, api: &Api, number: usize, sent: &Value) -> Value {
    case([
        ("call", Some(json!("lift"))),
        ("name", Some(json!(format!("{}/{number}", api.name)))),
        ("api", Some(json!(api.name))),
        ("sent", Some(sent.clone())),
        ("arguments", Some(lift(rules.dialect, api, sent.clone()))),
    ])
}

/// Edges as they are, and with null wherever something is absent; each once.
fn sent(rules: &Rules<'_>) -> Vec<Value> {
    let absent = Absent::of(rules.dialect);
    let mut seen = BTreeSet::new();
    let edges = edges(rules).into_iter().map(|edge| edge.arguments);
    let short = edges.filter(|arguments| arguments.to_string().len() < 1000);
    let both = short.take(MOST).flat_map(|arguments| {
        let filled = with_nulls(&absent, arguments.clone());
        [arguments, filled]
    });
    both.filter(|one| seen.insert(one.to_string())).collect()
}

fn with_nulls(absent: &Absent<'_>, mut arguments: Value) -> Value {
    match absent.batch {
        None => fill(absent, &mut arguments),
        Some(batch) => {
            let questions = arguments.get_mut(batch).and_then(Value::as_array_mut);
            questions
                .into_iter()
                .flatten()
                .for_each(|one| fill(absent, one));
        }
    }
    arguments
}

fn fill(absent: &Absent<'_>, question: &mut Value) {
    let Some(members) = question.as_object_mut() else {
        return;
    };
    put_nulls(members, &absent.question);
    let options = members
        .get_mut(absent.options)
        .and_then(Value::as_array_mut);
    for option in options.into_iter().flatten() {
        if let Some(members) = option.as_object_mut() {
            put_nulls(members, &absent.option);
        }
    }
    if let Some(intent) = &absent.intent
        && let Some(members) = members.get_mut(intent.name).and_then(Value::as_object_mut)
    {
        let needed: Vec<&str> = intent.needed.iter().map(|(_, member)| *member).collect();
        put_nulls(members, &needed);
    }
}

fn put_nulls(members: &mut Map<String, Value>, names: &[&str]) {
    for name in names {
        members.entry(*name).or_insert(Value::Null);
    }
}
