//! `askspec list` and `askspec explain`.

use insta::assert_snapshot;

use crate::command::askspec;

#[test]
fn dialects() {
    assert_snapshot!(askspec(&["list", "dialects"], ""));
}

#[test]
fn capabilities() {
    assert_snapshot!(askspec(&["list", "capabilities"], ""));
}

#[test]
fn codes() {
    assert_snapshot!(askspec(&["list", "codes"], ""));
}

#[test]
fn forms_of_a_report() {
    assert_snapshot!(askspec(&["list", "formats"], ""), @"
    human     for people
    json      for programs; `conformance/report.schema.json` is its schema
    junit     for CI servers, as JUnit XML
    markdown  for the summary of a CI job
    tap       for test harnesses, as TAP 14
    html      for a browser, as one page that needs nothing else
    [exit 0]
    ");
}

#[test]
fn diagnostics_are_listed_and_explained() {
    let listed = askspec(&["list", "diagnostics"], "").out;
    assert!(listed.lines().count() > 10, "{listed}");
    for code in listed
        .lines()
        .filter_map(|line| line.split_whitespace().next())
    {
        let ran = askspec(&["explain", code], "");
        assert!(ran.out.contains("a diagnostic of `askspec lint`"), "{ran}");
    }
}

#[test]
fn an_error_code_is_explained() {
    assert_snapshot!(askspec(&["explain", "DUPLICATE_ID"], ""));
}

#[test]
fn a_code_of_the_codec_is_explained() {
    assert_snapshot!(askspec(&["explain", "AMBIGUOUS"], ""), @"
    AMBIGUOUS
      every dialect  codec  decode: the result has several readings
    [exit 0]
    ");
}

#[test]
fn a_capability_is_explained() {
    assert_snapshot!(askspec(&["explain", "navigation"], ""), @"
    navigation (a capability)
      Going back to a question, with what was recorded there shown again.
    [exit 0]
    ");
}

#[test]
fn what_nothing_is_called_names_the_way_out() {
    assert_snapshot!(askspec(&["explain", "MORSE"], ""), @"
    [stderr]
    askspec: nothing is called `MORSE`; see `askspec list requirements`, `list codes` and `list diagnostics`
    [exit 2]
    ");
}

#[test]
fn an_unknown_kind_names_the_kinds() {
    let ran = askspec(&["list", "morse"], "");
    assert!(
        ran.err
            .contains("[possible values: dialects, requirements,"),
        "{ran}"
    );
    assert_eq!(ran.code, Some(2), "{ran}");
}

#[test]
fn a_requirement_is_explained() {
    assert_snapshot!(askspec(&["explain", "answer/custom-replaces"], ""));
}

#[test]
fn a_word_near_a_requirement_names_it() {
    assert_snapshot!(askspec(&["explain", "prompt-limit"], ""), @"
    [stderr]
    askspec: nothing is called `prompt-limit`; near it are admit/prompt-limit, admit/prompt-limit-unit
    [exit 2]
    ");
}

#[test]
fn a_requirement_of_every_topic_is_explained() {
    let listed = askspec(&["list", "requirements"], "").out;
    let ids: Vec<&str> = listed
        .lines()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(ids.len() > 40, "{listed}");
    for topic in ids.chunk_by(|one, next| one.split('/').next() == next.split('/').next()) {
        let ran = askspec(&["explain", topic[0]], "");
        assert!(
            ran.out.starts_with(topic[0]) && ran.out.contains("stated by"),
            "{ran}"
        );
    }
}
