//! Wrong requests that are mended on the way in, as lenient readers do.

use askspec_spec::Rules;
use askspec_spec::model::IntentField;
use serde_json::{Value, json};

use crate::fault::naming::{Members, flags, label, options, questions, text, texts};

pub(super) fn without_nulls(_: &Rules<'_>, arguments: &mut Value) {
    match arguments {
        Value::Object(members) => {
            members.retain(|_, value| !value.is_null());
            members.values_mut().for_each(drop_nulls);
        }
        Value::Array(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// In lists a null has a place and stays.
fn drop_nulls(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.retain(|_, value| !value.is_null());
            members.values_mut().for_each(drop_nulls);
        }
        Value::Array(list) => list.iter_mut().for_each(drop_nulls),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

pub(super) fn coerced(rules: &Rules<'_>, arguments: &mut Value) {
    for question in questions(rules, arguments) {
        for name in texts(rules) {
            if let Some(number @ Value::Number(_)) = question.get_mut(name) {
                *number = number.to_string().into();
            }
        }
        for name in flags(rules) {
            if let Some(flag @ Value::String(_)) = question.get_mut(name) {
                *flag = json!(flag == "true");
            }
        }
        let option = &rules.dialect.request.option.label.name;
        for value in options(rules, question).into_iter().flatten() {
            if value.is_number() {
                *value = json!({(option.as_str()): value.to_string()});
            }
        }
    }
}

pub(super) fn truthy(rules: &Rules<'_>, arguments: &mut Value) {
    for question in questions(rules, arguments) {
        for name in flags(rules) {
            if let Some(flag) = question.get_mut(name)
                && !flag.is_boolean()
            {
                *flag = json!(!flag.is_null() && *flag != 0 && *flag != "");
            }
        }
    }
}

pub(super) fn empty_batch(rules: &Rules<'_>, arguments: &mut Value) {
    let Some(batch) = rules.dialect.request.batch.mapped() else {
        return;
    };
    if arguments.get(&batch.name) != Some(&json!([])) {
        return;
    }
    let question = &rules.dialect.request.question;
    let mut only = Members::new();
    only.insert(question.prompt.name.clone(), json!(""));
    only.insert(question.options.name.clone(), json!([an_option(rules)]));
    if let Some(id) = question.id.mapped() {
        only.insert(id.name.clone(), json!("0"));
    }
    arguments[&batch.name] = json!([only]);
}

fn an_option(rules: &Rules<'_>) -> Value {
    json!({(rules.dialect.request.option.label.name.as_str()): "OK"})
}

pub(super) fn no_options(rules: &Rules<'_>, arguments: &mut Value) {
    for question in questions(rules, arguments) {
        if let Some(options) = options(rules, question)
            && options.is_empty()
        {
            options.push(an_option(rules));
        }
    }
}

pub(super) fn blank_labels(rules: &Rules<'_>, arguments: &mut Value) {
    for question in questions(rules, arguments) {
        for option in options(rules, question).into_iter().flatten() {
            if let Some(label) = label(rules, option)
                && rules.white_space.is_blank(label)
            {
                "…".clone_into(label);
            }
        }
    }
}

pub(super) fn repeated_keys(rules: &Rules<'_>, arguments: &mut Value) {
    let Some(key) = rules.key_field() else { return };
    let mut known = Vec::new();
    for question in questions(rules, arguments) {
        if let Some(key) = text(question, &key.name) {
            while known.contains(key) {
                key.push('\'');
            }
            known.push(key.clone());
        }
    }
}

pub(super) fn approval(rules: &Rules<'_>, arguments: &mut Value) {
    let Some(intent) = rules.dialect.request.question.intent.mapped() else {
        return;
    };
    for question in questions(rules, arguments) {
        let mut offered: Vec<String> = Vec::new();
        for option in options(rules, question).into_iter().flatten() {
            offered.extend(label(rules, option).map(|label| label.clone()));
        }
        let same = |one: &str, other: &str| one.trim().eq_ignore_ascii_case(other.trim());
        if let Some(approves) = approving(intent, question)
            && let Some(label) = offered.into_iter().find(|label| same(label, approves))
        {
            *approves = label;
        }
    }
}

/// The label that approves a known intent.
fn approving<'v>(intent: &IntentField, question: &'v mut Members) -> Option<&'v mut String> {
    let carried = question.get_mut(&intent.name)?.as_object_mut()?;
    let kind = carried.get(&intent.tag)?.clone();
    let known = intent.known.iter().find(|known| kind == known.kind)?;
    text(carried, &known.approve)
}

pub(super) fn detail(rules: &Rules<'_>, arguments: &mut Value) {
    let fields = &rules.dialect.request.question;
    let (Some(intent), Some(detail)) = (fields.intent.mapped(), fields.detail.mapped()) else {
        return;
    };
    for question in questions(rules, arguments) {
        if approving(intent, question).is_some() && !question.contains_key(&detail.name) {
            question.insert(detail.name.clone(), json!(""));
        }
    }
}
