//! The entries of tool catalogs: those that are committed, and those of dialects that somebody may write.

use std::fs;
use std::path::Path;

use askspec_codegen::target::Target;
use askspec_codegen::target::catalogs::Catalogs;
use serde_json::Value;

use crate::dialects::further;
use crate::oracle::Oracle;

/// What an entry lost is told beside it, and is no entry.
const LOSSES: &str = ".losses.json";

/// A file that holds one entry.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    /// Its API, and the name of its file.
    pub(crate) place: String,
    /// What the file holds.
    pub(crate) value: Value,
}

impl Entry {
    fn of(place: String, text: &str) -> Option<Self> {
        let value = serde_json::from_str(text).expect("an entry is JSON");
        (!place.ends_with(LOSSES)).then_some(Self { place, value })
    }

    /// Whether an oracle judges it.
    pub(crate) fn is_for(&self, oracle: &Oracle) -> bool {
        let (api, end) = oracle.entries.split_once('*').expect("an API and an end");
        self.place.starts_with(api) && self.place.ends_with(end)
    }
}

/// Every committed entry of every API.
pub(crate) fn committed() -> Vec<Entry> {
    let catalogs = Path::new(env!("CARGO_MANIFEST_DIR")).join("generated/catalogs");
    let files = names(&catalogs).into_iter().flat_map(|api| {
        let files = names(&catalogs.join(&api));
        files.into_iter().map(move |file| format!("{api}/{file}"))
    });
    files
        .filter_map(|place| {
            let text = fs::read_to_string(catalogs.join(&place)).expect("a listed file is there");
            Entry::of(place, &text)
        })
        .collect()
}

/// The entries of dialects that say what the built-in ones don't.
pub(crate) fn uncommitted() -> Vec<Entry> {
    let files = Catalogs.files(&further()).expect("they can be written");
    files
        .into_iter()
        .filter_map(|file| Entry::of(file.path, &file.text))
        .collect()
}

fn names(folder: &Path) -> Vec<String> {
    let listed = fs::read_dir(folder).expect("the folder can be listed");
    let mut names: Vec<String> = listed
        .map(|entry| {
            let name = entry.expect("the folder can be listed").file_name();
            name.into_string().expect("its names are UTF-8")
        })
        .collect();
    names.sort();
    names
}
