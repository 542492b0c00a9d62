//! Finds the files of a spec, in a folder or in the program.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::builtin;
use super::part::Part;
use super::place::Report;
use super::unread;

/// How many bytes of a file are read; no spec needs a hundredth of it.
const MOST: u64 = 4 << 20;

/// Where a spec comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Source {
    /// The one that is part of the program.
    Builtin,
    /// A folder: a whole spec, or else what it adds to the built-in one or changes in it.
    Folder(PathBuf),
}

/// A file of a spec, not yet looked into.
pub(super) struct Found {
    pub(super) part: Part,
    /// The file's name without its ending.
    pub(super) stem: String,
    /// What people know it by.
    pub(super) shown: String,
    pub(super) bytes: Vec<u8>,
    /// Whether it lies over the built-in spec.
    pub(super) over: bool,
}

impl Found {
    /// Its path within the spec.
    pub(super) fn within(&self) -> String {
        match self.part {
            Part::Vocabulary => self.part.location().to_owned(),
            Part::Dialects | Part::Requirements | Part::Stories | Part::Apis => {
                format!("{}/{}.yaml", self.part.location(), self.stem)
            }
        }
    }
}

/// The files of a spec, those that lie beneath others first.
pub(super) fn find(report: &mut Report, source: &Source) -> Vec<Found> {
    let Source::Folder(folder) = source else {
        return builtin::files();
    };
    let over = in_folder(report, folder);
    if over.is_empty() {
        return over;
    }
    let is_there = |part: Part| folder.join(part.location()).exists();
    let is_whole = |part: &Part| part.is_optional() || is_there(*part);
    let is_whole = Part::ALL.iter().all(is_whole);
    let mut files = builtin::files();
    files.retain(|file| !is_replaced(file, &over));
    // Over a whole spec lie only the parts that it may leave out.
    files.retain(|file| !is_whole || (file.part.is_optional() && !is_there(file.part)));
    files.extend(over);
    files
}

// Rows of requirements and stories are replaced one by one, by their ids.
fn is_replaced(file: &Found, over: &[Found]) -> bool {
    match file.part {
        Part::Vocabulary | Part::Dialects | Part::Apis => over
            .iter()
            .any(|other| other.part == file.part && other.stem == file.stem),
        Part::Requirements | Part::Stories => false,
    }
}

fn in_folder(report: &mut Report, folder: &Path) -> Vec<Found> {
    let entries = match listed(folder) {
        Ok(entries) => entries,
        Err(fault) => {
            unread::unreadable(report, folder, &fault);
            return Vec::new();
        }
    };
    let mut files = Vec::new();
    for entry in &entries {
        match Part::ALL
            .map(|part| folder.join(part.location()))
            .iter()
            .position(|path| path == entry)
        {
            Some(part) => files.extend(in_part(report, Part::ALL[part], entry)),
            None => unread::stray_part(report, entry),
        }
    }
    if files.is_empty() && !report.has_errors() {
        unread::no_spec(report, folder);
    }
    files.sort_by_key(|file| file.part);
    files
}

fn in_part(report: &mut Report, part: Part, path: &Path) -> Vec<Found> {
    if part == Part::Vocabulary {
        return read(report, part, path).into_iter().collect();
    }
    let entries = match listed(path) {
        Ok(entries) => entries,
        Err(fault) => {
            unread::unreadable(report, path, &fault);
            return Vec::new();
        }
    };
    let mut files = Vec::new();
    for entry in entries {
        match entry.extension().and_then(|ending| ending.to_str()) {
            Some("yaml") => files.extend(read(report, part, &entry)),
            Some("json") => unread::stray_file(report, &entry),
            Some(_ending) if unread::is_yaml(&entry) => unread::stray_file(report, &entry),
            _no_data if entry.is_dir() => unread::stray_folder(report, &entry),
            _no_data => {}
        }
    }
    files
}

fn read(report: &mut Report, part: Part, path: &Path) -> Option<Found> {
    match bytes(report, path) {
        Ok(bytes) => Some(Found {
            part,
            stem: path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            shown: path.display().to_string(),
            bytes: bytes?,
            over: true,
        }),
        Err(fault) => {
            unread::unreadable(report, path, &fault);
            None
        }
    }
}

// What is no file is not opened: a pipe would wait for a writer, and a device may have no end.
fn bytes(report: &mut Report, path: &Path) -> io::Result<Option<Vec<u8>>> {
    let about = fs::metadata(path)?;
    if !about.is_file() && !about.is_dir() {
        unread::no_file(report, path);
        return Ok(None);
    }
    if about.is_file() && about.len() > MOST {
        unread::too_large(report, path, MOST);
        return Ok(None);
    }
    fs::read(path).map(Some)
}

// Hidden files are those of editors and file systems, not of whoever writes a spec.
fn listed(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    paths.retain(|path| !is_hidden(path));
    paths.sort();
    Ok(paths)
}

fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.as_encoded_bytes().starts_with(b".")
}
