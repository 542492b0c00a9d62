//! The structured result beside a text.

use askspec_spec::ask::{Body, Encoded, Question};
use askspec_spec::model::{Skip, TextForm};
use serde_json::Value;

use super::Breach;
use super::answers::Telling;
use super::text::lead;
use crate::words::json;

/// Judges the details; a dialect without them does not look at what stands there. Those that say what a wrong
/// text says are right about the answers that were taken: the text tells what is wrong with these.
pub(super) fn judge(
    telling: &Telling<'_>,
    form: &TextForm,
    right: &Encoded,
    seen: &Value,
) -> Option<Breach> {
    let (wanted, text) = (right.details.as_ref()?, seen.get("content"));
    let seen = seen.get("details");
    let is_wrong =
        |text: &&Value| right.body != Body::Content(text.as_str().unwrap_or_default().to_owned());
    let wrong = text.filter(is_wrong);
    let alike = |seen| wrong.is_some_and(|text| says(telling, form, wanted, seen, text));
    if seen == Some(wanted) || seen.is_some_and(alike) {
        return None;
    }
    let told = seen.map_or_else(
        || "no details".to_owned(),
        |seen| format!("details {}", json(seen)),
    );
    let breach = Breach::new("encode/details", "details");
    Some(breach.seen(told).right(format!("details {}", json(wanted))))
}

/// Whether details, but for their answers the right ones, say what a text says.
fn says(telling: &Telling<'_>, form: &TextForm, right: &Value, seen: &Value, text: &Value) -> bool {
    let Some(names) = form.details.mapped() else {
        return false;
    };
    let mut completed = right.clone();
    let (Some(answers), Some(place)) =
        (seen.get(&names.answers), completed.get_mut(&names.answers))
    else {
        return false;
    };
    place.clone_from(answers);
    completed == *seen && written(telling, form, answers).as_deref() == text.as_str()
}

/// The text of these answers; none where they are no list of labels per question.
fn written(telling: &Telling<'_>, form: &TextForm, answers: &Value) -> Option<String> {
    let rules = telling.rules;
    let mut items = Vec::new();
    for (index, question) in telling.ask.questions.iter().enumerate() {
        let answer = match rules.key_of(question) {
            Some(key) => answers.get(key)?,
            None => answers.get(index)?,
        };
        if answer.is_null() && rules.dialect.answers.skip == Skip::Omitted {
            continue;
        }
        items.push(item(form, question, answer)?);
    }
    Some(items.join(&form.join))
}

fn item(form: &TextForm, question: &Question, answer: &Value) -> Option<String> {
    let labels: Vec<&str> = match answer {
        Value::Null => Vec::new(),
        answer => answer
            .as_array()?
            .iter()
            .map(Value::as_str)
            .collect::<Option<_>>()?,
    };
    let (lead, mark) = (lead(form, question), &form.mark);
    Some(format!("{lead}{mark}{}", labels.join(&form.between)))
}
