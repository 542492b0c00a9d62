//! What stops a subcommand, saying what was being done.

use std::io;

use askspec_spec::load::Broken;

use crate::exit::Exit;
use crate::misfit::Misfit;

/// What stops a subcommand.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// The command line asks for something that isn't there.
    #[error("{0}")]
    Usage(String),
    /// A file can't be read.
    #[error("can't read {file}")]
    Read {
        /// Its name, as a person knows it.
        file: String,
        /// Why.
        source: io::Error,
    },
    /// A file does not hold the JSON that is asked for.
    #[error("{file} is not JSON: {why}")]
    Json {
        /// Its name, as a person knows it.
        file: String,
        /// Why, and where.
        why: String,
    },
    /// The JSON in a file is not what is asked for.
    #[error("{file} does not hold what is asked for: {misfit}")]
    Misfit {
        /// Its name, as a person knows it.
        file: String,
        /// What is wrong, and where.
        misfit: Misfit,
    },
    /// The folder does not hold a spec.
    #[error("the spec can't be used\n\n{0}")]
    Spec(Broken),
    /// The file of known failures does not hold what it should.
    #[error("the known failures can't be used\n\n{0}")]
    Known(Broken),
    /// The targets can't be generated, or not written.
    #[error("can't generate")]
    Generate(#[source] askspec_codegen::Error),
    /// A report can't be saved.
    #[error("can't write `{file}`")]
    Save {
        /// Its name.
        file: String,
        /// Why.
        source: io::Error,
    },
    /// The output can't be written.
    #[error("can't write the output")]
    Write(#[source] io::Error),
}

impl From<Broken> for Error {
    fn from(broken: Broken) -> Self {
        Self::Spec(broken)
    }
}

impl Error {
    /// How the command ends.
    pub(crate) fn exit(&self) -> Exit {
        match self {
            Self::Usage(_)
            | Self::Read { .. }
            | Self::Json { .. }
            | Self::Misfit { .. }
            | Self::Spec(_)
            | Self::Known(_) => Exit::Usage,
            Self::Generate(fault) => stopped(fault),
            Self::Save { .. } => Exit::Usage,
            Self::Write(_) => Exit::Kit,
        }
    }

    /// Whether the reader of the output went away, which is its right.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Write(fault) if fault.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// Whether the command line or this program is to blame for what stops the generator.
fn stopped(fault: &askspec_codegen::Error) -> Exit {
    use askspec_codegen::Error;
    match fault {
        Error::UnknownTarget { .. }
        | Error::NoRoot { .. }
        | Error::InTheWay { .. }
        | Error::Files { .. } => Exit::Usage,
        Error::Template { .. }
        | Error::Unparsable { .. }
        | Error::Example { .. }
        | Error::Json(_) => Exit::Kit,
    }
}
