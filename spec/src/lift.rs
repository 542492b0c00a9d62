//! Lifts what a model sent under the schema that was lowered for its API to a dialect's arguments.
//!
//! Only one thing is ever to be done: where an API has no absent members, null stands for them. In a
//! dialect null stands for nothing, so that none of it is lost. What is no member of the dialect, and
//! what has to be there, stays as it is: `check` says what is wrong with it.

use serde_json::{Map, Value};

use crate::model::{Api, IntentField, Mapping, Optional};
use crate::rules::Rules;

/// The arguments that a model meant by what it sent to an API.
pub fn lift(rules: &Rules<'_>, api: &Api, sent: Value) -> Value {
    match api.writing.optional {
        Optional::Absent => sent,
        Optional::Null => without_nulls(rules, sent),
    }
}

fn without_nulls(rules: &Rules<'_>, mut arguments: Value) -> Value {
    let Some(batch) = rules.dialect.request.batch.mapped() else {
        question(rules, &mut arguments);
        return arguments;
    };
    let questions = arguments.get_mut(&batch.name);
    for one in questions
        .and_then(Value::as_array_mut)
        .into_iter()
        .flatten()
    {
        question(rules, one);
    }
    arguments
}

fn question(rules: &Rules<'_>, sent: &mut Value) {
    let fields = &rules.dialect.request.question;
    let Some(members) = sent.as_object_mut() else {
        return;
    };
    let texts = [&fields.id, &fields.detail, &fields.header];
    let texts = texts.into_iter().filter_map(Mapping::mapped);
    let texts = texts
        .chain([&fields.prompt])
        .map(|field| (&field.name, field.required));
    let flags = [&fields.multi, &fields.allow_custom];
    let flags = flags
        .into_iter()
        .filter_map(Mapping::mapped)
        .map(|field| (&field.name, false));
    let intent = fields.intent.mapped().map(|field| (&field.name, false));
    let options = (&fields.options.name, fields.options.required);
    drop_nulls(members, texts.chain(flags).chain(intent).chain([options]));
    if let Some(field) = fields.intent.mapped() {
        lift_intent(field, members);
    }
    let options = members.get_mut(&fields.options.name);
    for one in options.and_then(Value::as_array_mut).into_iter().flatten() {
        option(rules, one);
    }
}

fn option(rules: &Rules<'_>, sent: &mut Value) {
    let fields = &rules.dialect.request.option;
    let Some(members) = sent.as_object_mut() else {
        return;
    };
    let texts = [&fields.value, &fields.description];
    let texts = texts.into_iter().filter_map(Mapping::mapped);
    let texts = texts.map(|field| (&field.name, field.required));
    let flag = fields
        .recommended
        .mapped()
        .map(|field| (&field.name, false));
    drop_nulls(members, texts.chain(flag));
}

// What an intent of a known kind needs is required of that kind alone.
fn lift_intent(field: &IntentField, question: &mut Map<String, Value>) {
    let intent = question.get_mut(&field.name).and_then(Value::as_object_mut);
    let Some(members) = intent else { return };
    let kind = members.get(&field.tag).and_then(Value::as_str);
    let needed = field
        .known
        .iter()
        .find(|known| Some(known.kind.as_str()) == kind);
    let needed = needed.map(|known| known.approve.clone());
    let all = field
        .known
        .iter()
        .map(|known| (&known.approve, Some(&known.approve) == needed.as_ref()));
    drop_nulls(members, all);
}

/// Takes away the members that are null and need not be there.
fn drop_nulls<'f>(
    members: &mut Map<String, Value>,
    fields: impl Iterator<Item = (&'f String, bool)>,
) {
    for (name, required) in fields {
        if !required && members.get(name) == Some(&Value::Null) {
            members.shift_remove(name);
        }
    }
}
