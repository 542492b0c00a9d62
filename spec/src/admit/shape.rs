//! Reads arguments into an ask: types, required fields, blank texts and counts of options.
//! The first fault in the order of the fields, depth first, ends it.

use serde_json::{Map, Value};

use super::{intents, place};
use crate::ask::{Ask, Choice, Failure, Question};
use crate::model::{
    Blank, Fault, FlagField, IntentField, Mapping, OptionForm, OptionsField, TextField,
};
use crate::pointer::Pointer;
use crate::rules::Rules;

type Read<T> = Result<T, Failure>;

/// Reads the arguments.
pub(super) fn read(rules: &Rules<'_>, arguments: &Value) -> Read<Ask> {
    let root = Pointer::default();
    let object = as_object(arguments, &root)?;
    let batch = &rules.dialect.request.batch;
    let Some(field) = batch.mapped() else {
        let questions = vec![question(rules, arguments, &root)?];
        return Ok(Ask {
            questions,
            sent: arguments.clone(),
        });
    };
    let at = root.member(&field.name);
    let sent = object.get(&field.name).ok_or_else(|| shape(&root))?;
    let list = sent.as_array().ok_or_else(|| shape(&at))?;
    let questions = list
        .iter()
        .enumerate()
        .map(|(index, sent)| question(rules, sent, &place(batch, index)))
        .collect::<Read<_>>()?;
    Ok(Ask {
        questions,
        sent: sent.clone(),
    })
}

fn question(rules: &Rules<'_>, sent: &Value, at: &Pointer) -> Read<Question> {
    let fields = &rules.dialect.request.question;
    let object = as_object(sent, at)?;
    let id = mapped_text(rules, &fields.id, object, at)?;
    let prompt = required_text(rules, &fields.prompt, object, at)?;
    let detail = mapped_text(rules, &fields.detail, object, at)?;
    let header = mapped_text(rules, &fields.header, object, at)?;
    let options = options(rules, &fields.options, object, at)?;
    let multi = flag(&fields.multi, object, at)?.unwrap_or(false);
    let allowed =
        flag(&fields.allow_custom, object, at)?.unwrap_or_else(|| rules.custom_by_default());
    if let Some(field) = fields.intent.mapped() {
        intent(field, object, at)?;
    }
    let custom = options.is_empty() || allowed;
    Ok(Question {
        id,
        prompt,
        detail,
        header,
        options,
        multi,
        custom,
    })
}

fn options(
    rules: &Rules<'_>,
    field: &OptionsField,
    object: &Map<String, Value>,
    at: &Pointer,
) -> Read<Vec<Choice>> {
    let Some(sent) = object.get(&field.name) else {
        return if field.required {
            Err(shape(at))
        } else {
            Ok(Vec::new())
        };
    };
    let at = at.member(&field.name);
    let list = sent.as_array().ok_or_else(|| shape(&at))?;
    if list.len() < field.min {
        return Err(failure(Fault::OptionsFew, &at));
    }
    if field.max.is_some_and(|max| list.len() > max) {
        return Err(failure(Fault::OptionsMany, &at));
    }
    list.iter()
        .enumerate()
        .map(|(index, sent)| option(rules, sent, &at.entry(index)))
        .collect()
}

fn option(rules: &Rules<'_>, sent: &Value, at: &Pointer) -> Read<Choice> {
    let fields = &rules.dialect.request.option;
    match sent {
        Value::String(label) if fields.forms.contains(&OptionForm::String) => {
            unless_blank(rules, &fields.label, label, at)?;
            Ok(bare(label, sent))
        }
        Value::Object(object) if fields.forms.contains(&OptionForm::Object) => Ok(Choice {
            label: required_text(rules, &fields.label, object, at)?,
            value: mapped_text(rules, &fields.value, object, at)?,
            description: mapped_text(rules, &fields.description, object, at)?,
            recommended: flag(&fields.recommended, object, at)?.unwrap_or(false),
            sent: sent.clone(),
        }),
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => Err(shape(at)),
    }
}

fn bare(label: &str, sent: &Value) -> Choice {
    Choice {
        label: label.to_owned(),
        value: None,
        description: None,
        recommended: false,
        sent: sent.clone(),
    }
}

fn intent(field: &IntentField, object: &Map<String, Value>, at: &Pointer) -> Read<()> {
    let Some(carried) = object.get(&field.name) else {
        return Ok(());
    };
    let at = at.member(&field.name);
    let members = as_object(carried, &at)?;
    let tag = members.get(&field.tag).ok_or_else(|| shape(&at))?;
    tag.as_str().ok_or_else(|| shape(&at.member(&field.tag)))?;
    let Some(intent) = intents::known(field, carried) else {
        return Ok(());
    };
    let approve = members.get(&intent.approve).ok_or_else(|| shape(&at))?;
    approve
        .as_str()
        .ok_or_else(|| shape(&at.member(&intent.approve)))?;
    Ok(())
}

fn mapped_text(
    rules: &Rules<'_>,
    field: &Mapping<TextField>,
    object: &Map<String, Value>,
    at: &Pointer,
) -> Read<Option<String>> {
    match field.mapped() {
        Some(field) => text(rules, field, object, at),
        None => Ok(None),
    }
}

fn required_text(
    rules: &Rules<'_>,
    field: &TextField,
    object: &Map<String, Value>,
    at: &Pointer,
) -> Read<String> {
    text(rules, field, object, at)?.ok_or_else(|| shape(at))
}

fn text(
    rules: &Rules<'_>,
    field: &TextField,
    object: &Map<String, Value>,
    at: &Pointer,
) -> Read<Option<String>> {
    let Some(sent) = object.get(&field.name) else {
        return if field.required {
            Err(shape(at))
        } else {
            Ok(None)
        };
    };
    let at = at.member(&field.name);
    let text = sent.as_str().ok_or_else(|| shape(&at))?;
    unless_blank(rules, field, text, &at)?;
    Ok(Some(text.to_owned()))
}

fn unless_blank(rules: &Rules<'_>, field: &TextField, text: &str, at: &Pointer) -> Read<()> {
    match field.blank {
        Blank::Refused if rules.white_space.is_blank(text) => Err(failure(Fault::TextBlank, at)),
        Blank::Refused | Blank::Accepted => Ok(()),
    }
}

fn flag(
    field: &Mapping<FlagField>,
    object: &Map<String, Value>,
    at: &Pointer,
) -> Read<Option<bool>> {
    let Some(field) = field.mapped() else {
        return Ok(None);
    };
    match object.get(&field.name) {
        None => Ok(Some(field.default)),
        Some(sent) => sent
            .as_bool()
            .map(Some)
            .ok_or_else(|| shape(&at.member(&field.name))),
    }
}

fn as_object<'v>(sent: &'v Value, at: &Pointer) -> Read<&'v Map<String, Value>> {
    sent.as_object().ok_or_else(|| shape(at))
}

fn shape(at: &Pointer) -> Failure {
    failure(Fault::Shape, at)
}

fn failure(fault: Fault, at: &Pointer) -> Failure {
    Failure {
        fault,
        path: Some(at.clone().into()),
    }
}
