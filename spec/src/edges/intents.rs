//! Edges of intents: each known one right and wrong, and ones that nobody knows.

use serde_json::{Value, json};

use super::{Maker, misspelt};

/// Adds them.
pub(super) fn make(made: &mut Maker<'_>) {
    let Some(field) = made.rules.dialect.request.question.intent.mapped() else {
        return;
    };
    for intent in &field.known {
        known(made, &intent.kind);
        renamed(made, &intent.kind, &intent.approve);
    }
    unknown(made);
}

fn question(detail: Option<&str>, options: &[&str], intent: Value) -> Value {
    let options: Vec<Value> = options
        .iter()
        .map(|label| json!({"label": label}))
        .collect();
    let mut question = json!({"prompt": "Go ahead?", "options": options, "intent": intent});
    if let Some(detail) = detail {
        question["detail"] = detail.into();
    }
    question
}

/// The approving label under another name, which is none.
fn renamed(made: &mut Maker<'_>, kind: &str, approve: &str) {
    let mut intent = json!({"kind": kind});
    intent[misspelt(approve)] = "Yes".into();
    let question = question(Some("steps"), &["Yes", "No"], intent);
    let name = format!("{kind}-approve-renamed");
    made.add_lowered(name, &["admit/intent-approve"], &json!([question]));
}

fn known(made: &mut Maker<'_>, kind: &str) {
    let approve = &["admit/intent-approve"];
    let detail = &["admit/intent-detail"];
    let intent = |label: &str| json!({"kind": kind, "approve": label});
    let mut add = |name: &str, about: &[&str], question: Value| {
        made.add_lowered(format!("{kind}-{name}"), about, &json!([question]))
    };
    add(
        "right",
        approve,
        question(Some("steps"), &["Yes", "No"], intent("Yes")),
    );
    add(
        "detail-empty",
        detail,
        question(Some(""), &["Yes", "No"], intent("Yes")),
    );
    add(
        "detail-missing",
        detail,
        question(None, &["Yes", "No"], intent("Yes")),
    );
    add(
        "approves-unoffered",
        approve,
        question(Some("steps"), &["Yes", "No"], intent("Maybe")),
    );
    add(
        "approves-other-case",
        approve,
        question(Some("steps"), &["Yes", "No"], intent("yes")),
    );
    add(
        "approves-with-space",
        approve,
        question(Some("steps"), &["Yes", "No"], intent("Yes ")),
    );
    add(
        "without-options",
        approve,
        question(Some("steps"), &[], intent("Yes")),
    );
    add(
        "approves-nothing",
        &["admit/shape"],
        question(Some("steps"), &["Yes"], json!({"kind": kind})),
    );
    add(
        "approves-number",
        &["admit/shape"],
        question(Some("steps"), &["Yes"], json!({"kind": kind, "approve": 1})),
    );
    add(
        "both-wrong",
        detail,
        question(None, &["Yes"], intent("Maybe")),
    );
}

fn unknown(made: &mut Maker<'_>) {
    let about = &["admit/intent-unknown"];
    let mut add = |name: &str, about: &[&str], intent: Value| {
        made.add_lowered(
            format!("intent-{name}"),
            about,
            &json!([question(None, &["Yes"], intent)]),
        );
    };
    add(
        "unknown",
        about,
        json!({"kind": "poll", "approve": "Maybe"}),
    );
    add(
        "unknown-with-junk",
        about,
        json!({"kind": "poll", "approve": 7, "votes": [1, {"x": null}]}),
    );
    add("kind-empty", about, json!({"kind": ""}));
    add("kind-missing", &["admit/shape"], json!({"approve": "Yes"}));
    add("kind-number", &["admit/shape"], json!({"kind": 1}));
    add("null", &["admit/shape"], Value::Null);
    add("string", &["admit/shape"], "poll".into());
    add("list", &["admit/shape"], json!([]));
}
