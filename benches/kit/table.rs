//! Prints what was measured.

use std::io::{self, Write};
use std::time::Duration;

use crate::clock::{Candidate, median, rounds};

/// Measures candidates in turns and prints median, shortest and ratio to the first.
pub(crate) fn compare(title: &str, candidates: &mut [Candidate<'_>], times: usize) {
    let taken = rounds(candidates, times);
    let base = taken.first().map(|first| median(first)).unwrap_or_default();
    heading(&format!("{title} ({times} rounds in turns)"));
    line("what", "median", "shortest", "ratio");
    for (candidate, taken) in candidates.iter().zip(&taken) {
        let middle = median(taken);
        let ratio = middle.as_secs_f64() / base.as_secs_f64();
        let shortest = taken.iter().min().copied().unwrap_or_default();
        let [middle, shortest] = [middle, shortest].map(shown);
        line(&candidate.name, &middle, &shortest, &format!("{ratio:.2}"));
    }
}

/// Prints what the next lines are about.
pub(crate) fn heading(title: &str) {
    say(&format!("\n{title}"));
}

/// Prints a line of four cells.
pub(crate) fn line(what: &str, one: &str, two: &str, three: &str) {
    say(&format!("  {what:<46}{one:>12}{two:>12}{three:>8}"));
}

/// Prints a line.
pub(crate) fn say(text: &str) {
    writeln!(io::stdout(), "{text}").expect("standard output takes it");
}

/// A duration with three digits that count.
pub(crate) fn shown(duration: Duration) -> String {
    let seconds = duration.as_secs_f64();
    match seconds {
        _ if seconds >= 1.0 => format!("{seconds:.2} s"),
        _ if seconds >= 1e-3 => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{:.2} µs", seconds * 1e6),
    }
}
