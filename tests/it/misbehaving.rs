//! Providers that do not even keep the protocol: each is named for what it is, and none is left behind.

use std::time::{Duration, Instant};

use crate::command::{Ran, askspec};

fn test(options: &[&str], provider: &[&str]) -> Ran {
    askspec(&[&["test"], options, &["--"], provider].concat(), "")
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

/// The processes whose command line is this.
fn running(command: &str) -> Vec<String> {
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let lines =
        entries.filter_map(|entry| std::fs::read_to_string(entry.path().join("cmdline")).ok());
    let lines = lines.map(|line| line.replace('\0', " "));
    lines.filter(|line| line.trim_end() == command).collect()
}
