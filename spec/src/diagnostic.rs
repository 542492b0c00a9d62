//! What a person can mend in the spec: what it is, where it stands, and what to do.
//!
//! Diagnostics are gathered, never thrown: one run tells all of them.

mod code;
mod render;

pub use code::DiagnosticCode;

use std::cmp::Ordering;

use serde::Serialize;

/// One thing to mend.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Diagnostic {
    /// What kind of thing it is.
    pub code: DiagnosticCode,
    /// Whether the spec can be used regardless.
    pub severity: Severity,
    /// The file, as it was named; or a folder.
    pub file: String,
    /// The line, from 1; 0 where it is about the whole file.
    pub line: usize,
    /// The column in code points, from 1; 0 where it is about the whole file.
    pub column: usize,
    /// What is wrong.
    pub message: String,
    /// What to do.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub help: Option<String>,
    /// The source line with what to underline in it.
    #[serde(skip)]
    pub snippet: Option<Snippet>,
}

/// Whether the spec can be used regardless.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// It can't.
    Error,
    /// It can.
    Warning,
}

/// A source line with what to underline in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snippet {
    /// The whole line.
    pub line: String,
    /// The byte in it where the underline begins.
    pub from: usize,
    /// The byte in it where the underline ends.
    pub to: usize,
}

impl Diagnostic {
    /// Whether it keeps the spec from being used.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The order in which they are told: by file, line and column.
    pub fn order(&self, other: &Self) -> Ordering {
        let place = |it: &Self| (it.file.clone(), it.line, it.column, it.code);
        place(self)
            .cmp(&place(other))
            .then_with(|| self.message.cmp(&other.message))
    }
}
