//! Says how the files on disk differ from what would be generated, and who made them differ.
//!
//! Three things are held against each other: what is on disk, what the manifest says was written,
//! and what would be written now. `check` tells what that comes to, and is quick; `explain` finds
//! the causes of what has been left behind, for which it generates again.

mod attribution;
mod cause;
mod changes;
mod kind;
mod past;

pub use attribution::{Today, explain};
pub use cause::{Became, Cause, Change, Part};
pub use kind::DifferenceKind;

use std::fs;
use std::io;
use std::path::Path;

use askspec_spec::model::Spec;
use similar::TextDiff;

use crate::error::Error;
use crate::file::Tree;
use crate::header::{edit_instead, is_our_file};
use crate::manifest::{MANIFEST, Manifest, Recorded};
use crate::write::{refused, unexpected};
use kind::Versions;

/// Every difference, in the order of paths below the output folder.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Drift {
    /// What differs; empty: nothing does.
    pub differences: Vec<Difference>,
    /// Whether a `gen` was ended before it came to its end.
    pub is_unfinished: bool,
    /// What was written when, where that is known.
    pub(crate) manifest: Option<Manifest>,
}

/// One file that is not as it would be generated.
#[derive(Debug, Clone, PartialEq)]
pub struct Difference {
    /// Its path below the output folder.
    pub path: String,
    /// In what way.
    pub kind: DifferenceKind,
    /// The spec file to edit instead of this one.
    pub edit: Option<String>,
    /// Why another text would be generated than once was; filled in by `explain`.
    pub causes: Vec<Cause>,
    /// From the disk to what would be generated, as a unified diff; of a file that was edited by
    /// hand and is stale as well, after `explain`, to what was generated then, where that is known.
    pub diff: String,
    /// What is on disk, where that is text.
    pub(crate) found: Option<String>,
}

impl Drift {
    /// Whether the disk is as it would be generated.
    pub fn is_none(&self) -> bool {
        self.differences.is_empty()
    }
}

/// Compares the disk with what would be generated from this spec.
///
/// # Errors
/// When the file system refuses.
pub fn check(tree: &Tree, spec: &Spec, out: &Path) -> Result<Drift, Error> {
    let recorded = Recorded::read(out)?;
    let unfinished = Recorded::unfinished(out);
    let told = |path: &str, found: Option<&[u8]>, fresh: Option<&str>| {
        let versions = Versions {
            found,
            fresh,
            recorded: recorded.manifest().and_then(|one| one.trace(path)),
            unfinished: unfinished.as_ref().and_then(|one| one.trace(path)),
        };
        difference(path, &versions)
    };
    let mut differences = Vec::new();
    for (path, fresh) in tree.files() {
        let found = read(&out.join(path))?;
        differences.extend(told(path, found.as_deref(), Some(fresh)));
    }
    for path in unexpected(tree, recorded.manifest(), out)? {
        differences.push(extra(out, path, recorded.manifest())?);
    }
    differences.extend(of_manifest(&recorded, tree, spec)?);
    differences.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(Drift {
        is_unfinished: unfinished.is_some(),
        differences,
        manifest: recorded.manifest().cloned(),
    })
}

fn read(place: &Path) -> Result<Option<Vec<u8>>, Error> {
    match fs::read(place) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(fault) => Err(refused("read", place)(fault)),
    }
}

fn difference(path: &str, versions: &Versions<'_>) -> Option<Difference> {
    let kind = versions.kind()?;
    let found = String::from_utf8_lossy(versions.found.unwrap_or_default()).into_owned();
    let fresh = versions.fresh.unwrap_or_default();
    Some(Difference {
        path: path.to_owned(),
        edit: edit_instead(fresh).map(str::to_owned),
        causes: Vec::new(),
        diff: diff(path, &kind, &found, fresh),
        kind,
        found: Some(found),
    })
}

fn extra(out: &Path, path: String, recorded: Option<&Manifest>) -> Result<Difference, Error> {
    let place = out.join(&path);
    let kind = if is_our_file(out, &path, recorded) {
        DifferenceKind::Extra
    } else {
        DifferenceKind::Foreign
    };
    let bytes = read(&place)?.unwrap_or_default();
    let found = String::from_utf8_lossy(&bytes);
    Ok(Difference {
        diff: diff(&path, &kind, &found, ""),
        path,
        kind,
        edit: None,
        causes: Vec::new(),
        found: None,
    })
}

/// How the manifest itself differs from the one that `gen` would write.
fn of_manifest(recorded: &Recorded, tree: &Tree, spec: &Spec) -> Result<Option<Difference>, Error> {
    let fresh = Manifest::of(tree, spec, recorded.manifest()).file()?.text;
    let kind = match recorded {
        Recorded::Absent => DifferenceKind::Missing,
        Recorded::Foreign => DifferenceKind::Foreign,
        Recorded::Broken { why } => DifferenceKind::Broken { why: why.clone() },
        Recorded::Sound { text, .. } if *text == fresh => return Ok(None),
        Recorded::Sound { text, .. } if text.replace("\r\n", "\n") == fresh => {
            DifferenceKind::LineEnds
        }
        Recorded::Sound { .. } => DifferenceKind::Stale,
    };
    Ok(Some(Difference {
        path: MANIFEST.to_owned(),
        kind,
        edit: None,
        causes: Vec::new(),
        // Digests tell nobody anything.
        diff: String::new(),
        found: None,
    }))
}

/// From the disk to what is to be there; none where that would show nothing, or all of it.
fn diff(path: &str, kind: &DifferenceKind, found: &str, expected: &str) -> String {
    let is_telling = match kind {
        DifferenceKind::Missing | DifferenceKind::LineEnds | DifferenceKind::Foreign => false,
        DifferenceKind::Extra
        | DifferenceKind::Stale
        | DifferenceKind::HandEdited
        | DifferenceKind::HandEditedAndStale
        | DifferenceKind::Changed
        | DifferenceKind::Broken { .. } => true,
    };
    if !is_telling {
        return String::new();
    }
    unified(path, found, expected, "generated")
}

fn unified(path: &str, found: &str, expected: &str, word: &str) -> String {
    // Line ends are told in words; here every line would seem to differ.
    TextDiff::from_lines(found.replace("\r\n", "\n").as_str(), expected)
        .unified_diff()
        .header(&format!("{path} (on disk)"), &format!("{path} ({word})"))
        .to_string()
}
