//! What the human says where something must be said and the script says nothing.

use askspec_spec::model::Answer;
use askspec_spec::screen::ShownQuestion;
use askspec_spec::settle::Action;

/// An answer that fits the question: its first option, else free text.
pub(super) fn answer(question: &ShownQuestion) -> Answer {
    if question.options.is_empty() {
        return Answer {
            choices: Vec::new(),
            custom: Some("anything".into()),
        };
    }
    Answer {
        choices: vec![0],
        custom: None,
    }
}

/// The same as an action.
pub(super) fn draft(question: &ShownQuestion) -> Action {
    let Answer { choices, custom } = answer(question);
    Action::Answer {
        question: question.index,
        choices,
        custom,
    }
}
