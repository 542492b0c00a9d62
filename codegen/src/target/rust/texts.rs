//! The texts of a question or an option: how each is read, and what is made of it.

use askspec_spec::model::{Blank, Dialect, TextField};
use serde_json::{Value, json};

use crate::filter::rust_string;

/// A canonical text field and what the dialect makes of it.
pub(super) struct Text<'a> {
    /// Its canonical name.
    pub(super) name: &'static str,
    /// Whether the canonical form always has it.
    pub(super) always: bool,
    /// What the dialect says of it; none: the dialect does without.
    pub(super) field: Option<&'a TextField>,
}

impl<'a> Text<'a> {
    fn new(name: &'static str, always: bool, field: Option<&'a TextField>) -> Self {
        Self {
            name,
            always,
            field,
        }
    }

    /// Whether an admitted request may be without it.
    pub(super) fn optional(&self) -> bool {
        !self.always
    }

    /// The lines that read it.
    fn read(&self, field: &TextField) -> String {
        let name = rust_string(&field.name);
        let how = if field.required {
            "required_text"
        } else {
            "text"
        };
        let read = format!("let {} = fields.{how}({name})?;", self.name);
        match (field.blank, field.required) {
            (Blank::Accepted, _) => read,
            (Blank::Refused, true) => {
                format!(
                    "{read}\n    refuse_blank(&{}, fields.path({name}))?;",
                    self.name
                )
            }
            (Blank::Refused, false) => format!(
                "{read}\n    if let Some(text) = &{} {{ refuse_blank(text, fields.path({name}))?; }}",
                self.name
            ),
        }
    }

    /// What the canonical form gets.
    fn value(&self) -> String {
        match (self.field.map(|field| field.required), self.always) {
            (None, true) => "String::new()".to_owned(),
            (None, false) => "None".to_owned(),
            (Some(true), true) | (Some(false), false) => self.name.to_owned(),
            (Some(true), false) => format!("Some({})", self.name),
            (Some(false), true) => format!("{}.unwrap_or_default()", self.name),
        }
    }
}

/// The texts of a question, in the order in which faults are looked for.
pub(super) fn of_question(dialect: &Dialect) -> [Text<'_>; 4] {
    let question = &dialect.request.question;
    [
        Text::new("id", false, question.id.mapped()),
        Text::new("prompt", true, Some(&question.prompt)),
        Text::new("detail", false, question.detail.mapped()),
        Text::new("header", false, question.header.mapped()),
    ]
}

/// The texts of an option, in the order in which faults are looked for.
pub(super) fn of_option(dialect: &Dialect) -> [Text<'_>; 3] {
    let option = &dialect.request.option;
    [
        Text::new("label", true, Some(&option.label)),
        Text::new("value", false, option.value.mapped()),
        Text::new("description", false, option.description.mapped()),
    ]
}

/// How the texts that the dialect has are read.
pub(super) fn reads(texts: &[Text<'_>]) -> Vec<Value> {
    let mapped = texts.iter().filter_map(|text| Some((text, text.field?)));
    mapped
        .map(|(text, field)| json!({"read": text.read(field)}))
        .collect()
}

/// What becomes of every text in the canonical form.
pub(super) fn values(texts: &[Text<'_>]) -> Vec<Value> {
    let all = texts.iter();
    all.map(|text| match text.value() {
        value if value == text.name => json!({"line": text.name}),
        value => json!({"line": format!("{}: {value}", text.name)}),
    })
    .collect()
}
