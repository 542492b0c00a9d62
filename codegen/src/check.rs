//! Says how the files on disk differ from what would be generated.

use std::fs;
use std::io;
use std::path::Path;

use similar::TextDiff;

use crate::error::Error;
use crate::file::Tree;
use crate::header::is_our_file;
use crate::write::{refused, unexpected};

/// Every difference, in the order of paths below the output folder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Drift {
    /// What differs; empty: nothing does.
    pub differences: Vec<Difference>,
}

/// One file that is not as it would be generated.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Its path below the output folder.
    pub path: String,
    /// In what way.
    pub kind: DifferenceKind,
    /// From the disk to what would be generated, as a unified diff.
    pub diff: String,
}

/// In what way a file differs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum DifferenceKind {
    /// It is not there.
    Missing,
    /// It is there, but no target writes it any longer; `gen` removes it.
    Stale,
    /// It is there, and no target ever wrote it; `gen` leaves it alone.
    Foreign,
    /// It holds something else.
    Changed,
    /// It holds the same lines with other line ends.
    LineEnds,
}

impl DifferenceKind {
    /// The word for people.
    pub fn word(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Stale => "extra",
            Self::Foreign => "extra (not generated)",
            Self::Changed => "changed",
            Self::LineEnds => "changed (only line ends)",
        }
    }
}

impl Drift {
    /// Whether the disk is as it would be generated.
    pub fn is_none(&self) -> bool {
        self.differences.is_empty()
    }
}

/// Compares the disk with what would be generated.
///
/// # Errors
/// When the file system refuses.
pub fn check(tree: &Tree, out: &Path) -> Result<Drift, Error> {
    let mut differences = Vec::new();
    for (path, expected) in tree.files() {
        let found = read(&out.join(path))?;
        differences.extend(compare(path, found.as_deref(), expected));
    }
    for path in unexpected(tree, out)? {
        differences.push(extra(out, path)?);
    }
    differences.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(Drift { differences })
}

fn read(place: &Path) -> Result<Option<Vec<u8>>, Error> {
    match fs::read(place) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(fault) => Err(refused("read", place)(fault)),
    }
}

fn compare(path: &str, found: Option<&[u8]>, expected: &str) -> Option<Difference> {
    let Some(found) = found else {
        return Some(difference(path, DifferenceKind::Missing, "", expected));
    };
    if found == expected.as_bytes() {
        return None;
    }
    let found = String::from_utf8_lossy(found);
    let kind = if found.replace("\r\n", "\n") == expected {
        DifferenceKind::LineEnds
    } else {
        DifferenceKind::Changed
    };
    Some(difference(path, kind, &found, expected))
}

fn extra(out: &Path, path: String) -> Result<Difference, Error> {
    let place = out.join(&path);
    let kind = if is_our_file(&place) {
        DifferenceKind::Stale
    } else {
        DifferenceKind::Foreign
    };
    let bytes = read(&place)?.unwrap_or_default();
    let found = String::from_utf8_lossy(&bytes);
    Ok(difference(&path, kind, &found, ""))
}

fn difference(path: &str, kind: DifferenceKind, found: &str, expected: &str) -> Difference {
    let diff = TextDiff::from_lines(found, expected)
        .unified_diff()
        .header(&format!("{path} (on disk)"), &format!("{path} (generated)"))
        .to_string();
    Difference {
        path: path.to_owned(),
        kind,
        diff,
    }
}
