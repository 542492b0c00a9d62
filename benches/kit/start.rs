//! How long the command takes to start, beside other programs that do nothing.

use std::process::{Command, Stdio};

use crate::clock::{Candidate, wall};
use crate::table::compare;

const ASKSPEC: &str = env!("CARGO_BIN_EXE_askspec");

/// Measures it.
pub(crate) fn measure() {
    let mut candidates = [
        command(&[ASKSPEC, "--version"]),
        command(&[ASKSPEC, "list", "dialects"]),
        command(&[ASKSPEC, "gen", "--check"]),
        command(&["python3", "-S", "-c", ""]),
        command(&["node", "-e", ""]),
    ];
    compare("start-up", &mut candidates, 21);
}

fn command(words: &'static [&'static str]) -> Candidate<'static> {
    let name = words[0].rsplit('/').next().unwrap_or_default();
    Candidate {
        name: format!("{name} {}", words[1..].join(" ")),
        once: Box::new(|| wall(|| run(words))),
    }
}

fn run(words: &[&str]) {
    let done = Command::new(words[0])
        .args(&words[1..])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    done.expect("the program is installed");
}
