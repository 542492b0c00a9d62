//! `askspec provider --fault`: wrong on purpose, and caught.

use insta::assert_snapshot;

use crate::command::askspec;

#[test]
fn an_unknown_fault_names_those_near_it() {
    assert_snapshot!(askspec(&["provider", "--fault", "json-space"], ""), @"
    [stderr]
    askspec: no fault is named `json-space`; near it are json-spaced, json-ascii, json-html-safe, json-indented, json-keys-sorted; see `askspec list faults`
    [exit 2]
    ");
}

#[test]
fn two_ways_to_write_messages_are_refused() {
    assert_snapshot!(askspec(&["provider", "--fault", "stalls", "--fault", "crashes"], ""), @"
    [stderr]
    askspec: of the faults in how messages are written, one can be had at a time
    [exit 2]
    ");
}

#[test]
fn every_fault_is_listed_with_what_it_is_caught_under() {
    let listed = askspec(&["list", "faults"], "");
    let line = "json-spaced                   encode/json-compact";
    assert!(listed.out.contains(line), "{listed}");
    assert!(listed.out.lines().count() >= 100, "{listed}");
}
