//! The JSON Schemas beside this crate are those of its types.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use askspec_conformance::{known, protocol, replay, report};

/// Every schema, by the name of its file.
fn published() -> BTreeMap<String, String> {
    let all = [
        ("known-failures", known::schema_text()),
        ("protocol", protocol::schema_text()),
        ("replay", replay::schema_text()),
        ("report", report::schema_text()),
    ];
    let named = |(name, text)| (format!("{name}.schema.json"), text);
    all.map(named).into()
}

#[test]
fn every_schema_is_fresh_and_there_is_no_other() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let derived = published();
    if std::env::var_os("ASKSPEC_UPDATE").is_some() {
        for (name, text) in &derived {
            fs::write(folder.join(name), text).unwrap();
        }
    }
    let files = fs::read_dir(folder).unwrap();
    let names = files.map(|file| file.unwrap().file_name().into_string().unwrap());
    let committed: BTreeMap<String, String> = names
        .filter(|name| name.ends_with(".schema.json"))
        .map(|name| (name.clone(), fs::read_to_string(folder.join(name)).unwrap()))
        .collect();
    assert!(
        committed == derived,
        "types have changed: run `ASKSPEC_UPDATE=1 cargo test -p askspec-conformance` and commit the schemas; if replay files that were saved before can't be read any more, count REPLAY_VERSION up"
    );
}
