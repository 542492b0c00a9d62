//! From YAML to a resolved spec, or to all that is wrong with it.
//!
//! Bytes become text, text a tree that knows where everything stands; dialects are laid over
//! those they extend; the meta-schema and the checks have their say; what is left is a `Spec`, in
//! which nothing is missing or dangling.

mod anchor;
mod builtin;
mod check;
mod document;
mod embedded;
mod extend;
mod files;
mod locations;
mod merge;
mod metaschema;
mod part;
mod place;
mod resolve;
mod rows;
mod scalar;
mod structure;
mod suggest;
mod syntax;
mod text;
mod tree;
mod unread;
mod yaml;

pub use builtin::builtin;
pub use files::Source;
pub use locations::{Location, Locations, locations};
pub use metaschema::metaschemas;
pub use resolve::Reading;
pub use rows::{Row, Rows, rows};
pub use suggest::nearest;

use thiserror::Error;

use crate::model::Spec;
use resolve::Depth;

/// A spec can't be used, for these reasons.
#[derive(Debug, Clone, Error)]
#[error("{}", .0.rendered())]
pub struct Broken(pub Reading);

/// Reads a spec.
///
/// # Errors
///
/// When there is anything to mend in it.
pub fn load(source: &Source) -> Result<Spec, Broken> {
    if *source == Source::Builtin {
        return Ok(builtin().clone());
    }
    match resolve::read(source, Depth::Full) {
        (_, Some(spec)) => Ok(spec),
        (reading, None) => Err(Broken(reading)),
    }
}

/// Tells all that is wrong with a spec, and how much of it was read.
pub fn lint(source: &Source) -> Reading {
    resolve::read(source, Depth::Full).0
}
