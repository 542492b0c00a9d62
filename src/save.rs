//! Saves reports in a folder, each whole or not at all.

use std::fs;
use std::io;
use std::path::Path;

use anstream::StripStream;
use askspec_conformance::file::write_whole;
use askspec_conformance::report::Report;
use askspec_conformance::report::format::{Format, Page};

use crate::error::Error;

/// Makes the folder: before a long run, whose report would be lost.
///
/// # Errors
/// When it can't be made.
pub(crate) fn prepare(folder: &Path) -> Result<(), Error> {
    fs::create_dir_all(folder).map_err(|source| unsaved(folder, source))
}

/// Saves a report in each of these forms, every one under its own name.
///
/// # Errors
/// When one can't be saved; those before it are.
pub(crate) fn all<'f>(
    report: &Report,
    formats: impl IntoIterator<Item = &'f Format>,
    folder: &Path,
) -> Result<(), Error> {
    let saved = |format| one(report, format, folder);
    formats.into_iter().try_for_each(saved)
}

fn one(report: &Report, format: &Format, folder: &Path) -> Result<(), Error> {
    let file = folder.join(format!("report.{}", format.ending));
    // In a file there is no terminal to colour.
    let mut text = StripStream::new(Vec::new());
    let written = (format.write)(report, &Page::default(), &mut text);
    written
        .and_then(|()| write_whole(&file, &text.into_inner()))
        .map_err(|source| unsaved(&file, source))
}

/// What to say of a file that can't be saved.
pub(crate) fn unsaved(file: &Path, source: io::Error) -> Error {
    Error::Save {
        file: file.display().to_string(),
        source,
    }
}
