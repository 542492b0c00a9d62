//! Drops entries of lists, members of objects, and what stands around a value.

use askspec_spec::Rules;
use serde_json::Value;

use super::{changed, pointers, written};
use crate::case::Play;

/// Without a run of entries of one list: of asks, of steps, of choices, of anything sent.
pub(super) fn without_entries(_: &Rules<'_>, play: &Play) -> Vec<Play> {
    let whole = written(play);
    let mut all = Vec::new();
    for pointer in pointers(&whole) {
        let length = whole
            .pointer(&pointer)
            .and_then(Value::as_array)
            .map_or(0, Vec::len);
        all.extend(runs(length).into_iter().filter_map(|(from, to)| {
            changed(&whole, &pointer, |list| {
                if let Value::Array(list) = list {
                    list.drain(from..to);
                }
            })
        }));
    }
    all
}

/// Every run of entries to drop: all of them, each half, each quarter, down to each one; from the
/// end, since what is last depends on what was before.
pub(super) fn runs(length: usize) -> Vec<(usize, usize)> {
    let mut all = Vec::new();
    let mut size = length;
    while size > 0 {
        let mut to = length;
        while to > 0 {
            let from = to.saturating_sub(size);
            all.push((from, to));
            to = from;
        }
        size /= 2;
    }
    all
}

/// Without one member of an object.
pub(super) fn without_members(_: &Rules<'_>, play: &Play) -> Vec<Play> {
    let whole = written(play);
    let mut all = Vec::new();
    for pointer in pointers(&whole) {
        let names: Vec<String> = whole
            .pointer(&pointer)
            .and_then(Value::as_object)
            .map_or_else(Vec::new, |members| members.keys().cloned().collect());
        all.extend(names.iter().filter_map(|name| {
            changed(&whole, &pointer, |object| {
                if let Value::Object(members) = object {
                    members.shift_remove(name);
                }
            })
        }));
    }
    all
}

/// Null, or one of the values within, in place of a list or an object.
pub(super) fn hoisted(_: &Rules<'_>, play: &Play) -> Vec<Play> {
    let whole = written(play);
    let mut all = Vec::new();
    for pointer in pointers(&whole) {
        let Some(value) = whole.pointer(&pointer) else {
            continue;
        };
        let within: Vec<Value> = match value {
            Value::Array(list) => list.clone(),
            Value::Object(members) => members.values().cloned().collect(),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => continue,
        };
        let instead = std::iter::once(Value::Null).chain(within);
        all.extend(instead.filter_map(|value| changed(&whole, &pointer, |at| *at = value)));
    }
    all
}
