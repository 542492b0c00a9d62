//! Providers that do not even keep the protocol: each is named for what it is, and none is left behind.

use std::time::{Duration, Instant};

use crate::command::{Ran, askspec};
use askspec_toolchain::have;

fn test(options: &[&str], provider: &[&str]) -> Ran {
    askspec(&[&["test"], options, &["--"], provider].concat(), "")
}

/// A script of `tests/providers` around a provider that conforms.
fn spoilt(script: &str) -> Vec<&str> {
    vec!["sh", script, "node", "docs/tutorial/5-stops.mjs"]
}

fn is(ran: &Ran, code: i32, named: &str) {
    assert!(ran.out.contains(named), "not named `{named}`: {ran}");
    assert_eq!(ran.code, Some(code), "{ran}");
}

#[test]
fn a_command_that_ends_at_once_crashes() {
    is(&test(&[], &["true"]), 3, "CRASH");
}

#[test]
fn a_command_that_says_why_it_ends_is_quoted() {
    let ran = test(&[], &["sh", "-c", "echo no ink left >&2; exit 7"]);
    is(&ran, 3, "CRASH");
    is(&ran, 3, "no ink left");
    is(&ran, 3, "7");
}

#[test]
fn an_echo_breaks_the_protocol() {
    is(&test(&["--deadline", "1"], &["cat"]), 3, "PROTOCOL FAULT");
}

#[test]
fn a_command_that_is_not_there_is_not_started() {
    is(&test(&[], &["no-such-command"]), 3, "NOT STARTED");
}

#[test]
fn a_provider_without_a_dialect_leaves_nothing_to_judge() {
    is(
        &test(&[], &["sh", "tests/providers/lists-nothing.sh"]),
        4,
        "vacuous",
    );
}

#[test]
fn a_command_that_says_nothing_hangs_and_is_ended_with_its_children() {
    let sleep = format!("sleep 98765.{}", std::process::id());
    let started = Instant::now();
    let ran = test(
        &["--deadline", "0.5"],
        &["sh", "-c", &format!("{sleep} & {sleep}; true")],
    );
    is(&ran, 3, "HANG");
    assert!(
        started.elapsed() < Duration::from_secs(10),
        "{:?}",
        started.elapsed()
    );
    assert_eq!(running(&sleep), Vec::<String>::new());
}

#[test]
fn a_provider_that_dies_in_its_third_run_crashes_there_and_is_started_again() {
    if !have("a provider spoilt on its way", &["node"]) {
        return;
    }
    let options = ["--filter", "answer/skipped"];
    let ran = test(&options, &spoilt("tests/providers/crashes-on-third-run.sh"));
    is(&ran, 3, "CRASH in dsh-ask-user-1/");
    is(&ran, 3, "out of ink");
    // Between two crashes it plays on.
    is(&ran, 3, " passed");
}

#[test]
fn noise_on_stdout_is_a_finding_and_fails_where_that_is_asked_for() {
    if !have("a provider spoilt on its way", &["node"]) {
        return;
    }
    let noisy = spoilt("tests/providers/noisy.sh");
    let options = ["--filter", "answer/*"];
    is(&test(&options, &noisy), 0, "STRAY OUTPUT");
    let strict = [&options[..], &["--strict-stdout"]].concat();
    is(&test(&strict, &noisy), 1, "STRAY OUTPUT");
}

/// The processes whose command line is this.
fn running(command: &str) -> Vec<String> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let lines =
        entries.filter_map(|entry| std::fs::read_to_string(entry.path().join("cmdline")).ok());
    let lines = lines.map(|line| line.replace('\0', " "));
    lines.filter(|line| line.trim_end() == command).collect()
}
