//! A provider that is started from the command line builds, and conforms to the core.

use std::path::{Path, PathBuf};

use crate::{askspec, askspec_exits, packages, text};

#[test]
fn one_in_typescript_conforms() {
    let folder = started("typescript");
    if packages::typescript("a provider started in TypeScript", &folder).is_none() {
        return;
    }
    let script = folder.join("dist/provider.js");
    askspec_exits(0, &["test", "--core", "--", "node", text(&script)]);
}

#[test]
fn one_in_rust_conforms() {
    let folder = started("rust");
    let program = packages::rust(&folder);
    askspec_exits(0, &["test", "--core", "--", &program]);
}

#[test]
fn a_folder_with_something_in_it_is_left_alone() {
    let folder = fresh("filled");
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    std::fs::write(folder.join("mine"), "").expect("a file can be written");
    askspec_exits(2, &["new", "provider", "--lang", "rust", text(&folder)]);
    let left = std::fs::read_dir(&folder).expect("it is there").count();
    assert_eq!(left, 1);
}

#[test]
fn a_card_is_refused_before_anything_is_written() {
    let folder = fresh("card");
    let dialect = ["--dialect", "asktool"];
    let output = askspec(
        &[
            &["new", "provider", "--lang", "rust"],
            &dialect[..],
            &[text(&folder)],
        ]
        .concat(),
    );
    assert_eq!(output.status.code(), Some(2));
    assert!(!folder.exists());
}

fn started(language: &str) -> PathBuf {
    let folder = fresh(language);
    let command = ["new", "provider", "--lang", language];
    askspec_exits(0, &[&command[..], &[text(&folder)]].concat());
    folder
}

fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("starter-{name}"));
    drop(std::fs::remove_dir_all(&folder));
    folder
}
