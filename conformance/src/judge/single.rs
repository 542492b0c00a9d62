//! The one answer, against the right one.

use askspec_spec::decode::same_option;
use askspec_spec::model::OneForm;
use serde_json::Value;

use super::Breach;
use super::answers::{Telling, Told};

/// Judges the one answer. The option may be left out, or be told with fewer members.
pub(super) fn judge(
    telling: &Telling<'_>,
    form: &OneForm,
    right: &Value,
    seen: &Value,
) -> Vec<Breach> {
    let Some(members) = seen.as_object() else {
        return vec![Breach::new("answer/value-or-label", "no-answer")];
    };
    let mut breaches = Vec::new();
    if members
        .keys()
        .any(|name| *name != form.answer && *name != form.option)
    {
        breaches.push(Breach::new("encode/only-answers", "extra-member"));
    }
    breaches.extend(answer(telling, form, right, seen));
    breaches.extend(option(telling, form, right, seen));
    breaches
}

fn answer(telling: &Telling<'_>, form: &OneForm, right: &Value, seen: &Value) -> Option<Breach> {
    if seen.get(&form.answer) == right.get(&form.answer) {
        return None;
    }
    let Some(text) = seen.get(&form.answer).and_then(Value::as_str) else {
        return Some(Breach::new("answer/value-or-label", "answer-text"));
    };
    let free = telling.right(0).custom.is_some();
    let offered = telling.ask.questions[0]
        .options
        .iter()
        .any(|option| option.result() == text || option.label == text);
    let told = if free && !offered {
        Told {
            selected: Vec::new(),
            custom: Some(text.to_owned()),
        }
    } else {
        Told {
            selected: vec![text.to_owned()],
            custom: None,
        }
    };
    telling.differ(0, &told)
}

/// The option, if echoed, is the chosen one; free text has none. One that goes with a wrong answer is right
/// about what was taken: the answer tells what is wrong with that.
fn option(telling: &Telling<'_>, form: &OneForm, right: &Value, seen: &Value) -> Option<Breach> {
    let echoed = seen.get(&form.option)?;
    let is_it = |sent: &Value| same_option(telling.rules, sent, echoed);
    let answer = seen.get(&form.answer);
    let mut offered = telling.ask.questions[0].options.iter();
    let goes_along = answer != right.get(&form.answer)
        && offered.any(|it| answer.and_then(Value::as_str) == Some(it.result()) && is_it(&it.sent));
    let same = right.get(&form.option).is_some_and(is_it);
    (!same && !goes_along).then(|| Breach::new("answer/value-or-label", "option-echoed"))
}
