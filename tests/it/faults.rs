//! `askspec provider --fault`: wrong on purpose, and caught.

use askspec_conformance::fault::FREEDOMS;
use insta::assert_snapshot;

use crate::command::{Ran, askspec};

#[test]
fn an_unknown_fault_names_those_near_it() {
    assert_snapshot!(askspec(&["provider", "--fault", "json-space"], ""), @"
    [stderr]
    askspec: no fault is named `json-space`; near it are json-spaced, json-ascii, json-html-safe, json-indented, json-keys-sorted; see `askspec list faults`
    [exit 2]
    ");
}

#[test]
fn two_ways_to_write_messages_are_refused() {
    assert_snapshot!(askspec(&["provider", "--fault", "stalls", "--fault", "crashes"], ""), @"
    [stderr]
    askspec: of the changes in how messages are written, one can be had at a time
    [exit 2]
    ");
}

#[test]
fn every_fault_is_listed_with_what_it_is_caught_under() {
    let listed = askspec(&["list", "faults"], "");
    let line = "json-spaced                   encode/json-compact";
    assert!(listed.out.contains(line), "{listed}");
    assert!(listed.out.lines().count() >= 100, "{listed}");
}

/// What a run over stdio finds, at a few cases: the kinds of what is caught.
fn played(which: &str, name: &str, options: &[&str]) -> Ran {
    let provider = [env!("CARGO_BIN_EXE_askspec"), "provider", which, name];
    askspec(&[&["test"], options, &["--"], &provider[..]].concat(), "")
}

#[test]
fn a_fault_of_every_kind_is_caught_over_stdio_by_what_it_breaks() {
    let asktool = ["--dialect", "asktool", "--deadline", "3"];
    for (name, filter, told) in [
        (
            "limit-in-bytes",
            "admit/prompt-limit-unit",
            "FAILED admit/prompt-limit-unit",
        ),
        (
            "options-sorted",
            "present/options-in-order",
            "FAILED present/options-in-order",
        ),
        ("order-backwards", "answer/order", "FAILED answer/order"),
        (
            "items-joined-by-crlf",
            "encode/text-join",
            "FAILED encode/text-join",
        ),
        (
            "result-twice",
            "life/settles-once",
            "FAILED life/settles-once",
        ),
        (
            "screen-after-end",
            "life/nothing-after",
            "FAILED life/nothing-after",
        ),
        ("ids-as-strings", "life/settles-once", "PROTOCOL FAULT"),
        ("crashes", "asktool/last-question-first", "CRASH"),
        ("stalls", "asktool/last-question-first", "HANG"),
        ("noise-on-stdout", "life/settles-once", "STRAY OUTPUT"),
    ] {
        let ran = played(
            "--fault",
            name,
            &[&asktool[..], &["--filter", filter]].concat(),
        );
        assert!(
            ran.out.contains(told),
            "{name} is not told as `{told}`: {ran}"
        );
    }
}

#[test]
fn every_freedom_is_clean_in_every_dialect() {
    for freedom in FREEDOMS {
        // The whole suite is played against each by hand: here, what several asks at once can show.
        let mut options = vec![
            "--filter",
            "life/runs-apart",
            "--filter",
            "life/settles-once",
        ];
        options.extend(["--cases", "2", "--patience", "0.02"]);
        options.extend(freedom.core.then_some("--core"));
        let ran = played("--freedom", freedom.name, &options);
        assert_eq!(ran.code, Some(0), "{}: {ran}", freedom.name);
        assert!(!ran.out.contains("WARNED"), "{}: {ran}", freedom.name);
    }
}
