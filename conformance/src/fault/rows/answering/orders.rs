//! In which order answers and choices stand, and what ties an answer to its question.

use std::collections::HashMap;

use crate::fault::scene::Scene;
use crate::fault::sheet::Sheet;
use askspec_spec::settle::Action;

pub(super) fn of_answering(scene: &Scene<'_>, sheet: &mut Sheet) {
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

pub(super) fn of_map(_: &Scene<'_>, sheet: &mut Sheet) {
    let mut order: Vec<usize> = (0..sheet.answers.len()).collect();
    order.sort_by(|&one, &other| {
        let id = |place: usize| &sheet.ask.questions[place].id;
        id(one).cmp(id(other))
    });
    sheet.reorder(&order);
}

pub(super) fn backwards(_: &Scene<'_>, sheet: &mut Sheet) {
    let order: Vec<usize> = (0..sheet.answers.len()).rev().collect();
    sheet.reorder(&order);
}

pub(super) fn keyed_by_prompt(_: &Scene<'_>, sheet: &mut Sheet) {
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

pub(super) fn numbered(_: &Scene<'_>, sheet: &mut Sheet) {
    for (place, question) in sheet.ask.questions.iter_mut().enumerate() {
        question.id = Some(format!("question-{place}"));
    }
}

pub(super) fn of_clicks(scene: &Scene<'_>, sheet: &mut Sheet) {
    for (place, answer) in sheet.answered() {
        let Some(given) = scene.last(place) else {
            continue;
        };
        let clicked = |choice: &usize| given.choices.iter().position(|click| click == choice);
        answer.choices.sort_by_key(clicked);
    }
}
