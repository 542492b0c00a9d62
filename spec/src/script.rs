//! What comes of a script: plays it with the functions of this crate, on a card or a form of all questions.

use serde_json::Value;

use crate::admit::{Admission, admit};
use crate::ask::Ask;
use crate::lower::lower;
use crate::model::{Answer, Context, Draft, Fault, Layout, Outcome, Setup, Skip, Step};
use crate::rules::Rules;
use crate::settle::{Action, Effect, State, act, stop};

/// An ask with the human that it meets.
#[derive(Debug, Clone, Copy)]
pub struct Script<'a> {
    /// What is done before the ask.
    pub before: &'a [Setup],
    /// The questions, under canonical names.
    pub request: &'a Value,
    /// How the ask is made.
    pub context: &'a Context,
    /// What the human does.
    pub human: &'a [Step],
}

/// What comes of a script in one dialect.
#[derive(Debug, Clone, PartialEq)]
pub enum Played {
    /// The dialect can't say it.
    Unsayable,
    /// It leaves the ask open.
    Open,
    /// It ends so.
    Ended(Outcome),
}

/// Plays a script on the canonical screen: a card, or a form of all questions.
pub fn play(rules: &Rules<'_>, script: &Script<'_>) -> Played {
    let Some(arguments) = lower(rules, script.request) else {
        return Played::Unsayable;
    };
    let mut context = script.context.clone();
    if script.before.last() == Some(&Setup::Dispose) {
        context.answerers = 0;
    }
    match admit(rules, &arguments, &context) {
        Admission::Refused(failure) => Played::Ended(Outcome::Refused(failure.fault)),
        Admission::Stopped(ask) => Played::Ended(Outcome::Answers(vec![None; ask.questions.len()])),
        Admission::Admitted(ask) if ask.questions.is_empty() => Played::Open,
        Admission::Admitted(ask) => {
            match Player::new(rules, &ask, context.answerers).play(script.human) {
                Some(outcome) => Played::Ended(outcome),
                None => Played::Open,
            }
        }
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

    fn play(mut self, human: &[Step]) -> Option<Outcome> {
        for step in human {
            if let Some(outcome) = self.step(step) {
                return Some(outcome);
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
                self.answerers = self.answerers.saturating_sub(1);
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

    /// Goes to the end with nothing more said than is needed; none where there is no end to come to.
    fn finish(mut self) -> Option<Outcome> {
        for _ in 0..=self.ask.questions.len() {
            let end = if self.is_card() {
                Action::Next
            } else {
                Action::Submit { answers: None }
            };
            if let Some(outcome) = self.take(&end) {
                return Some(outcome);
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
        None
    }
}
