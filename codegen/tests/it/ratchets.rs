//! Facts about the targets that must stay true.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use askspec_codegen::header::is_ours;
use askspec_codegen::{TARGETS, generate};

#[test]
fn every_file_of_the_folder_is_a_row_of_the_list() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/target");
    let files: BTreeSet<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .map(|path| {
            path.file_stem()
                .unwrap()
                .to_string_lossy()
                .replace('_', "-")
        })
        .collect();
    let rows: BTreeSet<String> = TARGETS
        .iter()
        .map(|target| target.name().to_owned())
        .collect();
    assert_eq!(files, rows);
}

#[test]
fn generating_twice_gives_the_same_bytes() {
    let spec = askspec_spec::builtin();
    assert_eq!(generate(spec, &[]).unwrap(), generate(spec, &[]).unwrap());
}

#[test]
fn every_file_is_known_as_ours_and_has_unix_line_ends() {
    let tree = generate(askspec_spec::builtin(), &[]).unwrap();
    let is_entry = |path: &str| path.starts_with("catalogs/") && !path.ends_with(".losses.json");
    for (path, text) in tree.files() {
        // An API takes nothing in an entry but what it knows.
        assert!(
            is_entry(path) || is_ours(text.as_bytes()),
            "{path} has no header"
        );
        assert!(!text.contains('\r'), "{path} holds a carriage return");
        assert!(text.ends_with('\n'), "{path} does not end its last line");
    }
}

#[test]
fn what_is_committed_is_what_would_be_generated() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let spec = askspec_spec::builtin();
    let tree = generate(spec, &[]).unwrap();
    let drift = askspec_codegen::check(&tree, spec, &root.join("generated")).unwrap();
    let named: Vec<String> = drift
        .differences
        .iter()
        .map(|one| format!("{}: {}", one.kind.word(), one.path))
        .collect();
    assert!(named.is_empty(), "run `askspec gen`:\n{}", named.join("\n"));
}

#[test]
fn a_target_that_does_not_exist_is_told_with_those_that_do() {
    let error = generate(askspec_spec::builtin(), &["cobol".to_owned()]).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("no target is named `cobol`; there are")
    );
}
