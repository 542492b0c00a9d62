//! What no screen may allow, tried on the screen at hand.

use askspec_spec::Rules;
use askspec_spec::model::{Answer, Probe};
use askspec_spec::present::has_meaning;
use askspec_spec::screen::{ActionWord, Screen, ShownQuestion};
use askspec_spec::settle::Action;
use serde_json::{Value, json};

/// The action that tries it; none where this screen has nothing to try it on.
pub(super) fn action(rules: &Rules<'_>, screen: &Screen, probe: Probe) -> Option<Value> {
    let action = match probe {
        Probe::ChoicePastEnd => past_end(screen)?,
        Probe::SecondChoice => second_choice(screen)?,
        Probe::UnofferedCustom => unoffered_custom(screen)?,
        Probe::GotoPastEnd => Action::Goto {
            question: screen.total,
        },
        Probe::AnswerOffScreen => off_screen(screen),
        Probe::UnofferedDecline => unoffered(rules, screen, ActionWord::Decline, Action::Decline)?,
        Probe::UnofferedDismiss => unoffered(rules, screen, ActionWord::Cancel, Action::Cancel)?,
        Probe::UnknownAction => return Some(json!({"do": "somersault"})),
    };
    Some(serde_json::to_value(action).expect("an action is plain data"))
}

fn past_end(screen: &Screen) -> Option<Action> {
    let question = screen.questions.first()?;
    let choices = vec![question.options.len()];
    Some(answer(screen, question, choices, None))
}

fn second_choice(screen: &Screen) -> Option<Action> {
    let single = |question: &&ShownQuestion| !question.multi && question.options.len() > 1;
    let question = screen.questions.iter().find(single)?;
    Some(answer(screen, question, vec![0, 1], None))
}

fn unoffered_custom(screen: &Screen) -> Option<Action> {
    let question = screen.questions.iter().find(|question| !question.custom)?;
    Some(answer(screen, question, vec![], Some("typed all the same")))
}

/// A question that isn't visible, or isn't there at all.
fn off_screen(screen: &Screen) -> Action {
    let hidden =
        (0..screen.total).find(|index| screen.questions.iter().all(|shown| shown.index != *index));
    Action::Answer {
        question: hidden.unwrap_or(screen.total),
        choices: vec![0],
        custom: None,
    }
}

/// What has no meaning in the dialect must change nothing, though a screen offer it.
fn unoffered(
    rules: &Rules<'_>,
    screen: &Screen,
    word: ActionWord,
    action: Action,
) -> Option<Action> {
    let allowed = screen.actions.contains(&word) && has_meaning(rules, word);
    (!allowed).then_some(action)
}

/// This answer by way of whatever takes answers here.
fn answer(
    screen: &Screen,
    question: &ShownQuestion,
    choices: Vec<usize>,
    custom: Option<&str>,
) -> Action {
    let custom = custom.map(str::to_owned);
    if screen.actions.contains(&ActionWord::Answer) {
        return Action::Answer {
            question: question.index,
            choices,
            custom,
        };
    }
    let this = Answer { choices, custom };
    let answers = screen
        .questions
        .iter()
        .map(|shown| (shown.index == question.index).then(|| this.clone()))
        .collect();
    Action::Submit {
        answers: Some(answers),
    }
}
