//! The committed entries of the tool catalogs.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::oracle::Oracle;

/// What an entry lost is told beside it, and is no entry.
const LOSSES: &str = ".losses.json";

/// A generated file that holds one entry.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Entry {
    /// The API that it is for.
    pub(crate) api: String,
    /// The name of its file.
    pub(crate) file: String,
}

impl Entry {
    /// What the file holds.
    pub(crate) fn value(&self) -> Value {
        let place = catalogs().join(&self.api).join(&self.file);
        let text = fs::read_to_string(place).expect("a listed file can be read");
        serde_json::from_str(&text).expect("an entry is JSON")
    }
}

/// Every entry of every API.
pub(crate) fn all() -> Vec<Entry> {
    let mut entries: Vec<Entry> = names(&catalogs())
        .into_iter()
        .flat_map(|api| {
            let files = names(&catalogs().join(&api));
            files.into_iter().map(move |file| Entry {
                api: api.clone(),
                file,
            })
        })
        .filter(|entry| !entry.file.ends_with(LOSSES))
        .collect();
    entries.sort();
    entries
}

/// The entries that an oracle judges.
pub(crate) fn of(oracle: &Oracle) -> Vec<Entry> {
    let (api, end) = oracle.entries.split_once("/*").expect("an API and an end");
    let judged = |entry: &Entry| entry.api == api && entry.file.ends_with(end);
    all().into_iter().filter(judged).collect()
}

fn catalogs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("generated/catalogs")
}

fn names(folder: &Path) -> Vec<String> {
    let listed = fs::read_dir(folder).expect("the folder can be listed");
    listed
        .map(|entry| {
            let name = entry.expect("the folder can be listed").file_name();
            name.into_string().expect("its names are UTF-8")
        })
        .collect()
}
