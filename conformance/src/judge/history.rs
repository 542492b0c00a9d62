//! What the human gave in the course of an ask: whatever comes back must be of it.

use askspec_spec::Rules;
use askspec_spec::answer::settle_answer;
use askspec_spec::ask::Ask;
use askspec_spec::encode::labels;
use askspec_spec::model::Answer;
use askspec_spec::screen::Screen;
use askspec_spec::settle::Action;

/// Every answer that was given, and what was skipped.
#[derive(Debug, Clone, Default)]
pub(super) struct History {
    given: Vec<(usize, Answer)>,
    skipped: Vec<usize>,
}

impl History {
    /// Takes note of an action that counts.
    pub(super) fn note(&mut self, screen: &Screen, action: &Action) {
        match action {
            Action::Answer {
                question,
                choices,
                custom,
            } => self.given.push((
                *question,
                Answer {
                    choices: choices.clone(),
                    custom: custom.clone(),
                },
            )),
            Action::Submit {
                answers: Some(answers),
            } => {
                let shown = screen.questions.iter().map(|shown| shown.index);
                let given = shown.zip(answers);
                self.given
                    .extend(given.filter_map(|(index, answer)| Some((index, answer.clone()?))));
            }
            Action::Skip { question } => self.skipped.push(*question),
            Action::Submit { answers: None }
            | Action::Next
            | Action::Goto { .. }
            | Action::Decline
            | Action::Cancel
            | Action::Pass => {}
        }
    }

    /// One answer per question, as the codec is given them.
    pub(super) fn given(answers: &[Option<Answer>]) -> Self {
        let given = answers.iter().cloned().enumerate();
        Self {
            given: given
                .filter_map(|(index, answer)| Some((index, answer?)))
                .collect(),
            skipped: Vec::new(),
        }
    }

    /// Whether a question was skipped by hand.
    pub(super) fn was_skipped(&self, question: usize) -> bool {
        self.skipped.contains(&question)
    }

    /// Whether any text of this question was once given and is told again here.
    pub(super) fn tells_again(
        &self,
        rules: &Rules<'_>,
        ask: &Ask,
        question: usize,
        seen: &[String],
    ) -> bool {
        self.of(question).any(|answer| {
            let told = texts(rules, ask, question, answer);
            !told.is_empty() && told.iter().any(|text| seen.contains(text))
        })
    }

    /// The last thing that was typed for this question, where it equals a label that is offered.
    pub(super) fn typed_label(
        &self,
        rules: &Rules<'_>,
        ask: &Ask,
        question: usize,
    ) -> Option<String> {
        let text = rules.white_space.trim(self.typed(question)?);
        let options = &ask.questions[question].options;
        options
            .iter()
            .any(|option| option.label == text || option.result() == text)
            .then(|| text.to_owned())
    }

    /// The last thing that was typed for this question, as it was typed.
    pub(super) fn typed(&self, question: usize) -> Option<&str> {
        self.of(question).last()?.custom.as_deref()
    }

    /// Whether only white space was typed for this question.
    pub(super) fn typed_blank(&self, rules: &Rules<'_>, question: usize) -> bool {
        self.of(question)
            .filter_map(|answer| answer.custom.as_deref())
            .any(|text| rules.white_space.is_blank(text))
    }

    /// How many answers were given to a question.
    pub(super) fn count(&self, question: usize) -> usize {
        self.of(question).count()
    }

    fn of(&self, question: usize) -> impl Iterator<Item = &Answer> {
        self.given
            .iter()
            .filter(move |(of, _)| *of == question)
            .map(|(_, answer)| answer)
    }
}

/// The texts in which an answer would be told.
fn texts(rules: &Rules<'_>, ask: &Ask, question: usize, answer: &Answer) -> Vec<String> {
    let question = &ask.questions[question];
    match settle_answer(rules, question, answer) {
        Ok(settled) => labels(question, settled.as_ref()),
        Err(_) => Vec::new(),
    }
}
