//! The packages of model vendors judge the generated tool-catalog entries: each takes every entry unchanged, and
//! refuses or changes one that is bad.

mod bad;
mod entries;
mod node;
mod oracle;
mod python;
mod types;

use std::collections::BTreeSet;

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
    let judged = |lists: &[&[Oracle]]| -> BTreeSet<_> {
        let oracles = lists.iter().copied().flatten();
        oracles.flat_map(entries::of).collect()
    };
    let every: BTreeSet<_> = entries::all().into_iter().collect();
    assert_eq!(judged(&[types::ORACLES]), every);
    // The schema alone is no vendor's: it has no envelope that a package would read or send.
    let of_vendors: BTreeSet<_> = every
        .into_iter()
        .filter(|entry| entry.api != "json-schema")
        .collect();
    assert_eq!(judged(&[node::ORACLES, python::ORACLES]), of_vendors);
}
