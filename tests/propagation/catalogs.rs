//! An edit of a dialect or of an API reaches every catalog entry, and an API of one's own is one file.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::edits::{EDITS, copy_folder, edited_copy};
use super::{askspec_exits, empty_folder, text};

/// The entries that are generated from a spec, by their path below the catalogs.
fn entries(spec: &Path, name: &str) -> Vec<(String, String)> {
    let out = empty_folder(name);
    let target = ["--target", "catalogs", "--out", text(&out)];
    askspec_exits(0, &[&["gen", "--spec", text(spec)], &target[..]].concat());
    let mut found = Vec::new();
    for api in fs::read_dir(out.join("catalogs"))
        .expect("there are APIs")
        .flatten()
    {
        for file in fs::read_dir(api.path()).expect("it is a folder").flatten() {
            let path = format!("{}/{}", shown(&api.file_name()), shown(&file.file_name()));
            if !path.ends_with(".losses.json") {
                let text = fs::read_to_string(file.path()).expect("it is text");
                found.push((path, text));
            }
        }
    }
    found
}

fn shown(name: &std::ffi::OsStr) -> String {
    name.to_string_lossy().into_owned()
}

#[test]
fn each_edit_of_a_dialect_reaches_its_entry_for_every_api() {
    let copy = edited_copy("catalogs", EDITS);
    let entries = entries(&copy, "catalogs-edited");
    let of = |dialect: &str| {
        let name = format!("/{dialect}.");
        let of: Vec<_> = entries
            .iter()
            .filter(|(path, _)| path.contains(&name))
            .cloned()
            .collect();
        assert!(of.len() > 6, "only {} entries of {dialect}", of.len());
        of
    };
    for (path, entry) in of("asktool") {
        let says = ["\"maxLength\": 40", "\"maxLength\": \"40\"", "At most 40 "];
        assert!(
            says.iter().any(|one| entry.contains(one)),
            "{path}: {entry}"
        );
        let old = ["most 300", ": 300", "\"300\""];
        assert!(
            !old.iter().any(|one| entry.contains(one)),
            "{path}: {entry}"
        );
    }
    for (path, entry) in of("dsh-ask-user-1") {
        assert!(
            entry.contains("allow_multiple") && !entry.contains("multi_select"),
            "{path}: {entry}"
        );
    }
}

#[test]
fn a_keyword_that_an_api_takes_no_longer_is_said_in_words_and_the_edited_line_is_named() {
    let copy = edited_copy("api-edited", &[]);
    let out = empty_folder("api-edited-catalogs");
    let target = [
        "--target",
        "catalogs",
        "--spec",
        text(&copy),
        "--out",
        text(&out),
    ];
    askspec_exits(0, &[&["gen"], &target[..]].concat());
    let file = copy.join("apis/gemini.yaml");
    let before = fs::read_to_string(&file).expect("the API is there");
    fs::write(&file, before.replace("        - maxLength\n", "")).expect("it can be written");
    let told = askspec_exits(1, &[&["gen", "--check"], &target[..]].concat());
    let first = told.lines().next().unwrap_or_default();
    assert!(first.contains("apis/gemini.yaml:"), "{told}");
    let stale: Vec<&str> = told
        .lines()
        .filter(|line| line.starts_with("  stale: catalogs/"))
        .collect();
    assert!(
        !stale.is_empty() && stale.iter().all(|line| line.contains("/gemini/")),
        "{told}"
    );
    askspec_exits(0, &[&["gen"], &target[..]].concat());
    let entry =
        fs::read_to_string(out.join("catalogs/gemini/asktool.json")).expect("it is written");
    assert!(
        !entry.contains("maxLength") && entry.contains("At most 300 "),
        "{entry}"
    );
}

/// An API that nobody has: all is required, and nothing but types is known.
const KIOSK: &str = r#"extends: json-schema
name: kiosk
title: Kiosk
summary: It takes little.
within: [buttons]
entries:
  button:
    written: true
    known_by: [press, takes]
    template: {press: "{name}", takes: "{input}"}
  schema: {written: false}
writing: {definitions: inlined, optional: "null", document: dropped}
rules:
  all-required:
    code: T03
    level: error
    says: All is required.
    mend: Require it.
    checked: 2026-12
    sources: [own]
    must: {kind: all-required}
  known:
    code: T35
    level: error
    says: This is not known here.
    mend: Leave it out.
    checked: 2026-12
    sources: [own]
    must: {kind: only, words: [type, properties, required, items, anyOf, description]}
"#;

fn kiosk() -> PathBuf {
    let overlay = empty_folder("kiosk");
    fs::create_dir_all(overlay.join("apis")).expect("a folder can be made");
    fs::write(overlay.join("apis/kiosk.yaml"), KIOSK).expect("it can be written");
    // It extends a file beside it.
    let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("spec/apis/json-schema.yaml");
    fs::copy(own, overlay.join("apis/json-schema.yaml")).expect("it can be copied");
    overlay
}

#[test]
fn an_api_of_ones_own_is_written_for_linted_and_lifted_from() {
    let overlay = kiosk();
    askspec_exits(0, &["lint", "--spec", text(&overlay)]);
    let entry = entries(&overlay, "kiosk-catalogs")
        .into_iter()
        .find_map(|(path, entry)| (path == "kiosk/asktool.json").then_some(entry))
        .expect("it is written");
    let entry: Value = serde_json::from_str(&entry).expect("an entry is JSON");
    assert_eq!(entry["press"], "asktool");
    let place = overlay.join("entry.json");
    fs::write(&place, entry.to_string()).expect("it can be written");
    askspec_exits(
        0,
        &["lint", "--spec", text(&overlay), "--catalog", text(&place)],
    );
    let bad = entry
        .to_string()
        .replace("\"required\"", "\"default\":1,\"required\"");
    fs::write(&place, bad).expect("it can be written");
    let told = askspec_exits(
        1,
        &["lint", "--spec", text(&overlay), "--catalog", text(&place)],
    );
    assert!(told.contains("error[T35]"), "{told}");
    let call = overlay.join("call.json");
    let sent = r#"{"questions": [{"question": "Q", "options": ["a"], "multiSelect": null}]}"#;
    fs::write(&call, sent).expect("it can be written");
    let validate = [
        "validate",
        "--spec",
        text(&overlay),
        "--dialect",
        "asktool",
        text(&call),
    ];
    askspec_exits(1, &validate);
    askspec_exits(0, &[&validate[..], &["--from", "kiosk"]].concat());
}

#[test]
fn a_spec_that_says_nothing_of_apis_has_those_of_the_program() {
    let bare = empty_folder("bare");
    copy_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("spec"), &bare);
    fs::remove_dir_all(bare.join("apis")).expect("they can be removed");
    let told = askspec_exits(0, &["list", "apis", "--spec", text(&bare)]);
    assert!(told.contains("openai-strict"), "{told}");
}
