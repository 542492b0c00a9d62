//! What the reference provider says on its output, line by line.

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

/// The lines that the provider writes when it is sent these.
fn replies(arguments: &[&str], lines: &[String]) -> Vec<Value> {
    let mut provider = Command::new(env!("CARGO_BIN_EXE_askspec"))
        .arg("provider")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = provider.stdin.take().unwrap();
    input.write_all(lines.join("\n").as_bytes()).unwrap();
    drop(input);
    let output = provider.wait_with_output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

fn request(id: u64, method: &str, params: &Value) -> String {
    json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}).to_string()
}

fn reply(id: u64, action: &Value) -> String {
    json!({"jsonrpc": "2.0", "id": id, "result": action}).to_string()
}

fn ask(run: &str) -> String {
    let question =
        json!({"id": "q", "question": "Which?", "options": [{"label": "A"}, {"label": "B"}]});
    let arguments = json!({"questions": [question]});
    request(
        7,
        "ask",
        &json!({"run": run, "dialect": "dsh-ask-user-2", "arguments": arguments, "answerers": 2}),
    )
}

#[test]
fn only_the_chosen_dialects_are_served() {
    let said = replies(
        &["--dialect", "asktool"],
        &[request(1, "initialize", &json!({}))],
    );
    let dialects = said[0]["result"]["dialects"].as_array().unwrap();
    assert_eq!(dialects.len(), 1);
    assert_eq!(dialects[0]["name"], "asktool");
}

#[test]
fn lines_that_say_nothing_are_answered_with_the_numbers_of_json_rpc() {
    let said = replies(
        &[],
        &[
            "\u{0}{".to_owned(),
            "[]".to_owned(),
            request(1, "nonsense", &json!({})),
            request(2, "ask", &json!({"dialect": "nonsense"})),
            request(3, "check", &json!([])),
            request(4, "ping", &json!({})),
        ],
    );
    let codes: Vec<&Value> = said.iter().map(|one| &one["error"]["code"]).collect();
    assert_eq!(
        json!(codes),
        json!([-32700, -32600, -32601, -32602, -32602, null])
    );
}

#[test]
fn an_answerer_that_passes_hands_on_and_a_late_action_changes_nothing() {
    let said = replies(
        &[],
        &[
            ask("r"),
            reply(1, &json!({"do": "pass"})),
            reply(2, &json!({"do": "goto", "question": 3})),
            reply(3, &json!({"do": "submit", "answers": [{"choices": [1]}]})),
            reply(3, &json!({"do": "submit", "answers": [{"choices": [0]}]})),
            request(9, "ping", &json!({})),
        ],
    );
    let answerers: Vec<&Value> = said[..3]
        .iter()
        .map(|one| &one["params"]["answerer"])
        .collect();
    assert_eq!(json!(answerers), json!([0, 1, 1]));
    assert_eq!(said[1]["params"]["screen"], said[2]["params"]["screen"]);
    assert_eq!(said[3]["id"], 7);
    assert_eq!(
        said[3]["result"]["content"],
        r#"{"answers":[{"id":"q","selected":["B"]}]}"#
    );
    assert_eq!(said[4], json!({"jsonrpc": "2.0", "id": 9, "result": {}}));
}

#[test]
fn a_disposed_provider_ends_its_open_ask_and_refuses_the_next() {
    let dialect = json!({"dialect": "dsh-ask-user-2"});
    let said = replies(&[], &[ask("r"), request(8, "dispose", &dialect), ask("s")]);
    assert_eq!(said[1]["error"]["data"]["code"], "NO_PROVIDER");
    assert_eq!(said[2]["result"], json!({}));
    assert_eq!(said[3]["error"]["data"]["code"], "NO_PROVIDER");
}
