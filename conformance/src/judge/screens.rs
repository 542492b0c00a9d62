//! What is on a screen, against what the request and the state of the ask put there.

use askspec_spec::Rules;
use askspec_spec::answer::settle_answer;
use askspec_spec::ask::Question;
use askspec_spec::model::{Answer, Layout, Step};
use askspec_spec::present::present;
use askspec_spec::screen::{Screen, ShownOption, ShownQuestion};
use serde_json::Value;

use super::Breach;
use super::cause::{self, Cause};
use super::open::Open;
use crate::case::Asked;
use crate::words::json;

/// Which questions must be on the screen.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Place {
    /// The first; a form shows all.
    First,
    /// The same as before.
    Same(Vec<usize>),
    /// This one among them.
    With(usize),
    /// Whichever.
    Any,
}

/// A screen as a person reads it.
pub(super) fn told(screen: &Screen) -> String {
    format!("screen {}", json(screen))
}

/// Judges a screen.
pub(super) fn judge(rules: &Rules<'_>, open: &Open, place: &Place, screen: &Screen) -> Vec<Breach> {
    let visible: Vec<usize> = screen.questions.iter().map(|shown| shown.index).collect();
    let known = visible
        .iter()
        .all(|&index| index < open.ask.questions.len());
    let mut breaches: Vec<Breach> = layout(rules, open, screen, &visible).into_iter().collect();
    breaches.extend(placed(rules, open, place, &visible));
    if known {
        let right = present(rules, &open.ask, &open.state, &visible);
        for (shown, right) in screen.questions.iter().zip(&right.questions) {
            breaches.extend(question(rules, open, place, shown, right));
        }
        for breach in &mut breaches {
            if breach.right.is_empty() {
                breach.right = told(&right);
            }
        }
    }
    for breach in &mut breaches {
        if breach.seen.is_empty() {
            breach.seen = told(screen);
        }
    }
    breaches
}

fn layout(rules: &Rules<'_>, open: &Open, screen: &Screen, visible: &[usize]) -> Option<Breach> {
    let total = open.ask.questions.len();
    let in_order = visible.windows(2).all(|pair| pair[0] < pair[1]);
    let known = visible.iter().all(|&index| index < total);
    if rules.dialect.screen.layout == Layout::Card && visible.len() > 1 {
        return Some(Breach::new("present/one-at-a-time", "several-at-once"));
    }
    if screen.total != total || !in_order || !known || visible.is_empty() {
        let breach = Breach::new("present/all-in-order", "questions");
        return Some(breach.right(format!(
            "the {total} questions of the request, in its order"
        )));
    }
    let right = open.indicators(rules)?;
    (screen.indicators.as_ref() != Some(&right))
        .then(|| Breach::new("present/one-at-a-time", "indicators").right(told_indicators(&right)))
}

fn told_indicators(right: &impl serde::Serialize) -> String {
    format!("indicators {}", json(right))
}

fn placed(rules: &Rules<'_>, open: &Open, place: &Place, visible: &[usize]) -> Option<Breach> {
    let (right, right_place) = match place {
        Place::First => (
            visible.first() == Some(&0),
            "the first question, or all".to_owned(),
        ),
        Place::Same(before) => (
            visible == before.as_slice(),
            format!("questions {before:?} again"),
        ),
        Place::With(index) => (visible.contains(index), format!("question {index}")),
        Place::Any => (true, String::new()),
    };
    let blame = match place {
        Place::First => "present/all-in-order",
        Place::Same(_) | Place::With(_) | Place::Any => cause::blame(rules, open.cause),
    };
    (!right).then(|| {
        Breach::new(blame, "wrong-question")
            .or("present/all-in-order")
            .seen(format!("questions {visible:?} are on the screen"))
            .right(right_place)
    })
}

fn question(
    rules: &Rules<'_>,
    open: &Open,
    place: &Place,
    seen: &ShownQuestion,
    right: &ShownQuestion,
) -> Vec<Breach> {
    let asked = &open.ask.questions[right.index];
    let breaches = [
        texts(seen, right),
        options(&seen.options, &right.options),
        highlighted(rules, &seen.options, &right.options),
        (seen.multi != right.multi && !right.options.is_empty())
            .then(|| Breach::new("present/single-or-multi", "multi")),
        free_text(seen, right),
        drafted(rules, open, place, asked, seen, right),
        recorded(rules, open, asked, seen, right),
    ];
    breaches.into_iter().flatten().collect()
}

/// Texts are shown as they were sent. An id or a heading need not be on the screen.
fn texts(seen: &ShownQuestion, right: &ShownQuestion) -> Option<Breach> {
    let changed = |seen: &Option<String>, right: &Option<String>| seen.is_some() && seen != right;
    if seen.prompt != right.prompt
        || changed(&seen.id, &right.id)
        || changed(&seen.header, &right.header)
        || changed(&seen.detail, &right.detail)
    {
        return Some(Breach::new("present/source-kept", "text-changed"));
    }
    let hidden = right.detail.is_some() && seen.detail.is_none();
    hidden.then(|| Breach::new("present/source-kept", "detail-hidden").only_should())
}

