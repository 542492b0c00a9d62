//! A text of answers, against the right one: walked item by item, so that a wrong separator is
//! told from a wrong answer.

use askspec_spec::ask::Question;
use askspec_spec::model::{Lead, TextForm};

use super::Breach;
use super::answers::{Telling, Told};

/// Judges a text that is not the right one.
pub(super) fn judge(telling: &Telling<'_>, form: &TextForm, seen: &str) -> Vec<Breach> {
    let items: Vec<Item<'_>> = (0..telling.answers.len())
        .map(|index| Item {
            index,
            head: format!("{}{}", lead(form, &telling.ask.questions[index]), form.mark),
            lead: lead(form, &telling.ask.questions[index]),
        })
        .collect();
    let mut rest = seen;
    let mut breaches = Vec::new();
    for (place, item) in items.iter().enumerate() {
        let next = items.get(place + 1);
        let Some(body) = rest.strip_prefix(&item.head) else {
            breaches.push(headless(telling, item, place, rest));
            return breaches;
        };
        let labels = labels(telling, form, item.index);
        match (after_labels(body, &labels, form, next), next) {
            (Some(after), Some(_)) => rest = after,
            (Some(_), None) => return breaches,
            (None, _) => {
                let (told, after) = cut(body, form, next);
                breaches.extend(differ(telling, form, item.index, told, next, body));
                match after {
                    Some(after) => rest = after,
                    None => return breaches,
                }
            }
        }
    }
    breaches
}

/// One item of the text as it ought to begin.
struct Item<'a> {
    index: usize,
    lead: &'a str,
    head: String,
}

/// What an item begins with.
pub(super) fn lead<'q>(form: &TextForm, question: &'q Question) -> &'q str {
    let field = match form.lead {
        Lead::Prompt => Some(&question.prompt),
        Lead::Header => question.header.as_ref(),
        Lead::Id => question.id.as_ref(),
    };
    field.map_or("", String::as_str)
}

fn labels(telling: &Telling<'_>, form: &TextForm, index: usize) -> String {
    telling.right(index).selected.join(&form.between)
}

/// What follows the right labels: the next item, or the end.
fn after_labels<'s>(
    body: &'s str,
    labels: &str,
    form: &TextForm,
    next: Option<&Item<'_>>,
) -> Option<&'s str> {
    let after = body.strip_prefix(labels)?;
    match next {
        None => after.is_empty().then_some(after),
        Some(next) => {
            let after = after.strip_prefix(&form.join)?;
            after.starts_with(&next.head).then_some(after)
        }
    }
}

/// An item that does not begin as it ought to.
fn headless(telling: &Telling<'_>, item: &Item<'_>, place: usize, rest: &str) -> Breach {
    let skipped = telling.answers[item.index].is_none();
    if rest.starts_with(item.lead) {
        return match rest == item.lead && skipped {
            true => Breach::new("encode/text-skipped", "skipped-item").or("encode/text-item"),
            false => Breach::new("encode/text-item", "mark"),
        };
    }
    if skipped && place > 0 {
        return Breach::new("answer/skipped", "skipped-left-out").or("encode/text-join");
    }
    let elsewhere = telling.ask.questions.iter().skip(1);
    if place == 0
        && elsewhere
            .clone()
            .any(|question| rest.starts_with(&question.prompt))
    {
        return Breach::new("answer/order", "order-of-answers");
    }
    Breach::new("encode/text-item", "lead")
}

/// What is told of this item, and where the next one begins.
fn cut<'s>(body: &'s str, form: &TextForm, next: Option<&Item<'_>>) -> (&'s str, Option<&'s str>) {
    let Some(next) = next else {
        return (body, None);
    };
    let bound = format!("{}{}", form.join, next.head);
    match body.find(&bound) {
        Some(at) => (&body[..at], Some(&body[at + form.join.len()..])),
        None => (body, None),
    }
}

