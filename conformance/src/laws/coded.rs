//! Generated calls of the codec: answers to be written, and results to be read back, whole or spoilt.

use askspec_spec::ask::{Body, Encoded};
use askspec_spec::encode::encode;
use askspec_spec::model::{Answer, Skip};
use serde_json::Value;

use super::request::{Request, Wealth};
use super::source::Source;
use crate::case::{Codec, Play};

/// Answers to be written; at times such as fit no question.
pub(super) fn any_written(source: &mut Source<'_>) -> Option<Play> {
    let request = source.request(Wealth::Full)?;
    let mut answers = source.answers(&request);
    if source.chance(2) {
        source.misfit(&mut answers);
    }
    Some(Play::Codec(Codec::Encode {
        arguments: request.arguments,
        answers,
    }))
}

/// What was written, to be read back.
pub(super) fn any_read(source: &mut Source<'_>) -> Option<Play> {
    let request = source.request(Wealth::Full)?;
    let answers = source.answers(&request);
    let mut encoded = encode(source.rules, &request.ask, &answers).ok()?;
    if source.chance(5) {
        encoded.details = None;
    }
    if source.chance(2) {
        source.garble(&mut encoded);
    }
    Some(Play::Codec(Codec::Decode {
        arguments: request.arguments,
        encoded,
    }))
}

impl Source<'_> {
    fn answers(&mut self, request: &Request) -> Vec<Option<Answer>> {
        let skips = match self.rules.dialect.answers.skip {
            Skip::Kept | Skip::Omitted => 8,
            Skip::Refused => 10,
        };
        let questions = &request.ask.questions;
        questions
            .iter()
            .map(|question| self.perhaps(skips, |source| source.answer(question)))
            .collect()
    }

    fn misfit(&mut self, answers: &mut Vec<Option<Answer>>) {
        let at = self.below(answers.len());
        let wrong = Answer {
            choices: self.pick(&[vec![], vec![9], vec![0, 1], vec![0, 0]]),
            custom: self.perhaps(5, Self::text),
        };
        match self.below(4) {
            0 => drop(answers.pop()),
            1 => answers.push(None),
            _ => answers[at] = Some(wrong),
        }
    }

    /// Puts something in, or takes something out.
    fn garble(&mut self, encoded: &mut Encoded) {
        match &mut encoded.body {
            Body::Content(content) => {
                let mut chars: Vec<char> = content.chars().collect();
                let at = self.below(chars.len() + 1);
                match at < chars.len() && self.chance(5) {
                    true => drop(chars.remove(at)),
                    false => chars.insert(at, self.pick(&[' ', 'a', '\n', '{', '"'])),
                }
                *content = chars.into_iter().collect();
            }
            Body::Value(Value::Object(members)) if !members.is_empty() => {
                let at = self.below(members.len());
                if let Some((_, value)) = members.iter_mut().nth(at) {
                    *value = self.pick(&[Value::Null, 7.into(), "a".into(), Value::Array(vec![])]);
                }
            }
            Body::Value(value) => *value = Value::Array(vec![]),
        }
    }
}
