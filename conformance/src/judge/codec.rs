//! The calls of the codec: `check`, `encode`, `decode`.

use askspec_spec::Rules;
use askspec_spec::admit::check;
use askspec_spec::ask::Encoded;
use askspec_spec::decode::{Decoded, READINGS, Readings, decode};
use askspec_spec::encode::{encode, settle_answers};
use askspec_spec::model::Answer;
use askspec_spec::screen::GivenAnswer;
use serde::Deserialize;
use serde_json::{Value, json};

use super::answers::Telling;
use super::cause::Cause;
use super::history::History;
use super::{Breach, ending, refusal};
use crate::case::{Case, Codec};
use crate::transcript::{Event, Reply, Transcript};
use crate::words;

/// Judges one call.
pub(super) fn judge(
    rules: &Rules<'_>,
    case: &Case,
    codec: &Codec,
    transcript: &Transcript,
) -> Vec<Breach> {
    let reply = transcript.events.iter().find_map(|event| match event {
        Event::Called { reply } => Some(reply),
        _ => None,
    });
    let Some(reply) = reply else {
        return Vec::new();
    };
    match codec {
        Codec::Check { arguments } => checked(rules, case, arguments, reply),
        Codec::Encode { arguments, answers } => encoded(rules, case, arguments, answers, reply),
        Codec::Decode { arguments, encoded } => decoded(rules, case, arguments, encoded, reply),
    }
}

fn checked(rules: &Rules<'_>, case: &Case, arguments: &Value, reply: &Reply) -> Vec<Breach> {
    match (check(rules, arguments), reply) {
        (Err(failure), reply) => refusal::refused(rules, case, &failure, reply),
        (Ok(_), Reply::Error(error)) => vec![refusal::wrongly(rules, case, error)],
        (Ok(_), Reply::Result(_)) => Vec::new(),
    }
}

fn encoded(
    rules: &Rules<'_>,
    case: &Case,
    arguments: &Value,
    answers: &[Option<Answer>],
    reply: &Reply,
) -> Vec<Breach> {
    let ask = match check(rules, arguments) {
        Ok(ask) => ask,
        Err(failure) => return refusal::refused(rules, case, &failure, reply),
    };
    let code = &rules.vocabulary.codec.invalid_answers;
    let (settled, right) = match (
        settle_answers(rules, &ask, answers),
        encode(rules, &ask, answers),
    ) {
        (Ok(settled), Ok(right)) => (settled, right),
        _ => return coded(code, reply, "answer/selected-are-offered"),
    };
    let seen = match reply {
        Reply::Result(seen) => seen,
        Reply::Error(error) => {
            let breach = Breach::new("encode/deterministic", "encode-refused");
            return vec![breach.seen(error.told()).right(words::json(&right))];
        }
    };
    let telling = Telling {
        rules,
        ask: &ask,
        answers: &settled,
        history: &History::given(answers),
        cause: Cause::Start,
    };
    let mut breaches = ending::result(&telling, &right, seen);
    for breach in &mut breaches {
        if breach.seen.is_empty() {
            breach.seen = seen.to_string();
        }
        if breach.right.is_empty() {
            breach.right = words::json(&right);
        }
    }
    breaches
}

/// An error with one of the codec's own codes.
fn coded(code: &str, reply: &Reply, blame: &'static str) -> Vec<Breach> {
    let same = matches!(reply, Reply::Error(error) if error.member("code") == Some(code));
    if same {
        return Vec::new();
    }
    let breach = Breach::new(blame, "codec-code");
    let right = json!({"code": code});
    vec![breach.seen(reply.told()).right(format!("error {right}"))]
}

fn decoded(
    rules: &Rules<'_>,
    case: &Case,
    arguments: &Value,
    encoded: &Encoded,
    reply: &Reply,
) -> Vec<Breach> {
    let ask = match check(rules, arguments) {
        Ok(ask) => ask,
        Err(failure) => return refusal::refused(rules, case, &failure, reply),
    };
    let codes = &rules.vocabulary.codec;
    match decode(rules, &ask, encoded) {
        Decoded::Answers(answers) => answered(&answers, reply),
        Decoded::Malformed { .. } => coded(&codes.malformed, reply, DECODE),
        Decoded::Ambiguous(readings) => {
            let mut breaches = coded(&codes.ambiguous, reply, DECODE);
            if breaches.is_empty() {
                breaches.extend(read(&readings, reply));
            }
            breaches
        }
    }
}

const DECODE: &str = "encode/decode";

fn answered(right: &[Option<Answer>], reply: &Reply) -> Vec<Breach> {
    let seen = match reply {
        Reply::Result(value) => value
            .get("answers")
            .and_then(|answers| Vec::<Option<GivenAnswer>>::deserialize(answers).ok()),
        Reply::Error(_) => None,
    };
    let seen = seen.map(|answers| answers.into_iter().map(|answer| answer.map(Answer::from)));
    if seen.is_some_and(|answers| answers.eq(right.iter().cloned())) {
        return Vec::new();
    }
    let breach = Breach::new(DECODE, "decoded");
    let right = json!({"answers": right});
    vec![breach.seen(reply.told()).right(right.to_string())]
}

/// The readings are compared as sets; where there are more than are told, any of them will do.
fn read(right: &Readings, reply: &Reply) -> Option<Breach> {
    let Reply::Error(error) = reply else {
        return None;
    };
    let right = serde_json::to_value(right).expect("readings are plain data");
    let seen = error.data.as_ref().and_then(|data| data.get("readings"));
    if seen.is_some_and(|seen| alike(&right, seen)) {
        return None;
    }
    let breach = Breach::new(DECODE, "readings");
    let right = json!({"readings": right});
    Some(breach.seen(error.told()).right(right.to_string()))
}

fn alike(right: &Value, seen: &Value) -> bool {
    let (Some(right), Some(seen)) = (right.as_object(), seen.as_object()) else {
        return false;
    };
    right.len() == seen.len()
        && right.iter().all(|(name, right)| {
            let seen = seen.get(name).and_then(Value::as_array);
            match (right.as_array(), seen) {
                (Some(right), Some(seen)) if name == "whole" => same_set(right, seen),
                (Some(right), Some(seen)) => {
                    right.len() == seen.len()
                        && right.iter().zip(seen).all(|(right, seen)| {
                            let lists = (right.as_array(), seen.as_array());
                            matches!(lists, (Some(right), Some(seen)) if same_set(right, seen))
                        })
                }
                _ => false,
            }
        })
}

fn same_set(right: &[Value], seen: &[Value]) -> bool {
    if right.len() == READINGS {
        return seen.len() == READINGS;
    }
    right.len() == seen.len() && right.iter().all(|reading| seen.contains(reading))
}
