//! A provider that is started from the command line builds, and conforms to the core.

use std::path::{Path, PathBuf};

use crate::{askspec_exits, packages, text};

#[test]
fn one_in_typescript_conforms_in_every_dialect() {
    let spec = askspec_spec::builtin();
    let all: Vec<&str> = spec.dialects.keys().map(String::as_str).collect();
    let folder = started("typescript", &all);
    if packages::typescript("a provider started in TypeScript", &folder).is_none() {
        return;
    }
    let script = folder.join("dist/provider.js");
    askspec_exits(0, &["test", "--core", "--", "node", text(&script)]);
    let told = askspec_exits(0, &["doctor", "--", "node", text(&script)]);
    assert!(told.contains("nothing is broken"), "{told}");
}

#[test]
fn one_in_rust_conforms() {
    let folder = started("rust", &[]);
    let program = packages::rust(&folder);
    askspec_exits(0, &["test", "--core", "--", &program]);
    let told = askspec_exits(0, &["doctor", "--", &program]);
    assert!(told.contains("all went well"), "{told}");
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

fn started(language: &str, dialects: &[&str]) -> PathBuf {
    let folder = fresh(language);
    let command = ["new", "provider", "--lang", language];
    let dialects = dialects.iter().flat_map(|name| ["--dialect", name]);
    let dialects: Vec<&str> = dialects.collect();
    askspec_exits(0, &[&command[..], &dialects, &[text(&folder)]].concat());
    folder
}

fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("starter-{name}"));
    drop(std::fs::remove_dir_all(&folder));
    folder
}
