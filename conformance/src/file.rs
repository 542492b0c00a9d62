//! Files that the kit writes: whole, or not at all.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process;

use serde::Serialize;

/// Writes a file beside its place and puts it there at once, so that nobody reads half of it.
///
/// # Errors
/// When it can't be written; what stood there before still does.
pub fn write_whole(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let beside = beside(file);
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, file));
    if written.is_err() {
        // What is left of it is of no use to anybody; the first fault is the one to tell.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn beside(file: &Path) -> PathBuf {
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    file.with_file_name(format!(".{name}.{}.part", process::id()))
}

/// What stands in a JSON file for people: indented, with the end of its last line.
pub(crate) fn json_text(value: &impl Serialize) -> String {
    let text = serde_json::to_string_pretty(value);
    text.expect("what is published is plain data") + "\n"
}
