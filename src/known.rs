//! The file of known failures: read before the run, and brought up to date after it.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use askspec_conformance::known::{self, Entry};
use askspec_conformance::report::Report;
use askspec_spec::model::Spec;

use crate::error::Error;
use crate::output;
use crate::save::{unsaved, whole};

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
        whole(self.path, rewritten.text.as_bytes()).map_err(|fault| unsaved(self.path, fault))?;
        let (added, removed, kept) = (rewritten.added, rewritten.removed, rewritten.kept);
        output::note(&format!(
            "{shown}: {added} added, {removed} removed, {kept} kept"
        ));
        Ok(())
    }
}

/// The day, as `YYYY-MM-DD` in universal time.
fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    let days = since.map_or(0, |since| since.as_secs() / 86_400);
    day(days)
}

/// The day so many days after the first of 1970. Years are counted from March, so that a leap day is the last.
fn day(since_1970: u64) -> String {
    let days = since_1970 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = (from_march + 2) % 12 + 1;
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

#[cfg(test)]
mod tests {
    use super::day;

    #[test]
    fn days_are_those_of_the_calendar() {
        assert_eq!(day(0), "1970-01-01");
        assert_eq!(day(11_016), "2000-02-29");
        assert_eq!(day(20_788), "2026-12-01");
    }
}
