//! The files of a language that are the same for every spec.

use include_dir::{Dir, DirEntry};

/// The files in a folder and below it, with their paths from there.
pub(crate) fn files<'a>(folder: &'a Dir<'_>) -> Vec<(&'a str, &'a str)> {
    let mut found = Vec::new();
    let mut folders = vec![folder];
    while let Some(folder) = folders.pop() {
        for entry in folder.entries() {
            match entry {
                DirEntry::Dir(folder) => folders.push(folder),
                DirEntry::File(file) => {
                    found.extend(file.path().to_str().zip(file.contents_utf8()))
                }
            }
        }
    }
    found.sort_unstable();
    found
}
