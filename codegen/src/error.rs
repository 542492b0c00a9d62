//! What stops the generator, saying what was being done.

use std::io;
use std::path::PathBuf;

use thiserror::Error;

/// What stops the generator.
#[derive(Debug, Error)]
pub enum Error {
    /// No target has that name.
    #[error("no target is named `{name}`; there are {known}")]
    UnknownTarget {
        /// The name that was asked for.
        name: String,
        /// Those that there are.
        known: String,
    },
    /// A template is wrong, or was given the wrong data.
    #[error("a template of {target} can't be rendered\n{report}")]
    Template {
        /// Whose template it is.
        target: &'static str,
        /// What is wrong, with the template's name, line and column.
        report: String,
    },
    /// What a target wrote is not in its language.
    #[error("{path} of {target} does not parse: {reason}")]
    Unparsable {
        /// Whose file it is.
        target: &'static str,
        /// The file, relative to the target's folder.
        path: String,
        /// What the language's parser says.
        reason: String,
    },
    /// The oracle refuses what a target wanted to show.
    #[error("{target} can't show {what}: {reason}")]
    Example {
        /// Which target.
        target: &'static str,
        /// What it wanted to show.
        what: String,
        /// Why it can't.
        reason: String,
    },
    /// A value can't be written as JSON.
    #[error("can't write JSON")]
    Json(#[from] serde_json::Error),
    /// No folder above holds a spec.
    #[error("no folder from {from} upwards holds {marker}; say where to write with --out")]
    NoRoot {
        /// Where the search began.
        from: PathBuf,
        /// What is looked for.
        marker: &'static str,
    },
    /// Something of others stands where the manifest belongs.
    #[error(
        "{path} isn't a manifest of askspec, and one belongs there; move it, or write elsewhere with --out"
    )]
    InTheWay {
        /// The file.
        path: PathBuf,
    },
    /// The file system refuses.
    #[error("can't {doing} {path}")]
    Files {
        /// What was being done.
        doing: &'static str,
        /// To which file or folder.
        path: PathBuf,
        /// Why not.
        source: io::Error,
    },
}
