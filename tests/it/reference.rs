//! The generated Rust and the oracle are two writings of the same meaning: whatever they are given,
//! they decide alike.

use std::collections::BTreeSet;

use askspec_contract as contract;
use askspec_spec::admit::check;
use askspec_spec::ask::{Answer, Ask, Body, Encoded, Question};
use askspec_spec::decode::{Decoded, READINGS, Readings, decode};
use askspec_spec::edges::{HARD_TEXTS, edges};
use askspec_spec::encode::encode;
use askspec_spec::lower::lower;
use askspec_spec::model::{ResultForm, Surface};
use askspec_spec::{Rules, builtin};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};

/// One dialect in both writings.
#[derive(Debug, Clone)]
struct Both {
    oracle: Rules<'static>,
    generated: &'static contract::Dialect,
}

fn every_dialect() -> Vec<Both> {
    let spec = builtin();
    let dialects = spec.dialects.values();
    dialects
        .map(|dialect| Both {
            oracle: Rules::new(dialect, &spec.vocabulary),
            generated: contract::dialect(&dialect.name).expect("every dialect is generated"),
        })
        .collect()
}

/// Runs a law for every dialect.
fn holds<T: std::fmt::Debug, S: Strategy<Value = T>>(
    cases: u32,
    inputs: impl Fn(Both) -> S,
    law: impl Fn(&Both, T) -> Result<(), TestCaseError>,
) {
    for both in every_dialect() {
        let config = ProptestConfig {
            failure_persistence: None,
            ..ProptestConfig::with_cases(cases)
        };
        let outcome = TestRunner::new(config).run(&inputs(both.clone()), |input| law(&both, input));
        if let Err(error) = outcome {
            panic!("{}: {error}", both.generated.name);
        }
    }
}

#[test]
fn every_dialect_of_the_spec_is_generated() {
    let names: Vec<&str> = contract::DIALECTS
        .iter()
        .map(|dialect| dialect.name)
        .collect();
    let known: Vec<&str> = builtin().dialects.keys().map(String::as_str).collect();
    assert_eq!(names, known);
}

#[test]
fn every_edge_is_decided_alike() {
    for both in every_dialect() {
        for edge in edges(&both.oracle) {
            let verdicts = verdicts(&both, &edge.arguments);
            assert_eq!(
                verdicts.0, verdicts.1,
                "{}: {}",
                both.generated.name, edge.name
            );
        }
    }
}

#[test]
fn spoilt_requests_are_decided_alike() {
    holds(
        256,
        |both| spoilt(&both.oracle),
        |both, arguments| {
            let (oracle, generated) = verdicts(both, &arguments);
            prop_assert_eq!(oracle, generated);
            Ok(())
        },
    );
}

#[test]
fn answers_are_written_and_read_alike() {
    holds(
        128,
        |both| asked(&both.oracle),
        |both, (arguments, answers)| {
            let ask = check(&both.oracle, &arguments).expect("the strategy lets only such through");
            let same = (both.generated.check)(&arguments).expect("both let it in");
            let written = encode(&both.oracle, &ask, &answers).ok();
            let again = (both.generated.encode)(&same, &converted(&answers)).ok();
            prop_assert_eq!(
                written.as_ref().map(wire),
                again.as_ref().map(wire_of_generated)
            );
            for encoded in written.iter().flat_map(damaged) {
                let read = told(&decode(&both.oracle, &ask, &encoded));
                let read_again =
                    told_of_generated((both.generated.decode)(&same, &generated(&encoded)));
                prop_assert_eq!(read, read_again, "{:?}", encoded);
            }
            Ok(())
        },
    );
}

/// What both say of arguments: let in, or the code and the path of what is wrong.
type Verdict = Result<(), (Option<String>, Option<String>)>;

fn verdicts(both: &Both, arguments: &Value) -> (Verdict, Verdict) {
    let oracle = check(&both.oracle, arguments)
        .map(|_| ())
        .map_err(|failure| {
            let code = both
                .oracle
                .code(failure.fault)
                .map(|code| code.code.clone());
            (code, failure.path)
        });
    let generated = (both.generated.check)(arguments)
        .map(|_| ())
        .map_err(|failure| (failure.code.map(str::to_owned), failure.path));
    (oracle, generated)
}

