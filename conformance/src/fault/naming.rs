//! The parts of arguments, by the names that their dialect has for them.

use askspec_spec::Rules;
use askspec_spec::model::{FlagField, Mapping, TextField};
use serde_json::{Map, Value};

/// The members of a JSON object.
pub(super) type Members = Map<String, Value>;

/// Every question that is an object.
pub(super) fn questions<'v>(rules: &Rules<'_>, arguments: &'v mut Value) -> Vec<&'v mut Members> {
    let Some(batch) = rules.dialect.request.batch.mapped() else {
        return arguments.as_object_mut().into_iter().collect();
    };
    let list = arguments.get_mut(&batch.name).and_then(Value::as_array_mut);
    let questions = list.into_iter().flatten();
    questions.filter_map(Value::as_object_mut).collect()
}

/// The options of a question, where it has a list of them.
pub(super) fn options<'v>(
    rules: &Rules<'_>,
    question: &'v mut Members,
) -> Option<&'v mut Vec<Value>> {
    let name = &rules.dialect.request.question.options.name;
    question.get_mut(name)?.as_array_mut()
}

/// The prompt of a question, where it is a text.
pub(super) fn prompt<'v>(rules: &Rules<'_>, question: &'v mut Members) -> Option<&'v mut String> {
    text(question, &rules.dialect.request.question.prompt.name)
}

/// The label of an option, where it is a text.
pub(super) fn label<'v>(rules: &Rules<'_>, option: &'v mut Value) -> Option<&'v mut String> {
    match option {
        Value::String(label) => Some(label),
        Value::Object(members) => text(members, &rules.dialect.request.option.label.name),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => None,
    }
}

/// A member that is a text.
pub(super) fn text<'v>(members: &'v mut Members, name: &str) -> Option<&'v mut String> {
    match members.get_mut(name)? {
        Value::String(text) => Some(text),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_) => {
            None
        }
    }
}

/// The names of the texts of a question.
pub(super) fn texts<'s>(rules: &Rules<'s>) -> Vec<&'s str> {
    let question = &rules.dialect.request.question;
    let rest = [&question.id, &question.detail, &question.header];
    let rest = rest.into_iter().filter_map(text_name);
    rest.chain([question.prompt.name.as_str()]).collect()
}

/// The names of the flags of a question.
pub(super) fn flags<'s>(rules: &Rules<'s>) -> Vec<&'s str> {
    let question = &rules.dialect.request.question;
    let flags = [&question.multi, &question.allow_custom];
    flags.into_iter().filter_map(flag_name).collect()
}

/// Every name that a question knows.
pub(super) fn of_question<'s>(rules: &Rules<'s>) -> Vec<&'s str> {
    let question = &rules.dialect.request.question;
    let intent = question.intent.mapped().map(|intent| intent.name.as_str());
    let mut names = [texts(rules), flags(rules)].concat();
    names.push(&question.options.name);
    names.extend(intent);
    names
}

/// Every name that an option knows.
pub(super) fn of_option<'s>(rules: &Rules<'s>) -> Vec<&'s str> {
    let option = &rules.dialect.request.option;
    let texts = [&option.value, &option.description];
    let texts = texts.into_iter().filter_map(text_name);
    let names = texts.chain([option.label.name.as_str()]);
    names.chain(flag_name(&option.recommended)).collect()
}

fn text_name(field: &Mapping<TextField>) -> Option<&str> {
    field.mapped().map(|field| field.name.as_str())
}

fn flag_name(field: &Mapping<FlagField>) -> Option<&str> {
    field.mapped().map(|field| field.name.as_str())
}
