//! Edges of length: each limited text at its limit and one past it, in every kind of text.

use serde_json::Value;

use super::Maker;
use crate::lower::exactly;
use crate::model::{Limit, TextField};

/// What limits are filled with: kinds of text that the wrong unit counts differently.
const FILLINGS: &[(&str, &str)] = &[
    ("ascii", "x"),
    ("two-bytes", "é"),
    ("three-bytes", "问"),
    ("astral", "🦀"),
    ("combining", "e\u{301}"),
    ("family", "👨\u{200D}👩\u{200D}👧\u{200D}👦"),
    ("markdown", "**b** "),
    ("line-breaks", "\r\n"),
    ("entities", "&amp;"),
];

/// Adds them.
pub(super) fn make(made: &mut Maker<'_>) {
    let request = &made.rules.dialect.request;
    let (question, option) = (&request.question, &request.option);
    let of_question = [
        question.id.mapped(),
        Some(&question.prompt),
        question.detail.mapped(),
        question.header.mapped(),
    ];
    let of_option = [
        Some(&option.label),
        option.value.mapped(),
        option.description.mapped(),
    ];
    for field in of_question.into_iter().flatten() {
        limited(made, field, &[&field.name]);
    }
    for field in of_option.into_iter().flatten() {
        limited(made, field, &[&question.options.name, "0", &field.name]);
    }
}

fn limited(made: &mut Maker<'_>, field: &TextField, path: &[&str]) {
    let Some(limit) = &field.limit else { return };
    for (kind, filling) in FILLINGS {
        let about: &[&str] = if *kind == "ascii" {
            &["admit/prompt-limit"]
        } else {
            &["admit/prompt-limit-unit"]
        };
        for (place, past) in [("at", 0), ("past", 1)] {
            let text = exactly(filling, limit.max + past, limit.unit);
            made.add(
                format!("{}-{place}-limit-{kind}", field.name),
                about,
                made.with_member(path, Some(text.into())),
            );
        }
    }
    second_question(made, field, limit, path);
}

/// A text that is too long in the second question only.
fn second_question(made: &mut Maker<'_>, field: &TextField, limit: &Limit, path: &[&str]) {
    let Some(batch) = made.rules.dialect.request.batch.mapped() else {
        return;
    };
    let mut second = made.full();
    second["id"] = "other".into();
    second["header"] = "Other".into();
    let Some(mut arguments) = made.ask(vec![made.full(), second]) else {
        return;
    };
    let long: Value = exactly("x", limit.max + 1, limit.unit).into();
    super::set(&mut arguments[&batch.name][1], path, Some(long));
    made.add(
        format!("second-{}-past-limit", field.name),
        &["admit/prompt-limit"],
        arguments,
    );
}
