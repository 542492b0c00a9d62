//! Puts generated files on disk: each one whole or not at all, and nothing of others touched.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::error::Error;
use crate::file::Tree;
use crate::header::is_our_file;

/// What writing did; paths are below the output folder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Written {
    /// Files that are new or were changed.
    pub written: Vec<String>,
    /// Files of ours that no target writes any longer.
    pub removed: Vec<String>,
}

/// Writes what differs, and removes files of ours that the targets no longer write.
///
/// # Errors
/// When the file system refuses.
pub fn write(tree: &Tree, out: &Path) -> Result<Written, Error> {
    let mut done = Written::default();
    for (path, text) in tree.files() {
        let place = out.join(path);
        if fs::read(&place).is_ok_and(|bytes| bytes == text.as_bytes()) {
            continue;
        }
        replace(&place, text)?;
        done.written.push(path.to_owned());
    }
    for path in unexpected(tree, out)? {
        let place = out.join(&path);
        if is_our_file(&place) {
            fs::remove_file(&place).map_err(refused("remove", &place))?;
            done.removed.push(path);
        }
    }
    Ok(done)
}

/// Files in the folders of these targets that the targets do not write, in order.
///
/// # Errors
/// When a folder can't be read.
pub(crate) fn unexpected(tree: &Tree, out: &Path) -> Result<Vec<String>, Error> {
    let mut found = Vec::new();
    for target in tree.targets() {
        walk(out, target, &mut found)?;
    }
    found.retain(|path| tree.get(path).is_none());
    found.sort_unstable();
    Ok(found)
}

/// What a language's own tools leave in a package.
const LEFT_BY_TOOLS: &[&str] = &["node_modules", "dist", "target", "__pycache__"];

// Links are not followed: what is behind them is not ours.
fn walk(out: &Path, below: &str, found: &mut Vec<String>) -> Result<(), Error> {
    let folder = out.join(below);
    let entries = match fs::read_dir(&folder) {
        Ok(entries) => entries,
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(fault) => return Err(refused("list", &folder)(fault)),
    };
    for entry in entries {
        let entry = entry.map_err(refused("list", &folder))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let kind = entry.file_type().map_err(refused("look at", &folder))?;
        if name.starts_with('.') || LEFT_BY_TOOLS.contains(&name.as_str()) {
            continue;
        }
        let path = format!("{below}/{name}");
        if kind.is_dir() {
            walk(out, &path, found)?;
        } else {
            found.push(path);
        }
    }
    Ok(())
}

/// Writes beside the place and renames, so that a reader sees the old file or the new one.
fn replace(place: &Path, text: &str) -> Result<(), Error> {
    let folder = place.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(refused("make", folder))?;
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    let beside: PathBuf = folder.join(format!(".{name}.{}", std::process::id()));
    fs::write(&beside, text).map_err(refused("write", &beside))?;
    fs::rename(&beside, place).map_err(|fault| {
        // What was written beside it is of no use to anybody now.
        drop(fs::remove_file(&beside));
        refused("write", place)(fault)
    })
}

pub(crate) fn refused(doing: &'static str, path: &Path) -> impl FnOnce(io::Error) -> Error {
    move |source| Error::Files {
        doing,
        path: path.to_owned(),
        source,
    }
}
