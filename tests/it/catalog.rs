//! `askspec lint --catalog`: what a person and a machine get told of tools from anywhere.

use insta::assert_snapshot;
use serde_json::Value;

use crate::command::askspec;

const REFUSED: &str = r#"{"tools": [
    {"type": "function", "function": {"name": "ask", "description": "Asks.", "strict": true, "parameters": {"type": "object", "properties": {"a": {"type": "array"}}}}},
    {"name": "ask user", "input_schema": {"type": "object", "anyOf": []}}
]}"#;

#[test]
fn a_person_is_told_what_is_refused_where_why_and_what_to_do() {
    let ran = askspec(&["lint", "--catalog", "-"], REFUSED);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert_snapshot!(ran.out);
}

#[test]
fn a_machine_gets_a_finding_a_line() {
    let ran = askspec(&["lint", "--format", "json", "--catalog", "-"], REFUSED);
    let findings = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap());
    let codes: Vec<String> = findings
        .map(|one| one["code"].as_str().unwrap().to_owned())
        .collect();
    assert!(
        codes.contains(&"T05".to_owned()) && codes.contains(&"T09".to_owned()),
        "{ran}"
    );
}

#[test]
fn what_only_harms_is_no_refusal() {
    let tool = r#"{"name": "ask", "description": "", "inputSchema": {"type": "object"}}"#;
    let ran = askspec(&["lint", "--catalog", "-"], tool);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(ran.out.contains("warning[T29]"), "{ran}");
}

#[test]
fn a_catalog_is_held_to_another_api_where_one_is_named() {
    let tool = r#"{"name": "ask", "description": "Asks.", "inputSchema": {"type": "object", "properties": {"a": {"const": "b"}}}}"#;
    assert_eq!(askspec(&["lint", "--catalog", "-"], tool).code, Some(0));
    let ran = askspec(&["lint", "--catalog", "-", "--for", "gemini"], tool);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.out.contains("error[T17]"), "{ran}");
}

#[test]
fn no_tool_is_no_pass() {
    let ran = askspec(&["lint", "--catalog", "-"], r#"{"tools": []}"#);
    assert_eq!(ran.code, Some(4), "{ran}");
    assert!(ran.out.contains("nothing was checked"), "{ran}");
}

#[test]
fn what_is_no_json_is_told() {
    let ran = askspec(&["lint", "--catalog", "-"], "{");
    assert_eq!(ran.code, Some(2), "{ran}");
    assert!(ran.err.contains("standard input is not JSON"), "{ran}");
}

#[test]
fn a_file_of_others_can_not_move_the_cursor() {
    let tool = "{\"name\": \"a\\u001b[2J\", \"description\": \"A.\", \"inputSchema\": {\"type\": \"string\"}}";
    let ran = askspec(&["lint", "--catalog", "-"], tool);
    assert!(!ran.out.contains('\u{1b}'), "{ran}");
}
