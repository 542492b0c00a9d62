//! What the templates of one dialect may ask for: its features, and what follows from them.

use askspec_spec::model::{Carried, CustomPolicy, Dialect, OptionForm, SelectedOrder, Vocabulary};
use askspec_spec::pointer::Pointer;
use serde_json::{Map, Value, json};

use super::{gates, texts, wire};
use crate::error::Error;

/// Where a dialect may say that it does without something.
const DROPPABLE: &[&str] = &[
    "/tool",
    "/request/batch",
    "/request/question/id",
    "/request/question/detail",
    "/request/question/header",
    "/request/question/multi",
    "/request/question/allow_custom",
    "/request/question/intent",
    "/request/option/value",
    "/request/option/description",
    "/request/option/recommended",
    "/result/details",
];

/// Everything that the templates of a dialect may ask for.
pub(super) fn context(dialect: &Dialect, vocabulary: &Vocabulary) -> Result<Value, Error> {
    let mut context = serde_json::to_value(dialect)?;
    for path in DROPPABLE {
        if let Some(field) = context.pointer_mut(path) {
            *field = Some(field.take())
                .filter(|field| !field.is_string())
                .unwrap_or_default();
        }
    }
    fill(&mut context, "/result", &["details"]);
    fill(&mut context, "/request/question/options", &["max"]);
    context["fields"] = json!(vocabulary.fields);
    extend(&mut context, request(dialect));
    extend(&mut context, gates::context(dialect, vocabulary));
    extend(&mut context, answers(dialect));
    extend(&mut context, wire::members(dialect, &vocabulary.fields));
    Ok(context)
}

/// Members that are absent from the model's JSON stand as null, since templates are strict.
fn fill(context: &mut Value, path: &str, names: &[&str]) {
    let Some(Value::Object(members)) = context.pointer_mut(path) else {
        return;
    };
    for name in names {
        members.entry(*name).or_insert(Value::Null);
    }
}

fn extend(context: &mut Value, more: Value) {
    let more: Map<String, Value> = serde_json::from_value(more).unwrap_or_default();
    if let Value::Object(members) = context {
        members.extend(more);
    }
}

fn request(dialect: &Dialect) -> Value {
    let question = texts::of_question(dialect);
    let option = texts::of_option(dialect);
    let batch = dialect.request.batch.mapped();
    let forms = &dialect.request.option.forms;
    json!({
        "batch_pointer": batch.map(|batch| String::from(Pointer::default().member(&batch.name))),
        "question_texts": texts::reads(&question),
        "question_values": texts::values(&question),
        "option_texts": texts::reads(&option),
        "option_values": texts::values(&option),
        "option_names": option_names(dialect),
        "bare": forms.contains(&OptionForm::String),
        "object": forms.contains(&OptionForm::Object),
        "bare_refuses_blank": gates::bare_refuses_blank(dialect),
    })
}

/// The wire names of all that a dialect knows of an option.
fn option_names(dialect: &Dialect) -> Vec<&str> {
    let texts = texts::of_option(dialect);
    let names = texts
        .iter()
        .filter_map(|text| Some(text.field?.name.as_str()));
    let flag = dialect.request.option.recommended.mapped();
    names.chain(flag.map(|flag| flag.name.as_str())).collect()
}

fn answers(dialect: &Dialect) -> Value {
    let custom = &dialect.answers.custom;
    let (replaces, asks_which) = replaces(custom.single, custom.multi);
    let claims = custom.carried == Carried::Label;
    let sorts = dialect.answers.order == SelectedOrder::Declared;
    json!({
        "replaces": replaces,
        "normalise_looks": asks_which || claims,
        "choices_change": !replaces.is_empty() || claims || sorts,
    })
}

/// What free text does to a selection, and whether that depends on the question.
fn replaces(single: CustomPolicy, multi: CustomPolicy) -> (&'static str, bool) {
    use CustomPolicy::{Replaces, Supplements};
    match (single, multi) {
        (Replaces, Replaces) => ("if custom.is_some() { choices.clear(); }", false),
        (Replaces, Supplements) => (
            "if custom.is_some() && !question.multi { choices.clear(); }",
            true,
        ),
        (Supplements, Replaces) => (
            "if custom.is_some() && question.multi { choices.clear(); }",
            true,
        ),
        (Supplements, Supplements) => ("", false),
    }
}
