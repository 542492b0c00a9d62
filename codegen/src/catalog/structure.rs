//! The structure of a schema as an API wants it: definitions, unions, closed objects, what may be left out.

use askspec_spec::model::{Constraint, Definitions, Document, Optional};
use serde_json::{Map, Value, json};

use super::profile::Profile;
use super::walk::below;
use crate::target::json_schema::ORIGIN;

/// What is about a schema as a document. The description of the root is that of the tool.
const ABOUT_THE_DOCUMENT: [&str; 5] = ["$schema", "$id", "$comment", "title", "description"];

/// The schema of a document, in the structure that an API wants.
pub(super) fn structured(profile: Profile<'_>, schema: &Value) -> Value {
    let mut schema = match profile.api.writing.definitions {
        Definitions::Kept => schema.clone(),
        Definitions::Inlined => inlined(schema),
    };
    if let (Document::Dropped, Some(members)) =
        (profile.api.writing.document, schema.as_object_mut())
    {
        for word in ABOUT_THE_DOCUMENT {
            members.shift_remove(word);
        }
    }
    each(&schema, &|node| node_of(profile, node))
}

/// The schema with each definition where it is referred to.
fn inlined(schema: &Value) -> Value {
    let mut whole = resolved(schema, schema, &mut Vec::new());
    if let Some(members) = whole.as_object_mut()
        && !has_refs(&Value::Object(members.clone()))
    {
        members.shift_remove("$defs");
    }
    whole
}

// What refers to itself stays a reference: it has no end.
fn resolved(root: &Value, node: &Value, within: &mut Vec<String>) -> Value {
    let target = node.get("$ref").and_then(Value::as_str);
    let target = target.filter(|target| !within.iter().any(|one| one == target));
    let Some(target) = target else {
        return below(node, &mut |one| resolved(root, one, within));
    };
    let Some(definition) = target.strip_prefix('#').and_then(|at| root.pointer(at)) else {
        return node.clone();
    };
    let mut merged = definition.as_object().cloned().unwrap_or_default();
    let siblings = node.as_object().into_iter().flatten();
    merged.extend(
        siblings
            .filter(|(word, _)| *word != "$ref")
            .map(|(word, value)| (word.clone(), value.clone())),
    );
    within.push(target.to_owned());
    let found = below(&Value::Object(merged), &mut |one| {
        resolved(root, one, within)
    });
    within.pop();
    found
}

fn has_refs(node: &Value) -> bool {
    match node {
        Value::Object(members) => members
            .iter()
            .any(|(word, value)| word == "$ref" || (word != "$defs" && has_refs(value))),
        Value::Array(list) => list.iter().any(has_refs),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

/// Every schema of a document changed, the inner ones first.
fn each(node: &Value, change: &impl Fn(Value) -> Value) -> Value {
    change(below(node, &mut |one| each(one, change)))
}

fn node_of(profile: Profile<'_>, node: Value) -> Value {
    let node = closed_union(profile, node);
    let node = closed(profile, node);
    nullable(profile, node)
}

/// An open tagged union as a closed one of its known kinds, where conditions can't be said.
fn closed_union(profile: Profile<'_>, node: Value) -> Value {
    let Some(conditions) = node.get("allOf").and_then(Value::as_array) else {
        return node;
    };
    if profile.takes("allOf", &Value::Null, false) && profile.takes("if", &Value::Null, false) {
        return node;
    }
    let branches: Vec<Value> = conditions
        .iter()
        .filter_map(|condition| known_kind(profile, &node, condition))
        .collect();
    let mut union = Map::new();
    for word in ["description", ORIGIN] {
        if let Some(value) = node.get(word) {
            union.insert(word.to_owned(), value.clone());
        }
    }
    union.insert(CLOSED.to_owned(), true.into());
    union.insert("anyOf".to_owned(), branches.into());
    union.into()
}

/// Marks a union that was open before.
pub(super) const CLOSED: &str = "x-askspec-closed";

fn known_kind(profile: Profile<'_>, node: &Value, condition: &Value) -> Option<Value> {
    let required = condition.pointer("/if/required/0")?.as_str()?;
    let kind = condition.pointer(&format!("/if/properties/{required}/const"))?;
    let mut properties = node.get("properties")?.as_object()?.clone();
    let mut tag = properties.get(required)?.as_object()?.clone();
    match profile.takes("const", kind, false) {
        true => tag.insert("const".into(), kind.clone()),
        false => tag.insert("enum".into(), json!([kind])),
    };
    properties.insert(required.to_owned(), tag.into());
    let more = condition.pointer("/then/properties")?.as_object()?;
    properties.extend(more.iter().map(|(name, one)| (name.clone(), one.clone())));
    let names: Vec<&String> = properties.keys().collect();
    let branch = json!({"type": "object", "required": names, "properties": properties});
    Some(closed(profile, branch))
}

fn closed(profile: Profile<'_>, mut node: Value) -> Value {
    if profile.wants(&Constraint::Closed) && node.get("type") == Some(&json!("object")) {
        node["additionalProperties"] = false.into();
    }
    node
}

/// An object whose members are all required, those that may be left out as a union with null.
fn nullable(profile: Profile<'_>, mut node: Value) -> Value {
    match profile.api.writing.optional {
        Optional::Absent => return node,
        Optional::Null => {}
    }
    let required = node.get("required").cloned().unwrap_or(json!([]));
    let Some(properties) = node.get_mut("properties").and_then(Value::as_object_mut) else {
        return node;
    };
    for (name, schema) in properties.iter_mut() {
        if !has(&required, name) {
            *schema = or_null(schema.take());
        }
    }
    let names: Value = properties.keys().cloned().collect();
    node["required"] = names;
    node
}

fn has(names: &Value, name: &str) -> bool {
    let mut names = names.as_array().into_iter().flatten();
    names.any(|one| one == name)
}

fn or_null(mut schema: Value) -> Value {
    if let Some(branches) = schema.get_mut("anyOf").and_then(Value::as_array_mut) {
        branches.push(json!({"type": "null"}));
    } else if let Some(word) = schema.get("type").cloned() {
        schema["type"] = json!([word, "null"]);
    }
    schema
}
