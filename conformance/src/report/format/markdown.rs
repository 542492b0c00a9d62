//! The report as Markdown, for the summary of a CI job: how every requirement fared in every dialect,
//! and each kind of finding once.
//!
//! What a provider or a spec says is never trusted to be harmless there: it stands in code, where Markdown
//! reads nothing, or with every mark escaped.

mod findings;
mod matrix;
mod text;

use std::io::{self, Write};

use super::{Format, Page};
use crate::report::{Conclusion, Report, exit, wording};
use text::prose;

/// For the summary of a CI job.
pub(super) const MARKDOWN: Format = Format {
    name: "markdown",
    about: "for the summary of a CI job",
    ending: "md",
    write,
};

/// How long it may be: a CI server takes 1 MiB for a step, and something of it may be used up already.
const MOST: usize = 1_000_000;

fn write(report: &Report, _page: &Page, out: &mut dyn Write) -> io::Result<()> {
    let mut text = heading(report);
    matrix::push(report, &mut text);
    findings::push(report, &mut text, MOST);
    out.write_all(text.as_bytes())
}

fn heading(report: &Report) -> String {
    let verdict = wording::conclusion(report.conclusion);
    let mut text = format!("## {} askspec: {verdict}\n\n", sign(report));
    text.push_str(&format!(
        "**{}**, {}\n\n",
        prose(&wording::provider(report)),
        prose(&wording::judged_by(report))
    ));
    for remark in report.remarks.iter().take(REMARKS) {
        text.push_str(&format!("- {}\n", prose(remark)));
    }
    if let Some(more) = report.remarks.len().checked_sub(REMARKS + 1) {
        text.push_str(&format!("- and {} more remarks\n", more + 1));
    }
    text.push_str(&format!(
        "\n{} (exit {})\n",
        wording::counted(&report.totals),
        report.exit_code
    ));
    text
}

/// The most remarks that are told.
const REMARKS: usize = 100;

fn sign(report: &Report) -> &'static str {
    match (report.exit_code, report.conclusion) {
        (exit::CONFORMS, _) => "✅",
        (_, Conclusion::Vacuous) => "⚠️",
        _any_failure => "❌",
    }
}
