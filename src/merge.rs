//! `askspec merge`: joins the reports of all parts of a run to the one of the whole.

use std::path::{Path, PathBuf};

use askspec_conformance::report::Report;
use askspec_conformance::run::merge;
use askspec_spec::model::Spec;
use clap::Args;

use crate::error::Error;
use crate::exit::Exit;
use crate::forms::Forms;
use crate::input;
use crate::known;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Merge {
    /// The reports of all parts as JSON, in any order
    #[arg(required = true, value_name = "REPORT")]
    reports: Vec<PathBuf>,
    /// Do not fail over what FILE says is known to fail; needed where it was given for the parts
    #[arg(long, value_name = "FILE")]
    known_failures: Option<PathBuf>,
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
pub(crate) fn run(spec: &Spec, args: &Merge) -> Result<Exit, Error> {
    let reports = args.reports.iter().map(|file| read(file));
    let reports: Vec<(String, Report)> = reports.collect::<Result<_, Error>>()?;
    let known = args.known_failures.as_deref();
    let known = known
        .map(|file| known::read(spec, file, false))
        .transpose()?;
    if let (None, Some((name, _))) = (&known, reports.iter().find(is_forgiving)) {
        let message = format!(
            "{name} was made with known failures: give the same file here, `--known-failures FILE`"
        );
        return Err(Error::Usage(message));
    }
    args.forms.prepare()?;
    let report = merge(&reports).map_err(|fault| Error::Usage(fault.to_string()))?;
    let report = match &known {
        Some(known) => known.apply(report),
        None => report,
    };
    args.forms.write(&report)?;
    Ok(Exit::Judged(report.exit_code))
}

fn is_forgiving((_, report): &&(String, Report)) -> bool {
    !report.known_failures.is_empty()
}

fn read(file: &Path) -> Result<(String, Report), Error> {
    let name = input::name(file);
    let report = serde_json::from_value(input::json(file)?)
        .map_err(|why| Error::Usage(format!("{name} is no report: {why}")))?;
    Ok((name, report))
}
