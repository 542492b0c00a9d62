//! Generated texts around a limit, of every kind that the wrong unit counts differently.

use askspec_spec::Rules;
use askspec_spec::model::{Limit, TextField};
use askspec_spec::text::measure;
use proptest::prelude::*;
use serde_json::json;

use super::exchange::Exchange;

/// Questions with one text around its limit; none where the dialect has no limit.
pub(super) fn around_limits(rules: &Rules<'_>) -> Option<BoxedStrategy<Exchange>> {
    let question = &rules.dialect.request.question;
    let option = &rules.dialect.request.option;
    let limited = |field: Option<&TextField>| field.and_then(|field| field.limit.clone());
    let prompts = limited(Some(&question.prompt)).map(|limit| {
        texts(limit)
            .prop_map(|text| json!([{"prompt": text, "options": [{"label": "a"}]}]))
            .boxed()
    });
    let headers = limited(question.header.mapped()).map(|limit| {
        texts(limit)
            .prop_map(|text| json!([{"prompt": "?", "header": text, "options": [{"label": "a"}]}]))
            .boxed()
    });
    let labels = limited(Some(&option.label)).map(|limit| {
        texts(limit)
            .prop_map(|text| json!([{"prompt": "?", "options": [{"label": text}]}]))
            .boxed()
    });
    let requests: Vec<_> = [prompts, headers, labels].into_iter().flatten().collect();
    let whole = requests
        .into_iter()
        .reduce(|one, other| prop_oneof![one, other].boxed())?;
    Some(
        whole
            .prop_map(|request| Exchange {
                request,
                human: Vec::new(),
            })
            .boxed(),
    )
}

/// Texts from a little under the limit to a little over it, in its unit.
fn texts(limit: Limit) -> BoxedStrategy<String> {
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
        .boxed()
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
