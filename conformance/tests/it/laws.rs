//! Laws: nothing right is blamed, whatever is generated.

use askspec_conformance::inprocess::{InProcess, LOOKS, Look};
use askspec_conformance::judge::judge;
use askspec_conformance::laws::{LAWS, Law};
use askspec_conformance::play::play;
use askspec_spec::{Rules, builtin};

use crate::oracle::WAITS;

/// How many exchanges of each law are played in each dialect under each look.
const CASES: usize = 12;

fn held(dialect: &str, law: &Law, look: Look, seed: u64) {
    let spec = builtin();
    let rules = Rules::new(&spec.dialects[dialect], &spec.vocabulary);
    if !(law.applies)(&rules) {
        return;
    }
    let mut provider = InProcess::new(spec, look);
    for exchange in law.exchanges(&rules, seed).take(CASES) {
        let case = law.case(&rules, exchange);
        let transcript = play(&mut provider, &rules, &case, &WAITS);
        let told = || serde_json::to_string(&case.play).expect("a case is plain data");
        assert_eq!(
            transcript.fault,
            None,
            "{} as {look:?}: {}",
            case.id,
            told()
        );
        let breaches = judge(&rules, &case, &transcript);
        assert!(
            breaches.is_empty(),
            "{} as {look:?}, seed {seed}: {breaches:#?}\n{}\n{:#?}",
            case.id,
            told(),
            transcript.events
        );
    }
}

#[test]
fn the_oracle_keeps_every_law_in_any_dialect_under_any_look() {
    for dialect in builtin().dialects.keys() {
        for law in LAWS {
            for &look in LOOKS {
                held(dialect, law, look, 1);
            }
        }
    }
}

#[test]
fn exchanges_are_the_same_for_a_seed_and_others_for_another() {
    let spec = builtin();
    for dialect in spec.dialects.values() {
        let rules = Rules::new(dialect, &spec.vocabulary);
        for law in LAWS.iter().filter(|law| (law.applies)(&rules)) {
            let some = |seed: u64| law.exchanges(&rules, seed).take(5).collect::<Vec<_>>();
            assert_eq!(some(7), some(7), "{}", law.name);
            assert_ne!(some(7), some(8), "{}", law.name);
        }
    }
}
