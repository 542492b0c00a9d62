//! Which answers a list of labels may stand for. Equal labels are different options, so there may be several.

use std::collections::BTreeMap;

use super::READINGS;
use crate::answer::{as_option, custom_text, policy};
use crate::ask::Question;
use crate::model::{Answer, CustomPolicy, SelectedOrder};
use crate::rules::Rules;

/// Every answer that may stand behind these labels, in whatever order they are, and this free text.
pub(super) fn readings(
    rules: &Rules<'_>,
    question: &Question,
    selected: &[&str],
    custom: Option<&str>,
) -> Vec<Answer> {
    if !fits(rules, question, selected, custom) {
        return Vec::new();
    }
    let Some(offered) = offered(question, selected) else {
        return Vec::new();
    };
    let declared = is_declared(rules);
    let found = assign(selected.len(), |chosen, place| {
        let equal = &offered[selected[place]];
        let still = selected[place + 1..]
            .iter()
            .filter(|later| **later == selected[place])
            .count();
        // Within equal labels ascending, and with enough left for those to come: every
        // beginning can be finished, and no set of options comes twice.
        let last = chosen
            .iter()
            .rev()
            .find(|index| equal.contains(index))
            .filter(|_| declared);
        let open = equal
            .iter()
            .filter(|index| last.is_none_or(|last| last < *index) && !chosen.contains(index));
        let open: Vec<usize> = open.copied().collect();
        let enough = if declared {
            open.len().saturating_sub(still)
        } else {
            open.len()
        };
        open[..enough].to_vec()
    });
    found
        .into_iter()
        .map(|choices| answer(rules, choices, custom))
        .collect()
}

/// Every answer that `encode` would write as just these labels, and then this free text.
pub(super) fn encoded_readings(
    rules: &Rules<'_>,
    question: &Question,
    selected: &[&str],
    custom: Option<&str>,
) -> Vec<Answer> {
    if !is_declared(rules) {
        return readings(rules, question, selected, custom);
    }
    if !fits(rules, question, selected, custom) {
        return Vec::new();
    }
    let Some(latest) = latest(question, selected) else {
        return Vec::new();
    };
    let found = assign(selected.len(), |chosen, place| {
        let from = chosen.last().map_or(0, |last| last + 1);
        (from..=latest[place])
            .filter(|&index| question.options[index].result() == selected[place])
            .collect()
    });
    found
        .into_iter()
        .map(|choices| answer(rules, choices, custom))
        .collect()
}

/// Whether free text is written as `encode` writes it: offered, not blank, outer white space as the
/// dialect has it, and not one of the options where that would make it an option.
pub(super) fn is_encoded_custom(rules: &Rules<'_>, question: &Question, text: &str) -> bool {
    question.custom
        && custom_text(rules, Some(text)).as_deref() == Some(text)
        && as_option(rules, question, text).is_none()
}

/// Whether so many options, beside free text or not, may be selected at all.
pub(super) fn count_fits(
    rules: &Rules<'_>,
    question: &Question,
    selected: usize,
    has_custom: bool,
) -> bool {
    let replaced = has_custom && policy(rules, question) == CustomPolicy::Replaces;
    !(replaced && selected > 0) && (question.multi || selected <= 1)
}

pub(super) fn is_declared(rules: &Rules<'_>) -> bool {
    rules.dialect.answers.order == SelectedOrder::Declared
}

fn fits(rules: &Rules<'_>, question: &Question, selected: &[&str], custom: Option<&str>) -> bool {
    count_fits(rules, question, selected.len(), custom.is_some())
        && custom.is_none_or(|text| is_encoded_custom(rules, question, text))
}

/// The options of each label, unless one is selected more often than it is offered.
fn offered<'s>(question: &Question, selected: &[&'s str]) -> Option<BTreeMap<&'s str, Vec<usize>>> {
    let mut wanted: BTreeMap<&str, usize> = BTreeMap::new();
    for &label in selected {
        *wanted.entry(label).or_default() += 1;
    }
    wanted
        .into_iter()
        .map(|(label, count)| {
            let equal: Vec<usize> = (0..question.options.len())
                .filter(|&index| question.options[index].result() == label)
                .collect();
            (equal.len() >= count).then_some((label, equal))
        })
        .collect()
}

/// The last option that each label may be, so that those after it still find theirs.
fn latest(question: &Question, selected: &[&str]) -> Option<Vec<usize>> {
    let mut before = question.options.len();
    let mut latest = Vec::with_capacity(selected.len());
    for label in selected.iter().rev() {
        before = (0..before)
            .rev()
            .find(|&index| question.options[index].result() == *label)?;
        latest.push(before);
    }
    latest.reverse();
    Some(latest)
}

/// Lists of options, one for each place, as long as there are no more than one past what is told.
/// Every beginning that `candidates` allows must have an end.
fn assign(places: usize, candidates: impl Fn(&[usize], usize) -> Vec<usize>) -> Vec<Vec<usize>> {
    let mut partial = vec![Vec::with_capacity(places)];
    for place in 0..places {
        let mut longer = Vec::new();
        for chosen in partial {
            for index in candidates(&chosen, place) {
                if longer.len() > READINGS {
                    break;
                }
                let mut chosen = chosen.clone();
                chosen.push(index);
                longer.push(chosen);
            }
        }
        partial = longer;
    }
    partial
}

fn answer(rules: &Rules<'_>, mut choices: Vec<usize>, custom: Option<&str>) -> Answer {
    if is_declared(rules) {
        choices.sort_unstable();
    }
    Answer {
        choices,
        custom: custom.map(str::to_owned),
    }
}
