//! Opens what the command line calls FILE: a file, or standard input for `-`.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;

use askspec_spec::json;
use serde_json::Value;

use crate::error::Error;
use crate::misfit::Misfit;

const BUFFER: usize = 256 * 1024;

/// Opens a file, or standard input for `-`.
///
/// # Errors
/// When there is no such file.
pub(crate) fn open(path: &Path) -> Result<Box<dyn BufRead>, Error> {
    if is_stdin(path) {
        return Ok(Box::new(BufReader::with_capacity(BUFFER, io::stdin())));
    }
    let file = File::open(path).map_err(|fault| unreadable(path, fault))?;
    Ok(Box::new(BufReader::with_capacity(BUFFER, file)))
}

/// The whole text of a file, or of standard input.
///
/// # Errors
/// When it can't be read, or is not UTF-8.
pub(crate) fn text(path: &Path) -> Result<String, Error> {
    let mut text = String::new();
    let read = open(path)?.read_to_string(&mut text);
    read.map_err(|fault| unreadable(path, fault))?;
    Ok(text)
}

/// The JSON document in a file, or on standard input.
///
/// # Errors
/// When it can't be read, or is not JSON.
pub(crate) fn json(path: &Path) -> Result<Value, Error> {
    let text = text(path)?;
    serde_json::from_str(&text).map_err(|fault| Error::Json {
        file: name(path),
        why: marked(text.as_bytes()).unwrap_or_else(|| json::placed_fault(&fault)),
    })
}

/// Says that a text begins with a byte-order mark, where it does: JSON may not.
pub(crate) fn marked(text: &[u8]) -> Option<String> {
    let is_marked = text.starts_with("\u{FEFF}".as_bytes());
    is_marked.then(|| "it begins with a byte-order mark; save it without one".to_owned())
}

/// The error that says a file does not hold what is asked for.
pub(crate) fn misfit(path: &Path, misfit: Misfit) -> Error {
    Error::Misfit {
        file: name(path),
        misfit,
    }
}

/// The error that says a file can't be read.
pub(crate) fn unreadable(path: &Path, source: io::Error) -> Error {
    Error::Read {
        file: name(path),
        source,
    }
}

fn is_stdin(path: &Path) -> bool {
    path == Path::new("-")
}

pub(crate) fn name(path: &Path) -> String {
    if is_stdin(path) {
        return "standard input".into();
    }
    format!("`{}`", path.display())
}
