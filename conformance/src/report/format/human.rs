//! The report for people: counts per dialect and topic, then each failure, then what it comes to.

mod counts;
mod faults;
mod findings;
mod summary;

use std::io::{self, Write};

use super::{Format, Page};
use crate::report::sheet::{HEAD, QUIET, Sheet, styled};
use crate::report::{Report, wording};

/// For people.
pub(super) const HUMAN: Format = Format {
    name: "human",
    about: "for people",
    ending: "txt",
    write,
};

fn write(report: &Report, page: &Page, out: &mut dyn Write) -> io::Result<()> {
    let mut sheet = Sheet::new(page, out);
    heading(report, &mut sheet)?;
    counts::write(report, &mut sheet)?;
    findings::write(report, &mut sheet)?;
    faults::write(report, &mut sheet)?;
    summary::write(report, &mut sheet)
}

fn heading(report: &Report, sheet: &mut Sheet<'_>) -> io::Result<()> {
    sheet.line(styled(HEAD, &wording::provider(report)))?;
    sheet.sentence(0, QUIET, &wording::judged_by(report))
}
