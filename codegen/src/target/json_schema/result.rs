//! The schema of what the asker gets: a JSON result, or the details beside a text.

use askspec_spec::Rules;
use askspec_spec::model::{Carried, Details, ListForm, OneForm, ResultForm};
use serde_json::{Value, json};

use super::request::definitions;
use super::{document, object, sentence};

/// Which part of a result has a schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// The result itself, which is JSON.
    Result,
    /// The structured details beside a text.
    Details,
}

impl Part {
    /// Its word, as in the file's name.
    pub fn word(self) -> &'static str {
        match self {
            Self::Result => "result",
            Self::Details => "details",
        }
    }
}

/// The schema of what the asker gets; none where that is only a text.
pub fn result(rules: &Rules<'_>) -> Option<(Part, Value)> {
    let (part, body) = match &rules.dialect.result {
        ResultForm::List(form) => (Part::Result, list(rules, form)),
        ResultForm::One(form) => (Part::Result, one(rules, form)),
        ResultForm::Text(form) => (Part::Details, details(rules, form.details.mapped()?)),
    };
    let defs = match &rules.dialect.result {
        ResultForm::List(_) => json!({}),
        ResultForm::One(_) => json!({"$defs": {"option": definitions(rules)["option"]}}),
        ResultForm::Text(_) => json!({"$defs": definitions(rules)}),
    };
    let about = sentence(rules, part.word());
    Some((
        part,
        document(rules.dialect, part.word(), about, body, defs),
    ))
}

fn told(rules: &Rules<'_>, path: &str) -> Value {
    json!({"type": "string", "description": sentence(rules, path)})
}

fn list(rules: &Rules<'_>, form: &ListForm) -> Value {
    let selected = json!({
        "type": "array",
        "description": sentence(rules, "answer.selected"),
        "items": {"type": "string"},
    });
    let mut members = Vec::new();
    if let Some(field) = rules.key_field() {
        members.push((form.key.as_str(), field.required, told(rules, "answer.key")));
    }
    members.push((form.selected.as_str(), true, selected));
    if rules.dialect.answers.custom.carried == Carried::Field {
        members.push((form.custom.as_str(), false, told(rules, "answer.custom")));
    }
    let answers = json!({"type": "array", "items": object(sentence(rules, "answer"), members)});
    object(String::new(), vec![(&form.answers, true, answers)])
}

fn one(rules: &Rules<'_>, form: &OneForm) -> Value {
    let option = json!({
        "description": sentence(rules, "answer.option"),
        "$ref": "#/$defs/option",
    });
    let members = vec![
        (form.answer.as_str(), true, told(rules, "answer.answer")),
        (form.option.as_str(), false, option),
    ];
    object(String::new(), members)
}

fn details(rules: &Rules<'_>, names: &Details) -> Value {
    let answer = json!({
        "type": ["array", "null"],
        "description": sentence(rules, "answer"),
        "items": {"type": "string"},
        "minItems": 1,
    });
    let description = sentence(rules, "details.answers");
    let answers = match rules.key_field() {
        Some(_) => {
            json!({"type": "object", "description": description, "additionalProperties": answer})
        }
        None => json!({"type": "array", "description": description, "items": answer}),
    };
    let members = vec![
        (names.questions.as_str(), true, sent(rules)),
        (names.answers.as_str(), true, answers),
    ];
    object(String::new(), members)
}

/// The questions as they were sent: a list, or the one question itself.
fn sent(rules: &Rules<'_>) -> Value {
    let description = sentence(rules, "details.questions");
    let question = json!({"$ref": "#/$defs/question"});
    match rules.dialect.request.batch.mapped() {
        Some(_) => json!({"type": "array", "description": description, "items": question}),
        None => json!({"description": description, "$ref": "#/$defs/question"}),
    }
}
