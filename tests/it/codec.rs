//! `askspec encode` and `askspec decode`.

use insta::assert_snapshot;
use serde_json::json;

use crate::command::{Ran, askspec};

fn encode(dialect: &str, input: serde_json::Value) -> Ran {
    askspec(&["encode", "--dialect", dialect], &input.to_string())
}

fn decode(dialect: &str, input: serde_json::Value) -> Ran {
    askspec(&["decode", "--dialect", dialect], &input.to_string())
}

fn two_questions() -> serde_json::Value {
    json!({"questions": [
        {"question": "Which platforms?", "options": ["macOS", "Linux", "Windows"], "multiSelect": true},
        {"question": "Ship it?", "options": ["Yes", "No"]},
    ]})
}

#[test]
fn a_text_and_its_details() {
    let answers = json!([{"choices": [1, 0], "custom": " BSD "}, null]);
    let ran = encode(
        "asktool",
        json!({"arguments": two_questions(), "answers": answers}),
    );
    assert_snapshot!(ran, @r#"
    {"content":"Which platforms?：macOS、Linux、BSD\n---\nShip it?：","details":{"questions":[{"question":"Which platforms?","options":["macOS","Linux","Windows"],"multiSelect":true},{"question":"Ship it?","options":["Yes","No"]}],"answers":[["macOS","Linux","BSD"],null]}}
    [exit 0]
    "#);
}

#[test]
fn a_json_text() {
    let arguments = json!({"questions": [{"id": "a", "question": "Name?"}]});
    let ran = encode(
        "dsh-ask-user-2",
        json!({"arguments": arguments, "answers": [{"custom": "\"é\u{2028}</b>\u{1}"}]}),
    );
    assert_snapshot!(ran, @r#"
    {"content":"{\"answers\":[{\"id\":\"a\",\"selected\":[],\"custom\":\"\\\"é </b>\\u0001\"}]}"}
    [exit 0]
    "#);
}

#[test]
fn a_value() {
    let arguments =
        json!({"question": "Region?", "options": [{"label": "Europe", "value": "eu-1"}]});
    let ran = encode(
        "dsh-user-interaction",
        json!({"arguments": arguments, "answers": [{"choices": [0]}]}),
    );
    assert_snapshot!(ran, @r#"
    {"value":{"answer":"eu-1","option":{"label":"Europe","value":"eu-1"}}}
    [exit 0]
    "#);
}

#[test]
fn what_encode_writes_decode_reads() {
    let answers = json!([{"choices": [0, 2], "custom": "BSD"}, {"choices": [1]}]);
    let encoded = encode(
        "asktool",
        json!({"arguments": two_questions(), "answers": answers.clone()}),
    );
    let encoded: serde_json::Value = serde_json::from_str(&encoded.out).unwrap();
    let ran = decode(
        "asktool",
        json!({"arguments": two_questions(), "content": encoded["content"]}),
    );
    assert_eq!(
        serde_json::from_str::<serde_json::Value>(&ran.out).unwrap(),
        json!({"answers": answers})
    );
}

#[test]
fn a_bare_text_has_no_line_feed_of_its_own() {
    let input = json!({"arguments": two_questions(), "answers": [null, null]}).to_string();
    let ran = askspec(&["encode", "--dialect", "asktool", "--bare"], &input);
    assert_eq!(ran.out, "Which platforms?：\n---\nShip it?：");
}

#[test]
fn equal_labels_are_ambiguous() {
    let arguments =
        json!({"questions": [{"question": "Which?", "options": ["foo.txt", "foo.txt"]}]});
    assert_snapshot!(decode("asktool", json!({"arguments": arguments, "content": "Which?：foo.txt"})), @r#"
    {"code":"AMBIGUOUS","readings":{"byQuestion":[[{"choices":[0]},{"choices":[1]}]]}}
    [exit 1]
    "#);
}

#[test]
fn another_text_is_malformed() {
    assert_snapshot!(decode("asktool", json!({"arguments": two_questions(), "content": "Which?"})), @r#"
    {"code":"MALFORMED","message":"the text is not made of the request's questions"}
    [exit 1]
    "#);
}

#[test]
fn answers_that_do_not_fit_are_invalid() {
    let answers = json!([{"choices": [3]}, null]);
    assert_snapshot!(encode("asktool", json!({"arguments": two_questions(), "answers": answers})), @r#"
    {"code":"INVALID_ANSWERS","message":"option 3 is not one of 3"}
    [exit 1]
    "#);
}

#[test]
fn refused_arguments_are_told_before_their_answers() {
    assert_snapshot!(encode("asktool", json!({"arguments": {"questions": []}, "answers": []})), @r#"
    {"code":"EMPTY_QUESTIONS","path":"/questions","message":"there is no question"}
    [exit 1]
    "#);
}

#[test]
fn input_of_another_shape_is_a_usage_error() {
    assert_snapshot!(askspec(&["encode", "--dialect", "asktool"], "{\"answers\": []}"), @"
    [stderr]
    askspec: standard input does not hold the JSON that is asked for: missing field `arguments` at line 1 column 15
    [exit 2]
    ");
    assert_snapshot!(askspec(&["decode", "--dialect", "asktool"], "[1]"), @"
    [stderr]
    askspec: standard input does not hold the JSON that is asked for: invalid length 1, expected an object with `arguments`, and `content` or `value` at line 1 column 3
    [exit 2]
    ");
    assert_snapshot!(askspec(&["decode", "--dialect", "asktool"], "{\"arguments\": {}}"), @"
    [stderr]
    askspec: give either `content` (a text) or `value` beside `arguments`
    [exit 2]
    ");
}
