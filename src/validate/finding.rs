//! What `askspec validate` found out about one line, and how it is written.

use std::fmt;

use serde::Serialize;
use serde_json::Value;

use super::line::Claim;

/// What was found out about one line.
#[derive(Debug, Serialize)]
pub(crate) struct Finding {
    /// The line's number.
    pub(crate) line: u64,
    /// What the line calls itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) id: Option<Value>,
    /// What became of it.
    #[serde(flatten)]
    pub(crate) outcome: Outcome,
    /// Whether that is what the line claims; absent where it claims nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) as_claimed: Option<bool>,
}

/// What became of a line.
#[derive(Debug, Serialize)]
#[serde(tag = "verdict", rename_all = "kebab-case")]
pub(crate) enum Outcome {
    /// Its arguments are let in.
    Accept,
    /// They are refused.
    Refuse {
        /// The dialect's code.
        code: String,
        /// Where, as a JSON Pointer.
        #[serde(skip_serializing_if = "Option::is_none")]
        path: Option<String>,
        /// What is wrong, in words.
        message: String,
    },
    /// The line itself can't be read.
    Unreadable {
        /// Why.
        message: String,
    },
}

impl Outcome {
    /// Whether this is what is claimed; none where nothing is.
    pub(crate) fn bears_out(&self, claim: &Claim) -> Option<bool> {
        match (claim, self) {
            (Claim::Nothing, _) => None,
            (Claim::Accepted, outcome) => Some(matches!(outcome, Self::Accept)),
            (
                Claim::Refused { code, path },
                Self::Refuse {
                    code: own,
                    path: at,
                    ..
                },
            ) => Some(
                code.as_ref().is_none_or(|code| code == own)
                    && path.as_ref().is_none_or(|path| Some(path) == at.as_ref()),
            ),
            (Claim::Refused { .. }, Self::Accept | Self::Unreadable { .. }) => Some(false),
        }
    }
}

impl Finding {
    /// Whether nothing is wrong with the line: it is as it claims, or claims nothing and is let in.
    pub(crate) fn is_sound(&self) -> bool {
        self.as_claimed
            .unwrap_or(matches!(self.outcome, Outcome::Accept))
    }

    /// The finding in words.
    pub(crate) fn told(&self, claim: &Claim) -> String {
        let id = match &self.id {
            Some(Value::String(id)) => format!(" {}", id.escape_debug()),
            Some(id) => format!(" {id}"),
            None => String::new(),
        };
        match self.as_claimed {
            Some(false) => format!(
                "{}{id}: {}; but the line says {claim}",
                self.line, self.outcome
            ),
            Some(true) | None => format!("{}{id}: {}", self.line, self.outcome),
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Accept => write!(f, "accept"),
            Self::Refuse {
                code,
                path: None,
                message,
            } => write!(f, "refuse {code}: {message}"),
            Self::Refuse {
                code,
                path: Some(path),
                message,
            } => {
                write!(f, "refuse {code} at {}: {message}", shown(path))
            }
            Self::Unreadable { message } => write!(f, "unreadable: {message}"),
        }
    }
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => write!(f, "nothing"),
            Self::Accepted => write!(f, "accept"),
            Self::Refused { code, path } => {
                write!(f, "refuse")?;
                if let Some(code) = code {
                    write!(f, " {code}")?;
                }
                match path {
                    Some(path) => write!(f, " at {}", shown(path)),
                    None => Ok(()),
                }
            }
        }
    }
}

/// A pointer as a person can see it: the root is empty otherwise, and a key may hold anything.
fn shown(path: &str) -> String {
    if path.is_empty() {
        return "the root".into();
    }
    path.escape_debug().to_string()
}
