//! What a provider may do as it likes: each row is one freedom that the requirements leave, taken.
//!
//! The other side of the faults: whatever is blamed here, the suite is wrong.

use std::time::Duration;

use serde_json::{Map, Value, json};

use super::change::{Change, Written};
use super::memory::Memory;
use super::passing::{Passing, Toward, notification};
use crate::inprocess::Look;

/// One freedom of a provider, taken.
#[derive(Clone, Copy)]
pub struct Freedom {
    /// Its name.
    pub name: &'static str,
    /// What the provider does, in one sentence.
    pub tells: &'static str,
    /// Whether it is judged by the core alone, because it declares less.
    pub core: bool,
    /// How it is taken.
    pub taken: Taken,
}

/// How a freedom is taken.
#[derive(Clone, Copy)]
pub enum Taken {
    /// By a change of what a right provider says.
    By(Change),
    /// By another way to show questions, where the dialect leaves it free.
    Look(Look),
}

const fn by(name: &'static str, tells: &'static str, change: Change) -> Freedom {
    Freedom {
        name,
        tells,
        core: false,
        taken: Taken::By(change),
    }
}

const fn look(name: &'static str, tells: &'static str, look: Look) -> Freedom {
    Freedom {
        name,
        tells,
        core: false,
        taken: Taken::Look(look),
    }
}

const fn core(name: &'static str, tells: &'static str, change: Change) -> Freedom {
    Freedom {
        name,
        tells,
        core: true,
        taken: Taken::By(change),
    }
}

/// Every freedom.
pub const FREEDOMS: &[Freedom] = &[
    look(
        "card",
        "Questions are shown one at a time, and the last answer ends the ask.",
        Look::Card,
    ),
    look(
        "card-with-submit",
        "Questions are shown one at a time, and the human sends them at the end.",
        Look::CardWithSubmit,
    ),
    look(
        "form",
        "All questions are on one form, and are drafted one by one.",
        Look::Form,
    ),
    look(
        "one-shot-form",
        "All questions are on one form, which can only be sent.",
        Look::OneShot,
    ),
    by(
        "other-messages",
        "The text of an error is the provider's own.",
        Change::Error(|_, error| error["message"] = json!("Das geht leider nicht.")),
    ),
    by(
        "chatty",
        "Log messages come before everything else that is said.",
        Change::Messages(chatty),
    ),
    by(
        "extra-members",
        "Messages, screens, questions and errors have members of the provider's own.",
        Change::Messages(extra_members),
    ),
    by(
        "string-ids",
        "The ids of the provider's requests are strings.",
        Change::Messages(string_ids),
    ),
    by(
        "queued-screens",
        "While one ask is open the screens of the others wait.",
        Change::Messages(queued),
    ),
    by(
        "late-results",
        "The result of one of several open asks comes once another ends, or a ping does.",
        Change::Messages(held_back),
    ),
    by(
        "crlf",
        "Lines end as on Windows.",
        Change::Bytes(|_, message| Written::plainly(format!("{message}\r\n"))),
    ),
    by(
        "empty-lines",
        "Empty lines stand between messages.",
        Change::Bytes(|_, message| Written::plainly(format!("\n{message}\n\r\n"))),
    ),
    by(
        "spaced-lines",
        "Messages have white space between their tokens.",
        Change::Bytes(|_, message| {
            let spaced = super::rows::encoding::spaced(&message.to_string());
            Written::plainly(format!("  {spaced} \n"))
        }),
    ),
    by(
        "escaped-lines",
        "Messages escape every letter beyond ASCII.",
        Change::Bytes(|_, message| {
            let escaped = super::rows::encoding::ascii(&message.to_string());
            Written::plainly(format!("{escaped}\n"))
        }),
    ),
    by(
        "sorted-lines",
        "The members of messages stand in another order.",
        Change::Bytes(|_, message| Written::line(&reordered(message))),
    ),
    by(
        "slow",
        "Everything takes a while.",
        Change::Bytes(|_, message| Written {
            after: Duration::from_millis(4),
            ..Written::line(message)
        }),
    ),
    by(
        "in-pieces",
        "A message is written in two pieces.",
        Change::Bytes(|_, message| Written {
            pieces: true,
            ..Written::line(message)
        }),
    ),
    by(
        "chatter-aside",
        "Everything is told on stderr too.",
        Change::Bytes(|_, message| Written {
            aside: format!("said {message}\n"),
            ..Written::line(message)
        }),
    ),
    by(
        "window-of-one",
        "One ask may be open at a time.",
        Change::Introduces(|introduction| introduction["window"] = json!(1)),
    ),
    by(
        "window-unsaid",
        "Nothing is said of how many asks may be open.",
        Change::Introduces(|introduction| {
            if let Value::Object(members) = introduction {
                members.shift_remove("window");
            }
        }),
    ),
    by(
        "unknown-dialects",
        "Dialects are listed that the kit does not know.",
        Change::Introduces(|introduction| {
            if let Some(Value::Array(dialects)) = introduction.get_mut("dialects") {
                dialects.insert(0, json!({"name": "semaphore", "declares": []}));
            }
        }),
    ),
    by(
        "anonymous-caller",
        "A provider says of itself no more than its name and version.",
        Change::Introduces(|introduction| {
            if let Some(Value::Object(provider)) = introduction.get_mut("provider") {
                provider.retain(|name, _| name == "name" || name == "version");
            }
        }),
    ),
    core(
        "core-only",
        "Nothing is declared beyond the core.",
        Change::Introduces(|introduction| {
            each_dialect(introduction, |dialect| dialect["declares"] = json!([]));
        }),
    ),
    core(
        "without-codec",
        "The calls of the codec and virtual time are not declared.",
        Change::Introduces(|introduction| {
            each_dialect(introduction, |dialect| {
                if let Some(Value::Array(declares)) = dialect.get_mut("declares") {
                    declares.retain(|word| word != "codec" && word != "clock");
                }
            });
        }),
    ),
    core(
        "not-applicable",
        "What is not declared is said not to apply, with a reason.",
        Change::Introduces(|introduction| {
            each_dialect(introduction, |dialect| {
                if let Some(Value::Array(declares)) = dialect.get_mut("declares") {
                    declares.retain(|word| word != "concurrent" && word != "navigation");
                }
                dialect["notApplicable"] = json!({
                    "navigation": "there is one screen only",
                    "concurrent": "there is one human only",
                });
            });
        }),
    ),
];

