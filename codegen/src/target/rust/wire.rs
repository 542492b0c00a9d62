//! The members of the types that have the JSON of requests and results.

use std::collections::BTreeMap;

use askspec_spec::model::{
    Carried, Details, Dialect, Key, ListForm, OneForm, ResultForm, TextField, TextForm,
};
use serde_json::{Value, json};

use super::texts::{self, Text};
use crate::filter::{commented, rust_string};

/// The sentences of the canonical fields.
type Sentences = BTreeMap<String, String>;

/// The members of every type, each as the text of a struct's field.
pub(super) fn members(dialect: &Dialect, says: &Sentences) -> Value {
    let mut all = json!({
        "batch_member": batch(dialect, says),
        "question_members": question(dialect, says),
        "option_members": option(dialect, says),
        "intent_members": intent(dialect, says),
        "imports_value": false,
        "imports_map": false,
    });
    match &dialect.result {
        ResultForm::List(form) => {
            all["answers_member"] = json!(answers(form));
            all["entry_members"] = json!(entry(dialect, form, says));
        }
        ResultForm::One(form) => {
            all["reply_members"] = json!(reply(form, says));
            all["imports_value"] = json!(true);
        }
        ResultForm::Text(form) => beside(dialect, form, says, &mut all),
    }
    all
}

fn beside(dialect: &Dialect, form: &TextForm, says: &Sentences, all: &mut Value) {
    if let Some(form) = form.details.mapped() {
        all["details_members"] = json!(details(dialect, form, says));
        all["imports_value"] = json!(true);
        all["imports_map"] = json!(dialect.answers.key != Key::Position);
    }
}

fn batch(dialect: &Dialect, says: &Sentences) -> Option<String> {
    let batch = dialect.request.batch.mapped()?;
    Some(member(
        says.get("request.batch"),
        "questions",
        &batch.name,
        "Vec<Question>",
        true,
    ))
}

fn answers(form: &ListForm) -> String {
    let says = "One answer for each question, in question order.".to_owned();
    member(Some(&says), "answers", &form.answers, "Vec<Entry>", true)
}

fn question(dialect: &Dialect, says: &Sentences) -> Vec<String> {
    let question = &dialect.request.question;
    let mut members = of_texts(&texts::of_question(dialect), "question", says);
    let options = &question.options;
    members.push(member(
        says.get("question.options"),
        "options",
        &options.name,
        "Vec<Choice>",
        options.required,
    ));
    let flags = [
        ("multi", &question.multi),
        ("allow_custom", &question.allow_custom),
    ];
    for (name, flag) in flags {
        if let Some(flag) = flag.mapped() {
            let says = says.get(&format!("question.{name}"));
            members.push(member(says, name, &flag.name, "bool", false));
        }
    }
    if let Some(intent) = question.intent.mapped() {
        let says = says.get("question.intent");
        members.push(member(says, "intent", &intent.name, "Intent", false));
    }
    members
}

fn option(dialect: &Dialect, says: &Sentences) -> Vec<String> {
    let mut members = of_texts(&texts::of_option(dialect), "option", says);
    if let Some(flag) = dialect.request.option.recommended.mapped() {
        let says = says.get("option.recommended");
        members.push(member(says, "recommended", &flag.name, "bool", false));
    }
    members
}

fn intent(dialect: &Dialect, says: &Sentences) -> Vec<String> {
    let Some(field) = dialect.request.question.intent.mapped() else {
        return Vec::new();
    };
    let mut members = vec![member(
        says.get("intent.kind"),
        "kind",
        &field.tag,
        "String",
        true,
    )];
    let mut names: Vec<&str> = field
        .known
        .iter()
        .map(|known| known.approve.as_str())
        .collect();
    names.sort_unstable();
    names.dedup();
    for (index, name) in names.into_iter().enumerate() {
        let field = if index == 0 {
            "approve".to_owned()
        } else {
            format!("approve_{index}")
        };
        members.push(member(
            says.get("intent.approve"),
            &field,
            name,
            "String",
            false,
        ));
    }
    members
}

fn entry(dialect: &Dialect, form: &ListForm, says: &Sentences) -> Vec<String> {
    let mut members = Vec::new();
    if dialect.answers.key != Key::Position {
        members.push(member(
            says.get("answer.key"),
            "key",
            &form.key,
            "String",
            true,
        ));
    }
    let selected = says.get("answer.selected");
    members.push(member(
        selected,
        "selected",
        &form.selected,
        "Vec<String>",
        true,
    ));
    if dialect.answers.custom.carried == Carried::Field {
        members.push(member(
            says.get("answer.custom"),
            "custom",
            &form.custom,
            "String",
            false,
        ));
    }
    members
}

fn reply(form: &OneForm, says: &Sentences) -> Vec<String> {
    vec![
        member(
            says.get("answer.answer"),
            "answer",
            &form.answer,
            "String",
            true,
        ),
        member(
            says.get("answer.option"),
            "option",
            &form.option,
            "Value",
            false,
        ),
    ]
}

fn details(dialect: &Dialect, form: &Details, says: &Sentences) -> Vec<String> {
    let answers = match dialect.answers.key {
        Key::Position => "Vec<Option<Vec<String>>>",
        Key::Id | Key::Header => "Map<String, Value>",
    };
    vec![
        member(
            says.get("details.questions"),
            "questions",
            &form.questions,
            "Value",
            true,
        ),
        member(
            says.get("details.answers"),
            "answers",
            &form.answers,
            answers,
            true,
        ),
    ]
}

fn of_texts(texts: &[Text<'_>], of: &str, says: &Sentences) -> Vec<String> {
    let mapped = texts.iter().filter_map(|text| Some((text, text.field?)));
    mapped
        .map(|(text, field)| of_text(text, field, says.get(&format!("{of}.{}", text.name))))
        .collect()
}

fn of_text(text: &Text<'_>, field: &TextField, says: Option<&String>) -> String {
    member(says, text.name, &field.name, "String", field.required)
}

/// One member: its sentence, its wire name where it has another, its type.
fn member(says: Option<&String>, field: &str, wire: &str, of: &str, required: bool) -> String {
    let mut attributes = Vec::new();
    if field != wire {
        attributes.push(format!("rename = {}", rust_string(wire)));
    }
    if !required {
        attributes.push("default, skip_serializing_if = \"Option::is_none\"".to_owned());
    }
    let doc = commented(says.map_or("", String::as_str), "/// ", 90);
    let attributes = match attributes.as_slice() {
        [] => String::new(),
        some => format!("#[serde({})]\n", some.join(", ")),
    };
    let of = if required {
        of.to_owned()
    } else {
        format!("Option<{of}>")
    };
    format!("{doc}\n{attributes}pub {field}: {of},")
}
