//! What becomes of free text.

use unicode_normalization::UnicodeNormalization;

use super::replaces;
use crate::fault::scene::Scene;
use crate::fault::sheet::Sheet;

/// What a changed free text may be seen by: it is a value of its own, a label, or the whole answer.
pub(super) const TEXT: &[&str] = &[
    "answer/custom-verbatim",
    "answer/custom-as-label",
    "answer/custom-blank",
    "answer/custom-replaces",
    "answer/custom-supplements",
    "present/free-text-offered",
    "present/optionless-is-free-form",
    "answer/value-or-label",
    "encode/text-item",
    "encode/json-stringify",
];

pub(super) fn texts(sheet: &mut Sheet, change: impl Fn(&str) -> String) {
    for (_, answer) in sheet.answered() {
        answer.custom = answer.custom.as_deref().map(&change);
    }
}

pub(super) fn composed(text: &str) -> String {
    text.nfc().collect()
}

pub(super) fn collapsed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(super) fn without_invisible(text: &str) -> String {
    text.replace(
        ['\u{200b}', '\u{200c}', '\u{200d}', '\u{202e}', '\u{feff}'],
        "",
    )
}

pub(super) fn basic(text: &str) -> String {
    let basic = |c: char| if u32::from(c) > 0xffff { '?' } else { c };
    text.chars().map(basic).collect()
}

pub(super) fn lost(_: &Scene<'_>, sheet: &mut Sheet) {
    for answer in &mut sheet.answers {
        let custom = answer.as_mut().and_then(|answer| answer.custom.take());
        let nothing = answer
            .as_ref()
            .is_some_and(|answer| answer.choices.is_empty());
        if custom.is_some() && nothing {
            *answer = None;
        }
    }
}

pub(super) fn merged(_: &Scene<'_>, sheet: &mut Sheet) {
    for place in 0..sheet.answers.len() {
        let answer = sheet.answers[place].as_mut();
        if let Some(text) = answer.and_then(|answer| answer.custom.take()) {
            sheet.choose(place, &text);
        }
    }
}

/// Free text as it was typed, where some of it counts.
fn as_typed(scene: &Scene<'_>, sheet: &mut Sheet, change: impl Fn(&str) -> String) {
    for (place, answer) in sheet.answered() {
        let typed = scene.last(place).and_then(|given| given.custom);
        if let (Some(custom), Some(typed)) = (&mut answer.custom, typed) {
            *custom = change(&typed);
        }
    }
}

pub(super) fn untrimmed(scene: &Scene<'_>, sheet: &mut Sheet) {
    as_typed(scene, sheet, str::to_owned);
}

pub(super) fn trimmed_of_spaces(scene: &Scene<'_>, sheet: &mut Sheet) {
    as_typed(scene, sheet, |text| text.trim_matches(' ').to_owned());
}

pub(super) fn blank_counts(scene: &Scene<'_>, sheet: &mut Sheet) {
    for place in 0..sheet.answers.len() {
        let typed = scene.last(place).and_then(|given| given.custom);
        let blank = typed.filter(|text| scene.rules.white_space.is_blank(text));
        let offered = scene
            .ask
            .as_ref()
            .is_ok_and(|ask| ask.questions[place].custom);
        if let Some(blank) = blank.filter(|_| offered && !scene.stopped) {
            sheet.answers[place].get_or_insert_default().custom = Some(blank);
        }
    }
}

pub(super) fn beside(scene: &Scene<'_>, sheet: &mut Sheet) {
    for (place, answer) in sheet.answered() {
        if answer.custom.is_some() && replaces(scene, place) {
            let given = scene.last(place).unwrap_or_default();
            answer.choices = given.choices;
            answer.choices.sort_unstable();
            answer.choices.dedup();
        }
    }
}

pub(super) fn instead(_: &Scene<'_>, sheet: &mut Sheet) {
    for (_, answer) in sheet.answered() {
        if answer.custom.is_some() {
            answer.choices.clear();
        }
    }
}

pub(super) fn as_option(_: &Scene<'_>, sheet: &mut Sheet) {
    for (question, answer) in sheet.ask.questions.iter().zip(&mut sheet.answers) {
        let Some(answer) = answer else { continue };
        let text = answer.custom.as_deref();
        let equal = |option: &askspec_spec::ask::Choice| text == Some(option.label.as_str());
        if let Some(option) = question.options.iter().position(equal) {
            answer.custom = None;
            answer.choices.push(option);
            answer.choices.sort_unstable();
            answer.choices.dedup();
        }
    }
}
