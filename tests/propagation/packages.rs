//! Builds generated packages where they were generated, and says how their providers are started.

use std::path::{Path, PathBuf};
use std::process::Command;

use askspec_toolchain::{built_by_maven, have, node_modules, run};

/// Builds what lies in a folder, for the test of this name; gives the command that starts its
/// provider, or none where a tool is missing.
type Build = fn(test: &str, folder: &Path) -> Option<Vec<String>>;

/// A language that providers are generated in.
pub(crate) struct Language {
    /// Its name, as a target and as a starter.
    pub(crate) name: &'static str,
    /// Builds the generated package.
    pub(crate) package: Build,
    /// Builds a provider that was started by `askspec new`.
    pub(crate) starter: Build,
}

/// Every language that providers are generated in.
pub(crate) const LANGUAGES: &[Language] = &[
    Language {
        name: "rust",
        package: rust,
        starter: rust,
    },
    Language {
        name: "typescript",
        package: |test, folder| typescript(test, folder, "dist/stdio.js"),
        starter: |test, folder| typescript(test, folder, "dist/provider.js"),
    },
    Language {
        name: "python",
        package: |test, folder| python(test, &folder.join("src/askspec_contract")),
        starter: |test, folder| python(test, &folder.join("provider.py")),
    },
    Language {
        name: "go",
        package: |test, folder| go(test, folder, "./cmd/askspec-provider"),
        starter: |test, folder| go(test, folder, "."),
    },
    Language {
        name: "java",
        package: maven,
        starter: maven,
    },
];

fn rust(_test: &str, folder: &Path) -> Option<Vec<String>> {
    let built = folder.join("target");
    stand_alone(&folder.join("Cargo.toml"));
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
    let program = program.expect("the package has a program");
    Some(vec![program.display().to_string()])
}

/// The folder lies below this workspace, and is none of its members.
fn stand_alone(manifest: &Path) {
    let text = std::fs::read_to_string(manifest).expect("there is a manifest");
    if !text.contains("[workspace]") {
        std::fs::write(manifest, text + "\n[workspace]\n").expect("it can be written");
    }
}

fn typescript(test: &str, folder: &Path, script: &str) -> Option<Vec<String>> {
    let manifest = std::fs::read_to_string(folder.join("package.json")).expect("there is one");
    let modules = node_modules(test, &manifest)?;
    std::os::unix::fs::symlink(&modules, folder.join("node_modules"))
        .expect("the compiler can be linked to");
    run(Command::new("node")
        .arg(modules.join("typescript/bin/tsc"))
        .arg("-p")
        .arg(folder));
    Some(vec![
        "node".to_owned(),
        folder.join(script).display().to_string(),
    ])
}

fn go(test: &str, folder: &Path, package: &str) -> Option<Vec<String>> {
    if !have(test, &["go"]) {
        return None;
    }
    run(Command::new("go")
        .args(["build", "-o", "built", package])
        .current_dir(folder));
    Some(vec![folder.join("built").display().to_string()])
}

fn maven(test: &str, folder: &Path) -> Option<Vec<String>> {
    let jar = built_by_maven(test, folder)?;
    Some(vec![
        "java".to_owned(),
        "-jar".to_owned(),
        jar.display().to_string(),
    ])
}

/// A package is run by its folder, but its modules know each other only as members of it.
fn python(test: &str, place: &Path) -> Option<Vec<String>> {
    if !have(test, &["python3"]) {
        return None;
    }
    if place.is_file() {
        return Some(vec!["python3".to_owned(), place.display().to_string()]);
    }
    let (folder, module) = (place.parent()?, place.file_name()?.to_str()?);
    let path = format!("PYTHONPATH={}", folder.display());
    Some(
        ["env", &path, "python3", "-m", module]
            .map(str::to_owned)
            .to_vec(),
    )
}
