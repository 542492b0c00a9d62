//! What answers are written as, and what written results are read as.

use std::collections::BTreeSet;

use askspec_spec::Rules;
use askspec_spec::ask::{Answer, Ask, Body, Encoded};
use askspec_spec::decode::{Decoded, decode};
use askspec_spec::encode::encode;
use serde_json::{Value, json};

use super::asks::{Tried, asks};
use super::{case, value};
use crate::error::Error;

/// The cases of one dialect: `encode` and `decode` for each ask and its answers.
pub(super) fn cases(rules: &Rules<'_>) -> Result<Vec<Value>, Error> {
    let mut all = Vec::new();
    for tried in asks(rules) {
        let mut read = BTreeSet::new();
        for (name, answers) in &tried.answers {
            let (written, encoded) = encoding(rules, &tried, name, answers)?;
            all.push(written);
            let Some(encoded) = encoded else { continue };
            let results = [(String::new(), encoded.clone())].into_iter();
            for (how, result) in results.chain(spoilt(&encoded)) {
                // Equal results of different answers are read once.
                if read.insert(value(&result)?.to_string()) {
                    all.push(decoding(rules, &tried, &format!("{name}{how}"), &result)?);
                }
            }
        }
    }
    Ok(all)
}

fn encoding(
    rules: &Rules<'_>,
    tried: &Tried,
    name: &str,
    answers: &[Option<Answer>],
) -> Result<(Value, Option<Encoded>), Error> {
    let encoded = encode(rules, &tried.ask, answers).ok();
    let code = match encoded {
        Some(_) => None,
        None => Some(json!(rules.vocabulary.codec.invalid_answers)),
    };
    let [content, structured, details] = parts(encoded.as_ref());
    let written = case([
        ("call", Some(json!("encode"))),
        ("name", Some(json!(format!("{}/{name}", tried.name)))),
        ("arguments", Some(tried.arguments.clone())),
        ("answers", Some(value(&answers)?)),
        ("content", content),
        ("value", structured),
        ("details", details),
        ("code", code),
    ]);
    Ok((written, encoded))
}

fn decoding(
    rules: &Rules<'_>,
    tried: &Tried,
    name: &str,
    result: &Encoded,
) -> Result<Value, Error> {
    let [content, structured, details] = parts(Some(result));
    let [answers, code, readings] = read(rules, &tried.ask, result)?;
    Ok(case([
        ("call", Some(json!("decode"))),
        ("name", Some(json!(format!("{}/{name}", tried.name)))),
        ("arguments", Some(tried.arguments.clone())),
        ("content", content),
        ("value", structured),
        ("details", details),
        ("answers", answers),
        ("code", code),
        ("readings", readings),
    ]))
}

/// Content, value and details of a result.
fn parts(encoded: Option<&Encoded>) -> [Option<Value>; 3] {
    let Some(encoded) = encoded else {
        return [None, None, None];
    };
    match &encoded.body {
        Body::Content(content) => [Some(json!(content)), None, encoded.details.clone()],
        Body::Value(value) => [None, Some(value.clone()), encoded.details.clone()],
    }
}

/// Answers, or a code, perhaps with readings.
fn read(rules: &Rules<'_>, ask: &Ask, result: &Encoded) -> Result<[Option<Value>; 3], Error> {
    let codes = &rules.vocabulary.codec;
    Ok(match decode(rules, ask, result) {
        Decoded::Answers(answers) => [Some(value(&answers)?), None, None],
        Decoded::Ambiguous(readings) => {
            [None, Some(json!(codes.ambiguous)), Some(value(&readings)?)]
        }
        Decoded::Malformed { at: _ } => [None, Some(json!(codes.malformed)), None],
    })
}

/// The same result without its details, cut, lengthened, emptied or of another type.
fn spoilt(encoded: &Encoded) -> Vec<(String, Encoded)> {
    let bodies: Vec<(String, Body)> = match &encoded.body {
        Body::Content(content) => {
            let half: String = content.chars().take(content.chars().count() / 2).collect();
            vec![
                ("-cut".to_owned(), Body::Content(half)),
                (
                    "-lengthened".to_owned(),
                    Body::Content(format!("{content}x")),
                ),
                ("-emptied".to_owned(), Body::Content(String::new())),
            ]
        }
        Body::Value(value) => spoilt_values(value),
    };
    let bare = encoded
        .details
        .as_ref()
        .map(|_| ("-bare".to_owned(), encoded.body.clone()));
    bare.into_iter()
        .chain(bodies)
        .map(|(how, body)| {
            let details = None;
            (how, Encoded { body, details })
        })
        .collect()
}

fn spoilt_values(value: &Value) -> Vec<(String, Body)> {
    let mut with_stray = value.clone();
    with_stray["stray"] = json!([null]);
    let mut all = vec![
        ("-with-stray".to_owned(), Body::Value(with_stray)),
        ("-null".to_owned(), Body::Value(Value::Null)),
        ("-emptied".to_owned(), Body::Value(json!({}))),
        ("-listed".to_owned(), Body::Value(json!([value]))),
    ];
    let members: Vec<String> = value
        .as_object()
        .into_iter()
        .flat_map(|map| map.keys().cloned())
        .collect();
    for name in members {
        let mut spoilt = value.clone();
        spoilt[&name] = json!(1);
        all.push((format!("-with-number-{name}"), Body::Value(spoilt)));
    }
    all
}
