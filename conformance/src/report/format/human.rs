//! The report for people: counts per dialect and topic, then each failure, then what it comes to.

mod counts;
mod faults;
mod findings;
mod summary;

use std::io::{self, Write};

use super::{Format, Page};
use crate::report::Report;
use crate::report::sheet::{HEAD, Sheet, styled};

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
    let judged = match &report.provider {
        Some(provider) => provider.told(),
        None => "a provider that never said who it is".into(),
    };
    sheet.line(styled(HEAD, &judged))?;
    let spec = &report.spec;
    let digest: String = spec.digest.chars().take(12).collect();
    let by = format!(
        "judged by {} {}, spec revision {} ({digest}), seed {}",
        report.kit.name, report.kit.version, spec.revision, report.seed
    );
    sheet.sentence(0, crate::report::sheet::QUIET, &by)
}
