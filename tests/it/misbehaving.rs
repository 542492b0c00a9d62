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

/// A provider that sends as much as a message may hold, again and again.
const GLUTTON: &str = r#"
    read -r line
    echo '{"jsonrpc":"2.0","id":1,"result":{"protocol":1,"provider":{"name":"glutton","version":"1"},"dialects":[{"name":"asktool","declares":[]}]}}'
    values=$(yes '[0],' | head -n 160000 | tr -d '\n')
    read -r line
    while printf '{"jsonrpc":"2.0","method":"log","params":{"message":[%s0]}}\n' "$values"; do :; done"#;

#[test]
#[cfg(target_os = "linux")]
fn however_much_a_provider_sends_the_kit_itself_stays_small() {
    let mut kit = std::process::Command::new(env!("CARGO_BIN_EXE_askspec"))
        .args([
            "test",
            "--deadline",
            "3",
            "--filter",
            "encode/*",
            "--cases",
            "1",
        ])
        .args(["--", "sh", "-c", GLUTTON])
        .stdout(std::process::Stdio::null())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let mut peak = 0;
    while kit.try_wait().unwrap().is_none() {
        peak = peak.max(most_memory(kit.id()).unwrap_or(0));
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(peak > 0, "nothing was measured");
    // Loose: what bounds it is a message's size, whatever the number of messages.
    assert!(peak < 1_500_000, "{peak} kB");
}

/// The most memory that a process has had so far, in kB.
fn most_memory(process: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}