fn options(seen: &[ShownOption], right: &[ShownOption]) -> Option<Breach> {
    let labels = |options: &[ShownOption]| -> Vec<String> {
        options.iter().map(|option| option.label.clone()).collect()
    };
    let (seen_labels, right_labels) = (labels(seen), labels(right));
    if seen_labels != right_labels {
        let (mut a, mut b) = (seen_labels, right_labels);
        a.sort_unstable();
        b.sort_unstable();
        return Some(if a.len() != b.len() || a == b {
            Breach::new("present/options-in-order", "options")
        } else {
            Breach::new("present/source-kept", "label-changed")
        });
    }
    let described = seen
        .iter()
        .zip(right)
        .all(|(seen, right)| seen.description.is_none() || seen.description == right.description);
    (!described).then(|| Breach::new("present/source-kept", "description-changed"))
}

/// Where the request says what is recommended, nothing else is. A screen may highlight nothing at all.
fn highlighted(rules: &Rules<'_>, seen: &[ShownOption], right: &[ShownOption]) -> Option<Breach> {
    rules.dialect.request.option.recommended.mapped()?;
    let mut pairs = seen.iter().zip(right);
    pairs
        .any(|(seen, right)| seen.recommended && !right.recommended)
        .then(|| Breach::new("present/nothing-preselected", "recommended-unasked"))
}

fn free_text(seen: &ShownQuestion, right: &ShownQuestion) -> Option<Breach> {
    match (seen.custom, right.custom) {
        (true, false) => Some(Breach::new(
            "present/free-text-refused",
            "free-text-offered",
        )),
        (false, true) if right.options.is_empty() => Some(
            Breach::new("present/optionless-is-free-form", "free-text-missing")
                .or("present/free-text-offered"),
        ),
        (false, true) => Some(Breach::new(
            "present/free-text-offered",
            "free-text-missing",
        )),
        (true, true) | (false, false) => None,
    }
}

fn drafted(
    rules: &Rules<'_>,
    open: &Open,
    place: &Place,
    asked: &Question,
    seen: &ShownQuestion,
    right: &ShownQuestion,
) -> Option<Breach> {
    let seen = counted(rules, asked, seen.draft.as_ref());
    let right_draft = counted(rules, asked, right.draft.as_ref());
    if seen == right_draft {
        return None;
    }
    let untouched = open.history.count(right.index) == 0;
    Some(match (open.cause, place) {
        (Cause::Probe(requirement), _) => Breach::new(requirement, "draft-after-probe"),
        _ if untouched && seen.is_ok() => Breach::new("present/nothing-preselected", "preselected"),
        (_, Place::With(_)) => Breach::new("present/revisit", "draft").or("answer/last-one-counts"),
        _ => Breach::new("answer/last-one-counts", "draft")
            .or("answer/custom-replaces")
            .or("answer/custom-supplements")
            .or("answer/custom-as-label"),
    })
}

/// A draft as it counts, so that a screen may show it as typed or as settled.
fn counted(
    rules: &Rules<'_>,
    asked: &Question,
    draft: Option<&Answer>,
) -> Result<Option<Answer>, Answer> {
    match draft {
        None => Ok(None),
        Some(draft) => settle_answer(rules, asked, draft).map_err(|_| draft.clone()),
    }
}

fn recorded(
    rules: &Rules<'_>,
    open: &Open,
    asked: &Question,
    seen: &ShownQuestion,
    right: &ShownQuestion,
) -> Option<Breach> {
    let flat = |record: &Option<Option<Answer>>| {
        record
            .as_ref()
            .map(|record| counted(rules, asked, record.as_ref()))
    };
    let (seen, right) = (flat(&seen.recorded), flat(&right.recorded));
    if seen == right {
        return None;
    }
    let skipped = open.cause == Cause::Action(askspec_spec::screen::ActionWord::Skip);
    Some(match (seen, right) {
        (Some(_), None) if open.history.count(asked_index(open, asked)) == 0 => {
            Breach::new("present/nothing-preselected", "recorded-unasked")
        }
        (Some(_), None) => Breach::new("answer/next", "recorded-early"),
        (Some(_), Some(_)) if skipped => Breach::new("answer/skip-wins", "recorded"),
        (_, Some(_)) | (None, None) => Breach::new("present/revisit", "recorded"),
    })
}

fn asked_index(open: &Open, asked: &Question) -> usize {
    let questions = &open.ask.questions;
    questions
        .iter()
        .position(|question| std::ptr::eq(question, asked))
        .unwrap_or_default()
}

/// Texts by which another ask would be known.
pub(super) fn texts_of(asked: &Asked) -> Vec<String> {
    let mut texts = Vec::new();
    strings(&asked.arguments, &mut texts);
    texts.extend(asked.human.iter().filter_map(|step| match step {
        Step::Answer(draft) | Step::Draft(draft) => draft.custom.clone(),
        _ => None,
    }));
    texts.retain(|text| text.chars().count() > 2);
    texts
}

fn strings(value: &Value, into: &mut Vec<String>) {
    match value {
        Value::String(text) => into.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|entry| strings(entry, into)),
        Value::Object(members) => members.values().for_each(|member| strings(member, into)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}
