//! Puts generated files on disk: each one whole or not at all, and nothing of others touched.
//!
//! The manifest that is to be is written beside the old one before the first file, and takes its
//! place after the last. A run that is killed in between leaves both: every file is one of the
//! two, and the next run makes them all new.

mod folder;
mod hold;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use askspec_spec::model::Spec;

use crate::error::Error;
use crate::file::Tree;
use crate::header::is_our_file;
use crate::manifest::{MANIFEST, Manifest, Recorded};
pub(crate) use folder::unexpected;
use folder::{leftovers, without_empty};
use hold::Hold;

/// What writing did; paths are below the output folder.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Written {
    /// Files that are new or were changed.
    pub written: Vec<String>,
    /// Files of ours that no target writes any longer.
    pub removed: Vec<String>,
}

/// Writes what differs, removes files of ours that the targets no longer write, and records both.
///
/// # Errors
/// When the file system refuses, or something of others stands where the manifest belongs.
pub fn write(tree: &Tree, spec: &Spec, out: &Path) -> Result<Written, Error> {
    fs::create_dir_all(out).map_err(refused("make", out))?;
    let hold = Hold::of(out);
    let recorded = Recorded::read(out)?;
    if recorded == Recorded::Foreign {
        return Err(Error::InTheWay {
            path: out.join(MANIFEST),
        });
    }
    let manifest = Manifest::of(tree, spec, recorded.manifest()).file()?;
    let is_recorded = matches!(&recorded, Recorded::Sound { text, .. } if *text == manifest.text);
    let place = out.join(MANIFEST);
    if !is_recorded {
        put(&beside(&place), &manifest.text)?;
    }
    let mut done = files(tree, recorded.manifest(), out)?;
    if !is_recorded {
        take_place(&place)?;
        done.written.push(MANIFEST.to_owned());
    }
    leftovers(tree, out)?;
    drop(hold);
    Ok(done)
}

fn files(tree: &Tree, before: Option<&Manifest>, out: &Path) -> Result<Written, Error> {
    let mut done = Written::default();
    for (path, text) in tree.files() {
        let place = out.join(path);
        if fs::read(&place).is_ok_and(|bytes| bytes == text.as_bytes()) {
            continue;
        }
        replace(&place, text)?;
        done.written.push(path.to_owned());
    }
    for path in unexpected(tree, before, out)? {
        if is_our_file(out, &path, before) {
            let place = out.join(&path);
            fs::remove_file(&place).map_err(refused("remove", &place))?;
            without_empty(out, &place);
            done.removed.push(path);
        }
    }
    Ok(done)
}

/// Where a file is written before it takes its place. The name is the same in every run, so that
/// what a killed one left is written over or found.
pub(crate) fn beside(place: &Path) -> PathBuf {
    let name = place.file_name().unwrap_or_default().to_string_lossy();
    place.with_file_name(format!(".{name}{UNFINISHED}"))
}

/// How the names of files end that have not taken their place.
const UNFINISHED: &str = ".askspec-gen";

/// Writes beside the place and renames, so that a reader sees the old file or the new one.
fn replace(place: &Path, text: &str) -> Result<(), Error> {
    let folder = place.parent().unwrap_or(Path::new(""));
    fs::create_dir_all(folder).map_err(refused("make", folder))?;
    put(&beside(place), text)?;
    take_place(place)
}

fn put(place: &Path, text: &str) -> Result<(), Error> {
    fs::write(place, text).map_err(refused("write", place))
}

fn take_place(place: &Path) -> Result<(), Error> {
    let beside = beside(place);
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
