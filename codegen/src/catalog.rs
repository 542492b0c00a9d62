//! Entries of tool catalogs: a dialect's tool as an API takes it, and what was lost on the way.
//!
//! ```text
//! rules ──json_schema──▶ schema ──lower──▶ schema as the API takes it, and losses
//!                                    └──envelope──▶ entry
//! catalog file ──envelope──▶ tools ──lint──▶ findings
//! ```
//!
//! What an API takes stands in its file alone, as rules. Lowering keeps to the same rules that `lint`
//! looks for, so that an entry of ours can't be refused by our own lint.

pub mod envelope;
mod keyword;
pub mod lint;
pub mod loss;
pub mod lower;
mod profile;
mod structure;
mod tool;
mod walk;

use askspec_spec::Rules;
use askspec_spec::model::Api;
use serde_json::Value;

use crate::target::json_schema;
pub use loss::{Became, Loss, unsaid};
pub use lower::{Lowered, lower};

/// A tool as an API takes it.
#[derive(Debug, Clone, PartialEq)]
pub struct Written<'a> {
    /// The form of the entry, among those of its API.
    pub form: &'a str,
    /// The entry.
    pub entry: Value,
}

/// The entries of a dialect's tool for an API, a form each; none where the dialect offers no tool.
pub fn entries<'a>(rules: &Rules<'_>, api: &'a Api, lowered: &Lowered) -> Vec<Written<'a>> {
    let Some(tool) = rules.dialect.tool.mapped() else {
        return Vec::new();
    };
    let parts = envelope::Parts {
        name: &tool.name,
        description: &tool.description,
        input: &lowered.schema,
        output: lowered.output.as_ref(),
    };
    let written = api.entries.iter().filter(|(_, entry)| entry.written);
    written
        .map(|(form, entry)| Written {
            form,
            entry: envelope::filled(&entry.template, &parts),
        })
        .collect()
}

/// The schema of what the asker gets, where there is one.
fn output(rules: &Rules<'_>) -> Option<Value> {
    json_schema::result(rules).map(|(_, schema)| schema)
}
