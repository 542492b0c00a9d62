//! The progress bar of a long run: on standard error, and only where that is a terminal.

use askspec_conformance::run::{Progress, Watcher};
use indicatif::{ProgressBar, ProgressStyle};

/// A bar that fills as cases are played.
pub(crate) struct Bar {
    bar: ProgressBar,
    failed: usize,
}

impl Bar {
    /// An empty bar.
    pub(crate) fn new() -> Self {
        let bar = ProgressBar::no_length();
        // A bar that looks otherwise is better than no run.
        if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} {wide_msg}") {
            bar.set_style(style);
        }
        Self { bar, failed: 0 }
    }

    fn say(&self, case: &str) {
        let failed = match self.failed {
            0 => String::new(),
            failed => format!("{failed} not passed; "),
        };
        self.bar.set_message(format!("{failed}{case}"));
        self.bar.inc(1);
    }
}

impl Watcher for Bar {
    fn see(&mut self, progress: &Progress<'_>) {
        match progress {
            Progress::Planned(cases) => self.bar.set_length(*cases as u64),
            Progress::Case { case, differs } => {
                self.failed += usize::from(*differs);
                self.say(&case.id);
            }
            Progress::Fault(_) => self.failed += 1,
            Progress::Finished(_) => self.bar.finish_and_clear(),
        }
    }
}
