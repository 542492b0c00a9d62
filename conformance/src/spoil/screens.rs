//! Ways to spoil what is on the screen.

use askspec_spec::Rules;
use askspec_spec::model::Answer;
use askspec_spec::screen::{Indicator, Screen, ShownOption, ShownQuestion};

use super::{Spoilt, changed};
use crate::case::Case;
use crate::transcript::{Event, Transcript};

fn on_screens(
    case: &Case,
    right: &Transcript,
    mut change: impl FnMut(&mut Screen),
) -> Option<Spoilt> {
    changed(case, right, |event| {
        if let Event::Screen { screen, .. } = event {
            change(screen);
        }
    })
}

fn on_questions(
    case: &Case,
    right: &Transcript,
    mut change: impl FnMut(&mut ShownQuestion),
) -> Option<Spoilt> {
    on_screens(case, right, |screen| {
        screen.questions.iter_mut().for_each(&mut change)
    })
}

pub(super) fn indicators_wrong(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_screens(case, right, |screen| {
        if let Some(indicators) = &mut screen.indicators {
            indicators.fill(Indicator::Answered);
        }
    })
}

/// A question is gone back to when its screen comes and it has a record.
pub(super) fn recorded_lost(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_questions(case, right, |question| {
        question.draft = None;
        question.recorded = None;
    })
}

pub(super) fn custom_missing(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_questions(case, right, |question| question.custom = false)
}

pub(super) fn custom_offered(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_questions(case, right, |question| question.custom = true)
}

pub(super) fn multi_flipped(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_questions(case, right, |question| question.multi = !question.multi)
}

pub(super) fn option_added(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_questions(case, right, |question| {
        question.options.push(ShownOption {
            label: "Something else".into(),
            description: None,
            recommended: false,
        });
    })
}

pub(super) fn option_missing(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_questions(case, right, |question| drop(question.options.pop()))
}

pub(super) fn options_reordered(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_questions(case, right, |question| question.options.reverse())
}

pub(super) fn preselected(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let mut first = true;
    on_screens(case, right, |screen| {
        if !std::mem::take(&mut first) {
            return;
        }
        if let Some(question) = screen.questions.first_mut() {
            question.draft = Some(Answer {
                choices: vec![0],
                custom: None,
            });
        }
    })
}

pub(super) fn rendered(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let render = |text: &mut String| text.retain(|c| !matches!(c, '*' | '_' | '`'));
    on_questions(case, right, |question| {
        render(&mut question.prompt);
        question
            .options
            .iter_mut()
            .for_each(|option| render(&mut option.label));
    })
}

pub(super) fn question_missing(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_screens(case, right, |screen| {
        let last = screen.total.saturating_sub(1);
        screen.questions.retain(|question| question.index != last);
    })
}

/// Prompts and options of the first and the last question are exchanged, as far as both were seen.
pub(super) fn questions_reordered(
    _: &Rules<'_>,
    case: &Case,
    right: &Transcript,
) -> Option<Spoilt> {
    let shown = |index: usize| find(right, index);
    let total = total(right)?;
    let (first, last) = (shown(0)?, shown(total.checked_sub(1)?)?);
    on_questions(case, right, |question| {
        let from = match question.index {
            0 => &last,
            index if index + 1 == total => &first,
            _ => return,
        };
        question.prompt.clone_from(&from.prompt);
        question.options.clone_from(&from.options);
    })
}

pub(super) fn two_at_once(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let all: Vec<ShownQuestion> = (0..total(right)?)
        .map(|index| find(right, index))
        .collect::<Option<_>>()?;
    on_screens(case, right, |screen| {
        for question in &all {
            if screen
                .questions
                .iter()
                .all(|shown| shown.index != question.index)
            {
                screen.questions.push(question.clone());
            }
        }
        screen.questions.sort_by_key(|question| question.index);
    })
}

fn screens(right: &Transcript) -> impl Iterator<Item = &Screen> {
    right.events.iter().filter_map(|event| match event {
        Event::Screen { screen, .. } => Some(screen),
        _ => None,
    })
}

fn total(right: &Transcript) -> Option<usize> {
    screens(right).next().map(|screen| screen.total)
}

fn find(right: &Transcript, index: usize) -> Option<ShownQuestion> {
    screens(right)
        .flat_map(|screen| &screen.questions)
        .find(|question| question.index == index)
        .cloned()
}
