//! A run in parts, on one machine each, and the report they are joined to.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::command::{Ran, askspec, askspec_within};

/// An empty folder of this name for files that come and go.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder can be made there");
    folder
}

/// A part of a run over one topic of one dialect, its report in a file.
fn part(name: &str, variables: &[(&str, &str)], options: &[&str]) -> (Ran, String) {
    let folder = folder(name).display().to_string();
    let all = [
        &["test", "--format", "json", "--out", &folder][..],
        &["--dialect", "asktool", "--filter", "answer/*"],
        options,
    ];
    let ran = askspec_within(variables, &all.concat(), "");
    (ran, format!("{folder}/report.json"))
}

fn report(file: &str) -> Value {
    let text = fs::read_to_string(file).expect("the report was saved");
    serde_json::from_str(&text).expect("it is JSON")
}

#[test]
fn parts_that_bazel_and_gitlab_ask_for_are_joined_to_the_whole() {
    let status = folder("parts-status").join("touched").display().to_string();
    let bazel = [
        ("TEST_SHARD_INDEX", "0"),
        ("TEST_TOTAL_SHARDS", "2"),
        ("TEST_SHARD_STATUS_FILE", &status),
    ];
    let (first, one) = part("parts-1", &bazel, &[]);
    assert_eq!(first.code, Some(0), "{first}");
    let told = "part 1 of 2, said by TEST_SHARD_INDEX and TEST_TOTAL_SHARDS";
    assert!(first.out.contains(told), "{first}");
    assert!(fs::exists(&status).expect("it can be looked for"));
    let gitlab = [("CI_NODE_INDEX", "2"), ("CI_NODE_TOTAL", "2")];
    let (second, other) = part("parts-2", &gitlab, &[]);
    assert_eq!(second.code, Some(0), "{second}");
    let (whole, all) = part("parts-all", &[], &[]);
    let joined = folder("parts-joined").display().to_string();
    let merged = askspec(
        &["merge", &other, &one, "--format", "json", "--out", &joined],
        "",
    );
    assert_eq!(merged.code, whole.code, "{merged}");
    let ids = |report: &Value| -> Vec<Value> {
        let cases = report["cases"].as_array().expect("a list");
        cases.iter().map(|case| case["id"].clone()).collect()
    };
    let (merged, whole) = (report(&format!("{joined}/report.json")), report(&all));
    assert_eq!(ids(&merged), ids(&whole));
    for member in ["dialects", "totals", "conclusion", "remarks", "exitCode"] {
        assert_eq!(merged[member], whole[member], "{member}");
    }
}

#[test]
fn the_flag_comes_before_the_environment() {
    let gitlab = [("CI_NODE_INDEX", "2"), ("CI_NODE_TOTAL", "2")];
    let (ran, file) = part("parts-flag", &gitlab, &["--shard", "3/4"]);
    assert_eq!(ran.code, Some(0), "{ran}");
    let report = report(&file);
    assert_eq!(report["part"]["part"], 3);
    assert_eq!(report["part"]["from"], "--shard");
}

#[test]
fn what_is_no_part_is_a_usage_error() {
    for flag in ["0/2", "3/2", "1", "x/2"] {
        let ran = askspec(&["test", "--shard", flag], "");
        assert_eq!(ran.code, Some(2), "{ran}");
    }
    let ran = askspec_within(&[("JOB_COMPLETION_INDEX", "0")], &["test"], "");
    assert_eq!(ran.code, Some(2), "{ran}");
    assert!(ran.err.contains("ASKSPEC_SHARDS"), "{ran}");
}

#[test]
fn a_missing_part_and_a_file_that_is_no_report_are_usage_errors() {
    let (_, file) = part("parts-missing", &[], &["--shard", "2/3"]);
    let ran = askspec(&["merge", &file], "");
    assert_eq!(ran.code, Some(2), "{ran}");
    assert!(ran.err.contains("none numbered 1, 3"), "{ran}");
    let ran = askspec(&["merge", "Cargo.toml"], "");
    assert_eq!(ran.code, Some(2), "{ran}");
}
