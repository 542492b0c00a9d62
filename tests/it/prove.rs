//! `askspec prove`: what would keep minutes of playing from being of use is told before.

use insta::assert_snapshot;

use crate::command::askspec;

#[test]
fn a_dialect_that_there_is_not_is_told_at_once() {
    assert_snapshot!(askspec(&["prove", "--dialect", "nope"], ""), @"
    [stderr]
    askspec: no dialect is named `nope`; there are asktool, dsh-ask-user-1, dsh-ask-user-2, dsh-user-interaction, dsh-user-questions
    [exit 2]
    ");
}

#[test]
fn a_document_that_can_not_be_read_is_told_at_once() {
    let file = "docs/no-such-proof.md";
    assert_snapshot!(askspec(&["prove", "--check", file], ""), @"
    [stderr]
    askspec: can't read `docs/no-such-proof.md`: No such file or directory (os error 2)
    [exit 2]
    ");
}

#[test]
fn a_document_is_checked_or_written_and_not_both() {
    let ran = askspec(&["prove", "--check", "a.md", "--out", "b.md"], "");
    assert!(ran.to_string().contains("cannot be used with"), "{ran}");
}
