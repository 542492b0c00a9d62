//! A provider that says nothing: whether it would answer once its stdin is closed, which is how output that is
//! held back shows itself.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::run::Program;
use crate::run::handshake;
use crate::wire::stdio::Process;
use crate::wire::{Event, Message, Transport};
use askspec_spec::model::Spec;

/// How long the answer may take once stdin is closed.
const PATIENCE: Duration = Duration::from_secs(5);

/// How languages that hold lines back are made to write them, by the name of the program that runs them.
const FLUSHED: &[(&str, &str)] = &[
    (
        "python",
        "`print(line, flush=True)`, or start it as `python3 -u …`",
    ),
    (
        "uv",
        "`print(line, flush=True)`, or start it as `uv run python -u …`",
    ),
    ("ruby", "`$stdout.sync = true` at its start"),
    ("perl", "`$| = 1;` at its start"),
    ("java", "`System.out.flush()` after each line"),
    ("lua", "`io.stdout:setvbuf(\"line\")` at its start"),
    (
        "go",
        "`writer.Flush()` after each line, where there is a `bufio.Writer`",
    ),
    ("dotnet", "`Console.Out.Flush()` after each line"),
];

/// What comes from a provider that is asked who it is and then sees the end of its stdin; none where nothing does.
pub(super) fn at_the_end(spec: &Spec, program: &Program) -> Option<Message> {
    let mut process = Process::start(&program.program, &program.arguments).ok()?;
    let asked = Message::Request {
        id: json!(1),
        method: "initialize".into(),
        params: handshake::params(spec),
    };
    process.send(&asked).ok()?;
    process.end_input();
    let until = Instant::now() + PATIENCE;
    let answer = loop {
        match process.receive(until) {
            Event::Message(answer @ Message::Response { .. }) => break Some(answer),
            Event::Message(_) | Event::Stray(_) => {}
            Event::Malformed { .. }
            | Event::Oversized { .. }
            | Event::Ended(_)
            | Event::Expired => {
                break None;
            }
        }
    };
    process.kill();
    answer
}

/// How a program in the language of this one writes a line at once.
pub(super) fn flush(program: &Program) -> String {
    // What runs it may be run by something else, as in `env python3 provider.py`.
    let mut words = std::iter::once(&program.program).chain(&program.arguments);
    match words.find_map(|word| runs(word)) {
        Some(way) => format!("write each line at once: {way}"),
        None => "write each line at once, by what the language has to flush its output: `fflush(stdout)` in C, \
                 `flush=True` in Python, `flush()` elsewhere"
            .into(),
    }
}

/// The way of the language that a program with this name runs.
fn runs(word: &str) -> Option<&'static str> {
    let name = Path::new(word).file_name()?.to_str()?;
    // `python3.12` is a python as well.
    let name = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.');
    let found = FLUSHED.iter().find(|(runs, _)| *runs == name);
    found.map(|(_, way)| *way)
}