fn differ(
    telling: &Telling<'_>,
    form: &TextForm,
    index: usize,
    told: &str,
    next: Option<&Item<'_>>,
    body: &str,
) -> Option<Breach> {
    let right = telling.right(index).selected;
    let whole = right.join(&form.between);
    if let Some(next) = next.filter(|next| told == body && body.contains(&next.head)) {
        return Some(joined_otherwise(body, &whole, next));
    }
    if next.is_some() && told == body && body.starts_with(&whole) {
        return Some(unfollowed(telling, index));
    }
    let typed = telling.history.typed(index).unwrap_or_default();
    let as_typed = match telling.rules.white_space.is_blank(typed) {
        true => !typed.is_empty() && told == typed,
        false => told.ends_with(typed),
    };
    if next.is_none() && !as_typed && is_trailing(told, &whole, &form.join) {
        return Some(
            match right.is_empty() && !told.trim_matches(['\n', '\r']).is_empty() {
                true => Breach::new("encode/text-skipped", "skipped-item").or("encode/text-join"),
                false => Breach::new("encode/text-join", "trailing"),
            },
        );
    }
    if is_between_otherwise(told, &right) {
        return Some(Breach::new("encode/text-item", "between"));
    }
    labelled(telling, form, index, told)
}

/// The labels differ: in what was answered, or a skipped item has something after its mark.
fn labelled(telling: &Telling<'_>, form: &TextForm, index: usize, told: &str) -> Option<Breach> {
    let selected = parted(told, form, telling.typed(index));
    let question = &telling.ask.questions[index];
    let skipped = telling.answers[index].is_none();
    let offered = |text: &String| {
        question
            .options
            .iter()
            .any(|option| option.result() == text)
    };
    let (history, rules) = (telling.history, telling.rules);
    let given = history.tells_again(rules, telling.ask, index, &selected);
    let blank = history.typed_blank(rules, index) && rules.white_space.is_blank(told);
    if skipped && !given && !blank && !selected.iter().any(offered) {
        return Some(Breach::new("encode/text-skipped", "skipped-item"));
    }
    telling.differ(
        index,
        &Told {
            selected,
            custom: None,
        },
    )
}

/// The labels of an item; free text at its end is one, whatever stands in it.
fn parted(told: &str, form: &TextForm, typed: Option<&str>) -> Vec<String> {
    let all =
        |told: &str| -> Vec<String> { told.split(&form.between).map(str::to_owned).collect() };
    let before = typed.and_then(|typed| told.strip_suffix(typed));
    match (told, before, typed) {
        ("", _, _) => Vec::new(),
        (_, Some(""), Some(typed)) => vec![typed.to_owned()],
        (_, Some(before), Some(typed)) => match before.strip_suffix(form.between.as_str()) {
            Some(before) => [all(before), vec![typed.to_owned()]].concat(),
            None => all(told),
        },
        (told, _, _) => all(told),
    }
}

/// The next item is there, but not after the right separator.
fn joined_otherwise(body: &str, whole: &str, next: &Item<'_>) -> Breach {
    let joined = body
        .find(&next.head)
        .is_some_and(|at| body[..at].starts_with(whole));
    let blame = if joined {
        "encode/text-join"
    } else {
        "encode/text-item"
    };
    Breach::new(blame, "join")
}

/// The next item is not there at all.
fn unfollowed(telling: &Telling<'_>, index: usize) -> Breach {
    match telling.answers.get(index + 1) {
        Some(None) => Breach::new("answer/skipped", "skipped-left-out").or("encode/text-join"),
        Some(Some(_)) | None => Breach::new("encode/text-join", "join"),
    }
}

/// Whether only something like a separator is too much at the end.
fn is_trailing(told: &str, whole: &str, join: &str) -> bool {
    told.strip_prefix(whole).is_some_and(|extra| {
        extra == join || (!extra.is_empty() && extra.chars().all(char::is_whitespace))
    })
}

/// Whether all labels are there in order, with something else between them.
fn is_between_otherwise(told: &str, right: &[String]) -> bool {
    let [first, .., last] = right else {
        return false;
    };
    let mut rest = told;
    let in_order = right.iter().all(|label| match rest.find(label.as_str()) {
        Some(at) => {
            rest = &rest[at + label.len()..];
            true
        }
        None => false,
    });
    in_order && told.starts_with(first.as_str()) && told.ends_with(last.as_str())
}
