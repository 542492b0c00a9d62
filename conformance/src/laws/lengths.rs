//! Generated texts around a limit, of every kind that the wrong unit counts differently.

use askspec_spec::Rules;
use askspec_spec::lower::lower;
use askspec_spec::model::{Limit, TextField};
use askspec_spec::text::measure;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::asked::asked;
use super::source::Source;
use crate::case::{Asks, Play};

/// Whether the dialect has a limit.
pub(super) fn has_limits(rules: &Rules<'_>) -> bool {
    !limited(rules).is_empty()
}

/// A question with one text around its limit.
pub(super) fn around_limits(source: &mut Source<'_>) -> Option<Play> {
    let limited = limited(source.rules);
    let (name, limit) = source.pick(&limited);
    let text = source.draw(texts(limit));
    let arguments = lower(source.rules, &json!([with(name, text)]))?;
    Some(Play::Asks(Asks {
        before: Vec::new(),
        asks: vec![asked(arguments, Vec::new())],
    }))
}

/// The canonical name and the limit of every limited field.
fn limited(rules: &Rules<'_>) -> Vec<(&'static str, Limit)> {
    let question = &rules.dialect.request.question;
    let option = &rules.dialect.request.option;
    let fields: [(&str, Option<&TextField>); 7] = [
        ("id", question.id.mapped()),
        ("prompt", Some(&question.prompt)),
        ("detail", question.detail.mapped()),
        ("header", question.header.mapped()),
        ("label", Some(&option.label)),
        ("value", option.value.mapped()),
        ("description", option.description.mapped()),
    ];
    let limited = fields
        .into_iter()
        .filter_map(|(name, field)| Some((name, field?.limit.clone()?)));
    limited.collect()
}

/// A question in which this field has this text.
fn with(name: &str, text: String) -> Value {
    let mut question = json!({"prompt": "?", "options": [{"label": "a"}]});
    let of_option = ["label", "value", "description"].contains(&name);
    match of_option {
        true => question["options"][0][name] = text.into(),
        false => question[name] = text.into(),
    }
    question
}

/// Texts from a little under the limit to a little over it, in its unit.
fn texts(limit: Limit) -> impl Strategy<Value = String> {
    let parts = [
        "x",
        "é",
        "问",
        "🦀",
        "e\u{301}",
        "👨\u{200D}👧",
        "**",
        "\r\n",
        "&",
        "\u{200B}",
    ];
    (
        prop::collection::vec(prop::sample::select(parts.to_vec()), 0..12),
        -2_i64..=3,
    )
        .prop_map(move |(parts, past)| filled(&parts.concat(), &limit, past))
}

/// Starts with `start` and goes on in single letters to be `past` units beyond the limit.
fn filled(start: &str, limit: &Limit, past: i64) -> String {
    let length = limit
        .max
        .saturating_add_signed(isize::try_from(past).unwrap_or_default());
    let mut text = start.to_owned();
    while measure(&text, limit.unit) > length {
        text.pop();
    }
    let left = length - measure(&text, limit.unit);
    text.extend(std::iter::repeat_n('x', left));
    text
}
