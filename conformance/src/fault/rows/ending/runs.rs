//! Results and screens at the wrong time or in the wrong run.

use askspec_spec::model::Fault as Cause;
use serde_json::{Value, json};

use crate::fault::memory::Memory;
use crate::fault::passing::{Passing, Toward, error, request};
use crate::fault::scene::Scene;

/// The ask that a message ends.
fn ended<'m, 's>(memory: &'m Memory<'s>, passing: &Passing) -> Option<&'m Scene<'s>> {
    let ends = passing.toward == Toward::Kit && passing.is_response();
    memory.scene(passing).filter(|scene| ends && scene.is_ask())
}

pub(super) fn result_twice(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    match ended(memory, &passing) {
        Some(_) => vec![passing.clone(), passing],
        None => vec![passing],
    }
}

pub(super) fn result_late(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    if ended(memory, &passing).is_some_and(|scene| !scene.shown.is_empty()) {
        memory.kept.push(passing);
        return Vec::new();
    }
    let mut all = Vec::new();
    if passing.toward == Toward::Provider && !passing.is_response() {
        all.append(&mut memory.kept);
    }
    all.push(passing);
    all
}

/// An ask that was stopped ends again when the human acts at the screen that was left open.
pub(super) fn late_action(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    if let Some(scene) = ended(memory, &passing) {
        if let (true, Some(prompt)) = (scene.stopped, &scene.prompt) {
            let again = Passing {
                toward: Toward::Kit,
                message: json!({"prompt": prompt, "again": passing.message}),
            };
            memory.kept.push(again);
        }
        return vec![passing];
    }
    if passing.toward == Toward::Provider && passing.is_response() {
        let of = |kept: &Passing| Some(&kept.message["prompt"]) == passing.id();
        if let Some(place) = memory.kept.iter().position(of) {
            let kept = memory.kept.remove(place);
            return vec![Passing::to_kit(kept.message["again"].clone())];
        }
    }
    vec![passing]
}

pub(super) fn screen_after_end(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    let Some(scene) = ended(memory, &passing) else {
        return vec![passing];
    };
    let Some(screen) = scene.shown.last() else {
        return vec![passing];
    };
    let id = json!(format!("again-{}", scene.id));
    let params = json!({"run": scene.run(), "answerer": 0, "screen": screen});
    let shown = Passing::to_kit(request(id, "human/next", params));
    vec![passing, shown]
}

/// Another ask that is open beside this one.
fn beside<'m, 's>(memory: &'m Memory<'s>, scene: &Scene<'_>) -> Option<&'m Scene<'s>> {
    let mut others = memory.calls().filter(|other| other.is_ask());
    others.find(|other| other.id != scene.id)
}

pub(super) fn results_mixed(memory: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    let Some(scene) = ended(memory, &passing) else {
        return vec![passing];
    };
    let id = scene.id.clone();
    if beside(memory, scene).is_some() {
        memory.kept = vec![passing.clone()];
    } else if let Some(first) = memory.kept.pop() {
        passing = first;
        passing.message["id"] = id;
    }
    vec![passing]
}

pub(super) fn screens_mixed(memory: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    if passing.method() != Some("human/next") {
        return vec![passing];
    }
    let other = memory
        .scene(&passing)
        .and_then(|scene| beside(memory, scene))
        .and_then(|other| other.shown.first());
    if let Some(screen) = other {
        passing.message["params"]["screen"] = json!(screen);
    }
    vec![passing]
}

pub(super) fn one_only(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    let refused = match memory.scene(&passing) {
        Some(scene) if passing.calls("ask") && beside(memory, scene).is_some() => {
            let body: Value = scene.failing(Cause::NoProvider);
            Some(error(&scene.id, body["error"].clone()))
        }
        Some(_) | None => None,
    };
    let Some(refused) = refused else {
        return vec![passing];
    };
    memory.forget(passing.id().unwrap_or(&Value::Null));
    vec![Passing::to_kit(refused)]
}
