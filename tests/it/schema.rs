//! `askspec schema`.

use std::fs;
use std::path::Path;

use insta::assert_snapshot;
use serde_json::Value;

use crate::command::askspec;

#[test]
fn the_schema_is_the_generated_one() {
    let printed: Value =
        serde_json::from_str(&askspec(&["schema", "--dialect", "asktool"], "").out).unwrap();
    let generated = include_str!("../../generated/json-schema/asktool/request.schema.json");
    assert_eq!(printed, serde_json::from_str::<Value>(generated).unwrap());
}

#[test]
fn what_a_schema_can_not_say_is_told_apart() {
    let ran = askspec(&["schema", "--dialect", "dsh-user-questions"], "");
    assert_eq!(ran.code, Some(0), "{ran}");
    assert_snapshot!(ran.err, @"
    (built-in) spec/dialects/dsh-user-questions.yaml:57: no schema can say when two questions have the same key
    (built-in) spec/dialects/dsh-user-questions.yaml:60: no schema can say when the approving label is not among the options
    (built-in) spec/dialects/dsh-user-questions.yaml:61: no schema can say when this intent needs a detail
    ");
}

#[test]
fn the_schema_of_a_result() {
    let ran = askspec(
        &["schema", "--dialect", "dsh-user-interaction", "--result"],
        "",
    );
    let schema: Value = serde_json::from_str(&ran.out).unwrap();
    assert!(schema["properties"]["answer"].is_object(), "{ran}");
}

#[test]
fn a_tool_is_written_as_an_api_takes_it_and_what_was_lost_is_told() {
    let ran = askspec(
        &["schema", "--dialect", "asktool", "--for", "anthropic"],
        "",
    );
    assert_eq!(ran.code, Some(0), "{ran}");
    let entry: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(
        entry["input_schema"]["additionalProperties"], false,
        "{ran}"
    );
    let lost = "maxLength: described at /properties/questions/items/properties/question: At most 300 Unicode code points.";
    assert!(ran.err.contains(lost), "{ran}");
}

#[test]
fn losses_go_to_a_file_where_one_is_named() {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("losses.json");
    drop(fs::remove_file(&file));
    let losses = file.display().to_string();
    let ran = askspec(
        &[
            "schema",
            "--dialect",
            "asktool",
            "--for",
            "gemini",
            "--losses",
            &losses,
        ],
        "",
    );
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "{ran}");
    let losses: Value = serde_json::from_str(&fs::read_to_string(&file).unwrap()).unwrap();
    let places: Vec<&Value> = losses
        .as_array()
        .unwrap()
        .iter()
        .map(|one| &one["spec"])
        .collect();
    assert!(
        places.contains(&&"(built-in) spec/dialects/asktool.yaml:26".into()),
        "{losses}"
    );
}

#[test]
fn what_can_not_be_written_for_an_api_is_told() {
    for (dialect, target, why) in [
        (
            "asktool",
            "opanai",
            "no API is named `opanai`; there are anthropic,",
        ),
        (
            "asktool",
            "openai",
            "name one form of an entry: openai:chat, openai:responses",
        ),
        (
            "asktool",
            "openai:chet",
            "name one form of an entry: openai:chat, openai:responses",
        ),
        (
            "asktool",
            "mcp-elicitation",
            "no entry of a catalog is written for `mcp-elicitation`",
        ),
        (
            "dsh-user-questions",
            "mcp",
            "`dsh-user-questions` offers no tool to a model",
        ),
    ] {
        let ran = askspec(&["schema", "--dialect", dialect, "--for", target], "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran}");
        assert!(ran.err.contains(why), "{ran}");
    }
}
