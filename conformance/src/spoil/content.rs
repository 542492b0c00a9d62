//! Ways to spoil what the asker gets.

use askspec_spec::Rules;
use askspec_spec::ask::Encoded;
use askspec_spec::model::{Capability, ResultForm};
use serde_json::{Map, Value, json};

use super::{Spoilt, changed, ends};
use crate::case::{Case, Codec, Play};
use crate::transcript::{Event, Reply, Transcript, WireError};

fn on_results(
    case: &Case,
    right: &Transcript,
    mut change: impl FnMut(&mut Value),
) -> Option<Spoilt> {
    changed(case, right, |event| {
        if let Event::Ended {
            reply: Reply::Result(value),
            ..
        } = event
        {
            change(value);
        }
    })
}

/// Changes the text that a model gets.
fn on_text(case: &Case, right: &Transcript, change: impl Fn(&str) -> String) -> Option<Spoilt> {
    on_results(case, right, |result| {
        if let Some(text) = result["content"].as_str() {
            result["content"] = change(text).into();
        }
    })
}

/// Changes the structured result, which on a model surface is within the text.
fn on_value(case: &Case, right: &Transcript, change: impl Fn(&mut Value)) -> Option<Spoilt> {
    on_results(case, right, |result| {
        if let Some(value) = result.get_mut("value") {
            return change(value);
        }
        let parsed = result["content"]
            .as_str()
            .map(serde_json::from_str::<Value>);
        if let Some(Ok(mut value)) = parsed {
            change(&mut value);
            result["content"] = value.to_string().into();
        }
    })
}

/// The entries of a list of answers.
fn entries<'v>(rules: &Rules<'_>, value: &'v mut Value) -> Option<&'v mut Vec<Value>> {
    match &rules.dialect.result {
        ResultForm::List(form) => value.get_mut(&form.answers)?.as_array_mut(),
        ResultForm::One(_) | ResultForm::Text(_) => None,
    }
}

pub(super) fn bytes_vary(rules: &Rules<'_>, case: &Case, _: &Transcript) -> Option<Spoilt> {
    let mut case = case.clone();
    let Play::Asks(asks) = &mut case.play else {
        return None;
    };
    asks.asks.push(asks.asks.first()?.clone());
    let right = ends::replayed(rules, &case);
    changed(&case, &right, |event| {
        if let Event::Ended {
            run: 1,
            reply: Reply::Result(value),
        } = event
        {
            value["content"] = format!("{} ", value["content"].as_str().unwrap_or_default()).into();
            value["value"] = json!([]);
        }
    })
}

/// What the asker got is decoded, and called ambiguous.
pub(super) fn decoded_ambiguous(
    rules: &Rules<'_>,
    case: &Case,
    right: &Transcript,
) -> Option<Spoilt> {
    let Play::Asks(asks) = &case.play else {
        return None;
    };
    let result = right.events.iter().find_map(|event| match event {
        Event::Ended {
            reply: Reply::Result(value),
            ..
        } => Some(value.clone()),
        _ => None,
    })?;
    let encoded: Encoded = serde_json::from_value(result).ok()?;
    let mut case = case.clone();
    case.needs.push(Capability::Codec);
    case.play = Play::Codec(Codec::Decode {
        arguments: asks.asks.first()?.arguments.clone(),
        encoded,
    });
    let data = json!({"code": rules.vocabulary.codec.ambiguous, "readings": {"whole": []}});
    let reply = Reply::Error(WireError {
        code: -32000,
        message: String::new(),
        data: Some(data),
    });
    let spoilt = Transcript {
        events: vec![Event::Called { reply }],
        fault: None,
    };
    Some((case, spoilt))
}

pub(super) fn details_missing(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_results(case, right, |result| {
        if let Some(members) = result.as_object_mut() {
            members.shift_remove("details");
        }
    })
}

