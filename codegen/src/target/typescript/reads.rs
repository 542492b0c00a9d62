//! The statements that read a question and an option, and those that measure their texts.

use askspec_spec::model::{
    Dialect, FlagField, LimitAction, Mapping, OptionForm, OptionsField, TextField,
};
use serde_json::{Value, json};

use super::literal::{place, string};
use super::words;

/// How a question is read: statements, then the members of what comes of them.
pub(super) fn question(dialect: &Dialect) -> Value {
    let fields = &dialect.request.question;
    let mut reading = Reading::default();
    reading.text("id", &fields.id);
    reading.one_text("prompt", &fields.prompt);
    reading.text("detail", &fields.detail);
    reading.text("header", &fields.header);
    reading.options(&fields.options);
    reading.flag("multi", &fields.multi);
    reading.custom(dialect);
    if fields.intent.mapped().is_some() {
        reading
            .reads
            .push("const intent = readIntent(fields, at);".into());
        reading.member("intent", false);
    }
    reading.told()
}

/// How an option is read in each of its forms.
pub(super) fn option(dialect: &Dialect) -> Value {
    let fields = &dialect.request.option;
    let mut reading = Reading::default();
    let objects = fields.forms.contains(&OptionForm::Object);
    if fields.forms.contains(&OptionForm::String) {
        let label = guarded("sent", "at", &fields.label);
        let choice = format!("{{ label: {label}, recommended: false, sent }}");
        reading.reads.push(match objects {
            true => format!("if (typeof sent === \"string\") return {choice};"),
            false => format!("if (typeof sent === \"string\") return {choice};\n  throw new Refusal(\"shape\", at);"),
        });
    }
    if !objects {
        return reading.told();
    }
    reading
        .reads
        .push("const fields = readObject(sent, at);".into());
    reading.one_text("label", &fields.label);
    reading.text("value", &fields.value);
    reading.text("description", &fields.description);
    reading.flag("recommended", &fields.recommended);
    reading.members.push("sent: sent as Json".into());
    reading.told()
}

/// The statements that measure texts, where a text has a limit that refuses.
pub(super) fn limits(dialect: &Dialect) -> Option<Value> {
    let question = &dialect.request.question;
    let option = &dialect.request.option;
    let of_question = [
        question
            .id
            .mapped()
            .and_then(|field| measured("question.id", "at", field)),
        measured("question.prompt", "at", &question.prompt),
        question
            .detail
            .mapped()
            .and_then(|field| measured("question.detail", "at", field)),
        question
            .header
            .mapped()
            .and_then(|field| measured("question.header", "at", field)),
    ];
    let of_option = [
        label_measured(dialect),
        option
            .value
            .mapped()
            .and_then(|field| measured("option.value", "place", field)),
        option
            .description
            .mapped()
            .and_then(|field| measured("option.description", "place", field)),
    ];
    let of_question: Vec<_> = of_question.into_iter().flatten().collect();
    let of_option: Vec<_> = of_option.into_iter().flatten().collect();
    if of_question.is_empty() && of_option.is_empty() {
        return None;
    }
    let list = place("at", &[&question.options.name]);
    Some(json!({
        "question": of_question,
        "option": of_option,
        "place": format!("{}/${{number}}`", list.trim_end_matches('`')),
    }))
}

/// What is to be measured, and its arguments after the text.
fn rejecting(field: &TextField) -> Option<(&'static str, String)> {
    let limit = field.limit.as_ref()?;
    match limit.action {
        LimitAction::Reject => {
            let call = words::limit(limit.action)?;
            Some((call, format!("{}, {}", limit.max, words::unit(limit.unit))))
        }
        LimitAction::Truncate | LimitAction::Advise => None,
    }
}

fn measured(variable: &str, at: &str, field: &TextField) -> Option<String> {
    let (call, bounds) = rejecting(field)?;
    Some(format!(
        "{call}({variable}, {bounds}, {});",
        place(at, &[&field.name])
    ))
}

fn label_measured(dialect: &Dialect) -> Option<String> {
    let fields = &dialect.request.option;
    let (call, bounds) = rejecting(&fields.label)?;
    let name = string(&fields.label.name);
    let at = match fields.forms.contains(&OptionForm::String) {
        true => format!("labelPlace(place, option.sent, {name})"),
        false => place("place", &[&fields.label.name]),
    };
    Some(format!("{call}(option.label, {bounds}, {at});"))
}

/// The text once it is found not to be blank, and cut where it is to be cut.
fn guarded(text: &str, at: &str, field: &TextField) -> String {
    let whole = match words::blank(field.blank) {
        Some(call) => format!("{call}({text}, {at})"),
        None => text.to_owned(),
    };
    let Some(limit) = &field.limit else {
        return whole;
    };
    match (limit.action, words::limit(limit.action)) {
        (LimitAction::Truncate, Some(call)) => {
            format!(
                "{call}({whole}, {}, {})",
                limit.max,
                words::unit(limit.unit)
            )
        }
        (LimitAction::Truncate | LimitAction::Reject | LimitAction::Advise, _) => whole,
    }
}

/// Statements and members, as they are gathered.
#[derive(Default)]
struct Reading {
    reads: Vec<String>,
    members: Vec<String>,
}

impl Reading {
    fn told(self) -> Value {
        json!({"reads": self.reads, "members": self.members})
    }

    fn text(&mut self, name: &str, field: &Mapping<TextField>) {
        if let Some(field) = field.mapped() {
            self.one_text(name, field);
        }
    }

    fn one_text(&mut self, name: &str, field: &TextField) {
        let call = if field.required {
            "readText"
        } else {
            "readOptionalText"
        };
        let read = format!("{call}(fields, {}, at)", string(&field.name));
        let value = guarded(&read, &place("at", &[&field.name]), field);
        self.reads.push(format!("const {name} = {value};"));
        self.member(name, field.required);
    }

    fn options(&mut self, field: &OptionsField) {
        let (name, at) = (string(&field.name), place("at", &[&field.name]));
        let call = if field.required {
            "readList"
        } else {
            "readOptionalList"
        };
        self.reads
            .push(format!("const list = {call}(fields, {name}, at);"));
        let max = field
            .max
            .map_or("Infinity".to_owned(), |max| max.to_string());
        let read = format!("readChoices(list, {at}, {}, {max}, readOption)", field.min);
        self.reads.push(format!("const options = {read};"));
        self.member("options", true);
    }

    fn flag(&mut self, name: &str, field: &Mapping<FlagField>) {
        match field.mapped() {
            None => self.members.push(format!("{name}: false")),
            Some(field) => {
                let wire = string(&field.name);
                let read = format!("readFlag(fields, {wire}, {}, at)", field.default);
                self.reads.push(format!("const {name} = {read};"));
                self.member(name, true);
            }
        }
    }

    fn custom(&mut self, dialect: &Dialect) {
        match dialect.request.question.allow_custom.mapped() {
            None => {
                let offered = words::free_text(dialect.screen.free_text);
                self.members.push(format!("custom: {offered}"));
            }
            Some(field) => {
                let (wire, absent) = (string(&field.name), field.default);
                let read = format!("readFlag(fields, {wire}, {absent}, at)");
                self.reads.push(format!("const customAllowed = {read};"));
                self.members
                    .push("custom: options.length === 0 || customAllowed".into());
            }
        }
    }

    // An absent member is absent, not undefined: `exactOptionalPropertyTypes` tells them apart.
    fn member(&mut self, name: &str, always: bool) {
        self.members.push(match always {
            true => name.to_owned(),
            false => format!("...({name} !== undefined && {{ {name} }})"),
        });
    }
}
