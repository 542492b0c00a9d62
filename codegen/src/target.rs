//! The targets: what each is called, and what it writes.

pub mod catalogs;
pub mod docs;
pub mod go;
pub mod java;
pub mod json_schema;
pub mod python;
pub mod rust;
pub mod typescript;
pub mod vectors;

use std::panic::resume_unwind;
use std::thread::{self, ScopedJoinHandle};

use askspec_spec::model::Spec;

use crate::error::Error;
use crate::file::{File, Tree};

/// One form in which the spec is written down.
pub trait Target: Sync {
    /// Its name, which is also its folder's below `generated/`.
    fn name(&self) -> &'static str;

    /// What it is, in a few words.
    fn title(&self) -> &'static str;

    /// Its files, each with the header that names what to edit instead.
    ///
    /// # Errors
    /// When a template is wrong, or what it gives is not in the target's language.
    fn files(&self, spec: &Spec) -> Result<Vec<File>, Error>;
}

/// Every target, in the order its files are written.
pub const TARGETS: &[&dyn Target] = &[
    &json_schema::JsonSchema,
    &catalogs::Catalogs,
    &rust::Rust,
    &typescript::TypeScript,
    &python::Python,
    &go::Go,
    &java::Java,
    &vectors::Vectors,
    &docs::Docs,
];

/// Generates the files of the named targets, or of all where none is named.
///
/// # Errors
/// When there is no such target, or one of them fails.
pub fn generate(spec: &Spec, targets: &[String]) -> Result<Tree, Error> {
    let chosen = chosen(targets)?;
    // No target knows of another, so that each has a thread; they are put together in their order.
    let written: Vec<_> = thread::scope(|scope| {
        let each = chosen.iter();
        let running: Vec<_> = each.map(|it| scope.spawn(|| it.files(spec))).collect();
        running.into_iter().map(ScopedJoinHandle::join).collect()
    });
    let mut tree = Tree::default();
    for (target, files) in chosen.iter().zip(written) {
        let files = files.unwrap_or_else(|panic| resume_unwind(panic));
        tree.add(target.name(), files?);
    }
    Ok(tree)
}

fn chosen(names: &[String]) -> Result<Vec<&'static dyn Target>, Error> {
    if names.is_empty() {
        return Ok(TARGETS.to_vec());
    }
    names.iter().map(|name| named(name)).collect()
}

fn named(name: &str) -> Result<&'static dyn Target, Error> {
    let found = TARGETS.iter().find(|target| target.name() == name);
    found.copied().ok_or_else(|| Error::UnknownTarget {
        name: name.to_owned(),
        known: TARGETS
            .iter()
            .map(|target| format!("`{}`", target.name()))
            .collect::<Vec<_>>()
            .join(", "),
    })
}
