//! Generated humans: scripts that fit a request.

use askspec_spec::ask::{Ask, Question};
use askspec_spec::model::{Answer, Decline, Dismiss, Draft, Probe, Step};
use proptest::prelude::*;

use super::source::Source;

/// Everything that no screen may allow.
const PROBES: &[Probe] = &[
    Probe::ChoicePastEnd,
    Probe::SecondChoice,
    Probe::UnofferedCustom,
    Probe::GotoPastEnd,
    Probe::AnswerOffScreen,
    Probe::UnofferedDecline,
    Probe::UnofferedDismiss,
    Probe::UnknownAction,
];

impl Source<'_> {
    /// Answers, drafts, skips and revisits, in any order.
    pub(super) fn steps(&mut self, ask: &Ask, most: usize) -> Vec<Step> {
        let count = self.below(most + 1);
        (0..count).map(|_| self.step(ask)).collect()
    }

    fn step(&mut self, ask: &Ask) -> Step {
        let question = self.below(ask.questions.len());
        match self.below(10) {
            0..=4 => Step::Answer(self.draft(ask, question)),
            5 | 6 => Step::Skip(question),
            7 => Step::Goto(question),
            8 => Step::Draft(self.draft(ask, question)),
            _ => Step::Next,
        }
    }

    /// Answers to some questions, each given again at times.
    pub(super) fn answering(&mut self, ask: &Ask) -> Vec<Step> {
        let count = 1 + self.below(4);
        (0..count)
            .map(|_| {
                let question = self.below(ask.questions.len());
                Step::Answer(self.draft(ask, question))
            })
            .collect()
    }

    /// An answer that fits the question, which may be none at all.
    fn draft(&mut self, ask: &Ask, question: usize) -> Draft {
        let Answer { choices, custom } = self.answer(&ask.questions[question]);
        Draft {
            question,
            choices,
            custom,
        }
    }

    /// The same without its question.
    pub(super) fn answer(&mut self, question: &Question) -> Answer {
        let labels: Vec<String> = question
            .options
            .iter()
            .map(|option| option.label.clone())
            .collect();
        let custom = match question.custom {
            true => self.perhaps(4, |source| source.typed(&labels)),
            false => None,
        };
        Answer {
            choices: self.choices(question.multi, labels.len()),
            custom,
        }
    }

    /// Options in any order, some of them given twice.
    fn choices(&mut self, multi: bool, count: usize) -> Vec<usize> {
        if count == 0 {
            return Vec::new();
        }
        if multi {
            return self.draw(prop::collection::vec(0..count, 0..4));
        }
        let chosen = self.below(count);
        let times = self.pick(&[0, 1, 1, 1, 1, 2]);
        vec![chosen; times]
    }

    /// The same script with something wrong tried here and there.
    pub(super) fn probing(&mut self, mut steps: Vec<Step>) -> Vec<Step> {
        for _ in 0..1 + self.below(3) {
            let at = self.below(steps.len() + 1);
            let probe = self.pick(PROBES);
            steps.insert(at, Step::Probe(probe));
        }
        steps
    }

    /// The same script, ended by the human or by the turn's owner at any point of it.
    pub(super) fn ended(&mut self, mut steps: Vec<Step>) -> Vec<Step> {
        let answers = &self.rules.dialect.answers;
        let mut ways = vec![Step::Stop];
        if answers.decline == Decline::SkipsAll {
            ways.push(Step::Decline);
        }
        if answers.dismiss == Dismiss::Fails {
            ways.push(Step::Dismiss);
        }
        steps.truncate(self.below(steps.len() + 1));
        let way = self.pick(&ways);
        steps.push(way);
        steps
    }
}
