//! The list of hand-made faults: each row says what can be looked up.

use std::collections::BTreeSet;

use askspec_conformance::fault::{OUTCOMES, faults};
use askspec_spec::builtin;
use askspec_spec::predicate::Predicate;

#[test]
fn every_fault_has_a_name_of_its_own_and_a_sentence() {
    let names: BTreeSet<&str> = faults().map(|fault| fault.name).collect();
    assert_eq!(names.len(), faults().count());
    assert!(names.len() >= 100, "only {}", names.len());
    for fault in faults() {
        let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(fault.name.chars().all(kebab), "{}", fault.name);
        assert!(
            fault.tells.ends_with('.'),
            "{}: {}",
            fault.name,
            fault.tells
        );
    }
}

#[test]
fn every_fault_breaks_what_there_is() {
    for fault in faults() {
        assert!(!fault.breaks.is_empty(), "{}", fault.name);
        for id in fault.breaks {
            let known = builtin().requirement(id).is_some() || OUTCOMES.contains(id);
            assert!(known, "{} breaks `{id}`, which is nothing", fault.name);
        }
        if !fault.when.is_empty() {
            Predicate::parse(fault.when).unwrap_or_else(|why| panic!("{}: {why}", fault.name));
        }
    }
}

#[test]
fn every_fault_can_be_seen_somewhere() {
    for fault in faults() {
        let spec = builtin();
        let seen = |dialect| fault.shows_in(spec, dialect);
        assert!(spec.dialects.values().any(seen), "{}", fault.name);
    }
}
