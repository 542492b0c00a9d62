//! What lies in the folders of the targets, and who put it there.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

use super::{UNFINISHED, refused};
use crate::error::Error;
use crate::file::Tree;
use crate::manifest::Manifest;
use crate::target::TARGETS;

/// Files in the folders of these targets that the targets do not write, in order; with those in
/// the folders of targets that there were when the manifest was written.
///
/// # Errors
/// When a folder can't be read.
pub(crate) fn unexpected(
    tree: &Tree,
    before: Option<&Manifest>,
    out: &Path,
) -> Result<Vec<String>, Error> {
    let mut found = Vec::new();
    for target in folders(tree, before) {
        walk(out, target, &mut found)?;
    }
    found.retain(|path| !is_hidden(path) && tree.get(path).is_none());
    found.sort_unstable();
    Ok(found)
}

/// Removes what a killed run had not put in its place.
///
/// # Errors
/// When a folder can't be read.
pub(super) fn leftovers(tree: &Tree, out: &Path) -> Result<(), Error> {
    let mut found = Vec::new();
    for target in folders(tree, None) {
        walk(out, target, &mut found)?;
    }
    found.retain(|path| is_hidden(path) && path.ends_with(UNFINISHED));
    for path in found {
        let place = out.join(path);
        fs::remove_file(&place).map_err(refused("remove", &place))?;
    }
    Ok(())
}

/// Removes the folders of a file that is gone, where nothing else is in them.
pub(super) fn without_empty(out: &Path, gone: &Path) {
    let folders = gone.ancestors().skip(1);
    for folder in folders.take_while(|folder| *folder != out) {
        // What is not empty stays.
        if fs::remove_dir(folder).is_err() {
            return;
        }
    }
}

fn folders<'a>(tree: &'a Tree, before: Option<&'a Manifest>) -> BTreeSet<&'a str> {
    let recorded = before.into_iter().flat_map(Manifest::targets);
    // A manifest is a file like any other: what it names may not lead out of the folder.
    let is_plain = |name: &str| !name.starts_with('.') && !name.contains(['/', '\\']);
    let is_known = |name: &str| TARGETS.iter().any(|target| target.name() == name);
    let is_gone = |name: &&str| is_plain(name) && !is_known(name);
    let gone = recorded.filter(is_gone);
    tree.targets().iter().copied().chain(gone).collect()
}

fn is_hidden(path: &str) -> bool {
    path.rsplit('/')
        .next()
        .is_some_and(|name| name.starts_with('.'))
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
        let path = format!("{below}/{name}");
        if !kind.is_dir() {
            found.push(path);
        } else if !name.starts_with('.') && !LEFT_BY_TOOLS.contains(&name.as_str()) {
            walk(out, &path, found)?;
        }
    }
    Ok(())
}
