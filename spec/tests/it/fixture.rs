//! A small spec in a folder of its own, broken one edit at a time.

use std::fs;
use std::path::{Path, PathBuf};

use askspec_spec::load::Reading;
use askspec_spec::{Source, lint};

/// One way to break the small spec, and what it is called.
pub(crate) struct Case {
    pub(crate) name: &'static str,
    pub(crate) edits: &'static [Edit],
}

/// One edit of the small spec.
pub(crate) enum Edit {
    /// In this file, this text becomes that one.
    Replace(&'static str, &'static str, &'static str),
    /// This file holds these bytes.
    Write(&'static str, &'static [u8]),
    /// This file or folder is gone.
    Remove(&'static str),
}

/// What is said of the small spec after these edits, as people read it.
pub(crate) fn told(case: &Case) -> String {
    let folder = edited("told", case);
    rendered(&lint(&Source::Folder(folder.clone())), &folder)
}

/// Every case with what is said of it.
pub(crate) fn all_told(cases: &[Case]) -> String {
    let told = cases
        .iter()
        .map(|case| format!("== {} ==\n{}", case.name, told(case)));
    told.collect::<Vec<_>>().join("\n")
}

/// The small spec after these edits, in a folder of this test and this case.
pub(crate) fn edited(test: &str, case: &Case) -> PathBuf {
    let folder = folder(&format!("{test}/{}", case.name.replace(' ', "-")));
    copy(&source(), &folder);
    for edit in case.edits {
        apply(&folder, edit);
    }
    folder
}

/// A folder of this name, which does not exist yet.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    folder
}

/// Where the small spec stands.
pub(crate) fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixture")
}

/// Diagnostics without the folder in which this run put the files.
pub(crate) fn rendered(reading: &Reading, folder: &Path) -> String {
    let folder = folder.display().to_string();
    reading
        .rendered()
        .replace(&format!("{folder}/"), "")
        .replace(&folder, "FOLDER")
}

fn apply(folder: &Path, edit: &Edit) {
    match edit {
        Edit::Replace(file, from, to) => {
            let path = folder.join(file);
            let text = fs::read_to_string(&path).unwrap();
            assert!(text.contains(from), "{file} does not hold {from}");
            fs::write(path, text.replacen(from, to, 1)).unwrap();
        }
        Edit::Write(file, bytes) => {
            let path = folder.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, bytes).unwrap();
        }
        Edit::Remove(file) => {
            let path = folder.join(file);
            if path.is_dir() {
                fs::remove_dir_all(path).unwrap();
            } else {
                fs::remove_file(path).unwrap();
            }
        }
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let target = to.join(path.file_name().unwrap());
        if path.is_dir() {
            copy(&path, &target);
        } else {
            fs::copy(&path, &target).unwrap();
        }
    }
}
