//! `askspec schema`.

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
    askspec: no schema can say when two questions have the same key
    askspec: no schema can say when the approving label is not among the options
    askspec: no schema can say when this intent needs a detail
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
