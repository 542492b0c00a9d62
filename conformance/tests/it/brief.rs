//! Short runs over one dialect, for what is about runs and not about what they find.

use std::time::Duration;

use askspec_conformance::report::Report;
use askspec_conformance::run::Options;
use askspec_spec::builtin;
use askspec_spec::model::{Skip, Spec};

/// One dialect, in which a whole run is short.
pub(crate) fn dialect() -> &'static str {
    let names = builtin().dialects.keys();
    names.min().expect("there is a dialect")
}

/// A run over it.
pub(crate) fn options() -> Options {
    Options {
        dialects: vec![dialect().into()],
        patience: Duration::ZERO,
        deadline: Duration::from_secs(2),
        cases: 8,
        ..Options::default()
    }
}

/// A spec by which a skip leaves what it does not leave in the built-in one.
pub(crate) fn wrong() -> Spec {
    let mut spec = builtin().clone();
    let dialect = spec.dialects.get_mut(dialect()).expect("it is there");
    dialect.answers.skip = match dialect.answers.skip {
        Skip::Kept => Skip::Omitted,
        Skip::Omitted | Skip::Refused => Skip::Kept,
    };
    spec
}

/// A report without its times, which alone may differ between two runs.
pub(crate) fn timeless(mut report: Report) -> Report {
    report.cases.iter_mut().for_each(|case| case.micros = 0);
    report
}
