//! Laws of the oracle, on generated requests and answers, for every dialect.

use askspec_spec::admit::{Admission, admit, check};
use askspec_spec::ask::{Answer, Ask, Body, Encoded, Question};
use askspec_spec::decode::{Decoded, READINGS, Readings, decode};
use askspec_spec::edges::{HARD_TEXTS, edges};
use askspec_spec::encode::{encode, settle_answers};
use askspec_spec::lower::lower;
use askspec_spec::model::{Context, ResultForm};
use askspec_spec::{Rules, builtin};
use proptest::prelude::*;
use serde_json::{Value, json};

fn every_rules() -> Vec<Rules<'static>> {
    let spec = builtin();
    spec.dialects
        .values()
        .map(|dialect| Rules::new(dialect, &spec.vocabulary))
        .collect()
}

/// Texts made of few letters and the dialect's own separators, so that they collide often.
fn colliding(rules: &Rules<'_>) -> BoxedStrategy<String> {
    let mut parts: Vec<String> = ["a", "b", "", " ", "\n", "\"", "🦀"]
        .map(str::to_owned)
        .to_vec();
    if let ResultForm::Text(form) = &rules.dialect.result {
        parts.extend([
            form.mark.clone(),
            form.between.clone(),
            form.join.clone(),
            format!("Q{}", form.mark),
            format!("{}Q{}", form.join, form.mark),
        ]);
    }
    let hard: Vec<String> = HARD_TEXTS
        .iter()
        .map(|(_, text)| (*text).to_owned())
        .collect();
    prop_oneof![
        4 => prop::collection::vec(prop::sample::select(parts), 0..4).prop_map(|parts| parts.concat()),
        1 => prop::sample::select(hard),
        1 => any::<String>(),
    ]
    .boxed()
}

fn requests(rules: &Rules<'static>) -> BoxedStrategy<Value> {
    let text = colliding(rules);
    let label = text
        .clone()
        .prop_map(|text| json!({"label": format!("{text}x"), "value": text}));
    let plain = text
        .clone()
        .prop_map(|text| json!({"label": format!("x{text}")}));
    let options =
        prop::collection::vec(prop_oneof![label, plain, Just(json!({"label": "a"}))], 0..5);
    let question = (
        prop_oneof![2 => Just("Q".to_owned()), 1 => text],
        options,
        any::<bool>(),
        any::<bool>(),
    );
    let batched = rules.dialect.request.batch.mapped().is_some();
    let flags = &rules.dialect.request.question;
    let (multi, allow) = (
        flags.multi.mapped().is_some(),
        flags.allow_custom.mapped().is_some(),
    );
    prop::collection::vec(question, if batched { 1..4 } else { 1..2 })
        .prop_map(move |questions| {
            questions
                .into_iter()
                .map(|(prompt, options, many, custom)| {
                    let mut question = json!({"prompt": prompt, "options": options});
                    if multi {
                        question["multi"] = many.into();
                    }
                    if allow {
                        question["allow_custom"] = custom.into();
                    }
                    question
                })
                .collect::<Value>()
        })
        .boxed()
}

fn answers_to(rules: &Rules<'static>, ask: &Ask) -> BoxedStrategy<Vec<Option<Answer>>> {
    let text = colliding(rules);
    let separator = match &rules.dialect.result {
        ResultForm::Text(form) => form.between.clone(),
        ResultForm::List(_) | ResultForm::One(_) => ", ".to_owned(),
    };
    let each: Vec<_> = ask
        .questions
        .iter()
        .map(|question| answer_to(question, &text, &separator))
        .collect();
    each.boxed()
}

