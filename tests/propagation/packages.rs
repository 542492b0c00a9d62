//! Builds generated packages where they were generated, and says how their providers are started.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Builds the Rust package in this folder; gives the path of its provider.
pub(crate) fn rust(folder: &Path) -> String {
    let built = folder.join("target");
    run(Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--offline", "--manifest-path"])
        .arg(folder.join("Cargo.toml"))
        .env("CARGO_TARGET_DIR", &built));
    let made = std::fs::read_dir(built.join("debug")).expect("it was built");
    let is_program = |path: &PathBuf| {
        path.is_file()
            && path
                .file_name()
                .is_some_and(|name| !name.as_encoded_bytes().contains(&b'.'))
    };
    let program = made.flatten().map(|entry| entry.path()).find(is_program);
    program
        .expect("the package has a program")
        .display()
        .to_string()
}

/// Compiles the TypeScript package in this folder; gives the path of its provider's script.
pub(crate) fn typescript(folder: &Path) -> String {
    let modules = node_modules(folder);
    std::os::unix::fs::symlink(&modules, folder.join("node_modules"))
        .expect("the compiler can be linked to");
    run(Command::new("node")
        .arg(modules.join("typescript/bin/tsc"))
        .arg("-p")
        .arg(folder));
    folder.join("dist/stdio.js").display().to_string()
}

/// The compiler that the package asks for, installed once for all tests.
fn node_modules(folder: &Path) -> PathBuf {
    let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).join("node-tools");
    std::fs::create_dir_all(&shared).expect("a folder can be made");
    let lock = File::create(shared.join("lock")).expect("a lock can be made");
    lock.lock().expect("the lock can be taken");
    let modules = shared.join("node_modules");
    if !modules.join("typescript/bin/tsc").is_file() {
        run(Command::new("npm")
            .args([
                "install",
                "--no-save",
                "--no-audit",
                "--no-fund",
                "--no-package-lock",
                "--silent",
            ])
            .args(development_packages(folder))
            .current_dir(&shared));
    }
    modules
}

fn development_packages(folder: &Path) -> Vec<String> {
    let manifest =
        std::fs::read_to_string(folder.join("package.json")).expect("there is a package.json");
    let manifest: Value = serde_json::from_str(&manifest).expect("it is JSON");
    let packages = manifest["devDependencies"]
        .as_object()
        .expect("it names its compiler");
    packages
        .iter()
        .map(|(name, version)| format!("{name}@{}", version.as_str().expect("a version")))
        .collect()
}

fn run(command: &mut Command) {
    let output = command.output().expect("the tool starts");
    let (out, err) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    assert!(output.status.success(), "{command:?}\n{out}\n{err}");
}
