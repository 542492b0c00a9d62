//! The documents of the built-in spec as the build read them, without their places.

use serde_json::{Map, Value};

use super::document::{Document, Documents};
use super::part::Part;
use super::place::Place;
use super::tree::{Entry, Kind, Node};

/// What the build made of each file; `null` where it could not read one.
static READ: &str = include_str!(concat!(env!("OUT_DIR"), "/builtin.json"));

/// Nothing is told of what a test holds sound, so that it is nowhere in particular.
const NOWHERE: Place = Place {
    file: 0,
    start: 0,
    end: 0,
};

/// The documents; none where they have to be read from their files, which then tell what is wrong.
pub(super) fn documents() -> Option<Documents> {
    let files: Option<Map<String, Value>> = serde_json::from_str(READ).ok()?;
    let documents = files?
        .into_iter()
        .map(|(path, value)| document(&path, value));
    Some(Documents::of(documents.collect::<Option<_>>()?))
}

fn document(path: &str, value: Value) -> Option<Document> {
    let folder = path.split_once('/').map_or(path, |(folder, _)| folder);
    let part = Part::ALL
        .into_iter()
        .find(|part| part.location() == folder)?;
    let name = path.rsplit('/').next().unwrap_or(path);
    let stem = name.trim_end_matches(".yaml").to_owned();
    Some(Document::new(part, stem, false, node(value)))
}

fn node(value: Value) -> Node {
    let kind = match value {
        Value::Null => Kind::Null,
        Value::Bool(flag) => Kind::Flag(flag),
        Value::Number(number) => Kind::Number(number),
        Value::String(text) => Kind::Text(text),
        Value::Array(elements) => Kind::List(elements.into_iter().map(node).collect()),
        Value::Object(members) => Kind::Map(members.into_iter().map(entry).collect()),
    };
    Node {
        place: NOWHERE,
        kind,
    }
}

fn entry((key, value): (String, Value)) -> Entry {
    Entry {
        key,
        place: NOWHERE,
        value: node(value),
    }
}
