//! The Python package: its checkers and its formatter find nothing, and it says what the oracle says.

use std::fs;
use std::path::{Path, PathBuf};

use askspec_codegen::target::python::Python;
use askspec_codegen::{File, Target};
use askspec_spec::model::Spec;
use askspec_toolchain as toolchain;

use crate::typescript::{cases, every_word};
use crate::wire;

/// Compares the package's answers to the oracle's, and prints each difference.
const JUDGE: &str = include_str!("python/judge.py");

/// Plays the committed vectors to the package.
const VECTORS: &str = include_str!("python/vectors.py");

/// Gives the package what Python is known to get wrong.
const TRAPS: &str = include_str!("python/traps.py");

#[test]
fn the_package_says_what_the_oracle_says() {
    agree("builtin", askspec_spec::builtin(), true);
}

#[test]
fn under_every_policy_word_too() {
    agree("words", &every_word(askspec_spec::builtin()), false);
}

#[test]
fn the_package_takes_every_vector_as_it_is_meant() {
    let test = "the vectors in the generated Python";
    if !toolchain::have(test, &["python3"]) {
        return;
    }
    let package = written("vectors", askspec_spec::builtin());
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated/vectors");
    let told = played(&package, VECTORS, &[vectors.to_str().unwrap()], b"");
    let (count, wrong) = told.trim().split_once(" vectors, ").unwrap();
    assert_eq!(wrong, "0 wrong", "{told}");
    assert!(count.parse::<usize>().unwrap() > 1000, "only {count}");
}

#[test]
fn no_trap_of_the_language_catches_it() {
    if !toolchain::have("the traps of Python", &["python3"]) {
        return;
    }
    let package = written("traps", askspec_spec::builtin());
    assert_eq!(played(&package, TRAPS, &[], b"").trim(), "done");
}

#[test]
fn its_provider_falls_into_no_trap() {
    if !toolchain::have("the provider of the generated Python", &["python3"]) {
        return;
    }
    let package = written("wire", askspec_spec::builtin());
    let path = format!("PYTHONPATH={}", package.join("src").display());
    let provider = ["env", &path, "python3", "-m", "askspec_contract"].map(str::to_owned);
    wire::falls_into_no_trap(&provider);
}

#[test]
fn the_example_in_its_readme_runs() {
    if !toolchain::have("the README of the generated Python", &["python3"]) {
        return;
    }
    let package = written("readme", askspec_spec::builtin());
    let readme = fs::read_to_string(package.join("README.md")).unwrap();
    let (_, after) = readme.split_once("```python\n").unwrap();
    let (example, _) = after.split_once("```").unwrap();
    let request = r#"{"questions": [{"question": "Which?", "options": ["this"]}]}"#;
    let told = played(&package, example, &[request], b"");
    assert!(told.starts_with("Encoded(content='Which?"), "{told}");
}

#[test]
fn its_checkers_and_its_formatter_find_nothing() {
    let test = "the checkers of Python";
    let Some(tools) = toolchain::python_tools(test) else {
        return;
    };
    // The made-up dialects have every word in them, and names that no class can declare.
    for (name, spec) in [
        ("checked", askspec_spec::builtin().clone()),
        ("checked-words", odd_names()),
    ] {
        let package = written(name, &spec);
        for (tool, arguments) in [
            ("mypy", &["--no-error-summary"][..]),
            ("ruff", &["format", "--diff", "--no-cache", "src"]),
            ("ruff", &["check", "--no-cache", "src"]),
            ("pyright", &[]),
        ] {
            let program = tools.join(tool);
            toolchain::output(program.to_str().unwrap(), arguments, &package, b"");
        }
    }
}

/// The built-in spec, with wire names that are words of Python or no names at all.
fn odd_names() -> Spec {
    let mut spec = askspec_spec::builtin().clone();
    for dialect in spec.dialects.values_mut() {
        let question = &mut dialect.request.question;
        question.prompt.name = "class".to_owned();
        question.options.name = "the \"options\"".to_owned();
        dialect.request.option.label.name = "__label".to_owned();
    }
    spec
}

fn agree(name: &str, spec: &Spec, thorough: bool) {
    if !toolchain::have("the generated Python beside the oracle", &["python3"]) {
        return;
    }
    let package = written(name, spec);
    let cases = cases::of(spec, thorough);
    assert!(cases.len() > 100, "only {} cases", cases.len());
    let lines: String = cases.iter().map(|case| format!("{case}\n")).collect();
    let told = played(&package, JUDGE, &[], lines.as_bytes());
    assert_eq!(told.trim(), format!("{} alike", cases.len()));
}

/// Runs a script beside the package's modules.
fn played(package: &Path, script: &str, arguments: &[&str], input: &[u8]) -> String {
    let folder = package.join("src");
    fs::write(folder.join("judge.py"), script).unwrap();
    let arguments = [&["judge.py"], arguments].concat();
    toolchain::output("python3", &arguments, &folder, input)
}

/// The package of this spec, written.
fn written(name: &str, spec: &Spec) -> PathBuf {
    let folder = toolchain::target_folder().join("python-work").join(name);
    drop(fs::remove_dir_all(&folder));
    for File { path, text } in Python.files(spec).unwrap() {
        let place = folder.join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, text).unwrap();
    }
    folder
}
