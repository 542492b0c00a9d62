//! `askspec merge`: joins the reports of all parts of a run to the one of the whole.

use std::path::{Path, PathBuf};

use askspec_conformance::report::Report;
use askspec_conformance::run::merge;
use clap::Args;

use crate::error::Error;
use crate::exit::Exit;
use crate::forms::Forms;
use crate::input;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Merge {
    /// The reports of all parts as JSON, in any order
    #[arg(required = true, value_name = "REPORT")]
    reports: Vec<PathBuf>,
    #[command(flatten)]
    forms: Forms,
}

const EXAMPLES: &str = "\
Exit status: that of one run over everything; 2 where the reports are not all the parts of one run.

Examples:
  askspec test --shard 1/2 --format json --out part-1 -- ./provider
  askspec test --shard 2/2 --format json --out part-2 -- ./provider
  askspec merge part-1/report.json part-2/report.json
  askspec merge --format junit --out reports part-*/report.json";

/// Joins the reports.
pub(crate) fn run(args: &Merge) -> Result<Exit, Error> {
    let reports = args.reports.iter().map(|file| read(file));
    let reports: Vec<(String, Report)> = reports.collect::<Result<_, Error>>()?;
    let report = merge(&reports).map_err(|fault| Error::Usage(fault.to_string()))?;
    args.forms.prepare()?;
    args.forms.write(&report)?;
    Ok(Exit::Judged(report.exit_code))
}

fn read(file: &Path) -> Result<(String, Report), Error> {
    let name = input::name(file);
    let report = serde_json::from_value(input::json(file)?)
        .map_err(|why| Error::Usage(format!("{name} is no report: {why}")))?;
    Ok((name, report))
}
