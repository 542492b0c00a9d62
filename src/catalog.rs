//! `askspec lint --catalog`: what model APIs refuse in tools, wherever these come from.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use anstyle::{AnsiColor, Style};
use askspec_codegen::catalog::lint::{Document, Finding, Linted, lint};
use askspec_conformance::report::exit;
use askspec_spec::model::{Severity, Spec};
use serde_json::Value;

use crate::api;
use crate::error::Error;
use crate::exit::Exit;
use crate::input;
use crate::lint::Format;
use crate::output;

/// Writes everything that is wrong with the tools in some files.
pub(crate) fn run(
    spec: &Spec,
    files: &[PathBuf],
    target: Option<&str>,
    format: Format,
) -> Result<Exit, Error> {
    let api = target.map(|name| api::named(spec, name)).transpose()?;
    let read: Vec<(String, Value)> = files
        .iter()
        .map(|file| Ok((shown(file), input::json(file)?)))
        .collect::<Result<_, Error>>()?;
    let documents: Vec<Document<'_>> = read
        .iter()
        .map(|(name, value)| Document { name, value })
        .collect();
    let linted = lint(spec, &documents, api);
    match format {
        Format::Text => output::styled(|out| text(&linted, files.len(), out))?,
        Format::Json => output::write(|out| json(&linted, out))?,
    }
    Ok(verdict(&linted))
}

fn shown(file: &Path) -> String {
    input::name(file).trim_matches('`').to_owned()
}

fn verdict(linted: &Linted) -> Exit {
    let is_refused = linted.findings.iter().any(is_error);
    match (linted.tools, is_refused) {
        (0, _) => Exit::Judged(exit::VACUOUS),
        (_, true) => Exit::Fails,
        (_, false) => Exit::Conforms,
    }
}

fn is_error(finding: &Finding) -> bool {
    finding.level == Severity::Error
}

fn json(linted: &Linted, out: &mut dyn Write) -> io::Result<()> {
    for finding in &linted.findings {
        serde_json::to_writer(&mut *out, finding)?;
        writeln!(out)?;
    }
    Ok(())
}

fn text(linted: &Linted, files: usize, out: &mut dyn Write) -> io::Result<()> {
    for finding in &linted.findings {
        one(finding, out)?;
    }
    let found = match linted.tools {
        0 => "nothing was checked".to_owned(),
        _ => told(linted),
    };
    let tools = output::count(linted.tools, "tool");
    let files = output::count(files, "file");
    writeln!(out, "{tools} in {files}: {found}")
}

fn one(finding: &Finding, out: &mut dyn Write) -> io::Result<()> {
    let (word, style) = match finding.level {
        Severity::Error => ("error", AnsiColor::Red),
        Severity::Warning => ("warning", AnsiColor::Yellow),
    };
    let style: Style = style.on_default().bold();
    let found = printable(&finding.found);
    writeln!(out, "{style}{word}[{}]: {found}{style:#}", finding.code)?;
    let tool = finding.tool.as_ref();
    let tool = tool.map_or(String::new(), |name| {
        format!(" (tool `{}`)", printable(name))
    });
    let (file, at) = (printable(&finding.file), printable(&finding.at));
    writeln!(out, "  --> {file}#{at}{tool}")?;
    let api = finding
        .api
        .as_ref()
        .map_or(String::new(), |name| format!("{name}: "));
    writeln!(out, "  = {api}{}", finding.says)?;
    writeln!(
        out,
        "  = seen {}: {}",
        finding.checked,
        finding.sources.join(", ")
    )?;
    writeln!(out, "  = help: {}\n", finding.mend)
}

// What stands in a file of others may hold anything.
fn printable(text: &str) -> String {
    text.escape_debug().to_string().replace("\\\"", "\"")
}

fn told(linted: &Linted) -> String {
    let errors = linted.findings.iter().filter(|one| is_error(one)).count();
    let warnings = linted.findings.len() - errors;
    match (errors, warnings) {
        (0, 0) => "nothing to mend".into(),
        (errors, 0) => output::count(errors, "error"),
        (0, warnings) => output::count(warnings, "warning"),
        (errors, warnings) => {
            let errors = output::count(errors, "error");
            format!("{errors}, {}", output::count(warnings, "warning"))
        }
    }
}
