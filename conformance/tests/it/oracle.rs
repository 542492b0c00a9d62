//! The oracle itself as a provider: whatever its look, nothing is broken.

use std::time::Duration;

use askspec_conformance::cases::cases;
use askspec_conformance::inprocess::{InProcess, LOOKS, Look};
use askspec_conformance::judge::{Breach, judge};
use askspec_conformance::play::{Waits, play};
use askspec_spec::{Rules, builtin};

pub(crate) const WAITS: Waits = Waits {
    deadline: Duration::from_secs(5),
    patience: Duration::ZERO,
    clock: true,
};

/// Every breach of one dialect, by the case that shows it.
fn breaches(dialect: &str, look: Look) -> Vec<(String, Breach)> {
    let spec = builtin();
    let rules = Rules::new(&spec.dialects[dialect], &spec.vocabulary);
    let mut found = Vec::new();
    for case in cases(spec, &rules) {
        let mut provider = InProcess::new(spec, look);
        let transcript = play(&mut provider, &rules, &case, &WAITS);
        assert_eq!(transcript.fault, None, "{}: {transcript:#?}", case.id);
        let breaches = judge(&rules, &case, &transcript);
        found.extend(breaches.into_iter().map(|breach| (case.id.clone(), breach)));
    }
    found
}

#[test]
fn the_oracle_breaks_nothing_in_any_dialect_under_any_look() {
    for dialect in builtin().dialects.keys() {
        for &look in LOOKS {
            let found = breaches(dialect, look);
            assert!(
                found.is_empty(),
                "{dialect} as {look:?}: {} breaches, first {:#?}",
                found.len(),
                found[0]
            );
        }
    }
}

#[test]
fn every_dialect_has_cases_of_each_kind() {
    let spec = builtin();
    for dialect in spec.dialects.values() {
        let rules = Rules::new(dialect, &spec.vocabulary);
        let all = cases(spec, &rules);
        let mut ids: Vec<_> = all.iter().map(|case| case.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all.len(), "ids are unique");
        for kind in [
            "edge",
            "typed",
            "codec/check",
            "codec/encode",
            "codec/decode",
        ] {
            let prefix = format!("{}/{kind}/", dialect.name);
            assert!(ids.iter().any(|id| id.starts_with(&prefix)), "no {prefix}");
        }
    }
}
