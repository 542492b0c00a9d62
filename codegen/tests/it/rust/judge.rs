//! Reads cases, one a line, and prints how the generated crate differs from what they say.

use std::collections::BTreeSet;
use std::io;

use askspec_contract::dialect::Body;
use askspec_contract::reading::{TOLD, Undecodable};
use askspec_contract::{Answers, Ask, Dialect, Encoded, dialect};
use serde_json::{Value, json};

fn main() {
    let cases: Vec<String> = io::stdin().lines().map(Result::unwrap).collect();
    let different: Vec<String> = cases.iter().filter_map(|case| different(&serde_json::from_str(case).unwrap())).collect();
    if different.is_empty() {
        println!("{} alike", cases.len());
        return;
    }
    // The first of each dialect says enough.
    let mut told = BTreeSet::new();
    for one in different {
        if told.insert(one.split_once(' ').unwrap().0.to_owned()) {
            println!("{one}");
        }
    }
}

fn different(case: &Value) -> Option<String> {
    let name = case["dialect"].as_str().unwrap();
    let dialect = dialect(name).unwrap();
    let wanted = &case["verdict"];
    match (dialect.check)(&case["arguments"]) {
        Err(failure) => compare(name, "check", &case["arguments"], &json!({"code": failure.code, "path": failure.path}), wanted),
        Ok(_) if !wanted.is_null() => Some(format!("{name} check {}: let in, wanted {wanted}", case["arguments"])),
        Ok(ask) => case["exchanges"].as_array().unwrap().iter().find_map(|exchange| exchanged(dialect, &ask, case, exchange)),
    }
}

fn exchanged(dialect: &Dialect, ask: &Ask, case: &Value, exchange: &Value) -> Option<String> {
    let about = json!([case["arguments"], exchange["answers"]]);
    let answers: Answers = serde_json::from_value(exchange["answers"].clone()).unwrap();
    let found = (dialect.encode)(ask, &answers).map_or(Value::Null, |encoded| written(&encoded));
    compare(dialect.name, "encode", &about, &found, &exchange["encoded"]).or_else(|| {
        let decoded = exchange["decoded"].as_array().unwrap();
        decoded.iter().find_map(|decoded| read(dialect, ask, case, decoded))
    })
}

fn read(dialect: &Dialect, ask: &Ask, case: &Value, decoded: &Value) -> Option<String> {
    let found = reading((dialect.decode)(ask, &encoded(&decoded["input"])));
    let about = json!([case["arguments"], decoded["input"]]);
    compare(dialect.name, "decode", &about, &sorted(&found), &sorted(&decoded["reading"]))
}

fn compare(name: &str, what: &str, about: &Value, found: &Value, wanted: &Value) -> Option<String> {
    // As text, since the order of keys counts.
    let alike = found.to_string() == wanted.to_string();
    (!alike).then(|| format!("{name} {what} {about}\n  found  {found}\n  wanted {wanted}"))
}

fn written(encoded: &Encoded) -> Value {
    let mut written = match &encoded.body {
        Body::Content(content) => json!({"content": content}),
        Body::Value(value) => json!({"value": value}),
    };
    if let Some(details) = &encoded.details {
        written["details"] = details.clone();
    }
    written
}

fn encoded(input: &Value) -> Encoded {
    let body = match input.get("content") {
        Some(content) => Body::Content(content.as_str().unwrap().to_owned()),
        None => Body::Value(input["value"].clone()),
    };
    Encoded { body, details: input.get("details").cloned() }
}

fn reading(decoded: Result<Answers, Undecodable>) -> Value {
    match decoded {
        Ok(answers) => json!({"kind": "answers", "answers": answers}),
        Err(Undecodable::Ambiguous(readings)) => json!({"kind": "ambiguous", "readings": readings}),
        Err(Undecodable::Malformed) => json!({"kind": "malformed"}),
    }
}

/// A reading in which the order of readings does not show, nor which of very many are told.
fn sorted(reading: &Value) -> Value {
    match serde_json::from_value(reading["readings"].clone()) {
        Ok(Known::Whole(list)) if list.len() >= TOLD => json!("many"),
        Ok(Known::Whole(list)) => json!({"whole": set(&list)}),
        Ok(Known::ByQuestion(lists)) if lists.iter().any(|list| list.len() >= TOLD) => json!("many"),
        Ok(Known::ByQuestion(lists)) => json!({"byQuestion": lists.iter().map(|list| set(list)).collect::<Vec<_>>()}),
        Err(_) => reading.clone(),
    }
}

#[derive(serde::Deserialize)]
#[serde(rename_all = "camelCase")]
enum Known {
    ByQuestion(Vec<Vec<Value>>),
    Whole(Vec<Value>),
}

fn set(readings: &[Value]) -> BTreeSet<String> {
    readings.iter().map(Value::to_string).collect()
}

