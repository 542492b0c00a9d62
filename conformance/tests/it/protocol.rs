//! The published schema of the protocol: it holds for what is really said, and the kit tells in its
//! words what is wrong.

use std::sync::OnceLock;

use askspec_conformance::protocol::{self, HumanNext, Introduction};
use jsonschema::Validator;
use serde_json::{Value, json};

/// The schema of a line, compiled.
fn line() -> &'static Validator {
    static LINE: OnceLock<Validator> = OnceLock::new();
    LINE.get_or_init(|| jsonschema::draft202012::new(&protocol::schema()).unwrap())
}

#[test]
fn lines_that_are_messages_hold_to_the_schema() {
    for message in [
        r#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"ping","params":{}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"shutdown"}"#,
        r#"{"jsonrpc":"2.0","method":"cancel","params":{"run":"r"}}"#,
        r#"{"jsonrpc":"2.0","id":"a","result":null}"#,
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"no"}}"#,
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32602,"message":"no","data":["anything"]}}"#,
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no","data":{"code":"X"}}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"human/next","params":{"run":"r","more":1,"screen":{"questions":[],"total":0,"actions":[],"more":1}}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"decode","params":{"dialect":"d","arguments":7,"content":"x","details":{}}}"#,
    ] {
        let value: Value = serde_json::from_str(message).unwrap();
        assert!(line().is_valid(&value), "{message}");
    }
}

#[test]
fn lines_that_are_no_messages_do_not() {
    for other in [
        r#"{}"#,
        r#"{"jsonrpc":"2.0"}"#,
        r#"{"jsonrpc":"1.0","id":1,"result":{}}"#,
        r#"{"jsonrpc":"2.0","id":null,"result":{}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"cancel","params":{"run":"r"}}"#,
        r#"{"jsonrpc":"2.0","method":"cancel"}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"somersault"}"#,
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no"}}"#,
        r#"{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no","data":{"code":7}}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"human/next","params":{"run":"r","screen":{"questions":[],"total":0,"actions":["dance"]}}}"#,
        r#"{"jsonrpc":"2.0","id":1,"method":"decode","params":{"dialect":"d","arguments":{}}}"#,
    ] {
        let value: Value = serde_json::from_str(other).unwrap();
        assert!(!line().is_valid(&value), "{other}");
    }
}

/// A screen with one question, and one member of it changed.
fn screen(pointer: &str, member: &str, value: Value) -> Value {
    let mut next = json!({"run": "r", "screen": {
        "questions": [{"index": 0, "prompt": "p", "multi": false, "custom": true, "options": [{"label": "l"}]}],
        "total": 1,
        "actions": ["submit"],
    }});
    let holder = next.pointer_mut(pointer).unwrap();
    match (holder, value) {
        (Value::Object(members), Value::Null) => drop(members.shift_remove(member)),
        (holder, value) => holder[member] = value,
    }
    next
}

fn told(next: &Value) -> String {
    let misread = protocol::read::<HumanNext>(next).unwrap_err();
    misread.to_string()
}

#[test]
fn a_screen_that_cannot_be_read_says_which_member_is_wrong_and_what_is_wanted() {
    let question = "/screen/questions/0";
    let cases = [
        (
            told(&screen("/screen", "total", json!("two"))),
            "`/screen/total` is \"two\", where a whole number, 0 or more (how many questions the ask has) is wanted",
        ),
        (
            told(&screen("/screen", "total", json!(1.0))),
            "`/screen/total` is 1.0, where a whole number, 0 or more, without a fraction, and below 2 to the 64 is wanted",
        ),
        (
            told(&screen("/screen", "total", json!(-1))),
            "`/screen/total` is -1, where a whole number, 0 or more (how many questions the ask has) is wanted",
        ),
        (
            told(&screen("/screen", "total", Value::Null)),
            "`/screen/total` is missing, where a whole number, 0 or more (how many questions the ask has) is wanted",
        ),
        (
            told(&screen("/screen", "actions", json!(["submit", "dance"]))),
            "`/screen/actions/1` is \"dance\", where one of `submit`, `answer`, `next`, `skip`, `goto`, `decline`, `cancel`, `pass` is wanted",
        ),
        (
            told(&screen("/screen", "actions", json!("submit"))),
            "`/screen/actions` is \"submit\", where a list (what the human can do here) is wanted",
        ),
        (
            told(&screen(question, "prompt", json!(["p"]))),
            "`/screen/questions/0/prompt` is a list, where a string (what the human is asked, as source text) is wanted",
        ),
        (
            told(&screen(question, "multi", Value::Null)),
            "`/screen/questions/0/multi` is missing, where true or false (whether more than one option may be chosen) is wanted",
        ),
        (
            told(&screen(question, "draft", json!({"choices": ["l"]}))),
            "`/screen/questions/0/draft/choices/0` is \"l\", where a whole number, 0 or more is wanted",
        ),
        (
            told(&screen("", "screen", Value::Null)),
            "`/screen` is missing, where an object (what is on it) is wanted",
        ),
        (
            told(&json!([])),
            "it is a list, where an object (a screen is shown, and the human is waited for) is wanted",
        ),
    ];
    for (seen, right) in cases {
        assert_eq!(seen, right);
    }
}

#[test]
fn members_that_are_not_named_are_passed_over_wherever_they_stand() {
    let more = json!({"choices": [0], "custom": null, "more": {}});
    for (pointer, member) in [
        ("", "more"),
        ("/screen", "more"),
        ("/screen/questions/0", "more"),
        ("/screen/questions/0", "draft"),
        ("/screen/questions/0", "recorded"),
        ("/screen/questions/0/options/0", "more"),
    ] {
        let next = screen(pointer, member, more.clone());
        assert!(protocol::read::<HumanNext>(&next).is_ok(), "{next}");
    }
}

#[test]
fn an_introduction_that_cannot_be_read_says_why() {
    let introduced = |dialect: Value| {
        let said = json!({"protocol": 1, "provider": {"name": "n", "version": "1"}, "dialects": [dialect]});
        protocol::read::<Introduction>(&said)
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        introduced(json!("one")),
        "`/dialects/0` is \"one\", where an object (what a provider says of one dialect) is wanted"
    );
    let seen = introduced(json!({"name": "one", "declares": ["flight"]}));
    assert!(
        seen.starts_with("`/dialects/0/declares/0` is \"flight\", where one of `navigation`, "),
        "{seen}"
    );
    let seen = introduced(json!({"name": "one", "notApplicable": {"flight": "no wings"}}));
    assert!(
        seen.starts_with("`/dialects/0/notApplicable` is an object with the member \"flight\", where one of `navigation`, "),
        "{seen}"
    );
}
