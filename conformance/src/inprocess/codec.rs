//! The codec's calls, answered by the oracle.

use askspec_spec::Rules;
use askspec_spec::admit;
use askspec_spec::ask::{Ask, Encoded};
use askspec_spec::decode::{Decoded, decode as read};
use askspec_spec::encode::encode as write;
use askspec_spec::model::Answer;
use serde_json::{Value, json};

use super::failed;
use crate::transcript::{Reply, WireError};

pub(super) fn check(rules: &Rules<'_>, arguments: &Value) -> Reply {
    match admit::check(rules, arguments) {
        Ok(_) => Reply::Result(json!({})),
        Err(failure) => failed(rules, &failure),
    }
}

pub(super) fn encode(rules: &Rules<'_>, arguments: &Value, params: &Value) -> Reply {
    let ask = match admit::check(rules, arguments) {
        Ok(ask) => ask,
        Err(failure) => return failed(rules, &failure),
    };
    let answers = params.get("answers").cloned().unwrap_or_default();
    match serde_json::from_value::<Vec<Option<Answer>>>(answers) {
        Ok(answers) => settled(rules, &ask, &answers),
        Err(_) => coded(&rules.vocabulary.codec.invalid_answers, None),
    }
}

pub(super) fn settled(rules: &Rules<'_>, ask: &Ask, answers: &[Option<Answer>]) -> Reply {
    match write(rules, ask, answers) {
        Ok(encoded) => Reply::Result(json!(encoded)),
        Err(_) => coded(&rules.vocabulary.codec.invalid_answers, None),
    }
}

pub(super) fn decode(rules: &Rules<'_>, arguments: &Value, params: &Value) -> Reply {
    let ask = match admit::check(rules, arguments) {
        Ok(ask) => ask,
        Err(failure) => return failed(rules, &failure),
    };
    let codes = &rules.vocabulary.codec;
    let Ok(encoded) = serde_json::from_value::<Encoded>(params.clone()) else {
        return coded(&codes.malformed, None);
    };
    match read(rules, &ask, &encoded) {
        Decoded::Answers(answers) => Reply::Result(json!({"answers": answers})),
        Decoded::Ambiguous(readings) => coded(&codes.ambiguous, Some(json!(readings))),
        Decoded::Malformed { .. } => coded(&codes.malformed, None),
    }
}

fn coded(code: &str, readings: Option<Value>) -> Reply {
    let mut data = json!({"code": code});
    if let Some(readings) = readings {
        data["readings"] = readings;
    }
    Reply::Error(WireError {
        code: -32000,
        message: String::new(),
        data: Some(data),
    })
}