/// The freedom of that name.
pub fn freedom(name: &str) -> Option<&'static Freedom> {
    FREEDOMS.iter().find(|freedom| freedom.name == name)
}

fn each_dialect(introduction: &mut Value, change: impl FnMut(&mut Value)) {
    if let Some(Value::Array(dialects)) = introduction.get_mut("dialects") {
        dialects.iter_mut().for_each(change);
    }
}

fn chatty(_: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    if passing.toward == Toward::Provider {
        return vec![passing];
    }
    let log = notification("log", json!({"message": "about to say something"}));
    vec![Passing::to_kit(log.clone()), Passing::to_kit(log), passing]
}

fn extra_members(_: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    if passing.toward == Toward::Kit {
        let places = [
            "",
            "/params",
            "/params/screen",
            "/params/screen/questions/0",
        ];
        for place in places.into_iter().chain(["/error", "/error/data"]) {
            if let Some(Value::Object(members)) = passing.message.pointer_mut(place) {
                members.insert("x-trace".to_owned(), json!({"span": 7}));
            }
        }
    }
    vec![passing]
}

fn string_ids(_: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    let own = passing.method() == Some("human/next");
    let answered = passing.toward == Toward::Provider && passing.is_response();
    if let Some(id) = passing.message.get_mut("id") {
        if own {
            *id = json!(id.to_string());
        } else if answered && let Some(text) = id.as_str() {
            *id = serde_json::from_str(text).unwrap_or_default();
        }
    }
    vec![passing]
}

/// Holds screens back while another ask is looked at.
fn queued(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    if passing.method() == Some("human/next") {
        let id = memory.scene(&passing).map(|scene| scene.id.clone());
        let first = memory
            .calls()
            .find(|scene| scene.is_ask() && !scene.shown.is_empty());
        if first.map(|scene| scene.id.clone()) != id {
            memory.kept.push(passing);
            return Vec::new();
        }
        return vec![passing];
    }
    let ends = passing.toward == Toward::Kit && passing.is_response();
    let ended = memory
        .scene(&passing)
        .filter(|scene| ends && scene.is_ask());
    let Some(run) = ended.map(|scene| scene.run().clone()) else {
        return vec![passing];
    };
    // An ask may end before its screen was ever shown.
    memory.kept.retain(|kept| kept.param("run") != Some(&run));
    let next = memory
        .calls()
        .find(|scene| scene.is_ask() && *scene.run() != run && !scene.shown.is_empty())
        .map(|scene| scene.run().clone());
    let mut all = vec![passing];
    let of_next = |kept: &Passing| kept.param("run") == next.as_ref();
    if let Some(place) = memory.kept.iter().position(of_next) {
        all.push(memory.kept.remove(place));
    }
    all
}

/// Holds one result back until another ask ends or a ping comes.
fn held_back(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    let ends = passing.toward == Toward::Kit && passing.is_response();
    let ended = memory
        .scene(&passing)
        .filter(|scene| ends && scene.is_ask());
    if let Some(scene) = ended {
        let id = scene.id.clone();
        let beside = memory.calls().any(|other| other.is_ask() && other.id != id);
        if memory.kept.is_empty() && beside {
            memory.kept.push(passing);
            return Vec::new();
        }
    }
    let asks = passing.toward == Toward::Provider && !passing.is_response();
    let mut all = vec![passing];
    if ends || asks {
        all.append(&mut memory.kept);
    }
    all
}

/// The members of every object of a message backwards; what is in results is content.
fn reordered(message: &Value) -> Value {
    let Value::Object(members) = message else {
        return message.clone();
    };
    let inner = |name: &str, value: &Value| match name {
        "params" | "screen" | "error" => reordered(value),
        _ => value.clone(),
    };
    let backwards = members.iter().rev();
    let backwards = backwards.map(|(name, value)| (name.clone(), inner(name, value)));
    Value::Object(backwards.collect::<Map<_, _>>())
}
