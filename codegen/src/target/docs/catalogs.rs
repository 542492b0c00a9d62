//! What a dialect's page says of tool catalogs: the entry for each API, and what its schema can't say.

use askspec_spec::Rules;
use askspec_spec::model::Spec;
use serde_json::{Value, json};

use super::word::code;
use crate::catalog::{Loss, entries, lower};
use crate::error::Error;
use crate::target::catalogs::path;

/// Each API with its entries; none where the dialect offers no tool.
pub(super) fn catalogs(spec: &Spec, rules: &Rules<'_>) -> Result<Vec<Value>, Error> {
    let mut told = Vec::new();
    for api in spec.apis.values() {
        let lowered = lower(rules, api);
        let mut written = Vec::new();
        for one in entries(rules, api, &lowered) {
            written.push(json!({
                "form": one.form,
                "path": format!("../../catalogs/{}.json", path(api, &rules.dialect.name, one.form)),
                "json": serde_json::to_string_pretty(&one.entry)?,
            }));
        }
        if !written.is_empty() {
            let losses: Vec<Value> = lowered.losses.iter().map(loss).collect();
            told.push(json!({
                "title": api.title,
                "summary": api.summary,
                "losses": losses,
                "entries": written,
            }));
        }
    }
    Ok(told)
}

fn loss(loss: &Loss) -> Value {
    json!({
        "keyword": loss.keyword.as_deref().map_or_else(|| "–".to_owned(), code),
        "at": if loss.at.is_empty() { "the root".to_owned() } else { code(&loss.at) },
        "became": loss.became.word(),
        "said": loss.said.as_deref().unwrap_or_default(),
    })
}
