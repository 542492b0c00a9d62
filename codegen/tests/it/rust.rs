//! The crate: it compiles without a warning, and says what the oracle says, under every policy word.

use std::fs;
use std::mem::discriminant;
use std::path::{Path, PathBuf};
use std::process::Command;

use askspec_codegen::filter::snake;
use askspec_codegen::target::rust::Rust;
use askspec_codegen::{File, Target};
use askspec_spec::model::{Dialect, Key, ResultForm, Skip, Spec};

use crate::typescript::{cases, every_word};
use askspec_toolchain as toolchain;

/// Compares the crate's answers to the oracle's, and prints each difference.
const JUDGE: &str = include_str!("rust/judge.rs");

#[test]
fn the_crate_of_every_policy_word_compiles_clean_and_says_what_the_oracle_says() {
    let mut spec = every_word(&of_each_form(askspec_spec::builtin()));
    spec.dialects.retain(|_, dialect| can_be(dialect));
    let package = written("words", &spec);
    let cases = cases::of(&spec, false);
    assert!(cases.len() > 1000, "only {} cases", cases.len());
    let judge = compiled(&package);
    let lines: String = cases.iter().map(|case| format!("{case}\n")).collect();
    let told = toolchain::output(judge.to_str().unwrap(), &[], &package, lines.as_bytes());
    assert_eq!(told.trim(), format!("{} alike", cases.len()));
}

/// The spec with one dialect for each form of result: the others would only be built again.
fn of_each_form(spec: &Spec) -> Spec {
    let mut narrow = spec.clone();
    narrow.dialects.retain(|_, dialect| {
        let form = discriminant(&dialect.result);
        let alike = spec.dialects.values().rev();
        let last = alike
            .into_iter()
            .find(|other| discriminant(&other.result) == form);
        last == Some(&*dialect)
    });
    narrow
}

/// Whether the loader would let the dialect in: an edit of one word may ask for what is not there.
fn can_be(dialect: &Dialect) -> bool {
    let question = &dialect.request.question;
    let keyed = match dialect.answers.key {
        Key::Id => question.id.mapped().is_some(),
        Key::Header => question.header.mapped().is_some(),
        Key::Position => true,
    };
    let skips = dialect.answers.skip != Skip::Refused;
    keyed && !(skips && matches!(dialect.result, ResultForm::One(_)))
}

#[test]
fn every_policy_word_has_code_of_its_own() {
    let builtin = askspec_spec::builtin();
    let files = Rust.files(&every_word(builtin)).unwrap();
    for (path, words) in &builtin.vocabulary.policies {
        let words: Vec<&String> = words.keys().collect();
        for (index, one) in words.iter().enumerate() {
            for other in &words[..index] {
                let differ = |base: &String| {
                    code(&files, base, path, one) != code(&files, base, path, other)
                };
                // A form is more than its word: each is that of a built-in dialect.
                assert!(
                    path == "result.form" || builtin.dialects.keys().any(differ),
                    "{path}: {one} is written as {other}"
                );
            }
        }
    }
}

/// The code of a dialect that was edited to say a word, or that says it anyway, without its name.
fn code(files: &[File], base: &str, path: &str, word: &str) -> Vec<String> {
    let edited = format!("{base}-{}-{word}", path.replace(['.', '_'], "-"));
    let found = [edited.as_str(), base].into_iter().find_map(|name| {
        let place = format!("src/dialects/{}.rs", snake(name));
        files.iter().find(|file| file.path == place)
    });
    let lines = found.unwrap().text.lines();
    let nameless =
        lines.filter(|line| !line.starts_with("//") && !line.contains(&format!("\"{base}")));
    nameless.map(str::to_owned).collect()
}

/// The crate of this spec, with the judge among its examples.
fn written(name: &str, spec: &Spec) -> PathBuf {
    let folder = toolchain::target_folder().join("rust-packages").join(name);
    drop(fs::remove_dir_all(&folder));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let lock = File::new(
        "Cargo.lock",
        fs::read_to_string(root.join("Cargo.lock")).unwrap(),
    );
    let judge = File::new("examples/judge.rs", JUDGE);
    for File { path, text } in Rust.files(spec).unwrap().into_iter().chain([lock, judge]) {
        let place = folder.join(&path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        // The folder lies below the workspace, and is none of its members.
        let text = if path == "Cargo.toml" {
            text + "\n[workspace]\n"
        } else {
            text
        };
        fs::write(place, text).unwrap();
    }
    folder
}

/// Builds the crate, its provider and the judge; a warning is an error.
fn compiled(package: &Path) -> PathBuf {
    let target = toolchain::target_folder().join("rust-packages/target");
    let done = Command::new(env!("CARGO"))
        .args(["build", "--offline", "--quiet", "--bins", "--examples"])
        .env("CARGO_TARGET_DIR", &target)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("RUSTFLAGS", "-Dwarnings")
        .current_dir(package)
        .output()
        .unwrap();
    assert!(
        done.status.success(),
        "{}",
        String::from_utf8_lossy(&done.stderr)
    );
    target.join("debug/examples/judge")
}
