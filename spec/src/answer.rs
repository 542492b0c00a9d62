//! What one answer means once it is given: free text against selection, order, and nothing at all.

use crate::ask::Question;
use crate::model::{Answer, Carried, CustomPolicy, Outer, SelectedOrder};
use crate::rules::Rules;

/// An answer that does not fit its question.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAnswer {
    /// An option that isn't there.
    #[error("there is no option {choice}; {offered} are offered, counted from 0")]
    NoSuchOption {
        /// The index that was given.
        choice: usize,
        /// How many options there are.
        offered: usize,
    },
    /// Several options where one may be chosen.
    #[error("{chosen} options are chosen where one may be")]
    TooMany {
        /// How many were chosen.
        chosen: usize,
    },
    /// Free text where none is offered.
    #[error("free text is not offered")]
    CustomUnoffered,
    /// Nothing, where the question can't be skipped.
    #[error("the question can't be skipped")]
    Unskippable,
}

/// The answer that counts, or none where nothing was answered.
///
/// # Errors
/// When the answer does not fit the question.
pub fn settle_answer(
    rules: &Rules<'_>,
    question: &Question,
    answer: &Answer,
) -> Result<Option<Answer>, InvalidAnswer> {
    let mut choices = valid_choices(question, &answer.choices)?;
    let mut custom = custom_text(rules, answer.custom.as_deref());
    if custom.is_some() && !question.custom {
        return Err(InvalidAnswer::CustomUnoffered);
    }
    if let Some(found) = custom
        .as_deref()
        .and_then(|text| as_option(rules, question, text))
    {
        custom = None;
        choose(question, &mut choices, &found);
    }
    if custom.is_some() && policy(rules, question) == CustomPolicy::Replaces {
        choices.clear();
    }
    if rules.dialect.answers.order == SelectedOrder::Declared {
        choices.sort_unstable();
    }
    let nothing = choices.is_empty() && custom.is_none();
    Ok((!nothing).then_some(Answer { choices, custom }))
}

/// What free text does to a selection in this question.
pub fn policy(rules: &Rules<'_>, question: &Question) -> CustomPolicy {
    let custom = &rules.dialect.answers.custom;
    if question.multi {
        custom.multi
    } else {
        custom.single
    }
}

/// The options that free text equals, where that makes it one of them.
pub(crate) fn as_option(rules: &Rules<'_>, question: &Question, text: &str) -> Option<Vec<usize>> {
    match rules.dialect.answers.custom.carried {
        Carried::Field => None,
        Carried::Label => {
            let equal = |&index: &usize| {
                question.options[index].label == text || question.options[index].result() == text
            };
            let found: Vec<usize> = (0..question.options.len()).filter(equal).collect();
            (!found.is_empty()).then_some(found)
        }
    }
}

/// Free text that counts: without outer white space where that is removed, and not blank.
pub(crate) fn custom_text(rules: &Rules<'_>, custom: Option<&str>) -> Option<String> {
    let text = custom.filter(|text| !rules.white_space.is_blank(text))?;
    Some(match rules.dialect.answers.custom.outer {
        Outer::Trimmed => rules.white_space.trim(text).to_owned(),
        Outer::Kept => text.to_owned(),
    })
}

fn valid_choices(question: &Question, given: &[usize]) -> Result<Vec<usize>, InvalidAnswer> {
    let mut choices = Vec::with_capacity(given.len());
    for &choice in given {
        if choice >= question.options.len() {
            return Err(InvalidAnswer::NoSuchOption {
                choice,
                offered: question.options.len(),
            });
        }
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    if !question.multi && choices.len() > 1 {
        return Err(InvalidAnswer::TooMany {
            chosen: choices.len(),
        });
    }
    Ok(choices)
}

/// Chooses the first of these equal options that is not chosen yet.
fn choose(question: &Question, choices: &mut Vec<usize>, equal: &[usize]) {
    let Some(&index) = equal.iter().find(|index| !choices.contains(index)) else {
        return;
    };
    if !question.multi {
        choices.clear();
    }
    choices.push(index);
}
