//! `askspec test --known-failures`: what is known to fail fails nothing, as long as it fails.

use std::path::{Path, PathBuf};

use crate::command::{Ran, askspec};

/// A file of this test's own.
fn file(name: &str, text: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("known-{name}.yaml"));
    std::fs::write(&file, text).unwrap();
    file
}

fn test(file: &Path, more: &[&str]) -> Ran {
    let file = file.display().to_string();
    let provider = ["--", "node", "docs/tutorial/2-asks.mjs"];
    let args = [
        &["test", "--cases", "0", "--known-failures", &file][..],
        more,
        &provider,
    ];
    askspec(&args.concat(), "")
}

const FILTER: [&str; 2] = ["--filter", "*/text-over-choice"];

#[test]
fn what_is_known_fails_nothing_and_is_said() {
    let known = "- id: answer/custom-replaces\n  reason: not yet\n  kind: bug\n";
    let ran = test(&file("bug", known), &FILTER);
    assert!(ran.out.contains("KNOWN answer/custom-replaces"), "{ran}");
    assert!(ran.out.contains("known, bug: not yet"), "{ran}");
    assert!(ran.out.contains("fails only as is known (exit 0)"), "{ran}");
    assert_eq!(ran.code, Some(0), "{ran}");
}

#[test]
fn what_has_expired_or_passes_fails() {
    let over = "- {id: answer/custom-replaces, reason: r, kind: bug, expires: 2020-01-31}\n";
    let ran = test(&file("over", over), &FILTER);
    assert!(ran.out.contains("has expired, on 2020-01-31"), "{ran}");
    assert_eq!(ran.code, Some(1), "{ran}");
    let passes = "- {id: \"*/one-choice\", reason: r, kind: bug}\n";
    let ran = test(&file("passes", passes), &["--filter", "*/one-choice"]);
    assert!(ran.out.contains("is known to fail, and passes"), "{ran}");
    assert_eq!(ran.code, Some(1), "{ran}");
    let flaky = passes.replace("bug", "flaky");
    let ran = test(&file("flaky", &flaky), &["--filter", "*/one-choice"]);
    assert_eq!(ran.code, Some(0), "{ran}");
}

#[test]
fn all_that_is_wrong_with_the_file_is_told_with_its_place() {
    let bad = "- id: a\n  reason: r\n  kind: tracked\n- id: a\n  reason: r\n  kind: bug\n  expires: 2027-02-30\n- id: b\n  reason: r\n  kind: bug\n  dialect: morse\n";
    let ran = test(&file("bad", bad), &[]);
    for told in [
        ":3:",
        "`url` is missing",
        ":4:",
        "already stands in line 1",
        "no day `2027-02-30`",
        "no dialect is named `morse`",
    ] {
        assert!(ran.err.contains(told), "{told}: {ran}");
    }
    assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran}");
    let ran = test(&file("worse", "- id: a\n  kind: bgu\n  reson: r\n"), &[]);
    for told in ["did you mean `bug`", "`reson`", "`reason` is missing"] {
        assert!(ran.err.contains(told), "{told}: {ran}");
    }
}

#[test]
fn the_file_is_not_brought_up_to_date_by_a_run_that_was_not_whole() {
    let before = "# Ours.\n- id: answer/custom-replaces\n  reason: not yet\n  kind: wontfix\n";
    let path = file("update", before);
    let ran = test(&path, &["--update-known-failures"]);
    assert!(ran.err.contains("the run was not whole"), "{ran}");
    assert_eq!(std::fs::read_to_string(&path).unwrap(), before);
}

#[test]
fn the_file_is_brought_up_to_date_by_a_whole_run() {
    let before = "# Ours.\n\n- id: no/such # gone\n  reason: gone\n  kind: bug\n";
    let path = file("whole", before);
    let shown = path.display().to_string();
    let args = [
        "test",
        "--cases",
        "1",
        "--known-failures",
        &shown,
        "--update-known-failures",
    ];
    let ran = askspec(&args, "");
    assert!(ran.err.contains("0 added, 1 removed, 0 kept"), "{ran}");
    let after = std::fs::read_to_string(&path).unwrap();
    assert_eq!(after, "# Ours.\n\n[]\n");
}
