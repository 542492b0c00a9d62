//! How small an exchange is: by what a person has to read first, then by what is simplest.

use askspec_spec::Rules;
use askspec_spec::model::Context;
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
                size.actions += asked.human.len();
                size.unusual += unusual(&asked.context);
            }
        }
        Play::Codec(
            Codec::Check { arguments }
            | Codec::Encode { arguments, .. }
            | Codec::Decode { arguments, .. },
        ) => size.add_request(rules, arguments),
    }
    size.add(&serde_json::to_value(play).unwrap_or_default());
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
