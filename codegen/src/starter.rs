//! A provider to start from: one short file, over a copy of the generated package.

pub mod go;
pub mod java;
pub mod python;
pub mod rust;
pub mod typescript;

use askspec_spec::model::{Dialect, Spec};

use crate::error::Error;
use crate::file::File;

/// Where the copy of the package lies.
pub(crate) const VENDORED: &str = "askspec";

/// A language that a provider can be started in.
pub trait Starter: Sync {
    /// Its name on the command line, which is also its target's.
    fn name(&self) -> &'static str;

    /// What it is, in a few words.
    fn title(&self) -> &'static str;

    /// The command that builds the provider; empty where it runs as it is.
    fn build(&self) -> &'static str;

    /// The command that starts the provider.
    fn run(&self) -> &'static str;

    /// The files of a provider that serves these dialects.
    ///
    /// # Errors
    /// When a template or a target is wrong.
    fn files(&self, spec: &Spec, dialects: &[&Dialect]) -> Result<Vec<File>, Error>;
}

/// Every language that a provider can be started in, in the order in which they are offered.
pub const STARTERS: &[&dyn Starter] = &[
    &typescript::InTypeScript,
    &python::InPython,
    &go::InGo,
    &java::InJava,
    &rust::InRust,
];

/// The starter of this name.
pub fn starter(name: &str) -> Option<&'static dyn Starter> {
    let mut starters = STARTERS.iter().copied();
    starters.find(|starter| starter.name() == name)
}

/// The dialects that ask for nothing beyond the core.
pub fn simplest(spec: &Spec) -> Vec<&Dialect> {
    let dialects = spec.dialects.values();
    let simple = |dialect: &&Dialect| {
        let batch = dialect.request.batch.mapped().is_some();
        batch && dialect.requires.is_empty()
    };
    dialects.filter(simple).collect()
}

/// The names of dialects as literals of a language, in a row.
pub(crate) fn names(dialects: &[&Dialect], literal: impl Fn(&str) -> String) -> String {
    let names: Vec<_> = dialects
        .iter()
        .map(|dialect| literal(&dialect.name))
        .collect();
    names.join(", ")
}