fn answer_to(
    question: &Question,
    text: &BoxedStrategy<String>,
    separator: &str,
) -> BoxedStrategy<Option<Answer>> {
    let count = question.options.len();
    let most = if question.multi { count } else { count.min(1) };
    let choices = prop::collection::vec(0..count.max(1), 0..=most);
    let labels: Vec<String> = question
        .options
        .iter()
        .map(|choice| choice.label.clone())
        .collect();
    let joined = labels.join(separator);
    let typed = prop_oneof![3 => text.clone(), 1 => Just(joined), 1 => prop::sample::select(if labels.is_empty() { vec![String::new()] } else { labels })];
    let custom = question.custom;
    prop::option::weighted(0.9, (choices, prop::option::of(typed)))
        .prop_map(move |answer| {
            answer.map(|(choices, text)| Answer {
                choices,
                custom: text.filter(|_| custom),
            })
        })
        .boxed()
}

fn asks(rules: Rules<'static>) -> impl Strategy<Value = (Ask, Vec<Option<Answer>>)> {
    let admitted = rules.clone();
    requests(&rules)
        .prop_filter_map("a request that is let in", move |request| {
            check(&admitted, &lower(&admitted, &request)?).ok()
        })
        .prop_flat_map(move |ask| {
            let answers = answers_to(&rules, &ask);
            (Just(ask), answers)
        })
}

/// Runs a law for every dialect.
fn holds<T: std::fmt::Debug, S: Strategy<Value = T>>(
    inputs: impl Fn(Rules<'static>) -> S,
    law: impl Fn(&Rules<'static>, T) -> Result<(), TestCaseError>,
) {
    for rules in every_rules() {
        let config = ProptestConfig {
            failure_persistence: None,
            ..ProptestConfig::with_cases(600)
        };
        let mut runner = proptest::test_runner::TestRunner::new(config);
        if let Err(error) = runner.run(&inputs(rules.clone()), |input| law(&rules, input)) {
            panic!("{}: {error}", rules.dialect.name);
        }
    }
}

#[test]
fn decode_gives_back_what_encode_was_given_or_names_it_among_its_readings() {
    holds(asks, |rules, (ask, answers)| {
        let Ok(settled) = settle_answers(rules, &ask, &answers) else {
            return Ok(());
        };
        let encoded = encode(rules, &ask, &answers).expect("the answers settled");
        prop_assert_eq!(
            &encode(rules, &ask, &settled).expect("settled answers settle"),
            &encoded,
            "settling twice changes nothing"
        );
        for encoded in [
            Encoded {
                details: None,
                ..encoded.clone()
            },
            encoded,
        ] {
            match decode(rules, &ask, &encoded) {
                Decoded::Answers(read) if read == settled => {}
                Decoded::Ambiguous(readings)
                    if readings.contain(&settled) || is_cut_off(&readings) => {}
                // The request alone can't tell free text from labels it is made of: less free text wins.
                read if encoded.details.is_none() && is_text(rules) => {
                    let least = least_free_text(&read);
                    prop_assert!(
                        least.is_some_and(|least| least < free_text(&settled)),
                        "{read:?} is no better reading than {settled:?}"
                    );
                }
                other => prop_assert!(
                    false,
                    "{:?} is read as {:?}, not {:?}",
                    encoded,
                    other,
                    settled
                ),
            }
        }
        Ok(())
    });
}

fn is_text(rules: &Rules<'_>) -> bool {
    matches!(rules.dialect.result, ResultForm::Text(_))
}

/// How much free text the readings of a text hold; all hold as much.
fn least_free_text(read: &Decoded) -> Option<usize> {
    match read {
        Decoded::Answers(answers) => Some(free_text(answers)),
        Decoded::Ambiguous(Readings::Whole(wholes)) => {
            wholes.first().map(|answers| free_text(answers))
        }
        Decoded::Ambiguous(Readings::ByQuestion(questions)) => {
            let first: Option<Vec<_>> = questions
                .iter()
                .map(|readings| readings.first().cloned())
                .collect();
            first.map(|answers| free_text(&answers))
        }
        Decoded::Malformed { .. } => None,
    }
}

fn free_text(answers: &[Option<Answer>]) -> usize {
    answers
        .iter()
        .flatten()
        .filter_map(|answer| answer.custom.as_ref())
        .map(|text| text.chars().count())
        .sum()
}

fn is_cut_off(readings: &Readings) -> bool {
    match readings {
        Readings::ByQuestion(lists) => lists.iter().any(|list| list.len() == READINGS),
        Readings::Whole(list) => list.len() == READINGS,
    }
}

#[test]
fn encoding_is_deterministic() {
    holds(asks, |rules, (ask, answers)| {
        prop_assert_eq!(
            encode(rules, &ask, &answers),
            encode(rules, &ask.clone(), &answers.clone())
        );
        Ok(())
    });
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<String>().prop_map(Value::from)
    ];
    leaf.prop_recursive(4, 32, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::hash_map(any::<String>(), inner, 0..4)
                .prop_map(|map| map.into_iter().collect())
        ]
    })
}

