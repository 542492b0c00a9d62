//! What became of the known failures, as part of a report.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What became of one entry of the file of known failures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct KnownFailure {
    /// What it names.
    pub id: String,
    /// In which dialect alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dialect: Option<String>,
    /// The line of the file in which it stands.
    pub line: usize,
    /// Its kind, its reason and where it is tracked.
    pub told: String,
    /// The last day on which it is borne.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expires: Option<String>,
    /// What became of it.
    pub standing: KnownStanding,
    /// The cases it is about: those that fail, or where none does, those that pass.
    pub cases: Vec<String>,
}

/// What became of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum KnownStanding {
    /// Something it names fails, as is known.
    Fails,
    /// All it names passes, as it may: it is flaky.
    Passes,
    /// All it names passes, and the entry is out of date.
    UnexpectedPass,
    /// It names nothing that was played, though everything was.
    NamesNothing,
    /// What it names was not asked for, or not all of it.
    NotPlayed,
    /// Its last day is over.
    Expired,
}

impl KnownFailure {
    /// Why it fails the run, where it does.
    pub(crate) fn problem(&self) -> Option<String> {
        let why = match self.standing {
            KnownStanding::Fails | KnownStanding::Passes | KnownStanding::NotPlayed => return None,
            KnownStanding::UnexpectedPass => "is known to fail, and passes: remove it".to_owned(),
            KnownStanding::NamesNothing => "names nothing that was played".to_owned(),
            KnownStanding::Expired => format!(
                "has expired, on {}",
                self.expires.as_deref().unwrap_or_default()
            ),
        };
        let line = self.line;
        Some(format!("known failure `{}` (line {line}) {why}", self.id))
    }
}
