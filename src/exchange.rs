//! What `encode` and `decode` read: the arguments of an ask, and one side of its result.

use std::path::{Path, PathBuf};

use askspec_spec::ask::{Body, Encoded};
use askspec_spec::model::{Answer, Surface};
use clap::Args;
use serde_json::Value;

use crate::error::Error;
use crate::input;
use crate::misfit::{self, Misfit};

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
#[derive(Debug)]
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

impl Exchange {
    /// Reads an ask and its answers.
    ///
    /// # Errors
    /// When the input is not that.
    pub(crate) fn answered(&self) -> Result<Answered, Error> {
        let found = match self.apart()? {
            Some(arguments) => {
                let arguments = input::json(arguments)?;
                let answers = misfit::answers(&input::json(&self.file)?, "");
                answers.map(|answers| Answered { arguments, answers })
            }
            None => answered(input::json(&self.file)?),
        };
        found.map_err(|misfit| input::misfit(&self.file, misfit))
    }

    /// Reads an ask and its result, which stands alone as a text where a model reads it.
    ///
    /// # Errors
    /// When the input is not that.
    pub(crate) fn resulted(&self, surface: Surface) -> Result<Resulted, Error> {
        let Some(arguments) = self.apart()? else {
            let found = resulted(input::json(&self.file)?);
            return found.map_err(|misfit| input::misfit(&self.file, misfit));
        };
        Ok(Resulted {
            arguments: input::json(arguments)?,
            encoded: Encoded {
                body: body(surface, &self.file)?,
                details: None,
            },
        })
    }

    /// The file of the arguments, where they stand apart.
    fn apart(&self) -> Result<Option<&Path>, Error> {
        let arguments = self.arguments.as_deref();
        if arguments == Some(Path::new("-")) && self.file == Path::new("-") {
            let message = "standard input can't hold both the arguments and the other side; name a file for one of them";
            return Err(Error::Usage(message.into()));
        }
        Ok(arguments)
    }
}

fn answered(value: Value) -> Result<Answered, Misfit> {
    let needs = "an object with `arguments` and `answers`";
    let mut members = misfit::object(value, needs)?;
    let (Some(arguments), Some(answers)) = (members.remove("arguments"), members.get("answers"))
    else {
        return Err(Misfit::at("", needs));
    };
    let answers = misfit::answers(answers, "/answers")?;
    Ok(Answered { arguments, answers })
}

fn resulted(value: Value) -> Result<Resulted, Misfit> {
    let needs = "an object with `arguments`, and either `content` (a text) or `value`";
    let mut members = misfit::object(value, needs)?;
    let body = match (members.remove("content"), members.remove("value")) {
        (Some(Value::String(content)), None) => Body::Content(content),
        (Some(_no_text), None) => return Err(Misfit::at("/content", "a text")),
        (None, Some(value)) => Body::Value(value),
        (Some(_), Some(_)) | (None, None) => return Err(Misfit::at("", needs)),
    };
    let arguments = members.remove("arguments");
    Ok(Resulted {
        arguments: arguments.ok_or_else(|| Misfit::at("", needs))?,
        encoded: Encoded {
            body,
            details: members.remove("details"),
        },
    })
}

fn body(surface: Surface, file: &Path) -> Result<Body, Error> {
    Ok(match surface {
        Surface::Model => Body::Content(input::text(file)?),
        Surface::Provider => Body::Value(input::json(file)?),
    })
}
