//! What came beside what would have been right, with the difference marked.

use serde_json::Value;

use super::{mended, spoken};

/// What came beside what would have been right.
#[derive(Debug, Clone, PartialEq)]
pub enum Comparison {
    /// Two JSON values, line by line.
    Members(Vec<Marked>),
    /// Two texts, around the place where they first differ.
    Texts {
        /// What came.
        came: String,
        /// What would have been right.
        right: String,
    },
}

/// One line of two JSON values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marked {
    /// In which of the two it stands.
    pub mark: Mark,
    /// The line.
    pub line: String,
}

/// In which of two values a line stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// In both.
    Both,
    /// Only in what came.
    Came,
    /// Only in what would have been right.
    Right,
}

impl Comparison {
    /// Of two JSON values.
    pub(super) fn of_values(came: &Value, right: &Value) -> Self {
        let mut lines = Vec::new();
        let whole = Entry {
            key: None,
            came: Some(came),
            right: Some(right),
        };
        write(&whole, 0, "", &mut lines);
        Self::Members(lines)
    }

    /// Of two things as the judge tells them: JSON after a word, or a sentence.
    pub(super) fn of_told(came: &str, right: &str) -> Self {
        let texts = || Self::Texts {
            came: came.to_owned(),
            right: right.to_owned(),
        };
        let (Some(seen), Some(wanted)) = (value(came), value(right)) else {
            return texts();
        };
        match (content(&seen), content(&wanted)) {
            (Some(came), Some(right)) if came != right => Self::of_contents(came, right),
            _ if seen == wanted => texts(),
            _ => Self::of_values(&seen, &mended::shown(&seen, wanted)),
        }
    }

    /// Of two texts for a model, which are easier to compare without the quotes around them.
    fn of_contents(came: &str, right: &str) -> Self {
        let parsed = |text: &str| serde_json::from_str::<Value>(text).ok();
        match (parsed(came), parsed(right)) {
            (Some(seen), Some(wanted)) if seen != wanted => Self::of_values(&seen, &wanted),
            _ => Self::Texts {
                came: came.to_owned(),
                right: right.to_owned(),
            },
        }
    }
}

/// The JSON object in a text such as `screen {…}`.
fn value(told: &str) -> Option<Value> {
    let from = told.find('{')?;
    let lead = &told[..from];
    let is_word = lead.trim_end().chars().all(|c| c.is_ascii_lowercase());
    is_word.then(|| serde_json::from_str(&told[from..]).ok())?
}

fn content(value: &Value) -> Option<&str> {
    value.get("content")?.as_str()
}

/// A member or an entry, as it stands in both values.
struct Entry<'v> {
    key: Option<&'v str>,
    came: Option<&'v Value>,
    right: Option<&'v Value>,
}

fn write(entry: &Entry<'_>, depth: usize, end: &str, lines: &mut Vec<Marked>) {
    let lead = format!("{}{}", "  ".repeat(depth), named(entry.key));
    let mut line = |mark, text: &str| {
        lines.push(Marked {
            mark,
            line: format!("{lead}{text}{end}"),
        });
    };
    match (entry.came, entry.right) {
        (Some(came), Some(right)) if came == right => line(Mark::Both, &spoken::shown(came)),
        (Some(Value::Object(_)), Some(Value::Object(_))) => {
            nested(entry, depth, ["{", "}"], end, lines)
        }
        (Some(Value::Array(_)), Some(Value::Array(_))) => {
            nested(entry, depth, ["[", "]"], end, lines)
        }
        (came, right) => {
            came.inspect(|came| line(Mark::Came, &spoken::shown(came)));
            right.inspect(|right| line(Mark::Right, &spoken::shown(right)));
        }
    }
}

fn named(key: Option<&str>) -> String {
    key.map_or_else(String::new, |key| format!("{}: ", Value::from(key)))
}

