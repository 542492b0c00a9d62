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
    {"code":"INVALID_ANSWERS","message":"answer 0: there is no option 3; 3 are offered, counted from 0"}
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
    askspec: standard input does not hold what is asked for: it must be an object with `arguments` and `answers`
    [exit 2]
    ");
    assert_snapshot!(askspec(&["decode", "--dialect", "asktool"], "[1]"), @"
    [stderr]
    askspec: standard input does not hold what is asked for: it must be an object with `arguments`, and either `content` (a text) or `value`
    [exit 2]
    ");
    assert_snapshot!(askspec(&["decode", "--dialect", "asktool"], "{\"arguments\": {}}"), @"
    [stderr]
    askspec: standard input does not hold what is asked for: it must be an object with `arguments`, and either `content` (a text) or `value`
    [exit 2]
    ");
}

#[test]
fn input_that_does_not_fit_is_told_where_it_stands() {
    let ask = r#""arguments": {"questions": [{"question": "Q", "options": ["a", "b"]}]}"#;
    let encode = |answers: &str| {
        let ran = askspec(
            &["encode", "--dialect", "asktool"],
            &format!("{{{ask}, \"answers\": {answers}}}"),
        );
        assert_eq!(ran.code, Some(2), "{ran}");
        ran.err
    };
    let told: String = [
        "{}",
        "[[[0], null]]",
        "[\"a\"]",
        "[{\"label\": \"a\"}]",
        "[{\"choices\": 0}]",
        "[{\"choices\": [0, -1]}]",
        "[{\"choices\": [0.5]}]",
        "[{\"choices\": [1e30]}]",
        "[{\"custom\": 7}]",
    ]
    .map(encode)
    .concat();
    assert_snapshot!(told);
}

#[test]
fn input_that_is_no_json_is_told_in_words() {
    let told: String = ["", "\u{FEFF}{}", "yes", "{} {}", "[\"\\ud800\"]"]
        .map(|input| askspec(&["encode", "--dialect", "asktool"], input).to_string())
        .join("\n");
    assert_snapshot!(told);
}

#[test]
fn standard_input_holds_one_thing() {
    assert_snapshot!(askspec(
        &["decode", "--dialect", "asktool", "--arguments", "-"],
        "{}"
    ));
}

#[test]
fn a_value_of_null_is_a_value() {
    let ran = decode(
        "dsh-user-interaction",
        json!({"arguments": {"question": "Q"}, "value": null}),
    );
    assert_eq!(ran.code, Some(1), "{ran}");
    let ran = decode(
        "dsh-user-interaction",
        json!({"arguments": {"question": "Q"}, "content": null}),
    );
    assert_eq!(ran.code, Some(2), "{ran}");
}
