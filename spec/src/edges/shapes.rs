//! Edges of shape: everything missing, null or of another type; options and keys by count.

use serde_json::{Value, json};

use super::{Maker, misspelt};
use crate::model::{Batch, Mapping, OptionForm};

const SHAPE: &str = "admit/shape";

/// Adds them.
pub(super) fn make(made: &mut Maker<'_>) {
    good(made);
    roots(made);
    if let Some(batch) = made.rules.dialect.request.batch.mapped() {
        batches(made, batch);
        keys(made);
    }
    members(made);
    dropped(made);
    option_forms(made);
    option_counts(made);
}

fn good(made: &mut Maker<'_>) {
    made.add("every-field", &[SHAPE], made.arguments());
    made.add_lowered(
        "fewest-fields",
        &[SHAPE],
        &json!([{"prompt": "Which side?", "options": [{"label": "left"}]}]),
    );
    made.add_lowered(
        "no-options",
        &[SHAPE, "present/optionless-is-free-form"],
        &json!([{"prompt": "What is it called?"}]),
    );
    made.add_lowered(
        "options-empty",
        &[SHAPE, "admit/options-non-empty"],
        &json!([{"prompt": "What is it called?", "options": []}]),
    );
    let mut question = made.full();
    question["urgent"] = json!({"deep": [1, null]});
    question["options"][0]["icon"] = "rocket".into();
    if let Some(mut arguments) = made.ask(vec![question]) {
        arguments["stray"] = json!([true, 1.5]);
        made.add("unknown-members", &["admit/unknown-fields"], arguments);
    }
}

fn roots(made: &mut Maker<'_>) {
    for (name, root) in [
        ("null", Value::Null),
        ("true", true.into()),
        ("number", 7.into()),
        ("string", "Which side?".into()),
        ("list", json!([])),
        ("empty", json!({})),
    ] {
        made.add(format!("arguments-{name}"), &[SHAPE], root);
    }
}

fn batches(made: &mut Maker<'_>, batch: &Batch) {
    let of = |value: Value| json!({&batch.name: value});
    let one = made.arguments()[&batch.name][0].clone();
    made.add(
        "questions-none",
        &["admit/questions-non-empty"],
        of(json!([])),
    );
    let renamed = json!({misspelt(&batch.name): [one.clone()]});
    made.add("questions-renamed", &[SHAPE], renamed);
    for (name, value) in [
        ("null", Value::Null),
        ("object", one.clone()),
        ("string", one.to_string().into()),
        ("number", 1.into()),
    ] {
        made.add(format!("questions-{name}"), &[SHAPE], of(value));
    }
    for (name, entry) in [
        ("null", Value::Null),
        ("string", "Which side?".into()),
        ("list", json!([one.clone()])),
    ] {
        made.add(format!("question-{name}"), &[SHAPE], of(json!([entry])));
    }
    let many: Vec<Value> = (0..50).map(|index| json!({"id": format!("n{index}"), "header": format!("N {index}"), "prompt": "Again?", "options": [{"label": "yes"}]})).collect();
    made.add_lowered("fifty-questions", &["present/all-in-order"], &many.into());
}

fn keys(made: &mut Maker<'_>) {
    let one = |id: &str, header: &str| json!({"id": id, "header": header, "prompt": "Which side?", "options": [{"label": "left"}]});
    made.add_lowered(
        "same-text-other-keys",
        &["admit/ids-unique"],
        &json!([one("a", "A"), one("b", "B")]),
    );
    made.add_lowered(
        "keys-equal",
        &["admit/ids-unique"],
        &json!([one("a", "A"), one("b", "B"), one("a", "A")]),
    );
    made.add_lowered(
        "keys-equal-but-for-case",
        &["admit/ids-unique"],
        &json!([one("a", "a"), one("A", "A")]),
    );
    made.add_lowered("key-empty", &["admit/ids-unique"], &json!([one("", "")]));
}

