//! Where the references of a schema lead.

use askspec_spec::pointer::Pointer;
use serde_json::Value;

use super::super::Place;
use crate::catalog::walk::Schema;

/// References that lead to nothing in the schema.
pub(super) fn astray(root: &Value, all: &[Schema<'_>]) -> Vec<Place> {
    references(all)
        .filter(|(_, target)| target_of(root, all, target).is_none())
        .map(|(at, target)| Place::new(at, format!("`{target}` leads nowhere")))
        .collect()
}

/// References that lead, over however many steps, to a schema that they are in.
pub(super) fn recursive(root: &Value, all: &[Schema<'_>]) -> Vec<Place> {
    let is_recursive = |at: &Pointer, target: &str| {
        let mut seen = vec![target.to_owned()];
        let mut next = vec![target.to_owned()];
        while let Some(target) = next.pop() {
            let Some(place) = target_of(root, all, &target) else {
                continue;
            };
            if is_within(at, &place) {
                return true;
            }
            let inner = references(all).filter(|(inner, _)| is_within(inner, &place));
            for (_, target) in inner {
                if !seen.iter().any(|one| one == target) {
                    seen.push(target.to_owned());
                    next.push(target.to_owned());
                }
            }
        }
        false
    };
    references(all)
        .filter(|(at, target)| is_recursive(at, target))
        .map(|(at, target)| Place::new(at, format!("`{target}` leads back here")))
        .collect()
}

fn references<'a>(all: &[Schema<'a>]) -> impl Iterator<Item = (Pointer, &'a str)> {
    all.iter().filter_map(|schema| {
        let target = schema.get("$ref")?.as_str()?;
        Some((schema.at.member("$ref"), target))
    })
}

/// The place to which a reference leads; none where that is not in the schema.
fn target_of(root: &Value, all: &[Schema<'_>], target: &str) -> Option<String> {
    let fragment = target.strip_prefix('#')?;
    if fragment.is_empty() || fragment.starts_with('/') {
        return root.pointer(fragment).map(|_| fragment.to_owned());
    }
    let anchored = all.iter().find(|schema| {
        let anchor = schema.get("$anchor").and_then(Value::as_str);
        anchor == Some(fragment)
    });
    anchored.map(|schema| schema.at.clone().into())
}

fn is_within(at: &Pointer, place: &str) -> bool {
    let at = String::from(at.clone());
    at.strip_prefix(place)
        .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}
