//! Cases of the codec's calls: every edge checked, answers written and read back, and results that
//! are ambiguous or malformed.

use askspec_spec::Rules;
use askspec_spec::admit::check;
use askspec_spec::ask::{Body, Encoded};
use askspec_spec::edges::edges;
use askspec_spec::encode::encode;
use askspec_spec::lower::lower;
use askspec_spec::model::{Answer, Capability};
use serde_json::{Value, json};

use super::typed::texts;
use crate::case::{Case, Codec, Play};

/// Every call worth making.
pub(super) fn cases(rules: &Rules<'_>) -> Vec<Case> {
    let mut all = checks(rules);
    for (name, request, answers) in exchanges(rules) {
        let Some(arguments) = lower(rules, &request) else {
            continue;
        };
        all.extend(written(rules, &name, &arguments, &answers));
    }
    all.extend(misfits(rules));
    all
}

fn checks(rules: &Rules<'_>) -> Vec<Case> {
    edges(rules)
        .into_iter()
        .map(|edge| {
            let codec = Codec::Check {
                arguments: edge.arguments,
            };
            let about = edge
                .about
                .into_iter()
                .filter(|id| id != "admit/before-shown");
            case(
                rules,
                &format!("check/{}", edge.name),
                about.collect(),
                codec,
            )
        })
        .collect()
}

type Exchange = (String, Value, Vec<Option<Answer>>);

/// Requests with answers whose result is hard to write or to read.
fn exchanges(rules: &Rules<'_>) -> Vec<Exchange> {
    let answer = |choices: &[usize], custom: Option<&str>| {
        Some(Answer {
            choices: choices.to_vec(),
            custom: custom.map(str::to_owned),
        })
    };
    let sides = json!([{"label": "left"}, {"label": "right"}]);
    let two = json!([{"prompt": "First?", "multi": true, "options": sides}, {"prompt": "Second?", "options": sides}]);
    let twins = json!([{"prompt": "Which?", "options": [{"label": "same"}, {"label": "same"}]}]);
    let mut all: Vec<Exchange> = vec![
        (
            "chosen".into(),
            two.clone(),
            vec![answer(&[1, 0], None), answer(&[1], None)],
        ),
        (
            "skipped".into(),
            two.clone(),
            vec![None, answer(&[0], None)],
        ),
        ("all-skipped".into(), two.clone(), vec![None, None]),
        ("twins".into(), twins, vec![answer(&[1], None)]),
        (
            "label-typed".into(),
            two.clone(),
            vec![answer(&[1], Some("left")), answer(&[], Some("right"))],
        ),
        (
            "one".into(),
            json!([{"prompt": "Which side?", "options": sides}]),
            vec![answer(&[1], None)],
        ),
    ];
    for (name, text) in texts(rules) {
        let one = json!([{"prompt": text, "options": [{"label": format!("{text}!")}, {"label": "plain"}]}]);
        all.push((
            format!("{name}-offered"),
            one.clone(),
            vec![answer(&[0], None)],
        ));
        all.push((format!("{name}-typed"), one, vec![answer(&[], Some(&text))]));
        let pair = vec![answer(&[0], Some(&text)), answer(&[], Some(&text))];
        all.push((format!("{name}-twice"), two.clone(), pair));
    }
    all
}

/// Answers written, and what is written read back: with details, without, and cut short.
fn written(
    rules: &Rules<'_>,
    name: &str,
    arguments: &Value,
    answers: &[Option<Answer>],
) -> Vec<Case> {
    let mut all = vec![case(
        rules,
        &format!("encode/{name}"),
        about(&[
            "encode/deterministic",
            "encode/only-answers",
            "answer/custom-verbatim",
        ]),
        Codec::Encode {
            arguments: arguments.clone(),
            answers: answers.to_vec(),
        },
    )];
    let encoded = check(rules, arguments)
        .ok()
        .and_then(|ask| encode(rules, &ask, answers).ok());
    let Some(encoded) = encoded else {
        return all;
    };
    let bare = Encoded {
        details: None,
        body: encoded.body.clone(),
    };
    let mut spoilt = vec![("more", longer(&bare))];
    if encoded.details.is_some() {
        spoilt.push(("bare", bare));
    }
    spoilt.insert(0, ("whole", encoded));
    for (way, encoded) in spoilt {
        all.push(case(
            rules,
            &format!("decode/{name}-{way}"),
            about(&["encode/decode"]),
            Codec::Decode {
                arguments: arguments.clone(),
                encoded,
            },
        ));
    }
    all
}

/// The same with something more at its end.
fn longer(encoded: &Encoded) -> Encoded {
    let body = match &encoded.body {
        Body::Content(content) => Body::Content(format!("{content}\u{1}{{")),
        Body::Value(value) => Body::Value(json!([value])),
    };
    Encoded {
        body,
        details: None,
    }
}

/// Answers that fit no question.
fn misfits(rules: &Rules<'_>) -> Vec<Case> {
    let request =
        json!([{"prompt": "Which side?", "options": [{"label": "left"}, {"label": "right"}]}]);
    let Some(arguments) = lower(rules, &request) else {
        return Vec::new();
    };
    let chosen = |choices: &[usize]| {
        Some(Answer {
            choices: choices.to_vec(),
            custom: None,
        })
    };
    let all = [
        ("past-the-end", vec![chosen(&[2])]),
        ("two-of-one", vec![chosen(&[0, 1])]),
        ("too-many-answers", vec![chosen(&[0]), chosen(&[0])]),
        ("no-answers", vec![]),
        ("skip", vec![None]),
        ("twice-the-same", vec![chosen(&[1, 1])]),
    ];
    all.into_iter()
        .map(|(name, answers)| {
            case(
                rules,
                &format!("encode/misfit-{name}"),
                about(&["answer/selected-are-offered", "answer/single-at-most-one"]),
                Codec::Encode {
                    arguments: arguments.clone(),
                    answers,
                },
            )
        })
        .collect()
}

fn about(ids: &[&str]) -> Vec<String> {
    ids.iter().map(|&id| id.to_owned()).collect()
}

fn case(rules: &Rules<'_>, name: &str, about: Vec<String>, codec: Codec) -> Case {
    Case {
        id: format!("{}/codec/{name}", rules.dialect.name),
        dialect: rules.dialect.name.clone(),
        tells: format!("The codec is called: {name}."),
        about,
        needs: vec![Capability::Codec],
        play: Play::Codec(codec),
    }
}
