//! Writes what a subcommand has to say to standard output.

use std::io::{self, StdoutLock, Write};

use serde::Serialize;

use crate::error::Error;
use crate::exit::Exit;

/// Writes to standard output, and flushes it.
///
/// # Errors
/// When it can't be written.
pub(crate) fn write(
    fill: impl FnOnce(&mut StdoutLock<'static>) -> io::Result<()>,
) -> Result<(), Error> {
    let mut out = io::stdout().lock();
    fill(&mut out)
        .and_then(|()| out.flush())
        .map_err(Error::Write)
}

/// Writes a value as JSON on one line.
///
/// # Errors
/// When it can't be written.
pub(crate) fn json(value: &impl Serialize) -> Result<(), Error> {
    write(|out| {
        serde_json::to_writer(&mut *out, value)?;
        writeln!(out)
    })
}

/// Writes why the answer is no, as JSON on one line.
///
/// # Errors
/// When it can't be written.
pub(crate) fn refused(why: &impl Serialize) -> Result<Exit, Error> {
    json(why)?;
    Ok(Exit::Fails)
}

/// Writes a text.
///
/// # Errors
/// When it can't be written.
pub(crate) fn text(text: &str) -> Result<(), Error> {
    write(|out| out.write_all(text.as_bytes()))
}

/// The word that a value of a closed set has in the YAML.
pub(crate) fn word(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(other) => other.to_string(),
        Err(fault) => fault.to_string(),
    }
}

/// A value as JSON on one line.
pub(crate) fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|fault| fault.to_string())
}

/// Writes text with colour, which is left out where the output is no terminal, or `NO_COLOR` says so.
///
/// # Errors
/// When it can't be written.
pub(crate) fn styled(fill: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> Result<(), Error> {
    let mut out = anstream::stdout().lock();
    fill(&mut out)
        .and_then(|()| out.flush())
        .map_err(Error::Write)
}

/// Says something beside the output, to people.
pub(crate) fn note(text: &str) {
    anstream::eprintln!("{text}");
}

/// A count with its noun.
pub(crate) fn count(count: usize, noun: &str) -> String {
    plural(count, noun, &format!("{noun}s"))
}

/// A count with its noun, whose plural is not regular.
pub(crate) fn plural(count: usize, one: &str, several: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        count => format!("{count} {several}"),
    }
}
