//! How much memory the kit has at its highest, over 1,000, 10,000 and 100,000 generated cases.
//! The provider's is not counted: what is read is the high-water mark of the kit's process.

use std::fs;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use crate::clock::wall;
use crate::table::{heading, line, shown};

/// How often the mark is read; it only rises, so that no peak is missed but one in the last moment.
const EVERY: Duration = Duration::from_millis(5);

/// The law that is played: its exchanges are the longest.
const LAW: &str = "asktool/law/order";

/// Measures it.
pub(crate) fn measure() {
    heading("memory of the kit at its highest (VmHWM), reference judged");
    line("generated cases", "highest", "took", "ratio");
    let mut first = None;
    for cases in [1_000, 10_000, 100_000] {
        let mut highest = 0;
        let taken = wall(|| highest = judged(cases));
        let ratio = ratio(highest, *first.get_or_insert(highest));
        let megabytes = format!("{:.1} MB", mega(highest));
        line(&cases.to_string(), &megabytes, &shown(taken), &ratio);
    }
}

fn judged(cases: u32) -> u32 {
    let mut child = Command::new(env!("CARGO_BIN_EXE_askspec"))
        .args(["test", "--filter", LAW, "--cases", &cases.to_string()])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("the command starts");
    let mut highest = 0;
    while child.try_wait().expect("it can be waited for").is_none() {
        highest = highest.max(mark(&child).unwrap_or_default());
        thread::sleep(EVERY);
    }
    highest
}

/// The high-water mark of a process, in kibibytes.
fn mark(child: &Child) -> Option<u32> {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn mega(kibibytes: u32) -> f64 {
    f64::from(kibibytes) * 1024.0 / 1e6
}

fn ratio(highest: u32, first: u32) -> String {
    format!("{:.2}", mega(highest) / mega(first))
}
