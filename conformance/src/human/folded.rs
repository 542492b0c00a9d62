//! What a script comes to, for screens on which it can't be played step by step.

use askspec_spec::Rules;
use askspec_spec::answer::settle_answer;
use askspec_spec::ask::{Choice, Question};
use askspec_spec::model::{Answer, Step};
use askspec_spec::screen::{Screen, ShownQuestion};
use serde_json::Value;

use super::filler;

/// The steps that say something, and how gaps are filled.
pub(super) struct Folded<'a> {
    pub(super) rules: &'a Rules<'a>,
    pub(super) said: &'a [Step],
    /// Whether a question about which nothing is said gets an answer all the same.
    pub(super) fill: bool,
}

impl Folded<'_> {
    /// One entry per visible question.
    pub(super) fn answers(&self, screen: &Screen) -> Vec<Option<Answer>> {
        screen
            .questions
            .iter()
            .map(|question| self.answer(question))
            .collect()
    }

    /// The last thing said about a question; none where it is skipped.
    pub(super) fn answer(&self, question: &ShownQuestion) -> Option<Answer> {
        let said = self
            .said
            .iter()
            .rev()
            .find_map(|step| about(step, question.index));
        let answer = said.flatten();
        let nothing = answer
            .as_ref()
            .is_none_or(|answer| self.is_nothing(question, answer));
        if nothing && self.fill {
            return Some(filler::answer(question));
        }
        answer
    }

    fn is_nothing(&self, shown: &ShownQuestion, answer: &Answer) -> bool {
        matches!(
            settle_answer(self.rules, &as_asked(shown), answer),
            Ok(None)
        )
    }
}

/// What a step says about a question: nothing, that it is skipped, or an answer.
fn about(step: &Step, question: usize) -> Option<Option<Answer>> {
    match step {
        Step::Answer(draft) | Step::Draft(draft) if draft.question == question => {
            Some(Some(draft.answer()))
        }
        Step::Skip(skipped) if *skipped == question => Some(None),
        _ => None,
    }
}

/// A shown question as far as its answers are concerned.
fn as_asked(shown: &ShownQuestion) -> Question {
    let choice = |label: &str| Choice {
        label: label.into(),
        value: None,
        description: None,
        recommended: false,
        sent: Value::Null,
    };
    Question {
        id: None,
        prompt: shown.prompt.clone(),
        detail: None,
        header: None,
        options: shown
            .options
            .iter()
            .map(|option| choice(&option.label))
            .collect(),
        multi: shown.multi,
        custom: shown.custom,
    }
}
