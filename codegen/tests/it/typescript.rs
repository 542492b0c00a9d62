//! The npm package: it compiles as strictly as can be, and says what the oracle says.

pub(crate) mod cases;

use std::fs;
use std::path::{Path, PathBuf};

use askspec_codegen::target::typescript::TypeScript;
use askspec_codegen::{File, Target};
use askspec_spec::model::{Dialect, Spec};
use serde_json::Value;

use askspec_toolchain as toolchain;

use crate::wire;

/// Compares the package's answers to the oracle's, and prints each difference.
const JUDGE: &str = include_str!("typescript/judge.mjs");

/// Lifts what the vectors have sent.
const LIFT: &str = include_str!("typescript/lift.mjs");

#[test]
fn the_package_says_what_the_oracle_says() {
    agree("builtin", askspec_spec::builtin(), true);
}

#[test]
fn under_every_policy_word_too() {
    agree("words", &every_word(askspec_spec::builtin()), false);
}

#[test]
fn its_provider_takes_every_vector_and_falls_into_no_trap() {
    if let Some(package) = compiled("wire", askspec_spec::builtin()) {
        let script = package.join("dist/stdio.js");
        let provider = ["node".to_owned(), script.display().to_string()];
        wire::takes_every_vector(&provider);
        wire::falls_into_no_trap(&provider);
    }
}

#[test]
fn what_models_send_is_lifted_as_the_vectors_say() {
    let Some(package) = compiled("lift", askspec_spec::builtin()) else {
        return;
    };
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated/vectors");
    fs::write(package.join("lift.mjs"), LIFT).unwrap();
    let arguments = ["lift.mjs", vectors.to_str().unwrap()];
    let told = toolchain::output("node", &arguments, &package, b"");
    let (count, wrong) = told.trim().split_once(" lifted, ").unwrap();
    assert_eq!(wrong, "0 wrong", "{told}");
    assert!(count.parse::<usize>().unwrap() > 500, "only {count}");
}

#[test]
fn every_word_is_said_by_the_package() {
    let builtin = askspec_spec::builtin();
    let spec = every_word(builtin);
    for (path, words) in &builtin.vocabulary.policies {
        for word in words.keys() {
            let said = spec
                .dialects
                .values()
                .any(|dialect| says(dialect, path, word));
            assert!(said, "no dialect of the test says {path}: {word}");
        }
    }
}

fn agree(name: &str, spec: &Spec, thorough: bool) {
    let Some(package) = compiled(name, spec) else {
        return;
    };
    let cases = cases::of(spec, thorough);
    assert!(cases.len() > 100, "only {} cases", cases.len());
    let lines: String = cases.iter().map(|case| format!("{case}\n")).collect();
    fs::write(package.join("judge.mjs"), JUDGE).unwrap();
    let told = toolchain::output("node", &["judge.mjs"], &package, lines.as_bytes());
    assert_eq!(told.trim(), format!("{} alike", cases.len()));
}

/// The package of this spec, written and compiled; none where there is no compiler.
fn compiled(name: &str, spec: &Spec) -> Option<PathBuf> {
    let files = TypeScript.files(spec).unwrap();
    let folder = toolchain::target_folder()
        .join("node-tools-work")
        .join(name);
    drop(fs::remove_dir_all(&folder));
    for File { path, text } in &files {
        let place = folder.join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, text).unwrap();
    }
    let manifest = files
        .iter()
        .find(|file| file.path == "package.json")
        .unwrap();
    let test = "the generated TypeScript beside the oracle";
    let modules = toolchain::node_modules(test, &manifest.text)?;
    let tsc = modules.join("typescript/bin/tsc");
    let types = modules.join("@types");
    let arguments = [
        tsc.to_str().unwrap(),
        "--typeRoots",
        types.to_str().unwrap(),
    ];
    toolchain::output("node", &arguments, &folder, b"");
    Some(folder)
}

/// The spec, and beside each dialect one for every policy word that it could say instead.
pub(crate) fn every_word(spec: &Spec) -> Spec {
    let mut wide = spec.clone();
    for dialect in spec.dialects.values() {
        for (path, words) in &spec.vocabulary.policies {
            for word in words.keys() {
                let edited = edited(dialect, path, word);
                wide.dialects
                    .extend(edited.map(|dialect| (dialect.name.clone(), dialect)));
            }
        }
    }
    wide
}

fn edited(dialect: &Dialect, path: &str, word: &str) -> Option<Dialect> {
    let mut json = serde_json::to_value(dialect).unwrap();
    let name = format!("{}-{}-{word}", dialect.name, path.replace(['.', '_'], "-"));
    json["name"] = name.into();
    let changed = match path {
        "request.limit.unit" | "request.limit.action" => {
            let key = path.rsplit('.').next().unwrap();
            every_text(&mut json, |field| {
                field["limit"] =
                    serde_json::json!({"max": 6, "unit": "code-points", "action": "reject"});
                field["limit"][key] = word.into();
            });
            let gates = json["failures"]["gates"].as_array_mut().unwrap();
            if !gates.contains(&"limits".into()) {
                gates.insert(1, "limits".into());
            }
            let code = serde_json::json!({"code": "TOO_LONG", "source": "own"});
            json["failures"]["codes"]["text-long"] = code;
            true
        }
        "request.blank" => {
            every_text(&mut json, |field| field["blank"] = word.into());
            true
        }
        "request.option.forms" => {
            json["request"]["option"]["forms"] = serde_json::json!([word]);
            true
        }
        "result.form" => false,
        _ => {
            let pointer = format!("/{}", path.replace('.', "/"));
            json.pointer_mut(&pointer)
                .map(|at| *at = word.into())
                .is_some()
        }
    };
    let edited: Dialect = changed.then(|| serde_json::from_value(json).ok())??;
    (edited != *dialect).then_some(edited)
}

fn every_text(dialect: &mut Value, edit: impl Fn(&mut Value)) {
    for (of, names) in [
        ("question", &["id", "prompt", "detail", "header"][..]),
        ("option", &["label", "value", "description"][..]),
    ] {
        for name in names {
            let field = &mut dialect["request"][of][name];
            if field.is_object() {
                edit(field);
            }
        }
    }
}

fn says(dialect: &Dialect, path: &str, word: &str) -> bool {
    let json = serde_json::to_value(dialect).unwrap();
    let at = match path {
        "request.limit.unit" => &json["request"]["question"]["prompt"]["limit"]["unit"],
        "request.limit.action" => &json["request"]["question"]["prompt"]["limit"]["action"],
        "request.blank" => &json["request"]["question"]["prompt"]["blank"],
        _ => json
            .pointer(&format!("/{}", path.replace('.', "/")))
            .unwrap_or(&Value::Null),
    };
    at == word
        || at
            .as_array()
            .is_some_and(|words| words.contains(&word.into()))
}