#[test]
fn nothing_panics_on_any_result() {
    holds(
        |rules| (asks(rules), any::<String>(), any_json()),
        |rules, ((ask, answers), text, value)| {
            for body in [
                Body::Content(text.clone()),
                Body::Content(value.to_string()),
                Body::Value(value.clone()),
            ] {
                let _ = decode(
                    rules,
                    &ask,
                    &Encoded {
                        body,
                        details: Some(value.clone()),
                    },
                );
            }
            let Ok(Encoded {
                body: Body::Content(content),
                details,
            }) = encode(rules, &ask, &answers)
            else {
                return Ok(());
            };
            for (at, _) in content.char_indices() {
                let cut = Body::Content(content[..at].to_owned());
                let _ = decode(
                    rules,
                    &ask,
                    &Encoded {
                        body: cut,
                        details: details.clone(),
                    },
                );
            }
            Ok(())
        },
    );
}

#[test]
fn every_edge_is_decided_alike_by_check_and_admit() {
    for rules in every_rules() {
        let all = edges(&rules);
        assert!(
            all.len() > 60,
            "{} has only {} edges",
            rules.dialect.name,
            all.len()
        );
        for edge in all {
            let checked = check(&rules, &edge.arguments);
            match admit(&rules, &edge.arguments, &Context::default()) {
                Admission::Admitted(ask) => assert_eq!(checked.as_ref(), Ok(&ask), "{}", edge.name),
                Admission::Refused(failure) => assert_eq!(checked, Err(failure), "{}", edge.name),
                Admission::Stopped(_) => panic!("{}: nobody stopped the turn", edge.name),
            }
        }
    }
}

#[test]
fn a_text_with_very_many_readings_is_read_in_bounded_time() {
    let rules = every_rules()
        .into_iter()
        .find(is_text)
        .expect("a dialect with text");
    let equal: Vec<Value> = (0..60).map(|_| json!({"label": "a"})).collect();
    let ask = lower(&rules, &json!([{"prompt": "Q", "options": equal, "multi": true}, {"prompt": "Q", "options": [{"label": "a"}], "multi": true}])).expect("a batch");
    let ask = check(&rules, &ask).expect("it is well-shaped");
    let answer = Answer {
        choices: (0..30).collect(),
        custom: Some("zz".into()),
    };
    let encoded = encode(&rules, &ask, &[Some(answer), None]).expect("it fits");
    assert!(matches!(
        decode(&rules, &ask, &encoded),
        Decoded::Ambiguous(_)
    ));
}

// Each of the questions could begin at each of the items, and end at each.
#[test]
fn a_text_of_very_many_like_questions_is_read_in_bounded_time() {
    let rules = every_rules()
        .into_iter()
        .find(is_text)
        .expect("a dialect with text");
    let question = json!({"prompt": "Q", "options": [{"label": "a"}], "multi": true});
    let ask = lower(&rules, &Value::from(vec![question; 300])).expect("a batch");
    let ask = check(&rules, &ask).expect("it is well-shaped");
    let answers = vec![
        Some(Answer {
            choices: vec![0],
            custom: None
        });
        300
    ];
    let encoded = encode(&rules, &ask, &answers).expect("it fits");
    assert_eq!(decode(&rules, &ask, &encoded), Decoded::Answers(answers));
}
