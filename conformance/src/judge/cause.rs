//! What made the provider act, and which requirement it breaks by acting otherwise.

use askspec_spec::Rules;
use askspec_spec::ask::Ask;
use askspec_spec::model::{Capability, Decline, Layout, Skip, Stop};
use askspec_spec::screen::{ActionWord, Screen};
use askspec_spec::settle::Action;

use crate::case::Case;

/// What the provider is reacting to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cause {
    /// The ask itself.
    Start,
    /// An action that counts.
    Action(ActionWord),
    /// An action that must change nothing; with the requirement that says so.
    Probe(&'static str),
    /// The turn was stopped.
    Stop,
    /// The turn was stopped before the ask.
    StoppedBefore,
    /// The provider was disposed of.
    Disposal,
}

/// The requirement about the end that this cause must bring, or must not.
pub(super) fn blame(rules: &Rules<'_>, cause: Cause) -> &'static str {
    match cause {
        Cause::Start => "answer/only-from-the-human",
        Cause::Action(word) => of_action(word),
        Cause::Probe(requirement) => requirement,
        Cause::Stop => match rules.dialect.answers.stop {
            Stop::Fails => "error/aborted-pending",
            Stop::KeepsRecorded | Stop::SkipsAll => "error/stop-is-no-error",
        },
        Cause::StoppedBefore => "error/stop-is-no-error",
        Cause::Disposal => "life/disposal",
    }
}

fn of_action(word: ActionWord) -> &'static str {
    match word {
        ActionWord::Answer => "answer/only-from-the-human",
        ActionWord::Submit => "life/settles-once",
        ActionWord::Next => "answer/next",
        ActionWord::Skip => "answer/skip-wins",
        ActionWord::Goto => "present/revisit",
        ActionWord::Decline => "answer/decline-all",
        ActionWord::Cancel => "error/dismissed",
        ActionWord::Pass => "life/waterfall",
    }
}

/// The word of an action.
pub(super) fn word(action: &Action) -> ActionWord {
    match action {
        Action::Submit { .. } => ActionWord::Submit,
        Action::Answer { .. } => ActionWord::Answer,
        Action::Next => ActionWord::Next,
        Action::Skip { .. } => ActionWord::Skip,
        Action::Goto { .. } => ActionWord::Goto,
        Action::Decline => ActionWord::Decline,
        Action::Cancel => ActionWord::Cancel,
        Action::Pass => ActionWord::Pass,
    }
}

/// The requirement that says why this action must change nothing.
pub(super) fn of_probe(rules: &Rules<'_>, ask: &Ask, screen: &Screen, action: &Action) -> Cause {
    let refused = rules.dialect.answers.skip == Skip::Refused;
    Cause::Probe(match action {
        Action::Answer {
            question,
            choices,
            custom,
        } => misfit(ask, *question, choices, custom.is_some()),
        Action::Submit { answers } => of_submit(ask, screen, answers.as_deref(), refused),
        Action::Next | Action::Skip { .. } if refused => "answer/no-skip-form",
        Action::Goto { .. } => "present/revisit",
        Action::Cancel => "error/dismissed",
        Action::Next | Action::Skip { .. } | Action::Decline | Action::Pass => {
            "answer/only-from-the-human"
        }
    })
}

fn of_submit(
    ask: &Ask,
    screen: &Screen,
    answers: Option<&[Option<askspec_spec::model::Answer>]>,
    refused: bool,
) -> &'static str {
    let given = screen.questions.iter().zip(answers.unwrap_or_default());
    let mut misfits = given.filter_map(|(shown, answer)| {
        let answer = answer.as_ref()?;
        let blame = misfit(ask, shown.index, &answer.choices, answer.custom.is_some());
        (blame != ANY).then_some(blame)
    });
    match misfits.next() {
        Some(blame) => blame,
        None if refused => "answer/no-skip-form",
        None => ANY,
    }
}

const ANY: &str = "answer/only-from-the-human";

fn misfit(ask: &Ask, question: usize, choices: &[usize], custom: bool) -> &'static str {
    let Some(question) = ask.questions.get(question) else {
        return ANY;
    };
    if choices
        .iter()
        .any(|&choice| choice >= question.options.len())
    {
        "answer/selected-are-offered"
    } else if !question.multi && choices.iter().any(|choice| *choice != choices[0]) {
        "answer/single-at-most-one"
    } else if custom && !question.custom {
        "present/free-text-refused"
    } else {
        ANY
    }
}

/// Whether the dialect demands that the human can do this.
pub(super) fn is_demanded(rules: &Rules<'_>, case: &Case, lacks: ActionWord) -> bool {
    let claimed = |capability| case.needs.contains(&capability);
    match lacks {
        ActionWord::Decline => rules.dialect.answers.decline == Decline::SkipsAll,
        ActionWord::Goto => claimed(Capability::Navigation),
        ActionWord::Pass => claimed(Capability::Waterfall),
        ActionWord::Skip | ActionWord::Next | ActionWord::Answer => {
            rules.dialect.screen.layout == Layout::Card
        }
        // Nothing else is left to the human then: the ask can't come to an end.
        ActionWord::Submit => true,
        ActionWord::Cancel => false,
    }
}

/// The requirement that a screen without this action breaks.
pub(super) fn of_lack(lacks: ActionWord) -> &'static str {
    match lacks {
        ActionWord::Submit | ActionWord::Answer => "life/settles-once",
        ActionWord::Next
        | ActionWord::Skip
        | ActionWord::Goto
        | ActionWord::Decline
        | ActionWord::Cancel
        | ActionWord::Pass => of_action(lacks),
    }
}
