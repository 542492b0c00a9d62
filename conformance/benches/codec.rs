//! What the kit does for a codec case, without any provider process: the oracle answers from within.
//! The oracle's own work is part of the figure, so that it is more than the kit's share.

use std::time::Duration;

use askspec_conformance::case::Case;
use askspec_conformance::cases::cases;
use askspec_conformance::inprocess::{InProcess, Look};
use askspec_conformance::judge::judge;
use askspec_conformance::play::{Waits, play};
use askspec_spec::{Rules, builtin};
use divan::Bencher;
use divan::counter::ItemsCount;

const WAITS: Waits = Waits {
    deadline: Duration::from_secs(5),
    patience: Duration::ZERO,
    clock: true,
};

fn main() {
    divan::main();
}

fn dialects() -> impl Iterator<Item = &'static str> {
    builtin().dialects.keys().map(String::as_str)
}

/// Every codec case of a dialect, played and judged.
#[divan::bench(args = dialects())]
fn codec_cases(bencher: Bencher<'_, '_>, dialect: &str) {
    measured(bencher, dialect, "/codec/");
}

/// Every case of a dialect in which the human is asked at an edge.
#[divan::bench(args = dialects())]
fn edge_cases(bencher: Bencher<'_, '_>, dialect: &str) {
    measured(bencher, dialect, "/edge/");
}

fn measured(bencher: Bencher<'_, '_>, dialect: &str, kind: &str) {
    let spec = builtin();
    let rules = Rules::new(&spec.dialects[dialect], &spec.vocabulary);
    let mut all: Vec<Case> = cases(spec, &rules);
    all.retain(|case| case.id.contains(kind));
    bencher.counter(ItemsCount::new(all.len())).bench_local(|| {
        let mut provider = InProcess::new(spec, Look::Card);
        for case in &all {
            let transcript = play(&mut provider, &rules, case, &WAITS);
            divan::black_box(judge(&rules, case, &transcript));
        }
    });
}
