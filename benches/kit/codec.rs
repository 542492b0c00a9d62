//! How much processor time of the kit a codec case takes, the provider's not counted: that is a
//! child process, and the clock is the one of this process.
//!
//! What a run costs whatever it plays is taken off: it is what a run of one case costs.

use std::time::Duration;

use askspec_conformance::run::{Blind, Options, Program, run};
use askspec_spec::builtin;

use crate::clock::{median, processor};
use crate::table::{heading, say, shown};

const ROUNDS: usize = 15;

/// Measures it.
pub(crate) fn measure() {
    let reference = Program::new(env!("CARGO_BIN_EXE_askspec"), &["provider".to_owned()]);
    let mut each = Vec::new();
    let mut cases = 0;
    for _ in 0..ROUNDS {
        let (one, few) = judged(&reference, "asktool/codec/check/left-and-right");
        let (all, many) = judged(&reference, "*/codec/*");
        let more = u32::try_from(many.saturating_sub(few)).unwrap_or(1).max(1);
        each.push(all.saturating_sub(one) / more);
        cases = many;
    }
    heading(&format!(
        "processor time of the kit per codec case ({ROUNDS} rounds of {cases} cases)"
    ));
    let shortest = each.iter().min().copied().unwrap_or_default();
    say(&format!(
        "  median {}, shortest {}",
        shown(median(&each)),
        shown(shortest)
    ));
}

fn judged(provider: &Program, filter: &str) -> (Duration, usize) {
    let options = Options {
        filters: vec![filter.to_owned()],
        ..Options::default()
    };
    let from = processor();
    let report = run(builtin(), &mut provider.clone(), &options, &mut Blind);
    (processor() - from, report.totals.cases)
}
