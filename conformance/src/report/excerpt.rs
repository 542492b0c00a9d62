//! Shows the part of a text that matters: JSON shortened, invisible characters written out, two texts where they differ.

use serde_json::{Map, Value};

const LONG_TEXT: usize = 60;
const KEPT_OF_TEXT: usize = 24;
const LONG_LIST: usize = 8;
const KEPT_OF_LIST: usize = 4;
const BEFORE: usize = 32;
const AFTER: usize = 40;
const BEGINNING: usize = 240;

/// JSON on one line, with long texts and lists shortened.
pub(crate) fn json(value: &Value) -> String {
    visible(&shortened(value).to_string())
}

/// JSON with long texts and lists shortened.
pub(crate) fn shortened(value: &Value) -> Value {
    match value {
        Value::String(text) => Value::String(short_text(text)),
        Value::Array(entries) => Value::Array(short_list(entries)),
        Value::Object(members) => Value::Object(
            members
                .iter()
                .map(|(key, value)| (key.clone(), shortened(value)))
                .collect::<Map<_, _>>(),
        ),
        Value::Null | Value::Bool(_) | Value::Number(_) => value.clone(),
    }
}

/// The beginning of a long text, and how long it is.
pub(crate) fn short_text(text: &str) -> String {
    let length = text.chars().count();
    if length <= LONG_TEXT {
        return text.to_owned();
    }
    let kept: String = text.chars().take(KEPT_OF_TEXT).collect();
    format!("{kept}… ({length} code points)")
}

fn short_list(entries: &[Value]) -> Vec<Value> {
    if entries.len() <= LONG_LIST {
        return entries.iter().map(shortened).collect();
    }
    let left = entries.len() - KEPT_OF_LIST;
    let kept = entries.iter().take(KEPT_OF_LIST).map(shortened);
    kept.chain([Value::String(format!("… {left} more"))])
        .collect()
}

/// The text with every character written out that can't be seen, or would move the others.
pub(crate) fn visible(text: &str) -> String {
    let mut seen = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_unseen(letter) {
            seen.extend(letter.escape_default());
        } else {
            seen.push(letter);
        }
    }
    seen
}

fn is_unseen(letter: char) -> bool {
    let formats = [
        '\u{200b}'..='\u{200f}',
        '\u{2028}'..='\u{202e}',
        '\u{2060}'..='\u{206f}',
        '\u{feff}'..='\u{feff}',
    ];
    letter.is_control() || formats.iter().any(|range| range.contains(&letter))
}

/// Two texts around the place where they first differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Difference {
    /// The part of what came back.
    pub(crate) came_back: String,
    /// The part of what was right.
    pub(crate) right: String,
    /// The columns before the place, in both parts; none where the texts have nothing in common.
    pub(crate) column: Option<usize>,
    /// What stands at the place, and what should.
    pub(crate) told: String,
}

/// Cuts two texts to where they first differ; without much in common, to their beginnings.
pub(crate) fn difference(came_back: &str, right: &str) -> Difference {
    let same = |(one, other): &(char, char)| one == other;
    let common = came_back
        .chars()
        .zip(right.chars())
        .take_while(same)
        .count();
    if !is_one_text(came_back, right, common) {
        return Difference {
            came_back: rest(came_back, 0, BEGINNING),
            right: rest(right, 0, BEGINNING),
            column: None,
            told: String::new(),
        };
    }
    let before = before(came_back, common);
    Difference {
        came_back: format!("{before}{}", rest(came_back, common, AFTER)),
        right: format!("{before}{}", rest(right, common, AFTER)),
        column: Some(textwrap::core::display_width(&before)),
        told: told(came_back.chars().nth(common), right.chars().nth(common)),
    }
}

// With little in common, two texts are two things, and not one with a fault.
fn is_one_text(came_back: &str, right: &str, common: usize) -> bool {
    let shorter = came_back.chars().count().min(right.chars().count());
    common > 0 && common * 3 >= shorter.min(LONG_TEXT)
}

/// What stands before a place.
fn before(text: &str, place: usize) -> String {
    let from = place.saturating_sub(BEFORE);
    let lead = if from == 0 { "" } else { "…" };
    let kept: String = text.chars().skip(from).take(place - from).collect();
    format!("{lead}{}", visible(&kept))
}

/// What stands at a place and after it.
fn rest(text: &str, from: usize, length: usize) -> String {
    let kept: String = text.chars().skip(from).take(length).collect();
    let is_whole = text.chars().nth(from + length).is_none();
    format!("{}{}", visible(&kept), if is_whole { "" } else { "…" })
}

// Two different characters may look alike, so they are told by number.
fn told(here: Option<char>, there: Option<char>) -> String {
    let name = |letter: Option<char>| match letter {
        Some(letter) => format!("U+{:04X}", u32::from(letter)),
        None => "the end".into(),
    };
    format!("{}, not {}", name(here), name(there))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn long_texts_and_lists_are_shortened() {
        let told =
            json(&json!({"a": "x".repeat(301), "b": (0..9).collect::<Vec<_>>(), "c": "short"}));
        assert_eq!(
            told,
            r#"{"a":"xxxxxxxxxxxxxxxxxxxxxxxx… (301 code points)","b":[0,1,2,3,"… 5 more"],"c":"short"}"#
        );
    }

    #[test]
    fn what_can_not_be_seen_is_written_out() {
        assert_eq!(
            visible("a\u{202e}b\u{200d}\n\u{7}é问"),
            "a\\u{202e}b\\u{200d}\\n\\u{7}é问"
        );
    }

    #[test]
    fn a_difference_is_shown_with_what_is_around_it() {
        let lead = "x".repeat(50);
        let found = difference(&format!("{lead}:yes"), &format!("{lead}∶yes"));
        let around = format!("…{}", "x".repeat(32));
        assert_eq!(
            found,
            Difference {
                came_back: format!("{around}:yes"),
                right: format!("{around}∶yes"),
                column: Some(33),
                told: "U+003A, not U+2236".into()
            }
        );
    }

    #[test]
    fn texts_with_nothing_in_common_have_no_place() {
        assert_eq!(difference("no reply", "refused").column, None);
    }
}
