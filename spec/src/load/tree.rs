//! A YAML document as a tree that knows where each key and value stands.

use serde_json::{Map, Number, Value};

use super::place::Place;

/// A value and where it stands.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    pub(crate) place: Place,
    pub(crate) kind: Kind,
}

/// What a value is.
#[derive(Debug, Clone)]
pub(crate) enum Kind {
    Null,
    Flag(bool),
    Number(Number),
    Text(String),
    List(Vec<Node>),
    Map(Vec<Entry>),
}

/// A key with its value.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    pub(crate) key: String,
    pub(crate) place: Place,
    pub(crate) value: Node,
}

impl Node {
    /// The entries of a map; none of anything else.
    pub(crate) fn entries(&self) -> &[Entry] {
        match &self.kind {
            Kind::Map(entries) => entries,
            Kind::Null | Kind::Flag(_) | Kind::Number(_) | Kind::Text(_) | Kind::List(_) => &[],
        }
    }

    /// The elements of a list; none of anything else.
    pub(crate) fn elements(&self) -> &[Node] {
        match &self.kind {
            Kind::List(elements) => elements,
            Kind::Null | Kind::Flag(_) | Kind::Number(_) | Kind::Text(_) | Kind::Map(_) => &[],
        }
    }

    /// The text, where it is one.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.kind {
            Kind::Text(text) => Some(text),
            Kind::Null | Kind::Flag(_) | Kind::Number(_) | Kind::List(_) | Kind::Map(_) => None,
        }
    }

    /// The entry under a key.
    pub(crate) fn entry(&self, key: &str) -> Option<&Entry> {
        self.entries().iter().find(|entry| entry.key == key)
    }

    /// The value under a key.
    pub(crate) fn get(&self, key: &str) -> Option<&Node> {
        self.entry(key).map(|entry| &entry.value)
    }

    /// One step down: a key of a map, or the number of an element.
    pub(crate) fn step(&self, segment: &str) -> Option<&Node> {
        match &self.kind {
            Kind::Map(_) => self.get(segment),
            Kind::List(elements) => elements.get(segment.parse::<usize>().ok()?),
            Kind::Null | Kind::Flag(_) | Kind::Number(_) | Kind::Text(_) => None,
        }
    }

    /// Where the value at a dotted path stands, or else the nearest thing above it.
    pub(crate) fn place_of(&self, path: &str) -> Place {
        self.place_at(path.split('.'))
    }

    /// Where the value at a path stands, or else the nearest thing above it. A map or list under
    /// a key is pointed at by that key.
    pub(crate) fn place_at<'a>(&self, path: impl IntoIterator<Item = &'a str>) -> Place {
        let mut node = self;
        let mut place = node.heading();
        for segment in path {
            let Some(next) = node.step(segment) else {
                break;
            };
            place = match (node.entry(segment), &next.kind) {
                (Some(entry), Kind::Map(_) | Kind::List(_)) => entry.place,
                _element_or_scalar => next.heading(),
            };
            node = next;
        }
        place
    }

    /// The value at a path.
    pub(crate) fn at<'a>(&self, path: impl IntoIterator<Item = &'a str>) -> Option<&Node> {
        path.into_iter()
            .try_fold(self, |node, segment| node.step(segment))
    }

    /// What stands for the whole: a map's first key, or the value itself.
    pub(crate) fn heading(&self) -> Place {
        self.entries()
            .first()
            .map_or(self.place, |entry| entry.place)
    }

    /// The same without places.
    pub(crate) fn to_value(&self) -> Value {
        match &self.kind {
            Kind::Null => Value::Null,
            Kind::Flag(flag) => Value::Bool(*flag),
            Kind::Number(number) => Value::Number(number.clone()),
            Kind::Text(text) => Value::String(text.clone()),
            Kind::List(elements) => elements.iter().map(Self::to_value).collect(),
            Kind::Map(entries) => Value::Object(object(entries)),
        }
    }

    /// How people call its type.
    pub(crate) fn type_name(&self) -> &'static str {
        match &self.kind {
            Kind::Null => "nothing",
            Kind::Flag(_) => "a flag",
            Kind::Number(number) if number.is_f64() => "a fraction",
            Kind::Number(_) => "a number",
            Kind::Text(_) => "a text",
            Kind::List(_) => "a list",
            Kind::Map(_) => "a map",
        }
    }
}

fn object(entries: &[Entry]) -> Map<String, Value> {
    entries
        .iter()
        .map(|entry| (entry.key.clone(), entry.value.to_value()))
        .collect()
}
