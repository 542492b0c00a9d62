//! Shorter texts, and plainer ones of the same length. A text that stands in several places, as a
//! label and typed, is changed in all of them at once as well as in each alone.

use std::collections::BTreeSet;

use askspec_spec::Rules;
use serde_json::Value;

use super::super::size::PLAIN;
use super::parts::runs;
use super::{changed, pointers, written};
use crate::case::Play;

/// The plainest character that differs from the plainest.
const OTHER: char = 'b';

/// How many different characters of a text are tried alone.
const KINDS: usize = 6;

/// With a text shorter.
pub(super) fn shorter(_: &Rules<'_>, play: &Play) -> Vec<Play> {
    replaced(play, cuts)
}

/// With a text of plainer characters.
pub(super) fn plainer(_: &Rules<'_>, play: &Play) -> Vec<Play> {
    replaced(play, plain)
}

fn replaced(play: &Play, ways: fn(&[char]) -> Vec<String>) -> Vec<Play> {
    let whole = written(play);
    let places = pointers(&whole);
    let text = |at: &String| whole.pointer(at)?.as_str().map(str::to_owned);
    let mut seen = BTreeSet::new();
    let mut all = Vec::new();
    for (at, text) in places.iter().filter_map(|at| Some((at, text(at)?))) {
        let chars: Vec<char> = text.chars().collect();
        for way in ways(&chars) {
            if seen.insert((text.clone(), way.clone())) {
                all.extend(everywhere(&whole, &text, &way));
            }
            all.extend(changed(&whole, at, |value| *value = way.into()));
        }
    }
    all
}

/// With a text in place of another, wherever that stands.
fn everywhere(whole: &Value, text: &str, instead: &str) -> Option<Play> {
    let mut whole = whole.clone();
    replace(&mut whole, text, instead);
    serde_json::from_value(whole).ok()
}

fn replace(value: &mut Value, text: &str, instead: &str) {
    match value {
        Value::String(own) if own == text => *own = instead.to_owned(),
        Value::Array(list) => list
            .iter_mut()
            .for_each(|entry| replace(entry, text, instead)),
        Value::Object(members) => members
            .values_mut()
            .for_each(|member| replace(member, text, instead)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Nothing, one character, less of one kind of character, and the text without a part of it.
fn cuts(chars: &[char]) -> Vec<String> {
    if chars.is_empty() {
        return Vec::new();
    }
    let mut all = vec![String::new()];
    if chars.len() > 1 {
        // Another text may have to be told apart from this one.
        all.extend([PLAIN.to_string(), OTHER.to_string()]);
    }
    all.extend(of_one_kind(chars));
    let without = |(from, to): (usize, usize)| chars[..from].iter().chain(&chars[to..]).collect();
    all.extend(runs(chars.len()).into_iter().skip(1).map(without));
    all
}

/// One character over and over, for what depends on how long a text is in some unit.
fn of_one_kind(chars: &[char]) -> Vec<String> {
    let kinds: BTreeSet<char> = chars.iter().copied().collect();
    let length = chars.len();
    let lengths = BTreeSet::from([length / 4, length / 2, length * 3 / 4, length - 1]);
    kinds
        .into_iter()
        .take(KINDS)
        .flat_map(|kind| {
            let lengths = lengths.iter().filter(|length| **length > 1);
            lengths.map(move |&length| std::iter::repeat_n(kind, length).collect())
        })
        .collect()
}

/// Plain characters in place of all, of each half, down to each one.
fn plain(chars: &[char]) -> Vec<String> {
    let plainer = |(from, to): (usize, usize)| {
        let plain = std::iter::repeat_n(&PLAIN, to - from);
        let parts = chars[..from].iter().chain(plain).chain(&chars[to..]);
        parts.collect::<String>()
    };
    let odd = |&(from, to): &(usize, usize)| chars[from..to].iter().any(|&c| c != PLAIN);
    runs(chars.len())
        .into_iter()
        .filter(odd)
        .map(plainer)
        .collect()
}
