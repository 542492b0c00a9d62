//! What is told of files and folders that can't be read, or are not looked into.

use std::io;
use std::path::Path;

use super::part::Part;
use super::place::Report;
use super::suggest;
use crate::diagnostic::{DiagnosticCode as Code, Severity};

/// Tells that a file or folder can't be read.
pub(super) fn unreadable(report: &mut Report, path: &Path, fault: &io::Error) {
    let (message, help) = match fault.kind() {
        io::ErrorKind::NotFound => ("there is no such file or folder", "look at the path"),
        io::ErrorKind::NotADirectory => (
            "this is a file, where a folder is needed",
            "name a folder, or make it one",
        ),
        io::ErrorKind::IsADirectory => {
            ("this is a folder, where a file is needed", "make it a file")
        }
        io::ErrorKind::PermissionDenied => ("this may not be read", "look at its permissions"),
        _other => {
            let message = format!("this can't be read: {}", why(fault));
            return error(report, path, &message, "look at the file system");
        }
    };
    error(report, path, message, help);
}

// The number of the error says nothing to a person.
fn why(fault: &io::Error) -> String {
    let told = fault.to_string();
    let words = told.split(" (os error").next().unwrap_or(&told);
    words.to_lowercase()
}

/// Tells that something is neither a file nor a folder: to read it might never end.
pub(super) fn no_file(report: &mut Report, path: &Path) {
    let message = "this is a pipe, a device or a socket, where a file is needed";
    error(report, path, message, "make it a file");
}

/// Tells that a file holds more than is read.
pub(super) fn too_large(report: &mut Report, path: &Path, most: u64) {
    let message = format!("this file holds more than {} MiB", most >> 20);
    let help = "split it, or look whether it belongs to a spec at all";
    error(report, path, &message, help);
}

/// Tells that a folder holds no file of a spec.
pub(super) fn no_spec(report: &mut Report, folder: &Path) {
    let parts = Part::ALL
        .map(|part| format!("`{}`", part.location()))
        .join(", ");
    let help = format!("it should hold one or more of {parts}, with files that end in `.yaml`");
    report.about(
        Code::NoSpec,
        Severity::Error,
        folder.display().to_string(),
        "this folder holds no file of a spec".to_owned(),
        help,
    );
}

/// Tells that a part which a whole spec has is missing.
pub(super) fn missing(report: &mut Report, part: &Path) {
    let help = "write it, or name a folder that changes parts of the built-in spec".to_owned();
    report.about(
        Code::PartMissing,
        Severity::Error,
        part.display().to_string(),
        "a spec needs this, and it is not there".to_owned(),
        help,
    );
}

/// Tells of a file in a part's folder that is not read, because of its name.
pub(super) fn stray_file(report: &mut Report, path: &Path) {
    let message = "only files that end in `.yaml` are read";
    stray(report, path, message, "rename it, or remove it".to_owned());
}

/// Tells of a folder within a part's folder.
pub(super) fn stray_folder(report: &mut Report, path: &Path) {
    let message = "folders are not looked into here";
    let help = "move its files up, or remove it".to_owned();
    stray(report, path, message, help);
}

/// Tells of something beside the parts that was meant to be one of them, by its name.
pub(super) fn stray_part(report: &mut Report, path: &Path) {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let parts = Part::ALL.map(Part::location);
    let near = suggest::nearest(&name, parts);
    if near.is_some() || is_yaml(path) {
        let message = "this is no part of a spec, and is not read";
        stray(report, path, message, suggest::advice(&name, &parts));
    }
}

/// Whether a file's name says that it may have been meant to be read.
pub(super) fn is_yaml(path: &Path) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str());
    ending.is_some_and(|ending| ["yaml", "yml"].contains(&ending.to_lowercase().as_str()))
}

fn error(report: &mut Report, path: &Path, message: &str, help: &str) {
    report.about(
        Code::Unreadable,
        Severity::Error,
        path.display().to_string(),
        message.to_owned(),
        help.to_owned(),
    );
}

fn stray(report: &mut Report, path: &Path, message: &str, help: String) {
    report.about(
        Code::StrayFile,
        Severity::Warning,
        path.display().to_string(),
        message.to_owned(),
        help,
    );
}
