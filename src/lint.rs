//! `askspec lint`: all that is wrong with a spec, or with a catalog of tools, each where it stands.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anstyle::{AnsiColor, Style};
use askspec_spec::diagnostic::{Diagnostic, Severity};
use askspec_spec::load::Reading;
use clap::{Args, ValueEnum};

use crate::catalog;
use crate::error::Error;
use crate::exit::Exit;
use crate::output;
use crate::source;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Lint {
    /// How each problem is written
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
    /// Look at catalogs of tools and not at the spec: entries for OpenAI, Anthropic, MCP or Gemini, in any of
    /// their envelopes; all files together are one request
    #[arg(long, value_name = "FILE", num_args = 1..)]
    catalog: Vec<PathBuf>,
    /// By the rules of this API, whatever the form of an entry
    #[arg(long = "for", value_name = "API", requires = "catalog")]
    target: Option<String>,
}

/// How a problem is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// With the line it is about, and what to do
    Text,
    /// As JSON, one object a line
    Json,
}

const EXAMPLES: &str = "\
Exit status: 0 when the spec can be used, 2 when it can't. Of catalogs: 0 when nothing is refused,
1 when something is, 4 when there is no tool.

Examples:
  askspec lint
  askspec lint --spec my-spec
  askspec lint --spec my-spec --format json
  askspec lint --catalog tools.json
  askspec lint --catalog server.json client.json --for openai-strict
  askspec explain dangling-feature";

/// Writes every problem.
pub(crate) fn run(dir: Option<&Path>, args: &Lint) -> Result<Exit, Error> {
    if !args.catalog.is_empty() {
        let spec = source::spec(dir)?;
        return catalog::run(&spec, &args.catalog, args.target.as_deref(), args.format);
    }
    let reading = askspec_spec::load::lint(&source::at(dir));
    match args.format {
        Format::Text => output::styled(|out| text(&reading, out))?,
        Format::Json => output::write(|out| json(&reading, out))?,
    }
    Ok(if reading.is_clean() {
        Exit::Conforms
    } else {
        Exit::Usage
    })
}

fn json(reading: &Reading, out: &mut dyn Write) -> io::Result<()> {
    for diagnostic in &reading.diagnostics {
        serde_json::to_writer(&mut *out, diagnostic)?;
        writeln!(out)?;
    }
    Ok(())
}

fn text(reading: &Reading, out: &mut dyn Write) -> io::Result<()> {
    for diagnostic in &reading.diagnostics {
        let told = diagnostic.to_string();
        let (title, rest) = told.split_once('\n').unwrap_or((&told, ""));
        let style = style(diagnostic);
        writeln!(out, "{style}{title}{style:#}\n{rest}")?;
    }
    writeln!(out, "{}", summary(reading))
}

fn style(diagnostic: &Diagnostic) -> Style {
    match diagnostic.severity {
        Severity::Error => AnsiColor::Red.on_default().bold(),
        Severity::Warning => AnsiColor::Yellow.on_default().bold(),
    }
}

fn summary(reading: &Reading) -> String {
    let errors = reading
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.is_error())
        .count();
    let warnings = reading.diagnostics.len() - errors;
    let found = match (errors, warnings) {
        (0, 0) => "nothing to mend".into(),
        (errors, 0) => output::count(errors, "error"),
        (0, warnings) => output::count(warnings, "warning"),
        (errors, warnings) => format!(
            "{}, {}",
            output::count(errors, "error"),
            output::count(warnings, "warning")
        ),
    };
    format!(
        "{} in {}: {found}",
        [
            output::count(reading.dialects, "dialect"),
            output::count(reading.requirements, "requirement"),
            output::plural(reading.stories, "story", "stories"),
        ]
        .join(", "),
        output::count(reading.files, "file")
    )
}