fn converted(answers: &[Option<Answer>]) -> contract::Answers {
    let each = answers.iter().map(|answer| {
        answer.as_ref().map(|answer| contract::Answer {
            choices: answer.choices.clone(),
            custom: answer.custom.clone(),
        })
    });
    each.collect()
}

fn wire(encoded: &Encoded) -> String {
    json!(encoded).to_string()
}

fn wire_of_generated(encoded: &contract::Encoded) -> String {
    let body = match &encoded.body {
        contract::dialect::Body::Content(text) => Body::Content(text.clone()),
        contract::dialect::Body::Value(value) => Body::Value(value.clone()),
    };
    wire(&Encoded {
        body,
        details: encoded.details.clone(),
    })
}

fn generated(encoded: &Encoded) -> contract::Encoded {
    let body = match &encoded.body {
        Body::Content(text) => contract::dialect::Body::Content(text.clone()),
        Body::Value(value) => contract::dialect::Body::Value(value.clone()),
    };
    contract::Encoded {
        body,
        details: encoded.details.clone(),
    }
}

/// The result as it is, without what stands beside it, and with its end or its middle missing.
fn damaged(encoded: &Encoded) -> Vec<Encoded> {
    let alone = Encoded {
        details: None,
        ..encoded.clone()
    };
    let mut all = vec![encoded.clone(), alone];
    if let Body::Content(text) = &encoded.body {
        let chars: Vec<char> = text.chars().collect();
        for (from, to) in [
            (chars.len() / 2, chars.len()),
            (chars.len() / 3, chars.len() / 2),
            (0, 1),
        ] {
            let rest = chars[..from].iter().chain(&chars[to.min(chars.len())..]);
            all.push(Encoded {
                body: Body::Content(rest.collect()),
                details: encoded.details.clone(),
            });
        }
    }
    all
}

/// What comes of reading, in a form in which the order of readings does not matter.
#[derive(Debug, PartialEq)]
enum Read {
    Answers(Value),
    ByQuestion(Vec<Told>),
    Whole(Told),
    Malformed,
}

/// Readings; where there may be more than are told, only that.
#[derive(Debug, PartialEq)]
enum Told {
    All(BTreeSet<String>),
    Many,
}

fn set(readings: &[impl serde::Serialize]) -> Told {
    if readings.len() >= READINGS {
        return Told::Many;
    }
    Told::All(
        readings
            .iter()
            .map(|reading| json!(reading).to_string())
            .collect(),
    )
}

fn told(read: &Decoded) -> Read {
    match read {
        Decoded::Answers(answers) => Read::Answers(json!(answers)),
        Decoded::Ambiguous(Readings::ByQuestion(lists)) => {
            Read::ByQuestion(lists.iter().map(|list| set(list)).collect())
        }
        Decoded::Ambiguous(Readings::Whole(list)) => Read::Whole(set(list)),
        Decoded::Malformed { .. } => Read::Malformed,
    }
}

fn told_of_generated(read: Result<contract::Answers, contract::reading::Undecodable>) -> Read {
    use contract::reading::{Readings, Undecodable};
    match read {
        Ok(answers) => Read::Answers(json!(answers)),
        Err(Undecodable::Ambiguous(Readings::ByQuestion(lists))) => {
            Read::ByQuestion(lists.iter().map(|list| set(list)).collect())
        }
        Err(Undecodable::Ambiguous(Readings::Whole(list))) => Read::Whole(set(&list)),
        Err(Undecodable::Malformed) => Read::Malformed,
    }
}

