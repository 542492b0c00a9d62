//! Reads structured results: a list of answers, or the one answer.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::labels::{is_encoded_custom, readings};
use super::{Decoded, by_question, malformed};
use crate::ask::{Ask, Choice, Question};
use crate::model::{Answer, Carried, ListForm, OneForm, Skip};
use crate::rules::Rules;

type Readings = BTreeSet<Option<Answer>>;

/// Reads a list of answers.
pub(super) fn list(rules: &Rules<'_>, form: &ListForm, ask: &Ask, value: &Value) -> Decoded {
    let Some(entries) = value.get(&form.answers).and_then(Value::as_array) else {
        return malformed(format!("`{}` is not a list", form.answers));
    };
    let mut entries = entries.iter().peekable();
    let mut all = Vec::new();
    for (index, question) in ask.questions.iter().enumerate() {
        let belongs = entries
            .peek()
            .is_some_and(|entry| is_for(rules, form, question, entry));
        let of_one = match entries.next_if(|_| belongs) {
            Some(entry) => entry_readings(rules, form, question, entry),
            None => left_out(rules),
        };
        if of_one.is_empty() {
            return malformed(format!("no answer to question {index} that it allows"));
        }
        all.push(of_one);
    }
    match entries.next() {
        Some(_) => malformed("more answers than questions"),
        None => by_question(all),
    }
}

fn is_for(rules: &Rules<'_>, form: &ListForm, question: &Question, entry: &Value) -> bool {
    match rules.key_of(question) {
        Some(key) => entry.get(&form.key).and_then(Value::as_str) == Some(key),
        None => true,
    }
}

fn left_out(rules: &Rules<'_>) -> Readings {
    match rules.dialect.answers.skip {
        Skip::Omitted => BTreeSet::from([None]),
        Skip::Kept | Skip::Refused => BTreeSet::new(),
    }
}

fn entry_readings(
    rules: &Rules<'_>,
    form: &ListForm,
    question: &Question,
    entry: &Value,
) -> Readings {
    let Some(selected) = entry.get(&form.selected).and_then(strings) else {
        return BTreeSet::new();
    };
    let custom = match entry
        .get(&form.custom)
        .filter(|_| rules.dialect.answers.custom.carried == Carried::Field)
    {
        None => None,
        Some(Value::String(text)) => Some(text.as_str()),
        Some(
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_),
        ) => {
            return BTreeSet::new();
        }
    };
    if selected.is_empty() && custom.is_none() {
        return match rules.dialect.answers.skip {
            Skip::Kept => BTreeSet::from([None]),
            Skip::Omitted | Skip::Refused => BTreeSet::new(),
        };
    }
    let (selected, custom) = apart(rules, question, selected, custom);
    some(readings(rules, question, &selected, custom))
}

/// Takes free text that is carried as a label from the end of the labels.
fn apart<'v>(
    rules: &Rules<'_>,
    question: &Question,
    mut selected: Vec<&'v str>,
    custom: Option<&'v str>,
) -> (Vec<&'v str>, Option<&'v str>) {
    let carried = rules.dialect.answers.custom.carried == Carried::Label;
    match selected.last() {
        Some(&last) if carried && is_encoded_custom(rules, question, last) => {
            selected.pop();
            (selected, Some(last))
        }
        Some(_) | None => (selected, custom),
    }
}

fn strings(value: &Value) -> Option<Vec<&str>> {
    value.as_array()?.iter().map(Value::as_str).collect()
}

fn some(answers: impl IntoIterator<Item = Answer>) -> Readings {
    answers.into_iter().map(Some).collect()
}

/// Reads the one answer.
pub(super) fn one(rules: &Rules<'_>, form: &OneForm, ask: &Ask, value: &Value) -> Decoded {
    let Some(told) = value.get(&form.answer).and_then(Value::as_str) else {
        return malformed(format!("`{}` is not a text", form.answer));
    };
    let question = &ask.questions[0];
    let mut of_one = match value.get(&form.option) {
        Some(echoed) => echoed_options(rules, question, told, echoed),
        None => readings(rules, question, &[told], None),
    };
    if value.get(&form.option).is_none() && is_encoded_custom(rules, question, told) {
        of_one.push(Answer {
            choices: Vec::new(),
            custom: Some(told.to_owned()),
        });
    }
    if of_one.is_empty() {
        return malformed(format!(
            "`{}` is not an answer that the question allows",
            form.answer
        ));
    }
    by_question(vec![some(of_one)])
}

fn echoed_options(
    rules: &Rules<'_>,
    question: &Question,
    told: &str,
    echoed: &Value,
) -> Vec<Answer> {
    let is_it =
        |choice: &Choice| choice.result() == told && same_option(rules, &choice.sent, echoed);
    (0..question.options.len())
        .filter(|&index| is_it(&question.options[index]))
        .map(|index| Answer {
            choices: vec![index],
            custom: None,
        })
        .collect()
}

/// Whether two option objects agree in every field that the dialect knows.
pub fn same_option(rules: &Rules<'_>, sent: &Value, echoed: &Value) -> bool {
    let known = |value: &Value| -> Option<Map<String, Value>> {
        let object = value.as_object()?;
        let names = option_names(rules);
        Some(
            object
                .iter()
                .filter(|(name, _)| names.contains(&name.as_str()))
                .map(|(k, v)| (k.clone(), v.clone()))
                .collect(),
        )
    };
    match (known(sent), known(echoed)) {
        (Some(sent), Some(echoed)) => sent == echoed,
        (Some(_), None) | (None, Some(_) | None) => sent == echoed,
    }
}

fn option_names<'r>(rules: &Rules<'r>) -> Vec<&'r str> {
    let fields = &rules.dialect.request.option;
    let texts = [
        Some(&fields.label),
        fields.value.mapped(),
        fields.description.mapped(),
    ];
    let flag = fields.recommended.mapped().map(|field| field.name.as_str());
    texts
        .into_iter()
        .flatten()
        .map(|field| field.name.as_str())
        .chain(flag)
        .collect()
}
