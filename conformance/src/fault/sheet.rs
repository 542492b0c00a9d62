//! What a provider writes its result from, open to every change: the dialect, the ask and the answers.

use askspec_spec::Rules;
use askspec_spec::ask::{Ask, Choice, Encoded};
use askspec_spec::decode::{Decoded, decode};
use askspec_spec::encode::encode;
use askspec_spec::model::{
    Answer, Carried, CustomPolicy, Dialect, Outer, SelectedOrder, Skip, Vocabulary,
};
use askspec_spec::text::WhiteSpace;
use serde_json::{Value, json};

/// What a result is written from.
#[derive(Debug, Clone)]
pub struct Sheet {
    /// Names, separators and policies; what would mend an answer is loosened.
    pub dialect: Dialect,
    /// The questions as the writer sees them.
    pub ask: Ask,
    /// The answers as the writer sees them.
    pub answers: Vec<Option<Answer>>,
}

impl Sheet {
    /// A sheet that writes these answers as they stand.
    pub fn new(rules: &Rules<'_>, mut ask: Ask, answers: Vec<Option<Answer>>) -> Self {
        for question in &mut ask.questions {
            (question.multi, question.custom) = (true, true);
        }
        Self {
            dialect: loosened(rules.dialect),
            ask,
            answers,
        }
    }

    /// The sheet from which a result was written, where it has one reading.
    pub(super) fn of(rules: &Rules<'_>, ask: &Ask, result: &Value) -> Option<Self> {
        let encoded: Encoded = serde_json::from_value(result.clone()).ok()?;
        match decode(rules, ask, &encoded) {
            Decoded::Answers(answers) => Some(Self::new(rules, ask.clone(), answers)),
            Decoded::Ambiguous(_) | Decoded::Malformed { .. } => None,
        }
    }

    /// The result.
    pub fn write(&self, vocabulary: &Vocabulary) -> Option<Value> {
        let rules = Rules {
            // Nothing is trimmed, and nothing is blank.
            white_space: WhiteSpace::of(&[]),
            ..Rules::new(&self.dialect, vocabulary)
        };
        Some(json!(encode(&rules, &self.ask, &self.answers).ok()?))
    }

    /// One more label that the answer to a question bears, as if it had been offered.
    pub fn choose(&mut self, question: usize, label: &str) {
        let options = &mut self.ask.questions[question].options;
        options.push(Choice {
            label: label.to_owned(),
            value: None,
            description: None,
            recommended: false,
            sent: json!(label),
        });
        let index = options.len() - 1;
        let answer = self.answers[question].get_or_insert_default();
        answer.choices.push(index);
    }

    /// The questions and answers in another order.
    pub fn reorder(&mut self, order: &[usize]) {
        let questions = std::mem::take(&mut self.ask.questions);
        let answers = std::mem::take(&mut self.answers);
        self.ask.questions = order.iter().map(|&at| questions[at].clone()).collect();
        self.answers = order.iter().map(|&at| answers[at].clone()).collect();
    }

    /// Every answer that is none of nothing, with its question's place.
    pub fn answered(&mut self) -> impl Iterator<Item = (usize, &mut Answer)> {
        let all = self.answers.iter_mut().enumerate();
        all.filter_map(|(place, answer)| Some((place, answer.as_mut()?)))
    }
}

/// The dialect with every policy that would mend an answer set to the one that doesn't.
fn loosened(dialect: &Dialect) -> Dialect {
    let mut dialect = dialect.clone();
    let custom = &mut dialect.answers.custom;
    (custom.single, custom.multi) = (CustomPolicy::Supplements, CustomPolicy::Supplements);
    (custom.carried, custom.outer) = (Carried::Field, Outer::Kept);
    dialect.answers.order = SelectedOrder::Chosen;
    dialect.answers.skip = Skip::Kept;
    dialect
}
