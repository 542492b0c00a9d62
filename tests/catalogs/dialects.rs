//! Dialects that say what the built-in ones don't: each with a tool, with bounds on whatever may have them, and with
//! every form of an option.

use std::path::Path;

use askspec_spec::model::{Dialect, Spec};
use askspec_spec::{Source, load};
use serde_json::{Value, json};

/// A change of a dialect, with the word that is added to its name.
type Edit = (&'static str, fn(&mut Value));

const EDITS: &[Edit] = &[
    ("plain", |_dialect| {}),
    ("code-points", |dialect| {
        limit(dialect, "code-points", "reject")
    }),
    ("utf16-units", |dialect| {
        limit(dialect, "utf16-units", "reject")
    }),
    ("bytes", |dialect| limit(dialect, "bytes", "reject")),
    ("advised", |dialect| limit(dialect, "code-points", "advise")),
    ("blank", |dialect| {
        every_text(dialect, |field| field["blank"] = json!("refused"));
    }),
    ("counted", |dialect| {
        let options = &mut dialect["request"]["question"]["options"];
        options["min"] = json!(2);
        options["max"] = json!(3);
    }),
    ("strings", |dialect| forms(dialect, &["string"])),
    ("objects", |dialect| forms(dialect, &["object"])),
    ("both", |dialect| forms(dialect, &["object", "string"])),
    ("single", |dialect| {
        dialect["request"]["batch"] = json!("dropped")
    }),
];

/// The spec with these dialects in place of its own.
pub(crate) fn further() -> Spec {
    let overlay = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/propagation/overlay");
    let mut spec = load(&Source::Folder(overlay)).expect("the overlay is clean");
    let edited = |dialect: &Dialect| -> Vec<Dialect> {
        EDITS.iter().map(|edit| changed(dialect, edit)).collect()
    };
    let dialects = spec.dialects.values().flat_map(edited);
    spec.dialects = dialects.map(|it| (it.name.clone(), it)).collect();
    spec
}

fn changed(dialect: &Dialect, (word, edit): &Edit) -> Dialect {
    let mut json = serde_json::to_value(dialect).expect("a dialect is JSON");
    json["name"] = format!("{}-{word}", dialect.name).into();
    if dialect.tool.mapped().is_none() {
        json["tool"] = json!({"name": "ask", "description": "Asks the human."});
    }
    edit(&mut json);
    serde_json::from_value(json).expect("it still is a dialect")
}

fn limit(dialect: &mut Value, unit: &str, action: &str) {
    every_text(dialect, |field| {
        field["limit"] = json!({"max": 70, "unit": unit, "action": action});
    });
    let gates = dialect["failures"]["gates"].as_array_mut();
    let gates = gates.expect("gates are a list");
    if !gates.contains(&"limits".into()) {
        gates.push("limits".into());
    }
}

fn forms(dialect: &mut Value, forms: &[&str]) {
    dialect["request"]["option"]["forms"] = json!(forms);
}

/// Edits each field of text that the dialect has.
fn every_text(dialect: &mut Value, edit: impl Fn(&mut Value)) {
    let texts = [
        "id",
        "prompt",
        "detail",
        "header",
        "label",
        "value",
        "description",
    ];
    for of in ["question", "option"] {
        let fields = dialect["request"][of].as_object_mut();
        for (name, field) in fields.expect("fields are an object") {
            if texts.contains(&name.as_str()) && field.is_object() {
                edit(field);
            }
        }
    }
}