pub(super) fn details_joined(rules: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let ResultForm::Text(form) = &rules.dialect.result else {
        return None;
    };
    let names = form.details.mapped()?;
    let joined = |labels: &mut Value| {
        if let Some(list) = labels.as_array() {
            let texts: Vec<&str> = list.iter().filter_map(Value::as_str).collect();
            *labels = texts.join(&form.between).into();
        }
    };
    on_results(case, right, |result| {
        match &mut result["details"][&names.answers] {
            Value::Array(list) => list.iter_mut().for_each(joined),
            Value::Object(by_key) => by_key.values_mut().for_each(joined),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    })
}

pub(super) fn extra_member(rules: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    if let ResultForm::Text(_) = &rules.dialect.result {
        return on_text(case, right, |text| format!("{text}\nnote: it took a while"));
    }
    on_value(case, right, |value| {
        value["note"] = "it took a while".into()
    })
}

pub(super) fn custom_null(rules: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let ResultForm::List(form) = &rules.dialect.result else {
        return None;
    };
    on_value(case, right, |value| {
        for entry in entries(rules, value).into_iter().flatten() {
            if entry.get(&form.custom).is_none() {
                entry[&form.custom] = Value::Null;
            }
        }
    })
}

/// `<`, `>`, `&` and all that is not ASCII is escaped.
pub(super) fn escaped(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let escape = |c: char| match c {
        '<' | '>' | '&' => format!("\\u{:04x}", u32::from(c)),
        c if c.is_ascii() => c.to_string(),
        c => c
            .encode_utf16(&mut [0; 2])
            .iter()
            .map(|unit| format!("\\u{unit:04x}"))
            .collect(),
    };
    on_text(case, right, |text| text.chars().map(escape).collect())
}

pub(super) fn keys_reordered(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_value(case, right, reverse)
}

fn reverse(value: &mut Value) {
    match value {
        Value::Object(members) => {
            members.values_mut().for_each(reverse);
            let pairs: Vec<(String, Value)> = std::mem::take(members).into_iter().collect();
            *members = Map::from_iter(pairs.into_iter().rev());
        }
        Value::Array(list) => list.iter_mut().for_each(reverse),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A space after each colon and comma between tokens.
pub(super) fn spaced(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_text(case, right, |text| {
        let (mut quoted, mut escaped) = (false, false);
        let mut spaced = String::new();
        for c in text.chars() {
            spaced.push(c);
            if !quoted && matches!(c, ':' | ',') {
                spaced.push(' ');
            }
            if c == '"' && !escaped {
                quoted = !quoted;
            }
            escaped = quoted && c == '\\' && !escaped;
        }
        spaced
    })
}

pub(super) fn keys_swapped(rules: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let ResultForm::List(form) = &rules.dialect.result else {
        return None;
    };
    on_value(case, right, |value| {
        if let Some([first, .., last]) = entries(rules, value).map(Vec::as_mut_slice) {
            let key = first[&form.key].take();
            first[&form.key] = std::mem::replace(&mut last[&form.key], key);
        }
    })
}

/// The text of the first thing that was selected.
fn on_selected(
    rules: &Rules<'_>,
    case: &Case,
    right: &Transcript,
    change: impl Fn(&str) -> String,
) -> Option<Spoilt> {
    match &rules.dialect.result {
        ResultForm::List(form) => on_value(case, right, |value| {
            let entries = entries(rules, value).into_iter().flatten();
            let mut selected =
                entries.filter_map(|entry| entry.get_mut(&form.selected)?.get_mut(0));
            if let Some(text) = selected.next() {
                *text = change(text.as_str().unwrap_or_default()).into();
            }
        }),
        ResultForm::One(form) => on_value(case, right, |value| {
            value[&form.answer] = change(value[&form.answer].as_str().unwrap_or_default()).into();
        }),
        ResultForm::Text(form) => on_text(case, right, |text| match text.split_once(&form.mark) {
            Some((lead, rest)) => {
                let ends = [rest.find(&form.between), rest.find(&form.join)];
                let end = ends.into_iter().flatten().min().unwrap_or(rest.len());
                let (label, rest) = rest.split_at(end);
                format!("{lead}{}{}{rest}", form.mark, change(label))
            }
            None => text.to_owned(),
        }),
    }
}

pub(super) fn selected_unoffered(
    rules: &Rules<'_>,
    case: &Case,
    right: &Transcript,
) -> Option<Spoilt> {
    on_selected(rules, case, right, |label| format!("{label}x"))
}

pub(super) fn suffix_dropped(rules: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_selected(rules, case, right, |label| {
        label.split(" (").next().unwrap_or_default().to_owned()
    })
}

pub(super) fn value_as_label(rules: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let labels: Vec<(String, String)> = labels(rules, case)?;
    on_selected(rules, case, right, |told| {
        let named = labels.iter().find(|(value, _)| value == told);
        named.map_or_else(|| told.to_owned(), |(_, label)| label.clone())
    })
}

/// What each option is told as, with its label.
fn labels(rules: &Rules<'_>, case: &Case) -> Option<Vec<(String, String)>> {
    let Play::Asks(asks) = &case.play else {
        return None;
    };
    let ask = askspec_spec::admit::check(rules, &asks.asks.first()?.arguments).ok()?;
    let options = ask.questions.iter().flat_map(|question| &question.options);
    Some(
        options
            .map(|option| (option.result().to_owned(), option.label.clone()))
            .collect(),
    )
}

/// Leaves out whatever has nothing in it.
pub(super) fn skipped_left_out(
    rules: &Rules<'_>,
    case: &Case,
    right: &Transcript,
) -> Option<Spoilt> {
    match &rules.dialect.result {
        ResultForm::List(form) => on_value(case, right, |value| {
            if let Some(entries) = entries(rules, value) {
                let kept = |entry: &Value| {
                    entry[&form.selected] != json!([]) || entry.get(&form.custom).is_some()
                };
                entries.retain(kept);
            }
        }),
        ResultForm::Text(form) => on_text(case, right, |text| {
            let items = text.split(form.join.as_str());
            let kept: Vec<&str> = items.filter(|item| !item.ends_with(&form.mark)).collect();
            kept.join(&form.join)
        }),
        ResultForm::One(_) => None,
    }
}

pub(super) fn skipped_worded(rules: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let ResultForm::Text(form) = &rules.dialect.result else {
        return None;
    };
    on_text(case, right, |text| {
        let items = text.split(form.join.as_str());
        let worded: Vec<String> = items
            .map(|item| match item.ends_with(&form.mark) {
                true => format!("{item}skipped"),
                false => item.to_owned(),
            })
            .collect();
        worded.join(&form.join)
    })
}

pub(super) fn mark_spaced(rules: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let ResultForm::Text(form) = &rules.dialect.result else {
        return None;
    };
    let spaced = format!("{} ", form.mark);
    on_text(case, right, |text| text.replace(&form.mark, &spaced))
}

pub(super) fn trailing_newline(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_text(case, right, |text| format!("{text}\n"))
}
