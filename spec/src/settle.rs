//! What the human's actions mean: from drafts and records to settled answers, or a failure.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::answer::settle_answer;
use crate::ask::{Ask, Failure};
use crate::model::{Answer, Decline, Dismiss, Fault, Layout, Providers, Skip, Stop};
use crate::rules::Rules;

/// What stands for each question while an ask is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    /// What is drafted and not recorded.
    pub drafts: Vec<Option<Answer>>,
    /// What is recorded; an inner none is a skip.
    pub recorded: Vec<Option<Option<Answer>>>,
}

impl State {
    /// Nothing drafted, nothing recorded.
    pub fn new(ask: &Ask) -> Self {
        Self {
            drafts: vec![None; ask.questions.len()],
            recorded: vec![None; ask.questions.len()],
        }
    }

    /// What the screen shows as drafted: the draft, else the recorded answer.
    pub fn shown_draft(&self, question: usize) -> Option<Answer> {
        let recorded = || self.recorded[question].clone().flatten();
        self.drafts[question].clone().or_else(recorded)
    }

    /// Whether every question is recorded.
    pub fn is_complete(&self) -> bool {
        self.recorded.iter().all(Option::is_some)
    }

    /// The question that a card shows after this one: the next that is not recorded, wrapping around.
    pub fn following(&self, question: usize) -> Option<usize> {
        let total = self.recorded.len();
        (1..=total)
            .map(|step| (question + step) % total)
            .find(|&index| self.recorded[index].is_none())
    }
}

/// What the human does, in the form in which the kit tells it to providers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Action {
    /// Sets every visible question and sends it; without answers, sends what is drafted.
    Submit {
        /// One per visible question.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        answers: Option<Vec<Option<Answer>>>,
    },
    /// Drafts an answer to a visible question.
    Answer {
        /// Which question.
        question: usize,
        /// The chosen options, in the order of choosing.
        choices: Vec<usize>,
        /// Free text, as typed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        custom: Option<String>,
    },
    /// Records the draft of the visible question, else a skip.
    Next,
    /// Records a skip.
    Skip {
        /// Which question.
        question: usize,
    },
    /// Goes to a question.
    Goto {
        /// Which question.
        question: usize,
    },
    /// Declines the whole ask.
    Decline,
    /// Dismisses the whole ask.
    Cancel,
    /// Does not claim the ask.
    Pass,
}

/// What comes of an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Effect {
    /// The ask goes on; what stands may have changed.
    Again,
    /// The action is not one that counts here: nothing changed.
    Ignored,
    /// The ask ends with these answers.
    Settled(Vec<Option<Answer>>),
    /// The ask fails.
    Failed(Failure),
    /// The next answerer is asked, with nothing drafted or recorded.
    PassedOn,
}

/// Takes an action at a screen with these questions on it.
pub fn act(
    rules: &Rules<'_>,
    ask: &Ask,
    state: &mut State,
    visible: &[usize],
    action: &Action,
) -> Effect {
    match action {
        Action::Submit {
            answers: Some(answers),
        } => submit(rules, ask, state, visible, answers),
        Action::Submit { answers: None } => submit_drafts(rules, state),
        Action::Answer {
            question,
            choices,
            custom,
        } => {
            let answer = Answer {
                choices: choices.clone(),
                custom: custom.clone(),
            };
            draft(rules, ask, state, visible, *question, &answer)
        }
        Action::Next => next(rules, state, visible),
        Action::Skip { question } => skip(rules, state, visible, *question),
        Action::Goto { question } => unless(*question >= ask.questions.len()),
        Action::Decline => decline(rules, state),
        Action::Cancel => dismiss(rules),
        Action::Pass => pass(rules, ask, state),
    }
}

/// The turn is stopped while the ask is open.
pub fn stop(rules: &Rules<'_>, state: &State) -> Effect {
    match rules.dialect.answers.stop {
        Stop::Fails => failed(Fault::Aborted),
        Stop::KeepsRecorded => Effect::Settled(
            state
                .recorded
                .iter()
                .cloned()
                .map(Option::flatten)
                .collect(),
        ),
        Stop::SkipsAll => Effect::Settled(vec![None; state.recorded.len()]),
    }
}

