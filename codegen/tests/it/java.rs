//! The Java package: its compiler and its formatter find nothing, and it says what the oracle says.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use askspec_codegen::target::java::Java;
use askspec_codegen::{File, Target};
use askspec_spec::model::{Mapping, Spec};
use askspec_toolchain as toolchain;

use crate::typescript::every_word;
use crate::wire;

/// What the classes that no provider reaches do, and what Java is known to get wrong.
const TRAPS: &str = include_str!("java/Traps.java");

/// Lifts what the vectors have sent.
const LIFTED: &str = include_str!("java/Lifted.java");

#[test]
fn the_package_says_what_the_oracle_says() {
    let spec = askspec_spec::builtin();
    if let Some(jar) = jar("the generated Java beside the oracle", "builtin", spec) {
        let provider = provider(&jar);
        wire::agrees(&provider, spec, true);
        wire::takes_every_vector(&provider);
        wire::falls_into_no_trap(&provider);
    }
}

#[test]
fn under_every_policy_word_too() {
    let spec = every_word(askspec_spec::builtin());
    if let Some(jar) = jar("the generated Java under every word", "words", &spec) {
        wire::agrees(&provider(&jar), &spec, false);
    }
}

#[test]
fn names_that_java_has_no_word_for_stay_names() {
    for (name, spec) in [("odd", odd_names()), ("unknown", no_known_intent())] {
        if let Some(jar) = jar("the generated Java with odd names", name, &spec) {
            wire::agrees(&provider(&jar), &spec, false);
        }
    }
}

#[test]
fn what_models_send_is_lifted_as_the_vectors_say() {
    let test = "lifting in the generated Java";
    let Some(jar) = jar(test, "lift", askspec_spec::builtin()) else {
        return;
    };
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated/vectors");
    let told = played(&jar, "Lifted.java", LIFTED, &[vectors.to_str().unwrap()]);
    let (count, wrong) = told.trim().split_once(" lifted, ").unwrap();
    assert_eq!(wrong, "0 wrong", "{told}");
    assert!(count.parse::<usize>().unwrap() > 500, "only {count}");
}

#[test]
fn its_formatter_changes_nothing() {
    let Some(formatter) = toolchain::java_formatter("the formatter of Java") else {
        return;
    };
    for (name, spec) in [
        ("formatted", askspec_spec::builtin().clone()),
        ("formatted-words", every_word(askspec_spec::builtin())),
        ("formatted-odd", odd_names()),
        ("formatted-unknown", no_known_intent()),
    ] {
        let package = written(name, &spec);
        let classes = Java.files(&spec).unwrap();
        let classes = classes.iter().filter(|file| file.path.ends_with(".java"));
        for class in classes.clone() {
            // The header is one for all languages, and has lines as long as what they name.
            let text = class.text.lines().skip_while(|line| line.starts_with("//"));
            let text: String = text.map(|line| format!("{line}\n")).collect();
            fs::write(package.join(&class.path), text).unwrap();
        }
        let told = toolchain::run(
            Command::new("java")
                .arg("-jar")
                .arg(&formatter)
                // Long texts of the spec stay whole.
                .args(["--skip-reflowing-long-strings", "--dry-run"])
                .args(classes.map(|file| &file.path))
                .current_dir(&package),
        );
        assert_eq!(String::from_utf8_lossy(&told.stdout), "");
    }
}

#[test]
fn the_example_in_its_readme_runs() {
    let test = "the README of the generated Java";
    let Some(jar) = jar(test, "readme", askspec_spec::builtin()) else {
        return;
    };
    let package = jar.ancestors().nth(2).unwrap();
    let readme = fs::read_to_string(package.join("README.md")).unwrap();
    let (_, after) = readme.split_once("```java\n").unwrap();
    let (example, _) = after.split_once("```").unwrap();
    let class = format!(
        "import askspec.contract.*;
import askspec.contract.dialects.*;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.concurrent.*;

public class Example {{
  public static void main(String[] arguments) {{
{example}  }}
}}
"
    );
    let request = r#"{"questions": [{"question": "Which?", "options": ["this"]}]}"#;
    let told = played(&jar, "Example.java", &class, &[request]);
    assert!(told.starts_with("Encoded[content=Which?"), "{told}");
}

#[test]
fn no_trap_of_the_language_catches_it() {
    if let Some(jar) = jar("the traps of Java", "traps", askspec_spec::builtin()) {
        assert_eq!(played(&jar, "Traps.java", TRAPS, &[]).trim(), "done");
    }
}

/// The built-in spec, with wire names that are words of Java, long, or no names at all.
fn odd_names() -> Spec {
    let mut spec = askspec_spec::builtin().clone();
    for dialect in spec.dialects.values_mut() {
        let question = &mut dialect.request.question;
        question.prompt.name = "class".to_owned();
        question.options.name = "the \"options\" \\u000a".to_owned();
        dialect.request.option.label.name = "label_".repeat(8);
        if let Mapping::Mapped(intent) = &mut question.intent {
            let mut other = intent.known[0].clone();
            other.kind = "an-other-kind".to_owned();
            intent.known.push(other);
        }
    }
    spec
}

/// The built-in spec, without a kind of intent that is understood.
fn no_known_intent() -> Spec {
    let mut spec = askspec_spec::builtin().clone();
    for dialect in spec.dialects.values_mut() {
        if let Mapping::Mapped(intent) = &mut dialect.request.question.intent {
            intent.known.clear();
        }
    }
    spec
}

fn provider(jar: &Path) -> Vec<String> {
    ["java", "-jar", jar.to_str().unwrap()]
        .map(str::to_owned)
        .to_vec()
}

/// Runs a class over the package.
fn played(jar: &Path, name: &str, class: &str, arguments: &[&str]) -> String {
    let folder = jar.parent().unwrap();
    fs::write(folder.join(name), class).unwrap();
    let jar = jar.to_str().unwrap();
    let arguments = [&["-cp", jar, name][..], arguments].concat();
    toolchain::output("java", &arguments, folder, b"")
}

/// The jar of this spec's package, built; none where a tool is missing.
fn jar(test: &str, name: &str, spec: &Spec) -> Option<PathBuf> {
    toolchain::built_by_maven(test, &written(name, spec))
}

/// The package of this spec, written.
fn written(name: &str, spec: &Spec) -> PathBuf {
    let folder = toolchain::target_folder().join("java-work").join(name);
    drop(fs::remove_dir_all(&folder));
    for File { path, text } in Java.files(spec).unwrap() {
        let place = folder.join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, text).unwrap();
    }
    folder
}