/// An object or a list that stands in both, and differs inside.
fn nested(
    entry: &Entry<'_>,
    depth: usize,
    brackets: [&str; 2],
    end: &str,
    lines: &mut Vec<Marked>,
) {
    let indent = "  ".repeat(depth);
    let both = |line: String| Marked {
        mark: Mark::Both,
        line,
    };
    lines.push(both(format!("{indent}{}{}", named(entry.key), brackets[0])));
    let inner = entries(entry);
    for (at, one) in inner.iter().enumerate() {
        let end = if at + 1 == inner.len() { "" } else { "," };
        write(one, depth + 1, end, lines);
    }
    lines.push(both(format!("{indent}{}{end}", brackets[1])));
}

/// What stands in either; a member that is only in one beside its neighbours there.
fn entries<'v>(entry: &Entry<'v>) -> Vec<Entry<'v>> {
    match (entry.came, entry.right) {
        (Some(Value::Object(came)), Some(Value::Object(right))) => {
            let mut all: Vec<Entry<'v>> = came
                .iter()
                .map(|(key, value)| Entry {
                    key: Some(key),
                    came: Some(value),
                    right: right.get(key),
                })
                .collect();
            let mut place = 0;
            for (key, value) in right {
                match all.iter().position(|entry| entry.key == Some(key)) {
                    Some(at) => place = at + 1,
                    None => {
                        // Below what stands there alone, which it may well replace.
                        while all.get(place).is_some_and(|entry| entry.right.is_none()) {
                            place += 1;
                        }
                        all.insert(
                            place,
                            Entry {
                                key: Some(key),
                                came: None,
                                right: Some(value),
                            },
                        );
                        place += 1;
                    }
                }
            }
            all
        }
        (Some(Value::Array(came)), Some(Value::Array(right))) => {
            let length = came.len().max(right.len());
            let entry = |at: usize| Entry {
                key: None,
                came: came.get(at),
                right: right.get(at),
            };
            (0..length).map(entry).collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn told(comparison: &Comparison) -> String {
        let Comparison::Members(lines) = comparison else {
            return format!("{comparison:?}");
        };
        let mark = |mark| match mark {
            Mark::Both => ' ',
            Mark::Came => '-',
            Mark::Right => '+',
        };
        let lines: Vec<String> = lines
            .iter()
            .map(|line| format!("{} {}", mark(line.mark), line.line))
            .collect();
        lines.join("\n")
    }

    #[test]
    fn a_renamed_member_stands_beside_the_right_one() {
        let came =
            json!({"questions": [{"index": 0, "question": "Which?", "multi": false}], "total": 1});
        let right =
            json!({"questions": [{"index": 0, "prompt": "Which?", "multi": false}], "total": 1});
        insta::assert_snapshot!(told(&Comparison::of_values(&came, &right)), @r#"
          {
            "questions": [
              {
                "index": 0,
        -       "question": "Which?",
        +       "prompt": "Which?",
                "multi": false
              }
            ],
            "total": 1
          }
        "#);
    }

    #[test]
    fn texts_for_a_model_are_compared_without_their_quotes() {
        let spaced =
            Comparison::of_told(r#"{"content":"{\"a\": 1}"}"#, r#"{"content":"{\"a\":1}"}"#);
        let texts = Comparison::Texts {
            came: r#"{"a": 1}"#.into(),
            right: r#"{"a":1}"#.into(),
        };
        assert_eq!(spaced, texts);
        let renamed =
            Comparison::of_told(r#"{"content":"{\"a\":1}"}"#, r#"{"content":"{\"b\":1}"}"#);
        insta::assert_snapshot!(told(&renamed), @r#"
          {
        -   "a": 1,
        +   "b": 1
          }
        "#);
    }

    #[test]
    fn what_need_not_be_on_a_screen_is_no_difference() {
        let seen = r#"screen {"questions":[{"index":0,"prompt":"b","multi":false,"custom":true,"options":[]}],"total":1,"actions":["submit"]}"#;
        let right = r#"screen {"questions":[{"index":0,"id":"q","prompt":"a","multi":false,"custom":true,"options":[]}],"total":1,"actions":["answer","skip"]}"#;
        insta::assert_snapshot!(told(&Comparison::of_told(seen, right)), @r#"
          {
            "questions": [
              {
                "index": 0,
        -       "prompt": "b",
        +       "prompt": "a",
                "multi": false,
                "custom": true,
                "options": []
              }
            ],
            "total": 1,
            "actions": ["submit"]
          }
        "#);
    }
}
