//! Ways to make an exchange smaller: each pass gives exchanges that lack a part of it, or have a
//! simpler one, the boldest first.

mod codec;
mod parts;
mod request;
mod texts;
mod values;

use askspec_spec::Rules;
use serde_json::Value;

use crate::case::Play;

pub(super) use request::{options_of, questions_of};

/// One way to make an exchange smaller.
pub(super) type Pass = fn(&Rules<'_>, &Play) -> Vec<Play>;

/// Every way, those that drop most first.
pub(super) const PASSES: &[Pass] = &[
    parts::without_entries,
    request::without_questions,
    request::without_options,
    codec::rewritten,
    parts::without_members,
    parts::hoisted,
    request::with_choices,
    texts::shorter,
    texts::plainer,
    values::lower,
];

/// The exchange as JSON.
fn written(play: &Play) -> Value {
    serde_json::to_value(play).unwrap_or_default()
}

/// The exchange with its JSON changed at a pointer; none where it is no exchange any more.
fn changed(whole: &Value, pointer: &str, change: impl FnOnce(&mut Value)) -> Option<Play> {
    let mut whole = whole.clone();
    change(whole.pointer_mut(pointer)?);
    serde_json::from_value(whole).ok()
}

/// The pointer of every value within, those nearer to the root first.
pub(super) fn pointers(whole: &Value) -> Vec<String> {
    let mut level = vec![(String::new(), whole)];
    let mut all = Vec::new();
    while !level.is_empty() {
        let next = level.iter().flat_map(|(at, value)| children(at, value));
        let next: Vec<_> = next.collect();
        all.extend(level.into_iter().map(|(at, _)| at));
        level = next;
    }
    all
}

fn children<'v>(at: &str, value: &'v Value) -> Vec<(String, &'v Value)> {
    match value {
        Value::Array(list) => {
            let entries = list.iter().enumerate();
            entries
                .map(|(index, entry)| (format!("{at}/{index}"), entry))
                .collect()
        }
        Value::Object(members) => members
            .iter()
            .map(|(name, member)| (format!("{at}/{}", escaped(name)), member))
            .collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    }
}

/// A member's name in a JSON Pointer.
fn escaped(name: &str) -> String {
    name.replace('~', "~0").replace('/', "~1")
}
