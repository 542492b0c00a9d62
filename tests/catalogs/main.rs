//! The packages of model vendors judge the generated tool-catalog entries: each takes every entry unchanged, and
//! refuses or changes one that is bad.

mod bad;
mod dialects;
mod entries;
mod node;
mod oracle;
mod python;
mod types;

use crate::entries::Entry;
use crate::oracle::{Oracle, judge};

#[test]
fn node_packages_take_every_entry_unchanged_and_no_bad_one() {
    judge(node::ORACLES, node::ask);
}

#[test]
fn python_packages_take_every_entry_unchanged_and_no_bad_one() {
    judge(python::ORACLES, python::ask);
}

#[test]
fn the_types_of_each_package_fit_every_entry_and_no_bad_one() {
    judge(types::ORACLES, types::ask);
}

#[test]
fn every_entry_is_judged_by_types_and_by_code() {
    let is_judged = |entry: &Entry, lists: &[&[Oracle]]| {
        let mut oracles = lists.iter().copied().flatten();
        oracles.any(|oracle| entry.is_for(oracle))
    };
    for entry in entries::committed() {
        let place = &entry.place;
        assert!(is_judged(&entry, &[types::ORACLES]), "{place}");
        // The schema alone is no vendor's: it has no envelope that a package would read or send.
        let of_no_vendor = place.starts_with("json-schema/");
        let by_code = is_judged(&entry, &[node::ORACLES, python::ORACLES]);
        assert!(by_code || of_no_vendor, "{place}");
    }
}
