//! One line of `askspec validate`: what it asks about, and what it claims.

use askspec_spec::json;
use serde::Deserialize;
use serde_json::Value;

use crate::input;

/// What a line asks about, and what it claims of it.
#[derive(Debug, Deserialize)]
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
        Some(dialect) => Ok(Case::bare(dialect, value(text)?)),
        None => case(text),
    }
}

fn case(text: &[u8]) -> Result<Case, String> {
    // A derived reader would take a list of the members for an object.
    if text.trim_ascii_start().starts_with(b"{")
        && let Ok(case) = serde_json::from_slice(text)
    {
        return Ok(case);
    }
    let members = value(text)?;
    Err(format!(
        "{}; a line is {{\"dialect\": …, \"arguments\": …}}, or bare arguments with `--dialect`",
        misfit(&members)
    ))
}

/// What keeps JSON from being a case.
fn misfit(value: &Value) -> &'static str {
    let Some(members) = value.as_object() else {
        return "it is no object";
    };
    let is_text = |name: &str| {
        members
            .get(name)
            .is_none_or(|it| it.is_string() || it.is_null())
    };
    if !members.get("dialect").is_some_and(Value::is_string) {
        return "it has no `dialect` that is a text";
    }
    if !members.contains_key("arguments") {
        return "it has no `arguments`";
    }
    if !is_text("code") || !is_text("path") {
        return "its `code` and its `path` are texts";
    }
    if !members.get("verdict").is_none_or(is_verdict) {
        return "its `verdict` is \"accept\" or \"refuse\"";
    }
    "one of its members stands twice"
}

fn is_verdict(value: &Value) -> bool {
    value.is_null() || Verdict::deserialize(value).is_ok()
}

fn value(text: &[u8]) -> Result<Value, String> {
    serde_json::from_slice(text).map_err(|fault| {
        let why = input::marked(text).unwrap_or_else(|| placed(&fault));
        format!("not JSON: {why}")
    })
}

// The line that serde_json tells is always 1 here, so only its column helps.
fn placed(fault: &serde_json::Error) -> String {
    format!("{} at column {}", json::fault(fault), fault.column())
}
