//! One change, between the kit and a provider.

use askspec_spec::Rules;
use askspec_spec::model::{ResultForm, Spec, Surface};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::change::Change;
use super::memory::Memory;
use super::passing::{self, Passing, Toward};
use super::scene::Scene;
use super::sheet::Sheet;

/// One change with what it remembers.
pub(super) struct Layer<'s> {
    change: Change,
    memory: Memory<'s>,
}

impl<'s> Layer<'s> {
    pub(super) fn new(spec: &'s Spec, change: Change) -> Self {
        Self {
            change,
            memory: Memory::new(spec),
        }
    }

    /// What becomes of a message.
    pub(super) fn pass(&mut self, passing: Passing) -> Vec<Passing> {
        self.memory.note(&passing);
        let ended = (passing.toward == Toward::Kit && passing.is_response())
            .then(|| passing.id().cloned())
            .flatten();
        let become_ = self.change.pass(&mut self.memory, passing);
        if let Some(id) = ended {
            self.memory.forget(&id);
        }
        become_
    }
}

impl Change {
    fn pass(self, memory: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
        match self {
            Self::Messages(change) => return change(memory, passing),
            Self::Refuses(refuses) => {
                if let Some(refusal) = refusal(memory, &passing, refuses) {
                    return vec![refusal];
                }
            }
            Self::Plays(plays) => {
                if let Some(action) = played(&passing, plays) {
                    return vec![action];
                }
            }
            Self::Stops(stops) => {
                if let Some(told) = stopped(memory, &passing, stops) {
                    return told;
                }
            }
            Self::Elapses(elapses) => return elapsed(memory, passing, elapses),
            Self::Introduces(change) => {
                if memory.introduces(&passing)
                    && let Some(result) = passing.message.get_mut("result")
                {
                    change(result);
                }
            }
            Self::Asking(change) => {
                if passing.calls("ask") {
                    change(&mut passing.message["params"]);
                }
            }
            Self::Bytes(_) => {}
            Self::Arguments(_)
            | Self::Screen(_)
            | Self::Shows(_)
            | Self::Action(_)
            | Self::Writes(_)
            | Self::Content(_)
            | Self::Structure(_)
            | Self::Result(_)
            | Self::Error(_)
            | Self::Ends(_) => {
                if let Some(scene) = memory.scene(&passing) {
                    self.say(scene, &mut passing);
                }
            }
        }
        vec![passing]
    }

    /// Changes what a message says.
    fn say(self, scene: &Scene<'_>, passing: &mut Passing) {
        let toward = passing.toward;
        let message = &mut passing.message;
        match (self, toward) {
            (Self::Arguments(change), Toward::Provider) => {
                if let Some(arguments) = message.pointer_mut("/params/arguments") {
                    change(&scene.rules, arguments);
                }
            }
            (Self::Action(change), Toward::Provider) => {
                typed(message.get_mut("result"), |action| change(scene, action));
            }
            (Self::Screen(change), Toward::Kit) => {
                typed(message.pointer_mut("/params/screen"), |screen| {
                    change(scene, screen);
                });
            }
            (Self::Shows(change), Toward::Kit) => {
                if let Some(screen) = message.pointer_mut("/params/screen") {
                    change(scene, screen);
                }
            }
            (Self::Ends(ends), Toward::Kit) => end(scene, message, ends),
            (Self::Error(change), Toward::Kit) => {
                if let Some(error) = message.get_mut("error") {
                    change(scene, error);
                }
            }
            (change, Toward::Kit) if matches!(scene.method.as_str(), "ask" | "encode") => {
                if let Some(result) = message.get_mut("result") {
                    change.write(scene, result);
                }
            }
            (_, Toward::Provider | Toward::Kit) => {}
        }
    }

