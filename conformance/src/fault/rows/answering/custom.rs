//! What becomes of free text.

use askspec_spec::model::CustomPolicy;
use unicode_normalization::UnicodeNormalization;

use crate::fault::Fault;
use crate::fault::change::Change;
use crate::fault::rows::presenting::html;
use crate::fault::scene::Scene;
use crate::fault::sheet::Sheet;

/// What a changed free text may be seen by: it is a value of its own, a label, or the whole answer.
const TEXT: &[&str] = &[
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

/// Faults in free text.
pub(in crate::fault) const ROWS: &[Fault] = &[
    Fault::new(
        "custom-lost",
        "Free text is thrown away, and an answer of nothing else is a skip.",
        TEXT,
        Change::Writes(lost),
    ),
    Fault::new(
        "custom-merged",
        "Free text is put among the chosen labels.",
        &[
            "answer/custom-verbatim",
            "answer/selected-are-offered",
            "answer/custom-replaces",
            "answer/custom-supplements",
            "present/optionless-is-free-form",
            "present/free-text-offered",
            "encode/only-answers",
        ],
        Change::Writes(merged),
    )
    .when("answers.custom.carried == field and result.form == list"),
    Fault::new(
        "custom-escaped",
        "Free text comes back escaped as HTML.",
        TEXT,
        Change::Writes(|_, sheet| texts(sheet, html)),
    ),
    Fault::new(
        "custom-composed",
        "Free text is brought into Unicode's composed form.",
        TEXT,
        Change::Writes(|_, sheet| texts(sheet, composed)),
    ),
    Fault::new(
        "custom-untrimmed",
        "Outer white space of free text stays.",
        TEXT,
        Change::Writes(untrimmed),
    ),
    Fault::new(
        "custom-trimmed-of-spaces",
        "Only spaces are trimmed off free text, no other white space.",
        TEXT,
        Change::Writes(trimmed_of_spaces),
    ),
    Fault::new(
        "custom-collapsed",
        "Runs of white space within free text become one space.",
        TEXT,
        Change::Writes(|_, sheet| texts(sheet, collapsed)),
    ),
    Fault::new(
        "custom-without-joiners",
        "Invisible letters are taken out of free text.",
        TEXT,
        Change::Writes(|_, sheet| texts(sheet, without_invisible)),
    ),
    Fault::new(
        "custom-without-emoji",
        "Letters beyond the first 65,536 become question marks, as in an old database.",
        TEXT,
        Change::Writes(|_, sheet| texts(sheet, basic)),
    ),
    Fault::new(
        "custom-on-one-line",
        "Line breaks in free text become spaces.",
        TEXT,
        Change::Writes(|_, sheet| texts(sheet, |text| text.replace(['\r', '\n'], " "))),
    ),
    Fault::new(
        "blank-custom-counts",
        "Free text of nothing but white space is an answer.",
        &["answer/custom-blank"],
        Change::Writes(blank_counts),
    ),
    Fault::new(
        "custom-beside-choice",
        "Free text stands beside the chosen option, which it should replace.",
        &[
            "answer/custom-replaces",
            "answer/single-at-most-one",
            "answer/custom-as-label",
        ],
        Change::Writes(beside),
    ),
    Fault::new(
        "custom-instead-of-choices",
        "Free text takes the place of the chosen options, beside which it should stand.",
        &["answer/custom-supplements", "answer/custom-as-label"],
        Change::Writes(instead),
    )
    .when("answers.custom.multi == supplements"),
    Fault::new(
        "custom-as-option",
        "Free text that equals a label becomes that option.",
        &["answer/custom-verbatim", "answer/custom-replaces"],
        Change::Writes(as_option),
    )
    .when("answers.custom.carried == field and result.form == list"),
];

fn texts(sheet: &mut Sheet, change: impl Fn(&str) -> String) {
    for (_, answer) in sheet.answered() {
        answer.custom = answer.custom.as_deref().map(&change);
    }
}

fn composed(text: &str) -> String {
    text.nfc().collect()
}

fn collapsed(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn without_invisible(text: &str) -> String {
    text.replace(
        ['\u{200b}', '\u{200c}', '\u{200d}', '\u{202e}', '\u{feff}'],
        "",
    )
}

fn basic(text: &str) -> String {
    let basic = |c: char| if u32::from(c) > 0xffff { '?' } else { c };
    text.chars().map(basic).collect()
}

fn lost(_: &Scene<'_>, sheet: &mut Sheet) {
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

fn merged(_: &Scene<'_>, sheet: &mut Sheet) {
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

fn untrimmed(scene: &Scene<'_>, sheet: &mut Sheet) {
    as_typed(scene, sheet, str::to_owned);
}

fn trimmed_of_spaces(scene: &Scene<'_>, sheet: &mut Sheet) {
    as_typed(scene, sheet, |text| text.trim_matches(' ').to_owned());
}

fn blank_counts(scene: &Scene<'_>, sheet: &mut Sheet) {
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

fn beside(scene: &Scene<'_>, sheet: &mut Sheet) {
    for (place, answer) in sheet.answered() {
        if answer.custom.is_some() && replaces(scene, place) {
            let given = scene.last(place).unwrap_or_default();
            answer.choices = given.choices;
            answer.choices.sort_unstable();
            answer.choices.dedup();
        }
    }
}

fn instead(_: &Scene<'_>, sheet: &mut Sheet) {
    for (_, answer) in sheet.answered() {
        if answer.custom.is_some() {
            answer.choices.clear();
        }
    }
}

fn as_option(_: &Scene<'_>, sheet: &mut Sheet) {
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

/// Whether free text replaces the choices of this question.
fn replaces(scene: &Scene<'_>, place: usize) -> bool {
    let custom = &scene.rules.dialect.answers.custom;
    let multi = scene
        .ask
        .as_ref()
        .is_ok_and(|ask| ask.questions[place].multi);
    let policy = if multi { custom.multi } else { custom.single };
    policy == CustomPolicy::Replaces
}
