//! Changes of a dialect that what came back suggests: a code, a name or a separator that stands where another belongs.

use std::collections::BTreeSet;

use askspec_spec::model::{Dialect, ResultForm};
use serde_json::{Value, json};

use crate::judge::Breach;
use crate::mutants::{Mutant, mutate};
use crate::transcript::{Event, Reply, Transcript};
use crate::words::word;

/// What came back, where it may show what the provider takes for right.
#[derive(Debug, Default)]
struct Hints {
    /// Error codes.
    codes: Vec<String>,
    /// Error names.
    names: Vec<String>,
    /// Names of members of results.
    members: Vec<String>,
    /// Texts: what was right, and what came.
    texts: Vec<(String, String)>,
}

/// Changes that what came back suggests.
pub(crate) fn suggested(
    dialect: &Dialect,
    transcript: &Transcript,
    breaches: &[Breach],
) -> Vec<Mutant> {
    let hints = hints(transcript, breaches);
    let codes = dialect.failures.codes.keys().flat_map(|fault| {
        let path = format!("failures.codes.{}.code", word(fault));
        hints
            .codes
            .iter()
            .map(move |code| (path.clone(), json!(code)))
    });
    let names = hints
        .names
        .iter()
        .map(|name| ("failures.name".to_owned(), json!(name)));
    let members = result_names(&dialect.result).into_iter().flat_map(|path| {
        hints
            .members
            .iter()
            .map(move |name| (path.clone(), json!(name)))
    });
    let separators = separators(&dialect.result)
        .into_iter()
        .flat_map(|(path, separator)| {
            let found = hints
                .texts
                .iter()
                .filter_map(move |(right, came)| other_separator(right, came, &separator));
            found.map(move |other| (path.to_owned(), json!(other)))
        });
    let changes: Vec<(String, Value)> = codes
        .chain(names)
        .chain(members)
        .chain(separators)
        .collect();
    changes
        .into_iter()
        .filter_map(|(path, becomes)| mutate(dialect, &path, becomes))
        .collect()
}

fn result_names(form: &ResultForm) -> Vec<String> {
    let names: &[&str] = match form {
        ResultForm::List(_) => &[
            "result.answers",
            "result.key",
            "result.selected",
            "result.custom",
        ],
        ResultForm::One(_) => &["result.answer", "result.option"],
        ResultForm::Text(_) => &["result.details.questions", "result.details.answers"],
    };
    names.iter().map(|&name| name.to_owned()).collect()
}

fn separators(form: &ResultForm) -> Vec<(&'static str, String)> {
    match form {
        ResultForm::Text(form) => vec![
            ("result.mark", form.mark.clone()),
            ("result.between", form.between.clone()),
            ("result.join", form.join.clone()),
        ],
        ResultForm::List(_) | ResultForm::One(_) => Vec::new(),
    }
}

/// What stands in `came` everywhere where `right` has this separator.
fn other_separator(right: &str, came: &str, separator: &str) -> Option<String> {
    let pieces: Vec<&str> = right.split(separator).collect();
    let (first, rest) = pieces.split_first()?;
    let kept: usize = pieces.iter().map(|piece| piece.len()).sum();
    let length = came.len().checked_sub(kept)?.checked_div(rest.len())?;
    let other = came.get(first.len()..first.len() + length)?;
    (other != separator && pieces.join(other) == came).then(|| other.to_owned())
}

fn hints(transcript: &Transcript, breaches: &[Breach]) -> Hints {
    let mut hints = Hints::default();
    let mut members = BTreeSet::new();
    for event in &transcript.events {
        let (Event::Ended { reply, .. } | Event::Called { reply } | Event::Setup { reply, .. }) =
            event
        else {
            continue;
        };
        match reply {
            Reply::Error(error) => {
                hints.codes.extend(error.member("code").map(str::to_owned));
                hints.names.extend(error.member("name").map(str::to_owned));
            }
            Reply::Result(value) => {
                names(value, &mut members);
                if let Some(inner) = content(value).and_then(|text| serde_json::from_str(text).ok())
                {
                    names(&inner, &mut members);
                }
            }
        }
    }
    hints.members = members.into_iter().collect();
    hints.texts = breaches.iter().filter_map(texts).collect();
    hints
}

fn content(value: &Value) -> Option<&str> {
    value.get("content")?.as_str()
}

/// What was right and what came, where both are texts for a model.
fn texts(breach: &Breach) -> Option<(String, String)> {
    let text = |told: &str| {
        let value: Value = serde_json::from_str(told).ok()?;
        content(&value).map(str::to_owned)
    };
    Some((text(&breach.right)?, text(&breach.seen)?))
}

fn names(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                into.insert(name.clone());
                names(member, into);
            }
        }
        Value::Array(list) => list.iter().for_each(|entry| names(entry, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::other_separator;

    #[test]
    fn a_separator_is_found_by_what_stands_around_it() {
        assert_eq!(
            other_separator("a, b, c", "a | b | c", ", "),
            Some(" | ".into())
        );
        assert_eq!(other_separator("a, b, c", "abc", ", "), Some(String::new()));
        assert_eq!(other_separator("a, b, c", "a | b, c", ", "), None);
        assert_eq!(other_separator("a", "b", ", "), None);
    }
}
