//! Known failures: what a provider gets wrong and everybody knows of. It is still played, and does not
//! fail the run as long as it fails.
//!
//! Nothing is forgiven for good: what passes by now, names nothing, or has run out fails the run.

mod apply;
mod file;
mod rewrite;

pub use apply::apply;
pub(crate) use apply::forget;
pub use file::{read, schema_text};
pub use rewrite::{Rewritten, is_whole, rewrite};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// One entry of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Known {
    /// The id of a case or of a requirement; `*` stands for any text.
    #[schemars(length(min = 1))]
    pub id: String,
    /// In which dialect alone; absent: in every one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dialect: Option<String>,
    /// Why it fails, and why that is borne.
    #[schemars(length(min = 1))]
    pub reason: String,
    /// What is going to happen about it.
    pub kind: Kind,
    /// Where it is tracked.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub url: Option<String>,
    /// The last day on which it is borne.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(regex(pattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"))]
    pub expires: Option<String>,
}

/// What is going to happen about a known failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// It is a bug, and is to be mended.
    Bug,
    /// It stays as it is.
    Wontfix,
    /// It is tracked elsewhere, at its `url`.
    Tracked,
    /// It fails now and then: neither failing nor passing fails the run.
    Flaky,
}

/// An entry, and the line it stands in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// What it says.
    pub known: Known,
    /// Its line, from 1.
    pub line: usize,
}

impl Known {
    /// Whether it names this case, or one of these requirements, in this dialect.
    pub(crate) fn names(&self, dialect: &str, ids: &[&str]) -> bool {
        let is_here = self.dialect.as_ref().is_none_or(|only| only == dialect);
        is_here && ids.iter().any(|id| crate::run::matches(&self.id, id))
    }

    /// It in one line, as a person reads it.
    pub(crate) fn told(&self) -> String {
        let kind = crate::words::word(&self.kind);
        let url = self.url.as_ref();
        let url = url.map_or(String::new(), |url| format!(" ({url})"));
        format!("known, {kind}: {}{url}", self.reason)
    }
}
