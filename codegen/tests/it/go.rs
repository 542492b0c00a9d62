//! The Go module: its own tools find nothing, and it says what the oracle says.

use std::fs;
use std::path::{Path, PathBuf};

use askspec_codegen::target::go::Go;
use askspec_codegen::{File, Target};
use askspec_spec::model::Spec;
use askspec_toolchain as toolchain;

use crate::typescript::every_word;
use crate::wire;

/// Lifts what the vectors have sent.
const LIFT: &str = include_str!("go/lift.go");

#[test]
fn the_module_says_what_the_oracle_says() {
    let spec = askspec_spec::builtin();
    if let Some(provider) = provider("the generated Go beside the oracle", "builtin", spec) {
        wire::agrees(&provider, spec, true);
        wire::takes_every_vector(&provider);
        wire::falls_into_no_trap(&provider);
    }
}

#[test]
fn under_every_policy_word_too() {
    let spec = every_word(askspec_spec::builtin());
    if let Some(provider) = provider("the generated Go under every word", "words", &spec) {
        wire::agrees(&provider, &spec, false);
    }
}

#[test]
fn what_models_send_is_lifted_as_the_vectors_say() {
    if !toolchain::have("lifting in the generated Go", &["go"]) {
        return;
    }
    let module = written("lift", askspec_spec::builtin());
    let folder = module.join("cmd/lift");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("main.go"), LIFT).unwrap();
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated/vectors");
    let arguments = ["run", "./cmd/lift", vectors.to_str().unwrap()];
    let told = toolchain::output("go", &arguments, &module, b"");
    let (count, wrong) = told.trim().split_once(" lifted, ").unwrap();
    assert_eq!(wrong, "0 wrong", "{told}");
    assert!(count.parse::<usize>().unwrap() > 500, "only {count}");
}

#[test]
fn its_own_tools_find_nothing() {
    if !toolchain::have("the tools of Go", &["go", "gofmt"]) {
        return;
    }
    for (name, spec) in [
        ("checked", askspec_spec::builtin().clone()),
        ("checked-words", odd_names()),
    ] {
        let module = written(name, &spec);
        assert_eq!(toolchain::output("gofmt", &["-l", "."], &module, b""), "");
        toolchain::output("go", &["vet", "./..."], &module, b"");
    }
}

#[test]
fn the_example_in_its_readme_runs() {
    if !toolchain::have("the README of the generated Go", &["go"]) {
        return;
    }
    let module = written("readme", askspec_spec::builtin());
    let readme = fs::read_to_string(module.join("README.md")).unwrap();
    let (_, after) = readme.split_once("```go\n").unwrap();
    let (example, _) = after.split_once("```").unwrap();
    let folder = module.join("cmd/example");
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("main.go"), example).unwrap();
    let request = r#"{"questions": [{"question": "Which?", "options": ["this"]}]}"#;
    let told = toolchain::output("go", &["run", "./cmd/example", request], &module, b"");
    assert!(told.starts_with("Which?"), "{told}");
}

/// The built-in spec, with wire names that no tag can have.
fn odd_names() -> Spec {
    let mut spec = askspec_spec::builtin().clone();
    for dialect in spec.dialects.values_mut() {
        let question = &mut dialect.request.question;
        question.prompt.name = "-".to_owned();
        question.options.name = "the \"options\", `all`".to_owned();
        dialect.request.option.label.name = "läbel,omitempty".to_owned();
    }
    spec
}

/// The provider of this spec, built; none where a tool is missing.
fn provider(test: &str, name: &str, spec: &Spec) -> Option<Vec<String>> {
    if !toolchain::have(test, &["go"]) {
        return None;
    }
    let module = written(name, spec);
    let arguments = ["build", "-o", "built", "./cmd/askspec-provider"];
    toolchain::output("go", &arguments, &module, b"");
    Some(vec![module.join("built").display().to_string()])
}

/// The module of this spec, written.
fn written(name: &str, spec: &Spec) -> PathBuf {
    let folder = toolchain::target_folder().join("go-work").join(name);
    drop(fs::remove_dir_all(&folder));
    for File { path, text } in Go.files(spec).unwrap() {
        let place = folder.join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, text).unwrap();
    }
    folder
}
