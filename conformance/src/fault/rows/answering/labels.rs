//! What the chosen options are called.

use crate::fault::Fault;
use crate::fault::change::Change;
use crate::fault::scene::Scene;
use crate::fault::sheet::Sheet;

/// Faults in the labels that come back.
pub(in crate::fault) const ROWS: &[Fault] = &[
    Fault::new(
        "labels-split-at-commas",
        "Chosen labels are joined by commas and split again.",
        &[
            "answer/selected-are-offered",
            "answer/value-or-label",
            "encode/text-item",
        ],
        Change::Writes(split_at_commas),
    ),
    Fault::new(
        "labels-trimmed",
        "Chosen labels come back without their outer white space.",
        &[
            "answer/selected-are-offered",
            "answer/value-or-label",
            "encode/text-item",
        ],
        Change::Writes(|_, sheet| labels(sheet, |label| label.trim().to_owned())),
    ),
    Fault::new(
        "labels-lower-case",
        "Chosen labels come back in lower case.",
        &[
            "answer/selected-are-offered",
            "answer/value-or-label",
            "encode/text-item",
            "present/recommended-suffix",
            "encode/details",
        ],
        Change::Writes(|_, sheet| labels(sheet, str::to_lowercase)),
    ),
    Fault::new(
        "labels-without-markdown",
        "Chosen labels come back without their Markdown marks.",
        &[
            "answer/selected-are-offered",
            "present/source-kept",
            "encode/text-item",
            "answer/value-or-label",
        ],
        Change::Writes(|_, sheet| labels(sheet, |label| label.replace(['*', '_', '`'], ""))),
    ),
    Fault::new(
        "suffix-dropped",
        "The suffix that recommends an option is gone from the answer.",
        &["present/recommended-suffix", "answer/selected-are-offered"],
        Change::Writes(|_, sheet| labels(sheet, |label| label.replace(" (Recommended)", ""))),
    ),
    Fault::new(
        "numbers-for-labels",
        "The number of the chosen option comes back, and not what it says.",
        &[
            "answer/selected-are-offered",
            "answer/value-or-label",
            "encode/text-item",
            "encode/details",
        ],
        Change::Writes(numbered_labels),
    ),
    Fault::new(
        "label-for-value",
        "The label of the chosen option comes back though it has a value.",
        &["answer/value-or-label"],
        Change::Writes(label_for_value),
    ),
];

fn labels(sheet: &mut Sheet, change: impl Fn(&str) -> String) {
    for question in &mut sheet.ask.questions {
        for option in &mut question.options {
            option.label = change(&option.label);
        }
    }
}

fn split_at_commas(_: &Scene<'_>, sheet: &mut Sheet) {
    for place in 0..sheet.answers.len() {
        let Some(answer) = sheet.answers[place].as_mut() else {
            continue;
        };
        let chosen = std::mem::take(&mut answer.choices);
        for at in chosen {
            let option = &sheet.ask.questions[place].options[at];
            let label = option.result().to_owned();
            let parts: Vec<&str> = label.split(',').map(str::trim).collect();
            match parts.as_slice() {
                [only] if *only == label => sheet.answers[place]
                    .get_or_insert_default()
                    .choices
                    .push(at),
                parts => {
                    for part in parts {
                        sheet.choose(place, part);
                    }
                }
            }
        }
    }
}

fn numbered_labels(_: &Scene<'_>, sheet: &mut Sheet) {
    for question in &mut sheet.ask.questions {
        for (number, option) in question.options.iter_mut().enumerate() {
            (option.label, option.value) = (number.to_string(), None);
        }
    }
}

fn label_for_value(_: &Scene<'_>, sheet: &mut Sheet) {
    for question in &mut sheet.ask.questions {
        for option in &mut question.options {
            option.value = None;
        }
    }
}
