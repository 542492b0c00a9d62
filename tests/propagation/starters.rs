//! A provider that is started from the command line builds, and conforms to the core.

use std::path::{Path, PathBuf};

use askspec_codegen::starter::STARTERS;

use crate::packages::{LANGUAGES, Language};
use crate::{askspec_exits, text};

#[test]
fn one_in_each_language_conforms_in_every_dialect() {
    let spec = askspec_spec::builtin();
    let all: Vec<&str> = spec.dialects.keys().map(String::as_str).collect();
    for language in LANGUAGES {
        conforms(language, &all);
    }
}

#[test]
fn one_serves_the_simplest_dialects_where_none_is_named() {
    conforms(&LANGUAGES[0], &[]);
}

#[test]
fn every_language_has_a_starter() {
    let starters: Vec<&str> = STARTERS.iter().map(|starter| starter.name()).collect();
    let mut languages: Vec<&str> = LANGUAGES.iter().map(|language| language.name).collect();
    languages.sort_unstable();
    let mut sorted = starters.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, languages);
}

fn conforms(language: &Language, dialects: &[&str]) {
    let folder = started(language.name, dialects);
    let test = format!("a provider started in {}", language.name);
    let Some(provider) = (language.starter)(&test, &folder) else {
        return;
    };
    let provider: Vec<&str> = provider.iter().map(String::as_str).collect();
    askspec_exits(0, &[&["test", "--core", "--"][..], &provider].concat());
    let told = askspec_exits(0, &[&["doctor", "--"][..], &provider].concat());
    let well = ["nothing is broken", "all went well"];
    assert!(well.iter().any(|words| told.contains(words)), "{told}");
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
    let folder = fresh(&format!("{language}-{}", dialects.len()));
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
