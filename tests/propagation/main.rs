//! A change of the YAML reaches everything: packages, documents and the suite follow, and no Rust is touched.

mod catalogs;
mod edits;
mod packages;
mod sixth;
mod starters;

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs `askspec`.
fn askspec(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_askspec"))
        .args(args)
        .output()
        .expect("the command starts")
}

/// Runs `askspec` and wants this exit code.
fn askspec_exits(code: i32, args: &[&str]) -> String {
    let output = askspec(args);
    let (out, err) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    assert_eq!(
        output.status.code(),
        Some(code),
        "askspec {}\n{out}\n{err}",
        args.join(" ")
    );
    out.into_owned()
}

/// A folder of this test's own, empty.
fn empty_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("propagation")
        .join(name);
    if folder.exists() {
        std::fs::remove_dir_all(&folder).expect("an old folder can be removed");
    }
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    folder
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is UTF-8")
}
