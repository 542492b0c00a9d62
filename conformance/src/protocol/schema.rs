//! The JSON Schema of a line of the protocol, derived from the message types.

use schemars::{JsonSchema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Value, json};

use super::{
    Advance, Ask, Cancel, Check, Decode, Dispose, Encode, ErrorData, HumanNext, Initialize, Log,
    Notification, Notify, OpenSession, Ping, Register, Render, Request, Shutdown, Summary,
    ToastClosed, ToastEvent,
};
use crate::file::json_text;
use crate::wire::RpcError;

/// The schema as it is published beside this crate.
pub fn schema_text() -> String {
    json_text(&schema())
}

/// The schema that every line holds to.
///
/// `x-result`, an annotation beside each request, leads to the schema of its result.
pub fn schema() -> Value {
    let mut generator = SchemaSettings::draft2020_12().into_generator();
    let lines: Vec<Value> = to_provider(&mut generator)
        .into_iter()
        .chain(from_provider(&mut generator))
        .chain(replies(&mut generator))
        .collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A line of the provider protocol, version 1",
        "description": "Each line is one of these messages. `x-result` beside a request leads to the schema of its result. What PROTOCOL.md says in words goes further.",
        "anyOf": lines,
        "$defs": generator.take_definitions(true),
    })
}

/// The code of errors that a dialect, or its codec, has a word for.
const OF_A_DIALECT: i64 = -32000;

const TO_PROVIDER: &str = "to the provider";
const FROM_PROVIDER: &str = "from the provider";

fn to_provider(from: &mut SchemaGenerator) -> Vec<Value> {
    let to = TO_PROVIDER;
    vec![
        request::<Initialize>(from, to),
        request::<Ping>(from, to),
        request::<Ask<'_>>(from, to),
        request::<Check<'_>>(from, to),
        request::<Encode<'_>>(from, to),
        request::<Decode<'_>>(from, to),
        request::<Register<'_>>(from, to),
        request::<Dispose<'_>>(from, to),
        request::<Render>(from, to),
        request::<Summary>(from, to),
        request::<ToastEvent>(from, to),
        request::<Advance>(from, to),
        request::<Shutdown>(from, to),
        notification::<Cancel<'_>>(from, to),
    ]
}

fn from_provider(from: &mut SchemaGenerator) -> Vec<Value> {
    let by = FROM_PROVIDER;
    vec![
        request::<HumanNext>(from, by),
        request::<OpenSession>(from, by),
        notification::<Log>(from, by),
        notification::<Notify>(from, by),
        notification::<ToastClosed>(from, by),
    ]
}

fn request<R: Request>(generator: &mut SchemaGenerator, way: &str) -> Value {
    let mut line = message::<R>(generator, R::METHOD, way);
    line["properties"]["id"] = id();
    line["required"] = json!(["jsonrpc", "id", "method"]);
    line["x-result"] = json!(generator.subschema_for::<R::Result>());
    with_params::<R>(line)
}

fn notification<N: Notification>(generator: &mut SchemaGenerator, way: &str) -> Value {
    let mut line = message::<N>(generator, N::METHOD, way);
    // With an id it would be a request.
    line["properties"]["id"] = json!(false);
    line["required"] = json!(["jsonrpc", "method"]);
    with_params::<N>(line)
}

fn message<T: JsonSchema>(generator: &mut SchemaGenerator, method: &str, way: &str) -> Value {
    json!({
        "title": format!("{method}, {way}"),
        "type": "object",
        "properties": {
            "jsonrpc": {"const": "2.0"},
            "method": {"const": method},
            "params": generator.subschema_for::<T>(),
        },
    })
}

/// JSON-RPC has params that are an object or a list, or none: those that have no members may be left out.
fn with_params<T: JsonSchema>(mut line: Value) -> Value {
    let members = schemars::schema_for!(T).to_value();
    let needs_none = members.get("required").is_none() && members.get("anyOf").is_none();
    let required = line["required"].as_array_mut();
    if let (Some(required), false) = (required, needs_none) {
        required.push("params".into());
    }
    line
}

fn replies(generator: &mut SchemaGenerator) -> [Value; 2] {
    let error = error(generator);
    let members = |name: &str, outcome: Value| {
        json!({
            "title": format!("a reply with {name}, either way"),
            "type": "object",
            "properties": {"jsonrpc": {"const": "2.0"}, "id": id(), name: outcome, "method": false},
            "required": ["jsonrpc", "id", name],
        })
    };
    [members("result", json!(true)), members("error", error)]
}

/// What a dialect says of an error has a form; what goes with JSON-RPC's own codes is free.
fn error(generator: &mut SchemaGenerator) -> Value {
    let of_a_dialect = json!({
        "properties": {"data": generator.subschema_for::<ErrorData>()},
        "required": ["data"],
    });
    json!({
        "allOf": [generator.subschema_for::<RpcError>()],
        "if": {"properties": {"code": {"const": OF_A_DIALECT}}},
        "then": of_a_dialect,
    })
}

fn id() -> Value {
    json!({"type": ["integer", "string"]})
}
