//! `askspec validate`.

use insta::assert_snapshot;

use crate::command::askspec;

#[test]
fn every_call_of_the_collection_is_as_it_says() {
    for file in ["tests/calls/let-in.jsonl", "tests/calls/refused.jsonl"] {
        let ran = askspec(&["validate", file], "");
        assert!(!ran.out.contains("the line says"), "{ran}");
        assert_eq!(ran.code, Some(0), "{ran}");
    }
}

#[test]
fn the_collection_covers_every_dialect_both_ways() {
    let dialects = askspec(&["list", "dialects"], "").out;
    for file in ["tests/calls/let-in.jsonl", "tests/calls/refused.jsonl"] {
        let lines = askspec(&["validate", "--format", "json", file], "").out;
        assert!(lines.lines().count() > 20, "{lines}");
    }
    let calls = include_str!("../calls/let-in.jsonl");
    for dialect in dialects
        .lines()
        .filter_map(|line| line.split_whitespace().next())
    {
        assert!(
            calls.contains(&format!("\"{dialect}\"")),
            "no call in {dialect}"
        );
    }
}

#[test]
fn the_result_of_each_refused_call() {
    assert_snapshot!(askspec(&["validate", "tests/calls/refused.jsonl"], ""));
}

#[test]
fn a_line_that_is_not_as_it_says_fails() {
    let lines = r#"
{"id": "a", "dialect": "asktool", "arguments": {"questions": []}, "verdict": "accept"}
{"id": "b", "dialect": "asktool", "arguments": {"questions": []}, "verdict": "refuse", "code": "INVALID_REQUEST"}
{"id": "c", "dialect": "asktool", "arguments": {"questions": []}, "verdict": "refuse", "path": "/questions/0"}
{"id": "d", "dialect": "asktool", "arguments": {"questions": [{"question": "Go on?", "options": ["Yes"]}]}, "code": "EMPTY_QUESTIONS"}
{"id": "e", "dialect": "asktool", "arguments": {"questions": []}, "verdict": "refuse", "code": "EMPTY_QUESTIONS", "path": "/questions"}
"#;
    assert_snapshot!(askspec(&["validate"], lines), @"
    2 a: refuse EMPTY_QUESTIONS at /questions: there is no question; but the line says accept
    3 b: refuse EMPTY_QUESTIONS at /questions: there is no question; but the line says refuse INVALID_REQUEST
    4 c: refuse EMPTY_QUESTIONS at /questions: there is no question; but the line says refuse at /questions/0
    5 d: accept; but the line says refuse EMPTY_QUESTIONS
    6 e: refuse EMPTY_QUESTIONS at /questions: there is no question
    [exit 1]
    ");
}

#[test]
fn bad_lines_are_told_and_the_rest_is_still_judged() {
    let lines = "not json\n\n{\"dialect\": \"asktool\"}\n{\"dialect\": \"morse\", \"arguments\": {}}\n[1,\n\u{1}\n{\"dialect\": \"asktool\", \"arguments\": {\"questions\": []}}\n";
    assert_snapshot!(askspec(&["validate", "-"], lines), @r#"
    1: unreadable: not JSON: a value is expected at column 2
    3: unreadable: it has no `arguments`; a line is {"dialect": …, "arguments": …}, or bare arguments with `--dialect`
    4: unreadable: no dialect is named `morse`; there are asktool, dsh-ask-user-1, dsh-ask-user-2, dsh-user-interaction, dsh-user-questions
    5: unreadable: not JSON: it ends too early at column 3
    6: unreadable: not JSON: a value is expected at column 1
    7: refuse EMPTY_QUESTIONS at /questions: there is no question
    [exit 1]
    "#);
}

#[test]
fn bare_arguments_may_be_one_document_over_several_lines() {
    let document =
        "{\n  \"questions\": [\n    {\"question\": \"Go\\non?\", \"options\": [\"Yes\"]}\n  ]\n}\n";
    assert_snapshot!(askspec(&["validate", "--dialect", "asktool"], document), @"
    1: accept
    [exit 0]
    ");
}

#[test]
fn bare_arguments_stand_one_a_line() {
    let lines = "{\"question\": \"Go on?\"}\n{\"question\": 7}\n\"Go on?\"";
    assert_snapshot!(askspec(&["validate", "--dialect", "dsh-user-interaction", "--format", "json"], lines), @r#"
    {"line":1,"verdict":"accept"}
    {"line":2,"verdict":"refuse","code":"INVALID_REQUEST","path":"/question","message":"the request does not have the right shape"}
    {"line":3,"verdict":"refuse","code":"INVALID_REQUEST","path":"","message":"the request does not have the right shape"}
    [exit 1]
    "#);
}

#[test]
fn what_is_not_there_is_a_usage_error() {
    assert_snapshot!(askspec(&["validate", "--dialect", "morse"], ""), @"
    [stderr]
    askspec: no dialect is named `morse`; there are asktool, dsh-ask-user-1, dsh-ask-user-2, dsh-user-interaction, dsh-user-questions
    [exit 2]
    ");
    assert_snapshot!(askspec(&["validate", "no-such-file.jsonl"], ""), @"
    [stderr]
    askspec: can't read `no-such-file.jsonl`: No such file or directory (os error 2)
    [exit 2]
    ");
}

#[test]
fn nothing_to_judge_is_not_a_pass() {
    assert_snapshot!(askspec(&["validate"], "\n\n"), @"
    [stderr]
    nothing was checked: standard input holds no line of arguments
    [exit 4]
    ");
}

#[test]
fn lines_of_another_shape_are_told_in_words() {
    let sound = "\"dialect\": \"asktool\", \"arguments\": {}";
    let lines = [
        "[null, \"asktool\", {}, null, null, null]",
        "7",
        "{\"dialect\": 7, \"arguments\": {}}",
        &format!("{{{sound}, \"dialect\": \"asktool\"}}"),
        &format!("{{{sound}, \"verdict\": \"maybe\"}}"),
        &format!("{{{sound}, \"code\": 7}}"),
        "{\"id\": \"\\ud800\"}",
        &format!("{{\"x\": {}", "[".repeat(200)),
        "{\"x\": 1e999}",
    ];
    let lines = format!("\u{FEFF}{{}}\n{}", lines.join("\r\n"));
    assert_snapshot!(askspec(&["validate"], &lines));
}
