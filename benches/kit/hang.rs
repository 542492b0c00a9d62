//! How long after its deadline a provider that says nothing is found to hang, and is gone.

use std::time::Duration;

use askspec_conformance::run::{Blind, Options, Program, run};
use askspec_spec::builtin;

use crate::clock::{Candidate, wall};
use crate::table::compare;

const DEADLINE: Duration = Duration::from_millis(500);

/// Measures it.
pub(crate) fn measure() {
    let mut candidates = [
        candidate("one that sleeps", "sleep 60"),
        candidate(
            "one that ignores SIGTERM",
            "trap '' TERM; sleep 60 & wait; sleep 60",
        ),
    ];
    compare("a hang, beyond the deadline", &mut candidates, 5);
}

fn candidate(name: &str, script: &str) -> Candidate<'static> {
    let provider = Program::new("sh", &["-c".to_owned(), script.to_owned()]);
    Candidate {
        name: name.to_owned(),
        once: Box::new(move || beyond(&provider)),
    }
}

fn beyond(provider: &Program) -> Duration {
    let options = Options {
        deadline: DEADLINE,
        ..Options::default()
    };
    let taken = wall(|| {
        run(builtin(), &mut provider.clone(), &options, &mut Blind);
    });
    taken.saturating_sub(DEADLINE)
}
