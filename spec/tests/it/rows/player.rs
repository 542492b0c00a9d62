//! Plays a script with the functions of this crate, on a card or a form of all questions.

use askspec_spec::Rules;
use askspec_spec::admit::{Admission, admit};
use askspec_spec::ask::Ask;
use askspec_spec::lower::lower;
use askspec_spec::model::{Answer, Context, Draft, Fault, Layout, Outcome, Setup, Skip, Step};
use askspec_spec::settle::{Action, Effect, State, act, stop};
use serde_json::Value;

/// Plays a script on the canonical screen: a card, or a form of all questions.
pub(super) fn play(
    rules: &Rules<'_>,
    before: &[Setup],
    request: &Value,
    context: &Context,
    human: &[Step],
) -> Option<Outcome> {
    let arguments = lower(rules, request)?;
    let mut context = context.clone();
    if before.last() == Some(&Setup::Dispose) {
        context.answerers = 0;
    }
    match admit(rules, &arguments, &context) {
        Admission::Refused(failure) => Some(Outcome::Refused(failure.fault)),
        Admission::Stopped(ask) => Some(Outcome::Answers(vec![None; ask.questions.len()])),
        Admission::Admitted(ask) => Some(Player::new(rules, &ask, context.answerers).play(human)),
    }
}

struct Player<'a> {
    rules: &'a Rules<'a>,
    ask: &'a Ask,
    state: State,
    at: usize,
    answerers: usize,
}

impl<'a> Player<'a> {
    fn new(rules: &'a Rules<'a>, ask: &'a Ask, answerers: usize) -> Self {
        Self {
            rules,
            ask,
            state: State::new(ask),
            at: 0,
            answerers,
        }
    }

    fn is_card(&self) -> bool {
        self.rules.dialect.screen.layout == Layout::Card
    }

    fn play(mut self, human: &[Step]) -> Outcome {
        for step in human {
            if let Some(outcome) = self.step(step) {
                return outcome;
            }
        }
        self.finish()
    }

    fn step(&mut self, step: &Step) -> Option<Outcome> {
        match step {
            Step::Answer(draft) => {
                let ended = self.draft(draft);
                if ended.is_none() && self.is_card() {
                    self.take(&Action::Next)
                } else {
                    ended
                }
            }
            Step::Draft(draft) => self.draft(draft),
            Step::Skip(question) => {
                self.go(*question);
                let skip = Action::Skip {
                    question: *question,
                };
                self.take(&skip)
            }
            Step::Goto(question) => {
                self.go(*question);
                None
            }
            Step::Next if self.is_card() => self.take(&Action::Next),
            Step::Next | Step::Submit => self.take(&Action::Submit { answers: None }),
            Step::Decline => self.take(&Action::Decline),
            Step::Dismiss => self.take(&Action::Cancel),
            Step::Pass => self.take(&Action::Pass),
            Step::Stop => {
                let effect = stop(self.rules, &self.state);
                self.after(effect)
            }
            Step::Setup(Setup::Dispose) => Some(Outcome::Fails(Fault::NoProvider)),
            Step::Setup(Setup::Register) | Step::Wait(_) | Step::Probe(_) => None,
        }
    }

    fn go(&mut self, question: usize) {
        if question < self.ask.questions.len() {
            self.at = question;
        }
    }

    fn draft(&mut self, draft: &Draft) -> Option<Outcome> {
        self.go(draft.question);
        let Answer { choices, custom } = draft.answer();
        self.take(&Action::Answer {
            question: draft.question,
            choices,
            custom,
        })
    }

    fn visible(&self) -> Vec<usize> {
        if self.is_card() {
            vec![self.at]
        } else {
            (0..self.ask.questions.len()).collect()
        }
    }

    fn take(&mut self, action: &Action) -> Option<Outcome> {
        let visible = self.visible();
        let effect = act(self.rules, self.ask, &mut self.state, &visible, action);
        self.after(effect)
    }

    fn after(&mut self, effect: Effect) -> Option<Outcome> {
        match effect {
            Effect::Settled(answers) => Some(Outcome::Answers(answers)),
            Effect::Failed(failure) => Some(Outcome::Fails(failure.fault)),
            Effect::PassedOn => {
                self.answerers -= 1;
                self.at = 0;
                (self.answerers == 0).then_some(Outcome::Fails(Fault::NoProvider))
            }
            Effect::Ignored => None,
            Effect::Again => self.go_on(),
        }
    }

    /// A card goes on once its question is recorded, and ends once all are.
    fn go_on(&mut self) -> Option<Outcome> {
        let is_recorded = self.state.recorded[self.at].is_some();
        if self.is_card() && is_recorded && self.state.drafts[self.at].is_none() {
            match self.state.following(self.at) {
                Some(next) => self.at = next,
                None => return self.take(&Action::Submit { answers: None }),
            }
        }
        None
    }

    fn finish(mut self) -> Outcome {
        for _ in 0..=self.ask.questions.len() {
            let end = if self.is_card() {
                Action::Next
            } else {
                Action::Submit { answers: None }
            };
            if let Some(outcome) = self.take(&end) {
                return outcome;
            }
            if self.rules.dialect.answers.skip == Skip::Refused {
                let free = self.ask.questions[self.at].options.is_empty();
                let choices = if free { Vec::new() } else { vec![0] };
                let custom = free.then(|| "anything".to_owned());
                self.take(&Action::Answer {
                    question: self.at,
                    choices,
                    custom,
                });
            }
        }
        panic!("the script leaves the ask open");
    }
}
