//! What a message would have had to be: the same, with as little changed as makes it right.

use askspec_spec::load::nearest;
use askspec_spec::model::{Capability, Spec};
use askspec_spec::screen::ActionWord;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// What a screen may leave out, though the request has it.
const MAY_LACK: &[&str] = &["id", "header", "detail", "description", "recommended"];

/// What stands on a screen only while it is so.
const STANDING: &[&str] = &["draft", "recorded", "indicators"];

/// What is right as it would look in the words of what came: nothing that may differ differs.
pub(super) fn shown(came: &Value, mut right: Value) -> Value {
    keep_actions(came, &mut right);
    mend(came, &right)
}

/// Which way out a screen offers is its own choice, as long as there is one that is known.
fn keep_actions(came: &Value, right: &mut Value) {
    let Some(offered) = right.get_mut("actions") else {
        return;
    };
    let known: Option<Vec<ActionWord>> = came.get("actions").and_then(read);
    *offered = match known {
        Some(words) if !words.is_empty() => json!(words),
        // The smallest screen that is one.
        Some(_) | None => json!([ActionWord::Submit]),
    };
}

fn read<T: DeserializeOwned>(value: &Value) -> Option<T> {
    serde_json::from_value(value.clone()).ok()
}

/// A value of the same shape as the right one, with all of the other that may stay.
fn mend(came: &Value, right: &Value) -> Value {
    match (came, right) {
        (Value::Object(came), Value::Object(right)) => Value::Object(mended(came, right)),
        (Value::Array(came), Value::Array(right)) => right
            .iter()
            .enumerate()
            .map(|(at, right)| {
                came.get(at)
                    .map_or_else(|| right.clone(), |came| mend(came, right))
            })
            .collect(),
        _ => right.clone(),
    }
}

fn mended(came: &Map<String, Value>, right: &Map<String, Value>) -> Map<String, Value> {
    let mut whole = Map::new();
    for (key, value) in came {
        match right.get(key) {
            Some(right) => drop(whole.insert(key.clone(), mend(value, right))),
            // A member of another name may be what is missing; one that nobody asked for is let through.
            None => match renamed(key, value, came, right) {
                Some(name) => drop(whole.insert(name.to_owned(), mend(value, &right[name]))),
                None if STANDING.contains(&key.as_str()) => {}
                None => drop(whole.insert(key.clone(), value.clone())),
            },
        }
    }
    for (key, value) in right {
        let may_lack = MAY_LACK.contains(&key.as_str());
        if !may_lack && !whole.contains_key(key) {
            whole.insert(key.clone(), value.clone());
        }
    }
    whole
}

/// The right name of a member: one that is missing and has the same value, or nearly the same name.
fn renamed<'r>(
    key: &str,
    value: &Value,
    came: &Map<String, Value>,
    right: &'r Map<String, Value>,
) -> Option<&'r str> {
    let missing = || {
        let names = right.keys().map(String::as_str);
        names.filter(|name| !came.contains_key(*name))
    };
    nearest(key, missing()).or_else(|| missing().find(|name| right[*name] == *value))
}

/// An introduction in the place of one that can't be read.
pub(super) fn introduction(spec: &Spec, came: &Value) -> Value {
    let stamp = json!({"name": "my-provider", "version": "1"});
    let whole = json!({"protocol": 1, "provider": stamp, "dialects": []});
    let mut right = mend(came, &whole);
    right["provider"] = match came.get("provider") {
        Some(Value::String(name)) => json!({"name": name, "version": "1"}),
        Some(Value::Object(own)) => of_strings(own, &stamp),
        Some(_) | None => stamp,
    };
    right["dialects"] = dialects(spec, came.get("dialects").unwrap_or(&Value::Null));
    right
}

fn of_strings(own: &Map<String, Value>, stamp: &Value) -> Value {
    let mut whole = mend(&Value::Object(own.clone()), stamp);
    for name in ["name", "version"] {
        if let Some(text) = own.get(name).filter(|value| value.is_string()) {
            whole[name] = text.clone();
        } else if let Some(number) = own.get(name).filter(|value| value.is_number()) {
            whole[name] = number.to_string().into();
        }
    }
    whole
}

fn dialects(spec: &Spec, came: &Value) -> Value {
    let listed: Vec<Value> = match came {
        Value::Array(list) => list.iter().map(|entry| dialect(spec, entry)).collect(),
        Value::Object(by_name) => by_name
            .keys()
            .map(|name| dialect(spec, &Value::from(name.as_str())))
            .collect(),
        Value::String(_) => vec![dialect(spec, came)],
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    };
    let first = || spec.dialects.keys().next().into_iter();
    match listed.is_empty() {
        true => first().map(|name| dialect(spec, &json!(name))).collect(),
        false => without_repeats(listed),
    }
}

fn without_repeats(listed: Vec<Value>) -> Value {
    let mut once: Vec<Value> = Vec::new();
    for entry in listed {
        if !once.iter().any(|known| known["name"] == entry["name"]) {
            once.push(entry);
        }
    }
    Value::Array(once)
}

fn dialect(spec: &Spec, came: &Value) -> Value {
    let first = spec.dialects.keys().next().cloned().unwrap_or_default();
    let mut whole = match came {
        Value::Object(_) => mend(came, &json!({"name": first, "declares": []})),
        _ => json!({"name": first, "declares": []}),
    };
    let name = came.as_str().or_else(|| came.get("name")?.as_str());
    if let Some(name) = name {
        whole["name"] = name.into();
    }
    whole["declares"] = capabilities(spec, came.get("declares").unwrap_or(&Value::Null));
    whole
}

fn capabilities(spec: &Spec, came: &Value) -> Value {
    let words = came
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str);
    words.filter_map(|word| capability(spec, word)).collect()
}

fn capability(spec: &Spec, word: &str) -> Option<Value> {
    let known: Vec<String> = spec
        .vocabulary
        .capabilities
        .keys()
        .map(crate::words::word)
        .collect();
    if read::<Capability>(&json!(word)).is_some() {
        return Some(json!(word));
    }
    nearest(word, known.iter().map(String::as_str)).map(Value::from)
}