/// Texts of few letters and the dialect's own separators, which collide often, and hard texts.
fn texts(rules: &Rules<'_>) -> BoxedStrategy<String> {
    let mut parts: Vec<String> = ["a", "b", "", " ", "\n", "\u{2007}", "🦀"]
        .map(str::to_owned)
        .to_vec();
    if let ResultForm::Text(form) = &rules.dialect.result {
        parts.extend([
            form.mark.clone(),
            form.between.clone(),
            form.join.clone(),
            format!("{}Q{}", form.join, form.mark),
        ]);
    }
    let hard: Vec<String> = HARD_TEXTS
        .iter()
        .map(|(_, text)| (*text).to_owned())
        .collect();
    prop_oneof![
        6 => prop::collection::vec(prop::sample::select(parts), 0..4).prop_map(|parts| parts.concat()),
        1 => prop::sample::select(hard),
        1 => any::<String>(),
    ]
    .boxed()
}

/// Canonical requests, well formed but for blank or repeated texts.
fn requests(rules: &Rules<'_>) -> BoxedStrategy<Value> {
    let text = texts(rules);
    let option = (text.clone(), prop::option::of(text.clone()), any::<bool>()).prop_map(
        |(label, value, more)| {
            let mut option = json!({"label": label});
            if let Some(value) = value {
                option["value"] = value.into();
            }
            if more {
                option["description"] = "b".into();
                option["recommended"] = true.into();
            }
            option
        },
    );
    let question = (
        text.clone(),
        text,
        prop::collection::vec(option, 0..5),
        any::<[bool; 5]>(),
    );
    let question = question.prop_map(|(id, prompt, options, [short, multi, custom, detail, intent])| {
        let mut question = json!({"id": id, "prompt": if short { "Q".to_owned() } else { prompt }, "options": options, "multi": multi, "allow_custom": custom});
        if detail {
            question["detail"] = "why".into();
            question["header"] = "H".into();
        }
        if intent {
            question["intent"] = json!({"kind": "plan-review", "approve": "a"});
        }
        question
    });
    let most = if rules.dialect.request.batch.mapped().is_some() {
        4
    } else {
        2
    };
    prop::collection::vec(question, 1..most)
        .prop_map(Value::from)
        .boxed()
}

fn lowered(rules: &Rules<'static>) -> BoxedStrategy<Value> {
    let rules = rules.clone();
    requests(&rules)
        .prop_filter_map("the dialect can say it", move |request| {
            lower(&rules, &request)
        })
        .boxed()
}

/// Arguments in which one or two values are replaced by others, or taken away.
fn spoilt(rules: &Rules<'static>) -> BoxedStrategy<Value> {
    let other = prop_oneof![
        Just(Value::Null),
        Just(json!("")),
        Just(json!(" \u{feff}")),
        Just(json!("\u{85}")),
        Just(json!([])),
        Just(json!({})),
        Just(json!(7)),
        Just(json!(true)),
        Just(json!("🦀".repeat(301))),
        Just(json!("e\u{301}".repeat(150))),
    ];
    let edit = (any::<prop::sample::Index>(), prop::option::of(other));
    (lowered(rules), prop::collection::vec(edit, 0..3))
        .prop_map(|(mut arguments, edits)| {
            for (place, with) in edits {
                edited(&mut arguments, &place, with);
            }
            arguments
        })
        .boxed()
}

fn edited(arguments: &mut Value, place: &prop::sample::Index, with: Option<Value>) {
    let places = pointers(arguments, String::new());
    let place = place.get(&places);
    match (with, place.rsplit_once('/')) {
        (Some(with), _) => *arguments.pointer_mut(place).expect("it was just listed") = with,
        (None, Some((parent, name))) => {
            if let Some(Value::Object(members)) = arguments.pointer_mut(parent) {
                members.remove(name);
            }
        }
        (None, None) => *arguments = Value::Null,
    }
}

fn pointers(value: &Value, at: String) -> Vec<String> {
    let below: Vec<String> = match value {
        Value::Array(list) => list
            .iter()
            .enumerate()
            .flat_map(|(index, entry)| pointers(entry, format!("{at}/{index}")))
            .collect(),
        Value::Object(members) => members
            .iter()
            .flat_map(|(name, member)| pointers(member, format!("{at}/{name}")))
            .collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Vec::new(),
    };
    std::iter::once(at).chain(below).collect()
}

