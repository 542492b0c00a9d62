//! What the spec says now, held against what it said when something was written from it.

use std::collections::BTreeSet;

use askspec_spec::load::{Location, Locations};
use askspec_spec::placeholder;
use serde_json::Value;

use super::cause::{Became, Change, Part};
use crate::manifest::Origin;

/// Points at the parts of the spec of today.
pub(super) struct Pointer<'a> {
    /// Where they stand.
    pub(super) locations: &'a Locations,
    /// The spec's folder, as people know it.
    pub(super) folder: &'a str,
}

/// What has changed since, each change once: a line that several dialects share is one.
pub(super) fn changes(was: &Origin, is: &Origin, pointer: &Pointer<'_>) -> Vec<Change> {
    let mut found = Vec::new();
    for name in keys(was.dialects.keys(), is.dialects.keys()) {
        let (was, is) = (was.dialects.get(name), is.dialects.get(name));
        found.extend(of_dialect(name, was, is, pointer));
    }
    let mut changes = shared(found);
    changes.extend(of_vocabulary(was, is, pointer));
    for name in keys(was.apis.keys(), is.apis.keys()) {
        let (was, is) = (was.apis.get(name), is.apis.get(name));
        changes.extend(of_api(name, was, is, pointer));
    }
    changes.extend(of_requirements(was, is, pointer));
    changes
}

fn of_dialect(
    name: &str,
    was: Option<&Value>,
    is: Option<&Value>,
    pointer: &Pointer<'_>,
) -> Vec<Change> {
    let (Some(was), Some(is)) = (was, is) else {
        let change = became(was, is).map(|became| Change {
            part: Part::Dialect(name.to_owned()),
            place: pointer.place(pointer.locations.feature(name, "")),
            became,
        });
        return change.into_iter().collect();
    };
    let differences = differences(was, is);
    let own = differences.filter(|(keys, became)| {
        let written = pointer.locations.written(name, &keys.join("."));
        !follows(written, was, became)
    });
    own.map(|(keys, became)| Change {
        place: pointer.place(pointer.locations.feature(name, &keys.join("."))),
        part: Part::Feature {
            dialects: vec![name.to_owned()],
            keys,
        },
        became,
    })
    .collect()
}

/// Whether a text is written as it was, and only what its placeholders stand for has changed.
fn follows(written: Option<&str>, was: &Value, became: &Became) -> bool {
    let (Some(written), Became::Other { was: text, .. }) = (written, became) else {
        return false;
    };
    let filled = placeholder::filled(written, |name| placeholder::value(was, name));
    text.as_str() == Some(filled.as_str())
}

/// Joins the changes of dialects that one line makes.
fn shared(found: Vec<Change>) -> Vec<Change> {
    let mut changes: Vec<Change> = Vec::new();
    for change in found {
        let same = changes.iter_mut().find(|one| is_same(one, &change));
        match (same.map(|one| &mut one.part), &change.part) {
            (Some(Part::Feature { dialects, .. }), Part::Feature { dialects: more, .. }) => {
                dialects.extend(more.iter().cloned());
            }
            _new => changes.push(change),
        }
    }
    changes
}

fn is_same(one: &Change, other: &Change) -> bool {
    let keys = |change: &Change| match &change.part {
        Part::Feature { keys, .. } => Some(keys.clone()),
        Part::Dialect(_)
        | Part::Vocabulary(_)
        | Part::Api(_)
        | Part::OfApi { .. }
        | Part::Requirement(_) => None,
    };
    keys(one).is_some()
        && keys(one) == keys(other)
        && one.place == other.place
        && one.became == other.became
}

fn of_vocabulary(was: &Origin, is: &Origin, pointer: &Pointer<'_>) -> Vec<Change> {
    let place = |keys: &[String]| {
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        pointer.place(pointer.locations.vocabulary(&keys))
    };
    differences(&was.vocabulary, &is.vocabulary)
        .map(|(keys, became)| Change {
            place: place(&keys),
            part: Part::Vocabulary(keys),
            became,
        })
        .collect()
}

fn of_api(
    name: &str,
    was: Option<&Value>,
    is: Option<&Value>,
    pointer: &Pointer<'_>,
) -> Vec<Change> {
    let place = |keys: &[String]| {
        let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
        pointer.place(pointer.locations.api(name, &keys))
    };
    let (Some(was), Some(is)) = (was, is) else {
        let change = became(was, is).map(|became| Change {
            part: Part::Api(name.to_owned()),
            place: place(&[]),
            became,
        });
        return change.into_iter().collect();
    };
    differences(was, is)
        .map(|(keys, became)| Change {
            place: place(&keys),
            part: Part::OfApi {
                name: name.to_owned(),
                keys,
            },
            became,
        })
        .collect()
}

fn of_requirements(was: &Origin, is: &Origin, pointer: &Pointer<'_>) -> Vec<Change> {
    let (was, is) = (&was.requirements, &is.requirements);
    let changed = keys(was.keys(), is.keys()).filter(|id| was.get(*id) != is.get(*id));
    changed
        .map(|id| Change {
            place: pointer.place(pointer.locations.requirement(id)),
            part: Part::Requirement(id.to_owned()),
            became: row_became(was.get(id), is.get(id)),
        })
        .collect()
}

fn row_became(was: Option<&String>, is: Option<&String>) -> Became {
    // What a row said is not recorded: a row is an object, and that is all that is told of it.
    let row = || Value::Object(serde_json::Map::new());
    match (was, is) {
        (None, _) => Became::New(row()),
        (_, None) => Became::Gone(row()),
        (Some(_), Some(_)) => Became::Changed,
    }
}

/// Every part that differs, by the keys that lead to it; lists are compared as wholes.
fn differences(was: &Value, is: &Value) -> impl Iterator<Item = (Vec<String>, Became)> {
    let mut found = Vec::new();
    collect(Some(was), Some(is), &mut Vec::new(), &mut found);
    found.into_iter()
}

fn collect(
    was: Option<&Value>,
    is: Option<&Value>,
    at: &mut Vec<String>,
    found: &mut Vec<(Vec<String>, Became)>,
) {
    if let (Some(Value::Object(was)), Some(Value::Object(is))) = (was, is) {
        for key in keys(was.keys(), is.keys()) {
            at.push(key.to_owned());
            collect(was.get(key), is.get(key), at, found);
            at.pop();
        }
        return;
    }
    found.extend(became(was, is).map(|became| (at.clone(), became)));
}

fn became(was: Option<&Value>, is: Option<&Value>) -> Option<Became> {
    match (was.cloned(), is.cloned()) {
        (Some(was), Some(is)) => (was != is).then_some(Became::Other { was, is }),
        (None, Some(is)) => Some(Became::New(is)),
        (Some(was), None) => Some(Became::Gone(was)),
        (None, None) => None,
    }
}

fn keys<'a>(
    some: impl Iterator<Item = &'a String>,
    others: impl Iterator<Item = &'a String>,
) -> impl Iterator<Item = &'a str> {
    let all: BTreeSet<&str> = some.chain(others).map(String::as_str).collect();
    all.into_iter()
}

impl Pointer<'_> {
    fn place(&self, location: Option<Location>) -> Option<(String, usize)> {
        let location = location?;
        let folder = match location.is_builtin {
            true => "(built-in) spec",
            false => self.folder,
        };
        Some((format!("{folder}/{}", location.file), location.line))
    }
}
