//! In which order answers and choices stand, and what ties an answer to its question.

use std::collections::HashMap;

use crate::fault::Fault;
use crate::fault::change::Change;
use crate::fault::scene::Scene;
use crate::fault::sheet::Sheet;
use askspec_spec::model::Key;
use askspec_spec::settle::Action;

/// Faults in where answers stand.
pub(in crate::fault) const ROWS: &[Fault] = &[
    Fault::new(
        "order-of-answering",
        "Answers stand in the order in which the human gave them.",
        &["answer/order", "answer/id-echoed", "encode/details"],
        Change::Writes(of_answering),
    ),
    Fault::new(
        "order-of-map",
        "Answers stand in the order of a map over their keys.",
        &["answer/order", "answer/id-echoed"],
        Change::Writes(of_map),
    )
    .when("answers.key == id"),
    Fault::new(
        "order-backwards",
        "The last answer comes first.",
        &[
            "answer/order",
            "answer/id-echoed",
            "answer/selected-are-offered",
            "encode/details",
        ],
        Change::Writes(backwards),
    ),
    Fault::new(
        "keyed-by-prompt",
        "Answers are kept by the text of their question, so that equal texts share one.",
        &[
            "answer/id-echoed",
            "answer/order",
            "answer/skipped",
            "answer/last-one-counts",
            "answer/only-from-the-human",
            "answer/custom-verbatim",
            "answer/custom-supplements",
            "answer/selected-are-offered",
            "life/runs-apart",
        ],
        Change::Writes(keyed_by_prompt),
    )
    .when("answers.key == id"),
    Fault::new(
        "ids-trimmed",
        "Ids come back without their outer white space.",
        &["answer/id-echoed", "answer/order"],
        Change::Writes(|_, sheet| ids(sheet, |id| id.trim().to_owned())),
    ),
    Fault::new(
        "ids-lower-case",
        "Ids come back in lower case.",
        &["answer/id-echoed", "answer/order"],
        Change::Writes(|_, sheet| ids(sheet, str::to_lowercase)),
    ),
    Fault::new(
        "ids-numbered",
        "Answers carry numbers of the provider's own instead of the ids.",
        &["answer/id-echoed", "answer/order"],
        Change::Writes(numbered),
    )
    .when("answers.key == id"),
    Fault::new(
        "clicks-in-order",
        "Several chosen options stand in the order of the clicks.",
        &["answer/selected-order", "answer/last-one-counts"],
        Change::Writes(of_clicks),
    )
    .when("request.question.multi"),
];

fn of_answering(scene: &Scene<'_>, sheet: &mut Sheet) {
    let questions = sheet.answers.len();
    let mut order: Vec<usize> = Vec::new();
    let acted = scene.acts.iter().filter_map(|act| match act {
        Action::Answer { question, .. } | Action::Skip { question } => Some(*question),
        Action::Submit { .. }
        | Action::Next
        | Action::Goto { .. }
        | Action::Decline
        | Action::Cancel
        | Action::Pass => None,
    });
    for question in acted.chain(0..questions) {
        if question < questions && !order.contains(&question) {
            order.push(question);
        }
    }
    sheet.reorder(&order);
}

fn of_map(_: &Scene<'_>, sheet: &mut Sheet) {
    let mut order: Vec<usize> = (0..sheet.answers.len()).collect();
    order.sort_by(|&one, &other| {
        let id = |place: usize| &sheet.ask.questions[place].id;
        id(one).cmp(id(other))
    });
    sheet.reorder(&order);
}

fn backwards(_: &Scene<'_>, sheet: &mut Sheet) {
    let order: Vec<usize> = (0..sheet.answers.len()).rev().collect();
    sheet.reorder(&order);
}

fn keyed_by_prompt(_: &Scene<'_>, sheet: &mut Sheet) {
    let mut by_prompt = HashMap::new();
    let questions = &sheet.ask.questions;
    for (question, answer) in questions.iter().zip(&sheet.answers) {
        by_prompt.insert(question.prompt.clone(), answer.clone());
    }
    for (question, answer) in questions.iter().zip(&mut sheet.answers) {
        let kept = by_prompt.get(&question.prompt).cloned().flatten();
        let fits = |kept: &askspec_spec::model::Answer| {
            kept.choices
                .iter()
                .all(|&choice| choice < question.options.len())
        };
        *answer = kept.filter(fits);
    }
}

fn numbered(_: &Scene<'_>, sheet: &mut Sheet) {
    for (place, question) in sheet.ask.questions.iter_mut().enumerate() {
        question.id = Some(format!("question-{place}"));
    }
}

fn of_clicks(scene: &Scene<'_>, sheet: &mut Sheet) {
    for (place, answer) in sheet.answered() {
        let Some(given) = scene.last(place) else {
            continue;
        };
        let clicked = |choice: &usize| given.choices.iter().position(|click| click == choice);
        answer.choices.sort_by_key(clicked);
    }
}

fn ids(sheet: &mut Sheet, change: impl Fn(&str) -> String) {
    for question in &mut sheet.ask.questions {
        let key = match sheet.dialect.answers.key {
            Key::Id => &mut question.id,
            Key::Header => &mut question.header,
            Key::Position => return,
        };
        *key = key.as_deref().map(&change);
    }
}
