//! A list of answers, against the right one.

use askspec_spec::model::ListForm;
use askspec_spec::screen::ActionWord;
use serde_json::{Map, Value};

use super::Breach;
use super::answers::{Telling, Told, same_texts};
use super::cause::{self, Cause};

/// Judges a list of answers.
pub(super) fn judge(
    telling: &Telling<'_>,
    form: &ListForm,
    right: &Value,
    seen: &Value,
) -> Vec<Breach> {
    if seen == right && same_members(right, seen) {
        return Vec::new();
    }
    let (Some(entries), Some(right)) = (entries(form, seen), entries(form, right)) else {
        return vec![Breach::new("encode/json-compact", "no-list").or("answer/id-echoed")];
    };
    if let Some(breach) = places(telling, form, &right, &entries) {
        return vec![breach];
    }
    let mut breaches: Vec<Breach> = Vec::new();
    if members(seen).any(|name| *name != form.answers) {
        breaches.push(Breach::new("encode/only-answers", "extra-member"));
    }
    // A dialect that leaves skipped answers out has fewer entries than questions.
    let indices = indices(telling, right.len());
    for ((index, entry), right) in indices.into_iter().zip(&entries).zip(&right) {
        breaches.extend(self::entry(telling, form, index, right, entry));
    }
    breaches
}

fn same_members(right: &Value, seen: &Value) -> bool {
    members(right).count() == members(seen).count()
}

fn members(value: &Value) -> impl Iterator<Item = &String> {
    value.as_object().into_iter().flat_map(Map::keys)
}

fn entries<'v>(form: &ListForm, value: &'v Value) -> Option<Vec<&'v Map<String, Value>>> {
    let list = value.get(&form.answers)?.as_array()?;
    list.iter().map(Value::as_object).collect()
}

/// The questions that the entries are about.
fn indices(telling: &Telling<'_>, entries: usize) -> Vec<usize> {
    let all = 0..telling.answers.len();
    if entries == telling.answers.len() {
        return all.collect();
    }
    all.filter(|&index| telling.answers[index].is_some())
        .collect()
}

/// Whether there is one entry per question, with its key, in order.
fn places(
    telling: &Telling<'_>,
    form: &ListForm,
    right: &[&Map<String, Value>],
    seen: &[&Map<String, Value>],
) -> Option<Breach> {
    let keys = |entries: &[&Map<String, Value>]| -> Vec<String> {
        entries
            .iter()
            .map(|entry| {
                entry
                    .get(&form.key)
                    .map_or_else(String::new, Value::to_string)
            })
            .collect()
    };
    let (right_keys, seen_keys) = (keys(right), keys(seen));
    if right_keys == seen_keys {
        return None;
    }
    if same_texts(&right_keys, &seen_keys) {
        return Some(Breach::new("answer/order", "order-of-answers"));
    }
    let kept = |index: &usize| telling.answers[*index].is_some();
    let answered = (0..telling.answers.len()).filter(kept);
    let answered: Vec<String> = answered
        .filter_map(|index| right_keys.get(index).cloned())
        .collect();
    if right.len() == telling.answers.len() && seen_keys == answered {
        let declined = telling.cause == Cause::Action(ActionWord::Decline);
        let blame = if declined {
            cause::blame(telling.rules, telling.cause)
        } else {
            "answer/skipped"
        };
        return Some(Breach::new(blame, "skipped-left-out"));
    }
    Some(Breach::new("answer/id-echoed", "keys"))
}

fn entry(
    telling: &Telling<'_>,
    form: &ListForm,
    index: usize,
    right: &Map<String, Value>,
    seen: &Map<String, Value>,
) -> Vec<Breach> {
    let known = [&form.key, &form.selected, &form.custom];
    let mut breaches = Vec::new();
    if seen.keys().any(|name| !known.contains(&name)) {
        breaches.push(Breach::new("encode/only-answers", "extra-member"));
    }
    let Some(selected) = seen.get(&form.selected).and_then(texts) else {
        let blame = if telling.answers[index].is_none() {
            "answer/skipped"
        } else {
            "answer/selected-are-offered"
        };
        breaches.push(Breach::new(blame, "answer-selected"));
        return breaches;
    };
    let custom = seen.get(&form.custom);
    if !right.contains_key(&form.custom) && custom.is_some_and(is_empty) {
        breaches.push(
            Breach::new("encode/json-custom-omitted", "custom-empty").or("answer/custom-blank"),
        );
    }
    let custom = custom.filter(|custom| !is_empty(custom)).map(|custom| {
        custom
            .as_str()
            .map_or_else(|| custom.to_string(), str::to_owned)
    });
    breaches.extend(telling.differ(index, &Told { selected, custom }));
    breaches
}

fn is_empty(custom: &Value) -> bool {
    custom.is_null() || custom.as_str() == Some("")
}

fn texts(value: &Value) -> Option<Vec<String>> {
    let list = value.as_array()?;
    list.iter()
        .map(|text| text.as_str().map(str::to_owned))
        .collect()
}
