//! Finds the files of a spec, in a folder or in the program.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::builtin;
use super::part::Part;
use super::place::Report;
use crate::diagnostic::{DiagnosticCode as Code, Severity};

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
            Part::Dialects | Part::Requirements | Part::Stories => {
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
    let is_whole = Part::ALL
        .iter()
        .all(|part| folder.join(part.location()).exists());
    if is_whole || over.is_empty() {
        return over;
    }
    let mut files = builtin::files();
    files.retain(|file| !is_replaced(file, &over));
    files.extend(over);
    files
}

// Rows of requirements and stories are replaced one by one, by their ids.
fn is_replaced(file: &Found, over: &[Found]) -> bool {
    match file.part {
        Part::Vocabulary | Part::Dialects => over
            .iter()
            .any(|other| other.part == file.part && other.stem == file.stem),
        Part::Requirements | Part::Stories => false,
    }
}

fn in_folder(report: &mut Report, folder: &Path) -> Vec<Found> {
    let entries = match listed(folder) {
        Ok(entries) => entries,
        Err(fault) => {
            unreadable(report, folder, &fault);
            return Vec::new();
        }
    };
    let mut files = Vec::new();
    for part in Part::ALL {
        let path = folder.join(part.location());
        if entries.contains(&path) {
            files.extend(in_part(report, part, &path));
        }
    }
    if !Part::ALL
        .iter()
        .any(|part| entries.contains(&folder.join(part.location())))
    {
        no_spec(report, folder);
    }
    files
}

fn in_part(report: &mut Report, part: Part, path: &Path) -> Vec<Found> {
    if part == Part::Vocabulary {
        return read(report, part, path).into_iter().collect();
    }
    let entries = match listed(path) {
        Ok(entries) => entries,
        Err(fault) => {
            unreadable(report, path, &fault);
            return Vec::new();
        }
    };
    let mut files = Vec::new();
    for entry in entries {
        match entry.extension().and_then(|ending| ending.to_str()) {
            Some("yaml") => files.extend(read(report, part, &entry)),
            Some("yml" | "YAML" | "YML" | "json") => stray(report, &entry),
            _no_data => {}
        }
    }
    files
}

fn read(report: &mut Report, part: Part, path: &Path) -> Option<Found> {
    match fs::read(path) {
        Ok(bytes) => Some(Found {
            part,
            stem: path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            shown: path.display().to_string(),
            bytes,
            over: true,
        }),
        Err(fault) => {
            unreadable(report, path, &fault);
            None
        }
    }
}

fn listed(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?;
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<io::Result<_>>()?;
    paths.sort();
    Ok(paths)
}

fn unreadable(report: &mut Report, path: &Path, fault: &io::Error) {
    let (message, help) = match fault.kind() {
        io::ErrorKind::NotFound => ("there is no such file or folder", "look at the path"),
        io::ErrorKind::NotADirectory => (
            "this is a file, where a folder is needed",
            "name the folder that holds the spec",
        ),
        io::ErrorKind::IsADirectory => {
            ("this is a folder, where a file is needed", "make it a file")
        }
        io::ErrorKind::PermissionDenied => ("this may not be read", "look at its permissions"),
        _other => ("this can't be read", "look at the file system"),
    };
    report.about(
        Code::Unreadable,
        Severity::Error,
        path.display().to_string(),
        message.into(),
        help.to_owned(),
    );
}

fn stray(report: &mut Report, path: &Path) {
    let message = "only files that end in `.yaml` are read".to_owned();
    let help = "rename it, or remove it".to_owned();
    report.about(
        Code::StrayFile,
        Severity::Warning,
        path.display().to_string(),
        message,
        help,
    );
}

fn no_spec(report: &mut Report, folder: &Path) {
    let parts = Part::ALL
        .map(|part| format!("`{}`", part.location()))
        .join(", ");
    let message = "this folder holds no part of a spec".to_owned();
    let help = format!("it should hold one or more of {parts}");
    report.about(
        Code::NoSpec,
        Severity::Error,
        folder.display().to_string(),
        message,
        help,
    );
}
