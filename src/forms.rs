//! The flags that say in which form a report is written, and where to.

use std::fmt;
use std::path::{Path, PathBuf};

use askspec_conformance::report::Report;
use askspec_conformance::report::format::{FORMATS, Format, Page};
use clap::Args;

use crate::annotate::{self, Annotations};
use crate::error::Error;
use crate::output;
use crate::save;
use crate::terminal;

/// In which form a report is written, and where to.
#[derive(Debug, Args)]
pub(crate) struct Forms {
    /// In which form to report; with --out in several: repeat it, or put commas between them
    #[arg(
        long,
        value_name = "FORMAT",
        default_value = "human",
        value_delimiter = ',',
        value_parser = form
    )]
    format: Vec<Form>,
    /// Write each report to a file in DIR, and the one for people to the terminal
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Tell a CI server beside the report for people: annotations, and the summary of the job
    #[arg(long, value_enum, value_name = "WHOM", default_value_t = Annotations::Auto)]
    annotations: Annotations,
}

/// A form of a report.
#[derive(Clone)]
struct Form(&'static Format);

impl fmt::Debug for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name)
    }
}

impl Forms {
    /// The folder that reports are written to, where one is named.
    pub(crate) fn folder(&self) -> Option<&Path> {
        self.out.as_deref()
    }

    /// Looks whether a report can be written so, before a long run whose report would be lost.
    ///
    /// # Errors
    /// When it can't.
    pub(crate) fn prepare(&self) -> Result<(), Error> {
        formats(self)?;
        self.out.as_deref().map_or(Ok(()), save::prepare)
    }

    /// Writes a report.
    ///
    /// # Errors
    /// When it can't be written; but whoever reads may have read enough, and what was found out stays the same.
    pub(crate) fn write(&self, report: &Report) -> Result<(), Error> {
        match write(report, &formats(self)?, self) {
            Err(fault) if fault.is_closed_pipe() => Ok(()),
            written => written,
        }
    }
}

/// The forms that are asked for, each once; several of them need a folder.
fn formats(args: &Forms) -> Result<Vec<&'static Format>, Error> {
    let mut formats: Vec<&'static Format> = Vec::new();
    for Form(format) in &args.format {
        if !formats.iter().any(|other| other.name == format.name) {
            formats.push(format);
        }
    }
    if formats.len() > 1 && args.out.is_none() {
        let names: Vec<&str> = formats.iter().map(|format| format.name).collect();
        let message = format!(
            "{} can't all go to the terminal: add `--out DIR`, or ask for one form",
            names.join(", ")
        );
        return Err(Error::Usage(message));
    }
    if args.annotations == Annotations::Github && !is_for_people(&formats, args) {
        let message = "annotations stand below the report for people: add `--out DIR`";
        return Err(Error::Usage(message.into()));
    }
    Ok(formats)
}

/// Whether what goes to the terminal is the report for people.
fn is_for_people(formats: &[&Format], args: &Forms) -> bool {
    args.out.is_some() || formats.iter().all(|one| one.name == FORMATS[0].name)
}

fn write(report: &Report, formats: &[&'static Format], args: &Forms) -> Result<(), Error> {
    if let Some(folder) = &args.out {
        save::all(report, formats.iter().copied(), folder)?;
    }
    let page = Page {
        width: terminal::width(),
    };
    if !is_for_people(formats, args) {
        let mut formats = formats.iter();
        return formats.try_for_each(|one| output::styled(|out| (one.write)(report, &page, out)));
    }
    output::styled(|out| (FORMATS[0].write)(report, &page, out))?;
    annotate::tell(args.annotations, report)
}

fn form(name: &str) -> Result<Form, String> {
    let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
    Format::named(name)
        .map(Form)
        .ok_or_else(|| format!("there are {}", names.join(", ")))
}
