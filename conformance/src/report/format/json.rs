//! The report as JSON, whose schema is published.

use std::io::{self, Write};

use super::{Format, Page};
use crate::report::Report;

/// For programs.
pub(super) const JSON: Format = Format {
    name: "json",
    about: "for programs; `conformance/report.schema.json` is its schema",
    ending: "json",
    write,
};

fn write(report: &Report, _page: &Page, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, report)?;
    writeln!(out)
}