fn submit(
    rules: &Rules<'_>,
    ask: &Ask,
    state: &mut State,
    visible: &[usize],
    answers: &[Option<Answer>],
) -> Effect {
    if answers.len() != visible.len() {
        return Effect::Ignored;
    }
    let settled: Result<Vec<_>, _> = visible
        .iter()
        .zip(answers)
        .map(|(&index, answer)| match answer {
            Some(answer) => settle_answer(rules, &ask.questions[index], answer),
            None => Ok(None),
        })
        .collect();
    let Ok(settled) = settled else {
        return Effect::Ignored;
    };
    if refuses_skip(rules) && settled.iter().any(Option::is_none) {
        return Effect::Ignored;
    }
    for (&index, answer) in visible.iter().zip(settled) {
        state.drafts[index] = None;
        state.recorded[index] = Some(answer);
    }
    recorded(state).map_or(Effect::Again, Effect::Settled)
}

/// A card sends what is recorded, once everything is; a form what is drafted, the rest skipped.
fn submit_drafts(rules: &Rules<'_>, state: &State) -> Effect {
    match rules.dialect.screen.layout {
        Layout::Card => recorded(state).map_or(Effect::Ignored, Effect::Settled),
        Layout::Any => {
            let answers: Vec<_> = (0..state.recorded.len())
                .map(|index| state.shown_draft(index))
                .collect();
            let unanswered = answers.iter().any(Option::is_none);
            if unanswered && refuses_skip(rules) {
                Effect::Ignored
            } else {
                Effect::Settled(answers)
            }
        }
    }
}

fn recorded(state: &State) -> Option<Vec<Option<Answer>>> {
    state.recorded.iter().cloned().collect()
}

fn draft(
    rules: &Rules<'_>,
    ask: &Ask,
    state: &mut State,
    visible: &[usize],
    index: usize,
    answer: &Answer,
) -> Effect {
    if !visible.contains(&index) {
        return Effect::Ignored;
    }
    let Ok(settled) = settle_answer(rules, &ask.questions[index], answer) else {
        return Effect::Ignored;
    };
    state.drafts[index] = settled;
    Effect::Again
}

fn next(rules: &Rules<'_>, state: &mut State, visible: &[usize]) -> Effect {
    let &[index] = visible else {
        return Effect::Ignored;
    };
    let answer = state.shown_draft(index);
    if answer.is_none() && refuses_skip(rules) {
        return Effect::Ignored;
    }
    record(state, index, answer)
}

fn skip(rules: &Rules<'_>, state: &mut State, visible: &[usize], index: usize) -> Effect {
    if !visible.contains(&index) || refuses_skip(rules) {
        return Effect::Ignored;
    }
    record(state, index, None)
}

fn record(state: &mut State, index: usize, answer: Option<Answer>) -> Effect {
    state.drafts[index] = None;
    state.recorded[index] = Some(answer);
    Effect::Again
}

fn decline(rules: &Rules<'_>, state: &State) -> Effect {
    match rules.dialect.answers.decline {
        Decline::SkipsAll => Effect::Settled(vec![None; state.recorded.len()]),
        Decline::Unavailable => Effect::Ignored,
    }
}

fn dismiss(rules: &Rules<'_>) -> Effect {
    match rules.dialect.answers.dismiss {
        Dismiss::Fails => failed(Fault::Dismissed),
        Dismiss::Unavailable => Effect::Ignored,
    }
}

fn pass(rules: &Rules<'_>, ask: &Ask, state: &mut State) -> Effect {
    match rules.dialect.hosting.providers {
        Providers::Waterfall => {
            *state = State::new(ask);
            Effect::PassedOn
        }
        Providers::One | Providers::Unsaid => Effect::Ignored,
    }
}

fn refuses_skip(rules: &Rules<'_>) -> bool {
    rules.dialect.answers.skip == Skip::Refused
}

fn unless(ignored: bool) -> Effect {
    if ignored {
        Effect::Ignored
    } else {
        Effect::Again
    }
}

fn failed(fault: Fault) -> Effect {
    Effect::Failed(Failure { fault, path: None })
}
