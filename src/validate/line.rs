//! One line of `askspec validate`: what it asks about, and what it claims.

use serde::Deserialize;
use serde_json::Value;
use serde_json::error::Category;

/// What a line asks about, and what it claims of it.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an object")]
pub(crate) struct Case {
    /// What the line calls itself.
    pub(crate) id: Option<Value>,
    /// The dialect that the arguments are meant for.
    pub(crate) dialect: String,
    /// The arguments.
    pub(crate) arguments: Value,
    verdict: Option<Verdict>,
    code: Option<String>,
    path: Option<String>,
}

/// What is claimed of arguments.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Verdict {
    Accept,
    Refuse,
}

/// What a line claims of its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Claim {
    /// Nothing.
    Nothing,
    /// They are let in.
    Accepted,
    /// They are refused, with this code and path where they are given.
    Refused {
        /// The code.
        code: Option<String>,
        /// Where, as a JSON Pointer.
        path: Option<String>,
    },
}

impl Case {
    /// Bare arguments, which claim nothing.
    pub(crate) fn bare(dialect: &str, arguments: Value) -> Self {
        Self {
            id: None,
            dialect: dialect.to_owned(),
            arguments,
            verdict: None,
            code: None,
            path: None,
        }
    }

    /// What the line claims. A code or a path alone claims a refusal.
    pub(crate) fn claim(&self) -> Claim {
        let refused = Claim::Refused {
            code: self.code.clone(),
            path: self.path.clone(),
        };
        match self.verdict {
            Some(Verdict::Accept) => Claim::Accepted,
            Some(Verdict::Refuse) => refused,
            None if self.code.is_some() || self.path.is_some() => refused,
            None => Claim::Nothing,
        }
    }
}

/// Reads a line: bare arguments where a dialect is given, else a whole case.
///
/// # Errors
/// What is wrong with the line, in words.
pub(crate) fn read(text: &[u8], dialect: Option<&str>) -> Result<Case, String> {
    match dialect {
        Some(dialect) => Ok(Case::bare(dialect, json(text)?)),
        None => case(text),
    }
}

fn case(text: &[u8]) -> Result<Case, String> {
    serde_json::from_slice(text).map_err(|fault| match fault.classify() {
        Category::Data => format!(
            "{}; a line is {{\"dialect\": …, \"arguments\": …}}, or bare arguments with `--dialect`",
            told(&fault)
        ),
        Category::Io | Category::Syntax | Category::Eof => not_json(&fault),
    })
}

fn json(text: &[u8]) -> Result<Value, String> {
    serde_json::from_slice(text).map_err(|fault| not_json(&fault))
}

fn not_json(fault: &serde_json::Error) -> String {
    format!("not JSON: {}", told(fault))
}

// The line that serde_json tells is always 1 here, so only its column helps.
fn told(fault: &serde_json::Error) -> String {
    let told = fault.to_string();
    let what = told.split(" at line ").next().unwrap_or(&told);
    format!("{what} at column {}", fault.column())
}
