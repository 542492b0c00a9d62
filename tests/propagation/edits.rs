//! Five edits of a copy of the spec: regenerated packages conform to the copy, unchanged ones
//! break it, and each edit is blamed on the requirement that answers for it; what was generated
//! before is stale, and the line that was edited is named.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::packages::LANGUAGES;
use super::{askspec, askspec_exits, empty_folder, text};

/// Dialect, what stands in its file, what is to stand there, and the requirement that answers for it.
pub(crate) type Edit = (&'static str, &'static str, &'static str, &'static str);

/// The edits.
pub(crate) const EDITS: &[Edit] = &[
    ("asktool", "max: 300", "max: 40", "admit/prompt-limit"),
    (
        "asktool",
        "between: \"、\"",
        "between: \" | \"",
        "encode/text-item",
    ),
    (
        "dsh-ask-user-1",
        "name: multi_select",
        "name: allow_multiple",
        "present/single-or-multi",
    ),
    (
        "dsh-ask-user-1",
        "code: EMPTY_QUESTIONS",
        "code: NO_QUESTIONS",
        "admit/code",
    ),
    (
        "dsh-ask-user-1",
        "multi: replaces",
        "multi: supplements",
        "answer/custom-supplements",
    ),
];

/// A copy of the spec with these edits.
pub(crate) fn edited_copy(name: &str, edits: &[Edit]) -> PathBuf {
    let copy = empty_folder(name);
    copy_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("spec"), &copy);
    for (dialect, from, to, _) in edits {
        let file = copy.join("dialects").join(format!("{dialect}.yaml"));
        let before = std::fs::read_to_string(&file).expect("the dialect is there");
        assert_eq!(
            before.matches(from).count(),
            1,
            "`{from}` stands once in {dialect}"
        );
        std::fs::write(&file, before.replace(from, to)).expect("it can be written");
    }
    copy
}

/// Copies the YAML of a spec, with its folders.
pub(crate) fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder can be made");
    for entry in std::fs::read_dir(from).expect("it can be read").flatten() {
        let (path, target) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir()
            && ["dialects", "requirements", "stories", "apis"]
                .iter()
                .any(|name| path.ends_with(name))
        {
            copy_folder(&path, &target);
        } else if path
            .extension()
            .is_some_and(|extension| extension == "yaml")
        {
            std::fs::copy(&path, &target).expect("it can be copied");
        }
    }
}

#[test]
fn what_was_generated_before_breaks_each_edit_by_the_requirement_that_answers_for_it() {
    for (number, edit) in EDITS.iter().enumerate() {
        let copy = edited_copy(&format!("blame-{number}"), std::slice::from_ref(edit));
        let report = askspec_exits(
            1,
            &[
                "test",
                "--spec",
                text(&copy),
                "--dialect",
                edit.0,
                "--format",
                "json",
            ],
        );
        let report: Value = serde_json::from_str(&report).expect("the report is JSON");
        let findings = report["findings"].as_array().expect("there are findings");
        let blamed: BTreeSet<&str> = findings
            .iter()
            .filter_map(|finding| finding["requirement"].as_str())
            .collect();
        assert_eq!(blamed, BTreeSet::from([edit.3]), "{edit:?}");
    }
}

#[test]
fn packages_generated_from_the_edited_spec_conform_to_it() {
    let copy = edited_copy("regenerated", EDITS);
    let out = empty_folder("regenerated-packages");
    askspec_exits(0, &["gen", "--spec", text(&copy), "--out", text(&out)]);
    for language in LANGUAGES {
        let test = format!("the {} package of the edited spec", language.name);
        let Some(provider) = (language.package)(&test, &out.join(language.name)) else {
            continue;
        };
        let provider: Vec<&str> = provider.iter().map(String::as_str).collect();
        let by_the_copy = ["test", "--spec", text(&copy), "--"];
        askspec_exits(0, &[&by_the_copy[..], &provider].concat());
        // By the spec as it was, the same package is wrong.
        let output = askspec(&[&["test", "--"][..], &provider].concat());
        assert_eq!(output.status.code(), Some(1), "{test}");
    }
}

#[test]
fn what_was_generated_before_is_stale_and_the_edited_line_is_named() {
    let (same, out) = (edited_copy("before", &[]), empty_folder("before-documents"));
    let documents = ["--target", "docs", "--out", text(&out)];
    let gen_of = |copy: &Path, command: &[&str], code: i32| {
        let spec = ["--spec", text(copy)];
        askspec_exits(code, &[command, &spec[..], &documents[..]].concat())
    };
    gen_of(&same, &["gen"], 0);
    for (number, edit) in EDITS.iter().enumerate() {
        let copy = edited_copy(&format!("stale-{number}"), std::slice::from_ref(edit));
        let file = copy.join(format!("dialects/{}.yaml", edit.0));
        let yaml = std::fs::read_to_string(&file).expect("the dialect is there");
        let line = yaml.lines().position(|line| line.contains(edit.2));
        let place = format!("{}:{}: ", file.display(), line.expect("it is edited") + 1);
        let told = gen_of(&copy, &["gen", "--check"], 1);
        let causes: Vec<&str> = told.lines().filter(|line| !line.is_empty()).collect();
        assert!(causes[0].starts_with(&place), "{edit:?}\n{told}");
        let value = |edit: &str| {
            edit.rsplit(": ")
                .next()
                .map(|it| it.trim_matches('"').to_owned())
        };
        for value in [value(edit.1), value(edit.2)].into_iter().flatten() {
            assert!(causes[0].contains(&value), "{edit:?}\n{told}");
        }
        let is_other = |line: &&str| !line.starts_with("  stale: ") && **line != *causes[0];
        assert_eq!(causes.iter().find(|line| is_other(line)), None, "{told}");
    }
}
