//! Tells a CI server of a report in its own way: annotations, and the summary of the job.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use askspec_conformance::report::annotations::github;
use askspec_conformance::report::format::{Format, Page};
use askspec_conformance::report::{Report, exit};
use clap::ValueEnum;

use crate::error::Error;
use crate::output;
use crate::save::unsaved;

/// Whom to tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Annotations {
    /// GitHub, where it says that it runs this
    Auto,
    /// Nobody
    Never,
    /// GitHub
    Github,
}

/// How long the summary of a step may be.
const SUMMARY: u64 = 1 << 20;

/// Tells whoever is to be told, once the report for people stands on standard output.
///
/// # Errors
/// When it can't be written.
pub(crate) fn tell(annotations: Annotations, report: &Report) -> Result<(), Error> {
    let is_asked = match annotations {
        Annotations::Never => false,
        Annotations::Github => true,
        Annotations::Auto => std::env::var("GITHUB_ACTIONS").is_ok_and(|says| says == "true"),
    };
    if !is_asked {
        return Ok(());
    }
    output::write(|out| github(report, out))?;
    match std::env::var_os("GITHUB_STEP_SUMMARY") {
        Some(file) if !file.is_empty() => {
            let file = Path::new(&file);
            append(report, file).map_err(|source| unsaved(file, source))
        }
        _none => Ok(()),
    }
}

fn append(report: &Report, file: &Path) -> io::Result<()> {
    let mut summary = OpenOptions::new().append(true).create(true).open(file)?;
    let used = summary.metadata()?.len();
    let mut text = Vec::new();
    if let Some(markdown) = Format::named("markdown") {
        (markdown.write)(report, &Page::default(), &mut text)?;
    }
    // More than it takes, and the server shows nothing at all.
    if used + text.len() as u64 > SUMMARY {
        text = short(report).into_bytes();
    }
    summary.write_all(&text)
}

fn short(report: &Report) -> String {
    let verdict = match report.exit_code {
        exit::CONFORMS => "conforms",
        _any_other => "does not pass",
    };
    format!(
        "\naskspec: the provider {verdict} (exit {}); for more, this summary has no room left\n",
        report.exit_code
    )
}
