//! What `encode` and `decode` read: the arguments of an ask, and one side of its result.

use std::path::{Path, PathBuf};

use askspec_spec::ask::{Body, Encoded};
use askspec_spec::model::{Answer, Surface};
use clap::Args;
use serde::Deserialize;
use serde_json::Value;

use crate::error::Error;
use crate::input;

/// Which ask, and where its other side is read from.
#[derive(Debug, Args)]
pub(crate) struct Exchange {
    /// The dialect
    #[arg(long, value_name = "DIALECT")]
    pub(crate) dialect: String,
    /// Read the arguments of the ask from here; the input is then the other side alone
    #[arg(long, value_name = "FILE")]
    arguments: Option<PathBuf>,
    /// The input; `-` is standard input
    #[arg(default_value = "-")]
    file: PathBuf,
}

/// An ask and its answers.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an object with `arguments` and `answers`")]
pub(crate) struct Answered {
    /// The arguments of the ask.
    pub(crate) arguments: Value,
    /// An answer per question; null is a skipped one.
    pub(crate) answers: Vec<Option<Answer>>,
}

/// An ask and its result.
#[derive(Debug)]
pub(crate) struct Resulted {
    /// The arguments of the ask.
    pub(crate) arguments: Value,
    /// What the asker got.
    pub(crate) encoded: Encoded,
}

/// An ask and its result, as they are written.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an object with `arguments`, and `content` or `value`")]
struct Written {
    arguments: Value,
    content: Option<String>,
    value: Option<Value>,
    details: Option<Value>,
}

impl Exchange {
    /// Reads an ask and its answers.
    ///
    /// # Errors
    /// When the input is not that.
    pub(crate) fn answered(&self) -> Result<Answered, Error> {
        let Some(arguments) = &self.arguments else {
            return input::json(&self.file);
        };
        Ok(Answered {
            arguments: input::json(arguments)?,
            answers: input::json(&self.file)?,
        })
    }

    /// Reads an ask and its result, which stands alone as a text where a model reads it.
    ///
    /// # Errors
    /// When the input is not that.
    pub(crate) fn resulted(&self, surface: Surface) -> Result<Resulted, Error> {
        let Some(arguments) = &self.arguments else {
            return input::json::<Written>(&self.file)?.resulted();
        };
        Ok(Resulted {
            arguments: input::json(arguments)?,
            encoded: Encoded {
                body: body(surface, &self.file)?,
                details: None,
            },
        })
    }
}

impl Written {
    fn resulted(self) -> Result<Resulted, Error> {
        let body = match (self.content, self.value) {
            (Some(content), None) => Body::Content(content),
            (None, Some(value)) => Body::Value(value),
            (Some(_), Some(_)) | (None, None) => {
                let message = "give either `content` (a text) or `value` beside `arguments`";
                return Err(Error::Usage(message.into()));
            }
        };
        Ok(Resulted {
            arguments: self.arguments,
            encoded: Encoded {
                body,
                details: self.details,
            },
        })
    }
}

fn body(surface: Surface, file: &Path) -> Result<Body, Error> {
    Ok(match surface {
        Surface::Model => Body::Content(input::text(file)?),
        Surface::Provider => Body::Value(input::json(file)?),
    })
}
