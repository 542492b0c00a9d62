//! The file of known failures, as editors and the reader know it.

use askspec_conformance::known::{read, schema_text};
use serde_json::json;

#[test]
fn the_published_schema_refuses_what_the_reader_refuses() {
    let derived = schema_text();
    let validator = jsonschema::draft202012::new(&serde_json::from_str(&derived).unwrap()).unwrap();
    let url = "https://example.org/1";
    for (entry, is_right) in [
        (json!({"id": "a/*", "reason": "r", "kind": "bug"}), true),
        (
            json!({"id": "a", "reason": "r", "kind": "tracked", "url": url, "expires": "2030-02-28"}),
            true,
        ),
        (json!({"id": "a", "reason": "r", "kind": "tracked"}), false),
        (json!({"id": "a", "kind": "bug"}), false),
        (json!({"id": "a", "reason": "r", "kind": "someday"}), false),
        (
            json!({"id": "a", "reason": "r", "kind": "bug", "until": "2030-02-28"}),
            false,
        ),
        (
            json!({"id": "a", "reason": "r", "kind": "bug", "expires": "soon"}),
            false,
        ),
    ] {
        let file = json!([entry]);
        assert_eq!(validator.is_valid(&file), is_right, "{entry}");
        let text = file.to_string();
        assert_eq!(
            read("known.yaml", text.as_bytes(), &[]).is_ok(),
            is_right,
            "{entry}"
        );
    }
}
