//! The schema of the arguments of one ask.

use askspec_spec::Rules;
use askspec_spec::model::{Fault, FlagField, Intent, IntentField, OptionForm};
use serde_json::{Map, Value, json};

use super::origin::{from, without_origins};
use super::text::text;
use super::{document, object, says, sentence};

/// The schema of a dialect's arguments.
pub fn request(rules: &Rules<'_>) -> Value {
    without_origins(&marked(rules))
}

/// The schema of a dialect's arguments, each part marked with the feature that it comes from.
pub fn marked(rules: &Rules<'_>) -> Value {
    let dialect = rules.dialect;
    let about = match dialect.tool.mapped() {
        Some(tool) => tool.description.clone(),
        None => dialect.summary.clone(),
    };
    let Some(batch) = dialect.request.batch.mapped() else {
        let defs = json!({"$defs": {"option": option(rules)}});
        return document(dialect, "request", about, question(rules), defs);
    };
    let mut questions = json!({
        "type": "array",
        "description": sentence(rules, "request.batch"),
        "items": {"$ref": "#/$defs/question"},
    });
    if says(rules, Fault::QuestionsEmpty) {
        questions["minItems"] = 1.into();
    }
    let questions = from(questions, "request.batch");
    let body = object(String::new(), vec![(&batch.name, true, questions)]);
    let defs = json!({"$defs": marked_definitions(rules)});
    document(dialect, "request", about, body, defs)
}

/// The schemas that those of requests and of results refer to.
pub(super) fn definitions(rules: &Rules<'_>) -> Value {
    without_origins(&marked_definitions(rules))
}

fn marked_definitions(rules: &Rules<'_>) -> Value {
    json!({"question": question(rules), "option": option(rules)})
}

/// The schema of a field, marked with its path in the request.
fn of(schema: Value, path: &str) -> Value {
    from(schema, &format!("request.{path}"))
}

fn question(rules: &Rules<'_>) -> Value {
    let fields = &rules.dialect.request.question;
    let mut members = Vec::new();
    let texts = [
        ("question.id", fields.id.mapped()),
        ("question.prompt", Some(&fields.prompt)),
        ("question.detail", fields.detail.mapped()),
        ("question.header", fields.header.mapped()),
    ];
    for (path, field) in texts {
        members.extend(field.map(|field| {
            let schema = text(rules, field, sentence(rules, path));
            (field.name.as_str(), field.required, of(schema, path))
        }));
    }
    let options = &fields.options;
    let list = of(options_list(rules), "question.options");
    members.push((&options.name, options.required, list));
    let flags = [
        ("question.multi", fields.multi.mapped()),
        ("question.allow_custom", fields.allow_custom.mapped()),
    ];
    for (path, field) in flags {
        members.extend(field.map(|field| {
            let schema = of(flag(rules, field, path), path);
            (field.name.as_str(), false, schema)
        }));
    }
    if let Some(field) = fields.intent.mapped() {
        let schema = of(intent(rules, field), "question.intent");
        members.push((&field.name, false, schema));
    }
    of(object(sentence(rules, "question"), members), "question")
}

fn options_list(rules: &Rules<'_>) -> Value {
    let field = &rules.dialect.request.question.options;
    let mut schema = json!({
        "type": "array",
        "description": sentence(rules, "question.options"),
        "items": {"$ref": "#/$defs/option"},
    });
    if field.min > 0 && says(rules, Fault::OptionsFew) {
        schema["minItems"] = field.min.into();
    }
    if let Some(max) = field.max.filter(|_| says(rules, Fault::OptionsMany)) {
        schema["maxItems"] = max.into();
    }
    schema
}

fn option(rules: &Rules<'_>) -> Value {
    let forms = &rules.dialect.request.option.forms;
    let mut schemas: Vec<Value> = forms.iter().map(|form| option_form(rules, *form)).collect();
    if schemas.len() == 1 {
        return schemas.remove(0);
    }
    of(
        json!({"description": sentence(rules, "option"), "anyOf": schemas}),
        "option",
    )
}

fn option_form(rules: &Rules<'_>, form: OptionForm) -> Value {
    let label = &rules.dialect.request.option.label;
    match form {
        OptionForm::String => of(
            text(rules, label, sentence(rules, "option.label")),
            "option.label",
        ),
        OptionForm::Object => option_object(rules),
    }
}

fn option_object(rules: &Rules<'_>) -> Value {
    let fields = &rules.dialect.request.option;
    let texts = [
        ("option.label", Some(&fields.label)),
        ("option.value", fields.value.mapped()),
        ("option.description", fields.description.mapped()),
    ];
    let mut members = Vec::new();
    for (path, field) in texts {
        members.extend(field.map(|field| {
            let schema = text(rules, field, sentence(rules, path));
            (field.name.as_str(), field.required, of(schema, path))
        }));
    }
    if let Some(field) = fields.recommended.mapped() {
        let path = "option.recommended";
        members.push((&field.name, false, of(flag(rules, field, path), path)));
    }
    // An option is told by its label, whether or not its row in the spec says so.
    for member in &mut members {
        member.1 |= member.0 == fields.label.name;
    }
    of(object(sentence(rules, "option"), members), "option")
}

fn flag(rules: &Rules<'_>, field: &FlagField, path: &str) -> Value {
    json!({
        "type": "boolean",
        "description": sentence(rules, path),
        "default": field.default,
    })
}

/// An open tagged union: known tags ask for what they need, all others for nothing.
fn intent(rules: &Rules<'_>, field: &IntentField) -> Value {
    let tag = json!({"type": "string", "description": sentence(rules, "intent.kind")});
    let description = sentence(rules, "question.intent");
    let mut schema = object(description, vec![(&field.tag, true, tag)]);
    let known: Vec<Value> = field
        .known
        .iter()
        .map(|intent| known_intent(rules, field, intent))
        .collect();
    if !known.is_empty() {
        schema["allOf"] = known.into();
    }
    schema
}

fn known_intent(rules: &Rules<'_>, field: &IntentField, intent: &Intent) -> Value {
    let approve = json!({"type": "string", "description": sentence(rules, "intent.approve")});
    json!({
        "if": {
            "required": [field.tag],
            "properties": Map::from_iter([(field.tag.clone(), json!({"const": intent.kind}))]),
        },
        "then": {
            "required": [intent.approve],
            "properties": Map::from_iter([(intent.approve.clone(), approve)]),
        },
    })
}
