//! What a human may see of an ask.

use crate::ask::{Ask, Choice, Question};
use crate::model::{Decline, Dismiss, Layout, Providers, Skip};
use crate::rules::Rules;
use crate::screen::{ActionWord, Indicator, Screen, ShownOption, ShownQuestion};
use crate::settle::State;

/// The screen with these questions on it.
pub fn present(rules: &Rules<'_>, ask: &Ask, state: &State, visible: &[usize]) -> Screen {
    Screen {
        questions: visible
            .iter()
            .map(|&index| shown(ask, state, index))
            .collect(),
        total: ask.questions.len(),
        indicators: indicators(rules, state),
        actions: actions(rules, state),
    }
}

/// Whether the human can do this at all in this dialect.
pub fn has_meaning(rules: &Rules<'_>, action: ActionWord) -> bool {
    let dialect = rules.dialect;
    match action {
        ActionWord::Submit | ActionWord::Answer | ActionWord::Next | ActionWord::Goto => true,
        ActionWord::Skip => dialect.answers.skip != Skip::Refused,
        ActionWord::Decline => dialect.answers.decline == Decline::SkipsAll,
        ActionWord::Cancel => dialect.answers.dismiss == Dismiss::Fails,
        ActionWord::Pass => dialect.hosting.providers == Providers::Waterfall,
    }
}

/// How each question stands, where the layout says so.
pub fn indicators(rules: &Rules<'_>, state: &State) -> Option<Vec<Indicator>> {
    match rules.dialect.screen.layout {
        Layout::Card => Some(state.recorded.iter().map(indicator).collect()),
        Layout::Any => None,
    }
}

fn indicator(recorded: &Option<Option<crate::model::Answer>>) -> Indicator {
    match recorded {
        None => Indicator::Unanswered,
        Some(Some(_)) => Indicator::Answered,
        Some(None) => Indicator::Skipped,
    }
}

fn shown(ask: &Ask, state: &State, index: usize) -> ShownQuestion {
    let Question {
        id,
        prompt,
        detail,
        header,
        options,
        multi,
        custom,
    } = &ask.questions[index];
    ShownQuestion {
        index,
        id: id.clone(),
        header: header.clone(),
        prompt: prompt.clone(),
        detail: detail.clone(),
        multi: *multi,
        custom: *custom,
        options: options.iter().map(shown_option).collect(),
        draft: state.shown_draft(index),
        recorded: state.recorded[index].clone(),
    }
}

fn shown_option(choice: &Choice) -> ShownOption {
    ShownOption {
        label: choice.label.clone(),
        description: choice.description.clone(),
        recommended: choice.recommended,
    }
}

/// The actions that the canonical surface offers: a card's, or a form's.
fn actions(rules: &Rules<'_>, state: &State) -> Vec<ActionWord> {
    let layout: &[ActionWord] = match rules.dialect.screen.layout {
        Layout::Card => &[
            ActionWord::Answer,
            ActionWord::Next,
            ActionWord::Skip,
            ActionWord::Goto,
        ],
        Layout::Any => &[ActionWord::Answer, ActionWord::Skip, ActionWord::Submit],
    };
    let finish = (rules.dialect.screen.layout == Layout::Card && state.is_complete())
        .then_some(ActionWord::Submit);
    let whole = [ActionWord::Decline, ActionWord::Cancel, ActionWord::Pass];
    layout
        .iter()
        .copied()
        .chain(finish)
        .chain(whole)
        .filter(|&action| has_meaning(rules, action))
        .collect()
}