/// Every member of a question and of an option: left out, null, and of each other type.
fn members(made: &mut Maker<'_>) {
    let arguments = made.arguments();
    let question = match made.rules.dialect.request.batch.mapped() {
        Some(batch) => arguments[&batch.name][0].clone(),
        None => arguments,
    };
    let options = made.rules.dialect.request.question.options.name.clone();
    for name in question
        .as_object()
        .into_iter()
        .flat_map(|object| object.keys())
    {
        spoil(made, &[name], name);
    }
    for name in question[&options][0]
        .as_object()
        .into_iter()
        .flat_map(|object| object.keys())
    {
        spoil(made, &[&options, "0", name], &format!("option-{name}"));
    }
}

/// Fields that other dialects have are unknown here, whatever they hold.
fn dropped(made: &mut Maker<'_>) {
    let request = &made.rules.dialect.request;
    let (question, option) = (&request.question, &request.option);
    let of_question = [
        ("id", is_dropped(&question.id)),
        ("detail", is_dropped(&question.detail)),
        ("header", is_dropped(&question.header)),
        ("multi", is_dropped(&question.multi)),
        ("allow_custom", is_dropped(&question.allow_custom)),
        ("intent", is_dropped(&question.intent)),
        ("batch", is_dropped(&request.batch)),
    ];
    let of_option = [
        ("value", is_dropped(&option.value)),
        ("description", is_dropped(&option.description)),
        ("recommended", is_dropped(&option.recommended)),
    ];
    let list = question.options.name.clone();
    let own = of_question.map(|(name, is_dropped)| (vec![name], is_dropped));
    let of_option = of_option.map(|(name, is_dropped)| (vec![&*list, "0", name], is_dropped));
    for (path, _) in own.into_iter().chain(of_option).filter(|(_, is)| *is) {
        let name = path.join("-");
        // Another field may have that name here.
        if made.member(&path).is_none() {
            let arguments = made.with_member(&path, Some(7.into()));
            made.add(
                format!("{name}-unknown"),
                &["admit/unknown-fields"],
                arguments,
            );
        }
    }
}

fn is_dropped<T>(field: &Mapping<T>) -> bool {
    field.mapped().is_none()
}

fn spoil(made: &mut Maker<'_>, path: &[&str], name: &str) {
    made.add(
        format!("{name}-missing"),
        &[SHAPE],
        made.with_member(path, None),
    );
    made.add(format!("{name}-renamed"), &[SHAPE], made.renamed(path));
    for (word, value) in [
        ("null", Value::Null),
        ("true", true.into()),
        ("number", 1.into()),
        ("string", "true".into()),
        ("list", json!(["x"])),
        ("object", json!({"label": "x"})),
    ] {
        made.add(
            format!("{name}-{word}"),
            &[SHAPE],
            made.with_member(path, Some(value)),
        );
    }
}

fn option_forms(made: &mut Maker<'_>) {
    let forms = &made.rules.dialect.request.option.forms;
    let both = forms.contains(&OptionForm::String) && forms.contains(&OptionForm::Object);
    let about: &[&str] = if both {
        &["admit/option-forms"]
    } else {
        &[SHAPE]
    };
    made.add_lowered(
        "options-as-strings",
        about,
        &json!([{"prompt": "Which side?", "options": ["left", "right"]}]),
    );
    made.add_lowered(
        "options-mixed",
        about,
        &json!([{"prompt": "Which side?", "options": ["left", {"label": "right"}]}]),
    );
    for (word, option) in [
        ("null", Value::Null),
        ("number", 3.into()),
        ("list", json!(["left"])),
        ("empty", json!({})),
    ] {
        made.add_lowered(
            format!("second-option-{word}"),
            &[SHAPE],
            &json!([{"prompt": "Which side?", "options": [{"label": "left"}, option]}]),
        );
    }
}

fn option_counts(made: &mut Maker<'_>) {
    let field = made.rules.dialect.request.question.options.clone();
    let bounds = [Some(field.min), field.max];
    for bound in bounds.into_iter().flatten() {
        for count in [bound.saturating_sub(1), bound, bound + 1] {
            let options: Vec<Value> = (0..count)
                .map(|index| json!({"label": format!("option {index}")}))
                .collect();
            made.add_lowered(
                format!("{count}-options"),
                &["admit/options-non-empty"],
                &json!([{"prompt": "Which?", "options": options}]),
            );
        }
    }
}