    /// Changes a result.
    fn write(self, scene: &Scene<'_>, result: &mut Value) {
        match self {
            Self::Result(change) => change(scene, result),
            Self::Content(change) => {
                if let Some(Value::String(content)) = result.get_mut("content") {
                    *content = change(scene, content);
                }
            }
            Self::Structure(change) => structured(&scene.rules, result, |value| {
                change(scene, value);
            }),
            Self::Writes(change) => {
                if let Some(changed) = rewritten(scene, result, change) {
                    *result = changed;
                }
            }
            _ => {}
        }
    }
}

/// Changes a value that is of this type.
fn typed<T: Serialize + DeserializeOwned>(value: Option<&mut Value>, change: impl FnOnce(&mut T)) {
    let Some(value) = value else { return };
    if let Ok(mut read) = serde_json::from_value::<T>(value.clone()) {
        change(&mut read);
        *value = json!(read);
    }
}

fn refusal(
    memory: &mut Memory<'_>,
    passing: &Passing,
    refuses: fn(&Scene<'_>) -> Option<askspec_spec::ask::Failure>,
) -> Option<Passing> {
    if !passing.calls("ask") && !passing.calls("check") {
        return None;
    }
    let scene = memory.scene(passing)?;
    let error = scene.failed(&refuses(scene)?);
    let id = scene.id.clone();
    memory.forget(&id);
    Some(Passing::to_kit(passing::error(&id, error)))
}

fn played(
    passing: &Passing,
    plays: fn(&askspec_spec::screen::Screen) -> Option<askspec_spec::settle::Action>,
) -> Option<Passing> {
    if passing.method() != Some("human/next") {
        return None;
    }
    let screen = serde_json::from_value(passing.param("screen")?.clone()).ok()?;
    let action = plays(&screen)?;
    let reply = passing::result(passing.id()?, json!(action));
    Some(Passing::to_provider(reply))
}

fn stopped(
    memory: &Memory<'_>,
    passing: &Passing,
    stops: fn(&Scene<'_>) -> Vec<Value>,
) -> Option<Vec<Passing>> {
    if passing.method() != Some("cancel") {
        return None;
    }
    let told = stops(memory.scene(passing)?);
    Some(told.into_iter().map(Passing::to_provider).collect())
}

fn elapsed(
    memory: &Memory<'_>,
    passing: Passing,
    elapses: fn(&Scene<'_>) -> Option<Value>,
) -> Vec<Passing> {
    let mut told = Vec::new();
    if passing.calls("clock/advance") {
        let open = memory.calls().filter(|scene| scene.is_ask());
        told.extend(open.filter_map(elapses).map(Passing::to_provider));
    }
    told.push(passing);
    told
}

fn end(scene: &Scene<'_>, message: &mut Value, ends: fn(&Scene<'_>, &Value) -> Option<Value>) {
    if !scene.is_ask() || message.get("method").is_some() {
        return;
    }
    let Some(Value::Object(body)) = ends(scene, message) else {
        return;
    };
    if let Value::Object(members) = message {
        members.retain(|name, _| name != "result" && name != "error");
        members.extend(body);
    }
}

/// Changes structured answers where there are some: the value, or what the text is written from.
fn structured(rules: &Rules<'_>, result: &mut Value, change: impl FnOnce(&mut Value)) {
    if matches!(rules.dialect.result, ResultForm::Text(_)) {
        return;
    }
    match rules.dialect.surface {
        Surface::Provider => {
            if let Some(value) = result.get_mut("value") {
                change(value);
            }
        }
        Surface::Model => {
            let Some(Value::String(content)) = result.get_mut("content") else {
                return;
            };
            if let Ok(mut value) = serde_json::from_str(content) {
                change(&mut value);
                *content = value.to_string();
            }
        }
    }
}

fn rewritten(
    scene: &Scene<'_>,
    result: &Value,
    change: fn(&Scene<'_>, &mut Sheet),
) -> Option<Value> {
    let ask = scene.ask.as_ref().ok()?;
    let mut sheet = Sheet::of(&scene.rules, ask, result)?;
    change(scene, &mut sheet);
    sheet.write(scene.rules.vocabulary)
}
