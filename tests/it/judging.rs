//! `askspec test`: its options and forms, with a provider that leaves little to judge.

use std::path::PathBuf;

use serde_json::Value;

use crate::command::{Ran, askspec, askspec_within};

fn test(options: &[&str]) -> Ran {
    let provider = ["--", "sh", "tests/providers/lists-nothing.sh"];
    askspec(&[&["test"], options, &provider].concat(), "")
}

/// A folder of this test's own, which is not there yet.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_report_for_programs_says_the_exit_code_too() {
    let ran = test(&["--format", "json", "--seed", "9"]);
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["exitCode"], 4);
    assert_eq!(report["seed"], 9);
    assert_eq!(ran.code, Some(4), "{ran}");
}

#[test]
fn piped_there_is_neither_colour_nor_a_bar() {
    let ran = test(&[]);
    assert!(!ran.out.contains('\u{1b}'), "{ran}");
    assert_eq!(ran.err, "");
}

#[test]
fn with_a_folder_the_report_is_saved_and_people_are_told() {
    let folder = folder("reports");
    let ran = test(&["--format", "junit", "--out", &folder.display().to_string()]);
    assert!(ran.out.contains("(exit 4)"), "{ran}");
    let saved = std::fs::read_to_string(folder.join("report.xml")).unwrap();
    assert!(
        saved.starts_with("<?xml") && saved.contains("vacuous"),
        "{saved}"
    );
}

#[test]
fn what_is_not_there_is_a_usage_error() {
    for (options, way_out) in [
        (&["--format", "morse"][..], "human, json, junit"),
        (&["--format", "json,tap"], "add `--out DIR`"),
        (
            &["--format", "json", "--annotations", "github"],
            "add `--out DIR`",
        ),
        (&["--dialect", "morse"], "there are asktool"),
        (&["--deadline", "soon"], "a number of seconds"),
        (&["--deadline=-1"], "negative"),
    ] {
        let ran = test(options);
        assert!(ran.err.contains(way_out), "{ran}");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran}");
    }
}

#[test]
fn a_replay_is_judged_by_the_same_spec() {
    let ran = askspec(
        &[
            "test",
            "--spec",
            "tests/specs/overlay",
            "--dialect",
            "hurried",
            "--filter",
            "hurried/one-choice",
            "--",
            "sh",
            "tests/providers/speaks-hurriedly.sh",
        ],
        "",
    );
    assert!(
        ran.out
            .contains("--spec 'tests/specs/overlay' -- sh tests/providers/speaks-hurriedly.sh"),
        "{ran}"
    );
}

#[test]
fn several_reports_are_saved_at_once_each_whole() {
    let folder = folder("several-reports");
    let shown = folder.display().to_string();
    let ran = test(&[
        "--format", "json,tap", "--format", "markdown", "--out", &shown,
    ]);
    assert!(ran.out.contains("(exit 4)"), "{ran}");
    let entries = std::fs::read_dir(&folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["report.json", "report.md", "report.tap"]);
}

#[test]
fn github_is_told_below_the_report_for_people_and_in_the_summary() {
    let folder = folder("github");
    std::fs::create_dir_all(&folder).unwrap();
    let summary = folder.join("summary.md");
    let told = |whom: &str| {
        let provider = ["--", "sh", "tests/providers/lists-nothing.sh"];
        let args = [&["test", "--annotations", whom][..], &provider].concat();
        let summary = summary.display().to_string();
        let variables = [
            ("GITHUB_ACTIONS", "true"),
            ("GITHUB_STEP_SUMMARY", summary.as_str()),
        ];
        askspec_within(&variables, &args, "")
    };
    let ran = told("auto");
    assert!(
        ran.out
            .contains("(exit 4)\n::error title=askspec%3A vacuous"),
        "{ran}"
    );
    told("github");
    let written = std::fs::read_to_string(&summary).unwrap();
    assert_eq!(written.matches("## ").count(), 2, "{written}");
    let ran = told("never");
    assert!(!ran.out.contains("::error"), "{ran}");
    assert_eq!(std::fs::read_to_string(&summary).unwrap(), written);
}
