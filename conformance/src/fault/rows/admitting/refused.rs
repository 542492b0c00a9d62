//! Right requests that are refused, and wrong ones that are refused for another reason.

use askspec_spec::ask::{Ask, Failure};
use askspec_spec::model::{Fault as Cause, Stop};
use serde_json::{Value, json};

use super::failure;
use crate::fault::naming::{of_option, of_question, options, questions};
use crate::fault::scene::Scene;

fn shape(scene: &Scene<'_>, canonical: &str) -> Failure {
    failure(&scene.rules, Cause::Shape, canonical)
}

/// The ask, where it can be made at all.
fn sound<'c>(scene: &'c Scene<'_>) -> Option<&'c Ask> {
    let aborted = scene.params.get("aborted") == Some(&json!(true));
    let nobody = scene.params.get("answerers") == Some(&json!(0));
    let caller = scene.params.pointer("/caller/kind");
    let may_ask = caller.is_none_or(|kind| kind == "root" || kind == "resumed-root");
    let ask = scene.ask.as_ref().ok()?;
    (!aborted && !nobody && may_ask).then_some(ask)
}

pub(super) fn unknown_fields(scene: &Scene<'_>) -> Option<Failure> {
    sound(scene)?;
    let rules = &scene.rules;
    let mut arguments = scene.arguments().clone();
    let all = questions(rules, &mut arguments).into_iter().enumerate();
    for (place, question) in all {
        let known = of_question(rules);
        if question.keys().any(|name| !known.contains(&name.as_str())) {
            return Some(shape(scene, &format!("/questions/{place}")));
        }
        let known = of_option(rules);
        let options = options(rules, question).into_iter().flatten();
        for (option, value) in options.enumerate() {
            let mut names = value.as_object().into_iter().flat_map(|value| value.keys());
            if names.any(|name| !known.contains(&name.as_str())) {
                let path = format!("/questions/{place}/options/{option}");
                return Some(shape(scene, &path));
            }
        }
    }
    None
}

/// The first option of which this is true, as a place.
fn option(scene: &Scene<'_>, is: impl Fn(&Ask, usize, usize) -> bool) -> Option<String> {
    let ask = sound(scene)?;
    let places = ask
        .questions
        .iter()
        .enumerate()
        .flat_map(|(place, question)| {
            (0..question.options.len()).map(move |option| (place, option))
        });
    let mut found = places.filter(|&(place, option)| is(ask, place, option));
    let (place, option) = found.next()?;
    Some(format!("/questions/{place}/options/{option}"))
}

pub(super) fn string_options(scene: &Scene<'_>) -> Option<Failure> {
    let path = option(scene, |ask, place, option| {
        ask.questions[place].options[option].sent.is_string()
    })?;
    Some(shape(scene, &path))
}

pub(super) fn invisible_labels(scene: &Scene<'_>) -> Option<Failure> {
    let path = option(scene, |ask, place, option| {
        let looks_blank = |c: char| c.is_whitespace() || ('\u{200b}'..='\u{200f}').contains(&c);
        let label = &ask.questions[place].options[option].label;
        label.chars().all(looks_blank)
    })?;
    let path = format!("{path}/label");
    Some(failure(&scene.rules, Cause::TextBlank, &path))
}

pub(super) fn equal_labels(scene: &Scene<'_>) -> Option<Failure> {
    let path = option(scene, |ask, place, option| {
        let options = &ask.questions[place].options;
        let mut before = options[..option].iter();
        before.any(|other| other.label == options[option].label)
    })?;
    Some(shape(scene, &path))
}

pub(super) fn similar_keys(scene: &Scene<'_>) -> Option<Failure> {
    let ask = sound(scene)?;
    let key = |place: usize| {
        let key = scene.rules.key_of(&ask.questions[place]);
        key.map(|key| key.trim().to_lowercase())
    };
    let again = |&place: &usize| {
        let this = key(place);
        this.is_some() && (0..place).any(|before| key(before) == this)
    };
    let place = (0..ask.questions.len()).find(again)?;
    let path = format!("/questions/{place}");
    Some(failure(&scene.rules, Cause::KeyRepeated, &path))
}

pub(super) fn unknown_intent(scene: &Scene<'_>) -> Option<Failure> {
    sound(scene)?;
    let rules = &scene.rules;
    let intent = rules.dialect.request.question.intent.mapped()?;
    let mut arguments = scene.arguments().clone();
    let kinds: Vec<Option<Value>> = questions(rules, &mut arguments)
        .into_iter()
        .map(|question| question.get(&intent.name)?.get(&intent.tag).cloned())
        .collect();
    let known = |kind: &Value| intent.known.iter().any(|known| *kind == known.kind);
    let is_odd = |kind: &Option<Value>| kind.as_ref().is_some_and(|kind| !known(kind));
    let place = kinds.iter().position(is_odd)?;
    let path = format!("/questions/{place}");
    Some(failure(rules, Cause::IntentApprove, &path))
}

pub(super) fn aborted_first(scene: &Scene<'_>) -> Option<Failure> {
    let aborted = scene.params.get("aborted") == Some(&json!(true));
    let fails = scene.rules.dialect.answers.stop == Stop::Fails;
    (aborted && fails && scene.ask.is_err()).then_some(Failure {
        fault: Cause::Aborted,
        path: None,
    })
}

pub(super) fn nobody_first(scene: &Scene<'_>) -> Option<Failure> {
    let nobody = scene.params.get("answerers") == Some(&json!(0));
    (nobody && scene.ask.is_err()).then_some(Failure {
        fault: Cause::NoProvider,
        path: None,
    })
}
