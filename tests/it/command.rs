//! Runs the command and shows what came of it.

use std::fmt;
use std::io::Write;
use std::process::{Command, Output, Stdio};

/// What came of one run.
pub(crate) struct Ran {
    /// Its exit code; none when a signal ended it.
    pub(crate) code: Option<i32>,
    /// Its standard output.
    pub(crate) out: String,
    /// Its standard error.
    pub(crate) err: String,
}

/// What a CI server may say of itself, which must not change what is tested.
const SERVERS: &[&str] = &[
    "GITHUB_ACTIONS",
    "GITHUB_STEP_SUMMARY",
    "TEST_SHARD_INDEX",
    "TEST_TOTAL_SHARDS",
    "TEST_SHARD_STATUS_FILE",
    "CI_NODE_INDEX",
    "CI_NODE_TOTAL",
    "JOB_COMPLETION_INDEX",
    "ASKSPEC_SHARDS",
];

/// Runs `askspec` at the root of the repository.
pub(crate) fn askspec(args: &[&str], input: &str) -> Ran {
    askspec_within(&[], args, input)
}

/// Runs `askspec` at the root of the repository, with these variables set.
pub(crate) fn askspec_within(variables: &[(&str, &str)], args: &[&str], input: &str) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_askspec"));
    for name in SERVERS {
        command.env_remove(name);
    }
    let mut child = command
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("it was asked for");
    // A command that reads nothing may be gone by now.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    Ran::of(child.wait_with_output().expect("the command ends"))
}

impl Ran {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code(),
            out: String::from_utf8(output.stdout).expect("standard output is UTF-8"),
            err: String::from_utf8(output.stderr).expect("standard error is UTF-8"),
        }
    }
}

impl fmt::Display for Ran {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.out)?;
        if !self.err.is_empty() {
            write!(f, "[stderr]\n{}", self.err)?;
        }
        match self.code {
            Some(code) => write!(f, "[exit {code}]"),
            None => write!(f, "[ended by a signal]"),
        }
    }
}