/// Arguments that are let in, and answers that mostly fit.
fn asked(rules: &Rules<'static>) -> BoxedStrategy<(Value, Vec<Option<Answer>>)> {
    let (admitted, rules) = (rules.clone(), rules.clone());
    lowered(&rules)
        .prop_filter_map("a request that is let in", move |arguments| {
            let ask = check(&admitted, &arguments).ok()?;
            Some((arguments, ask))
        })
        .prop_flat_map(move |(arguments, ask)| (Just(arguments), answers(&rules, &ask)))
        .boxed()
}

fn answers(rules: &Rules<'_>, ask: &Ask) -> BoxedStrategy<Vec<Option<Answer>>> {
    let each: Vec<_> = ask
        .questions
        .iter()
        .map(|question| answer(rules, question))
        .collect();
    each.boxed()
}

fn answer(rules: &Rules<'_>, question: &Question) -> BoxedStrategy<Option<Answer>> {
    let labels: Vec<String> = question
        .options
        .iter()
        .map(|choice| choice.label.clone())
        .collect();
    let mut typed = labels.clone();
    typed.extend([String::new(), labels.join(", "), question.prompt.clone()]);
    if let ResultForm::Text(form) = &rules.dialect.result {
        typed.extend([labels.join(&form.between), labels.join(&form.join)]);
    }
    let text = prop_oneof![2 => texts(rules), 1 => prop::sample::select(typed)];
    let most = if question.multi { 4 } else { 1 };
    let choices =
        prop::collection::vec(0..labels.len() + 1, 0..=most).prop_map(move |mut choices| {
            choices.retain(|&choice| choice < labels.len() || choice % 3 == 2);
            choices
        });
    let answer =
        (choices, prop::option::of(text)).prop_map(|(choices, custom)| Answer { choices, custom });
    prop::option::weighted(0.9, answer).boxed()
}

#[test]
fn nothing_panics_on_any_result() {
    let any_text = prop_oneof![
        any::<String>(),
        prop::collection::vec(any::<u8>(), 0..40)
            .prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned())
    ];
    holds(
        64,
        |both| (asked(&both.oracle), any_text.clone()),
        |both, ((arguments, _), text)| {
            let ask = (both.generated.check)(&arguments).expect("both let it in");
            let encoded = match both.oracle.dialect.surface {
                Surface::Model => Encoded {
                    body: Body::Content(text.clone()),
                    details: Some(json!({"answers": [text]})),
                },
                Surface::Provider => Encoded {
                    body: Body::Value(json!({"answers": text, "answer": text})),
                    details: None,
                },
            };
            let _ = (both.generated.decode)(&ask, &generated(&encoded));
            Ok(())
        },
    );
}

#[test]
fn very_many_readings_are_not_followed_one_by_one() {
    let has_multi = |both: &Both| {
        both.oracle
            .dialect
            .request
            .question
            .multi
            .mapped()
            .is_some()
    };
    let all: Vec<Both> = every_dialect().into_iter().filter(has_multi).collect();
    assert!(all.len() > 1);
    for both in all {
        let options: Vec<Value> = (0..400).map(|_| json!({"label": "a"})).collect();
        let question = json!({"id": "q", "prompt": "Q", "options": options, "multi": true});
        let arguments = lower(&both.oracle, &json!([question])).expect("the dialect can say it");
        let ask = (both.generated.check)(&arguments).expect("it is well formed");
        let answer = contract::Answer {
            choices: (0..200).collect(),
            custom: None,
        };
        let encoded = (both.generated.encode)(&ask, &[Some(answer)]).expect("it fits");
        let alone = contract::Encoded {
            details: None,
            ..encoded.clone()
        };
        for encoded in [encoded, alone] {
            let read = told_of_generated((both.generated.decode)(&ask, &encoded));
            let many = Read::ByQuestion(vec![Told::Many]);
            assert_eq!(read, many, "{}", both.generated.name);
        }
    }
}
