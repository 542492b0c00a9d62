//! How small an exchange is: by what a person has to read first, then by what is simplest.

use askspec_spec::Rules;
use askspec_spec::model::{Context, Step};
use serde::Serialize;
use serde_json::Value;

use super::smaller::{options_of, questions_of};
use crate::case::{Codec, Play};

/// The size of an exchange; what stands earlier weighs more.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Size {
    /// Asks, and changes of the registration.
    pub asks: usize,
    /// Questions of all asks.
    pub questions: usize,
    /// Options of all questions.
    pub options: usize,
    /// What the script of the human does.
    pub actions: usize,
    /// In how many ways the asks are made otherwise than plainly.
    pub unusual: usize,
    /// JSON values.
    pub values: usize,
    /// Code points of all texts.
    pub characters: usize,
    /// Code points that are not the plainest.
    pub odd: usize,
    /// The sum of all numbers, flags counted as such.
    pub numbers: u64,
}

/// The plainest character.
pub(super) const PLAIN: char = 'a';

/// How small an exchange is.
pub fn size(rules: &Rules<'_>, play: &Play) -> Size {
    let mut size = Size::default();
    match play {
        Play::Asks(asks) => {
            size.asks = asks.before.len() + asks.asks.len();
            for asked in &asks.asks {
                size.add_request(rules, &asked.arguments);
                size.add_human(&asked.human);
                size.unusual += unusual(&asked.context);
                size.numbers += u64::try_from(asked.context.answerers).unwrap_or(u64::MAX);
            }
        }
        Play::Codec(codec) => size.add_call(rules, codec),
    }
    size
}

fn unusual(context: &Context) -> usize {
    let plain = Context::default();
    [
        context.aborted != plain.aborted,
        context.answerers != plain.answerers,
        context.caller != plain.caller,
    ]
    .into_iter()
    .filter(|unusual| *unusual)
    .count()
}

impl Size {
    fn add_request(&mut self, rules: &Rules<'_>, arguments: &Value) {
        let questions = questions_of(rules, arguments);
        self.questions += questions.len();
        self.options += questions
            .iter()
            .map(|question| options_of(rules, question).map_or(0, Vec::len))
            .sum::<usize>();
        self.add(arguments);
    }

    fn add_human(&mut self, human: &[Step]) {
        self.actions += human.len();
        for step in human {
            match step {
                // What is chosen and typed has a size of its own; other words of a script do not.
                Step::Answer(draft) | Step::Draft(draft) => self.add(&json(draft)),
                Step::Skip(question) | Step::Goto(question) => self.add(&json(question)),
                Step::Wait(ms) => self.add(&json(ms)),
                Step::Next
                | Step::Submit
                | Step::Decline
                | Step::Dismiss
                | Step::Pass
                | Step::Stop
                | Step::Setup(_)
                | Step::Probe(_) => self.values += 1,
            }
        }
    }

    fn add_call(&mut self, rules: &Rules<'_>, codec: &Codec) {
        match codec {
            Codec::Check { arguments } => self.add_request(rules, arguments),
            Codec::Encode { arguments, answers } => {
                self.add_request(rules, arguments);
                self.add(&json(answers));
            }
            Codec::Decode { arguments, encoded } => {
                self.add_request(rules, arguments);
                self.add(&json(encoded));
            }
        }
    }

    fn add(&mut self, value: &Value) {
        self.values += 1;
        match value {
            Value::Null => {}
            Value::Bool(flag) => self.numbers += u64::from(*flag),
            Value::Number(number) => {
                // A number that is no count, such as 1.5, is never simplified.
                self.numbers = self.numbers.saturating_add(number.as_u64().unwrap_or(1));
            }
            Value::String(text) => {
                self.characters += text.chars().count();
                self.odd += text.chars().filter(|&c| c != PLAIN).count();
            }
            Value::Array(list) => list.iter().for_each(|entry| self.add(entry)),
            Value::Object(members) => members.values().for_each(|member| self.add(member)),
        }
    }
}

fn json(part: &impl Serialize) -> Value {
    serde_json::to_value(part).unwrap_or_default()
}
