//! What a run was asked to look at, and which part of the cases it played, as far as parts must agree to be
//! joined to one report.

use askspec_spec::model::Level;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::blame::Evidence;

/// What a run was asked to look at.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Asked {
    /// The dialects to judge; none: every one that the provider lists.
    #[serde(default)]
    pub dialects: Vec<String>,
    /// What counts as a failure: MUST alone, or SHOULD too.
    pub level: Level,
    /// Globs over case ids and requirement ids; none: everything.
    pub filters: Vec<String>,
    /// How many exchanges each law plays in each dialect.
    pub cases: u32,
    /// Whether no more than the core is asked for.
    pub core: bool,
    /// The file out of which one case was played, in place of every other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<String>,
}

impl Asked {
    /// Whether it was every case of every dialect.
    pub(crate) fn is_everything(&self) -> bool {
        self.dialects.is_empty() && self.filters.is_empty() && self.only.is_none()
    }
}

impl Default for Asked {
    fn default() -> Self {
        Self {
            dialects: Vec::new(),
            level: Level::Must,
            filters: Vec::new(),
            cases: 0,
            core: false,
            only: None,
        }
    }
}

/// Which part of the cases a run played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Part {
    /// Which part, counted from 1.
    pub part: u32,
    /// Of how many.
    pub of: u32,
    /// Who said so: a flag, or variables of the environment.
    pub from: String,
    /// How many cases all parts have.
    pub whole: usize,
    /// Which of them each case of this report is, counted from 0.
    pub places: Vec<usize>,
    /// What the whole needs to know to blame what differs as one run would.
    pub evidence: Evidence,
}
