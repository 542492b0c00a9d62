//! The committed meta-schemas are those of the model, and fit the files that editors open.

use std::fs;
use std::path::{Path, PathBuf};

use askspec_spec::metaschemas;
use serde_json::{Value, json};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("schema")
}

// `UPDATE_SCHEMAS=1 cargo test -p askspec-spec committed_meta_schemas` writes them anew.
#[test]
fn the_committed_meta_schemas_are_fresh() {
    for (name, text) in metaschemas() {
        let path = folder().join(&name);
        if std::env::var_os("UPDATE_SCHEMAS").is_some() {
            fs::write(&path, &text).unwrap();
        }
        let committed = fs::read_to_string(&path).unwrap_or_default();
        assert_eq!(
            committed, text,
            "spec/schema/{name} is stale: UPDATE_SCHEMAS=1 cargo test -p askspec-spec committed_meta_schemas"
        );
    }
    assert_eq!(fs::read_dir(folder()).unwrap().count(), metaschemas().len());
}

#[test]
fn every_meta_schema_is_a_2020_12_schema() {
    for (name, text) in metaschemas() {
        let schema: Value = serde_json::from_str(&text).unwrap();
        assert!(jsonschema::draft202012::meta::is_valid(&schema), "{name}");
    }
}

fn accepts(name: &str, instance: &Value) -> bool {
    let text = fs::read_to_string(folder().join(name)).unwrap();
    let schema = serde_json::from_str(&text).unwrap();
    jsonschema::draft202012::new(&schema)
        .unwrap()
        .is_valid(instance)
}

#[test]
fn an_editor_flags_what_is_wrong_in_a_file_that_extends_and_not_what_it_leaves_out() {
    let cases = [
        (json!({"extends": "a", "name": "b"}), true),
        (
            json!({"extends": "a", "name": "b", "answers": {"custom": {"multi": "supplements"}}}),
            true,
        ),
        (
            json!({"extends": "a", "name": "b", "result": {"mark": ": "}}),
            true,
        ),
        (
            json!({"extends": "a", "name": "b", "request": {"question": {"detail": "dropped"}}}),
            true,
        ),
        (
            json!({"extends": "a", "name": "b", "request": {"question": {"detail": {"limit": {"max": 3}}}}}),
            true,
        ),
        (json!({"extends": "a"}), false),
        (json!({"extends": "a", "name": "b", "answer": {}}), false),
        (
            json!({"extends": "a", "name": "b", "answers": {"custom": {"multi": "supplement"}}}),
            false,
        ),
        (
            json!({"extends": "a", "name": "b", "result": {"marks": ": "}}),
            false,
        ),
        (
            json!({"extends": "a", "name": "b", "failures": {"codes": {"shap": {"code": "X"}}}}),
            false,
        ),
        (json!({"extends": 1, "name": "b"}), false),
        (json!({"name": "b"}), false),
    ];
    for (instance, expected) in cases {
        assert_eq!(
            accepts("dialect.schema.json", &instance),
            expected,
            "{instance}"
        );
    }
}
