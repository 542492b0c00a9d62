//! The file of known failures: read before the run, and brought up to date after it.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use askspec_conformance::file::write_whole;
use askspec_conformance::known::{self, Entry};
use askspec_conformance::report::Report;
use askspec_spec::model::Spec;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::error::Error;
use crate::output;
use crate::save::unsaved;

/// A file of known failures as it was read.
pub(crate) struct File<'f> {
    path: &'f Path,
    text: String,
    entries: Vec<Entry>,
}

/// Reads the file; one that is to be written may be missing.
///
/// # Errors
/// When it can't be read, or anything in it is to be mended.
pub(crate) fn read<'f>(spec: &Spec, path: &'f Path, is_written: bool) -> Result<File<'f>, Error> {
    let shown = path.display().to_string();
    let bytes = match fs::read(path) {
        Err(fault) if fault.kind() == ErrorKind::NotFound && is_written => b"[]\n".to_vec(),
        read => read.map_err(|fault| crate::input::unreadable(path, fault))?,
    };
    let dialects: Vec<&str> = spec.dialects.keys().map(String::as_str).collect();
    let entries = known::read(&shown, &bytes, &dialects).map_err(Error::Known)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Ok(File {
        path,
        text,
        entries,
    })
}

impl File<'_> {
    /// The report, judged with the known failures in hand.
    pub(crate) fn apply(&self, report: Report) -> Report {
        known::apply(report, &self.entries, &today())
    }

    /// Brings the file up to date by a report to which it was applied, and says what it did.
    ///
    /// # Errors
    /// When the run was not whole, or the file can't be written.
    pub(crate) fn update(&self, report: &Report) -> Result<(), Error> {
        let shown = self.path.display();
        if !known::is_whole(report) {
            let message = format!("{shown} stays as it is: the run was not whole");
            return Err(Error::Usage(message));
        }
        let rewritten = known::rewrite(&self.text, &self.entries, report, &today())
            .map_err(|why| Error::Usage(format!("{shown} stays as it is: {why}")))?;
        write_whole(self.path, rewritten.text.as_bytes())
            .map_err(|fault| unsaved(self.path, fault))?;
        let (added, removed, kept) = (rewritten.added, rewritten.removed, rewritten.kept);
        output::note(&format!(
            "{shown}: {added} added, {removed} removed, {kept} kept"
        ));
        Ok(())
    }
}

/// The day, as `YYYY-MM-DD` in universal time.
fn today() -> String {
    TimeZone::UTC
        .to_datetime(Timestamp::now())
        .date()
        .to_string()
}
