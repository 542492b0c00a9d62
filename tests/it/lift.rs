//! What models send is lifted by the generated crate as the vectors say.

use std::path::Path;

use askspec_contract::{Api, DIALECTS, lift};
use serde_json::Value;

use crate::command::askspec;

#[test]
fn what_models_send_is_lifted_as_the_vectors_say() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("generated/vectors");
    let mut count = 0;
    for dialect in DIALECTS {
        let text = std::fs::read_to_string(folder.join(dialect.name).join("lift.json")).unwrap();
        let file: Value = serde_json::from_str(&text).unwrap();
        for case in file["cases"].as_array().unwrap() {
            let api = Api::ALL
                .iter()
                .find(|api| api.name() == case["api"])
                .unwrap();
            let lifted = lift(dialect, *api, case["sent"].clone());
            // As texts: the order of members stays.
            assert_eq!(lifted.to_string(), case["arguments"].to_string(), "{case}");
            count += 1;
        }
    }
    assert!(count > 500, "only {count}");
}

#[test]
fn a_call_of_a_strict_tool_is_let_in_once_it_is_lifted() {
    let call = r#"{"questions": [{"question": "Which?", "options": [{"label": "this", "description": null}], "multiSelect": null}]}"#;
    let bare = askspec(&["validate", "--dialect", "asktool"], call);
    assert_eq!(bare.code, Some(1), "{bare}");
    for (api, code) in [("openai-strict", 0), ("openai", 1)] {
        let ran = askspec(&["validate", "--dialect", "asktool", "--from", api], call);
        assert_eq!(ran.code, Some(code), "{api}: {ran}");
    }
    let ran = askspec(
        &["validate", "--dialect", "asktool", "--from", "strict"],
        call,
    );
    assert_eq!(ran.code, Some(2), "{ran}");
    assert!(ran.err.contains("no API is named `strict`"), "{ran}");
}
