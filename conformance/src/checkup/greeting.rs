//! The first steps: the provider starts, says who it is and which dialects it knows, and gives a sign of life.

use askspec_spec::load::nearest;
use askspec_spec::model::Spec;
use serde_json::{Value, json};

use super::broken::{self, Broken};
use super::comparison::Comparison;
use super::patient::Patient;
use super::{Outcome, Step, Trouble, Wishes, garbled, mended};
use crate::run::handshake::{self, Introduction};
use crate::transcript::{Fault, Reply};
use crate::wire::log::Said;
use crate::words::word;

const INTRODUCES_ITSELF: &str = "`initialize` is answered with `{protocol: 1, provider: {name, version}, dialects: [{name, declares}]}`";
const SIGN_OF_LIFE: &str =
    "`ping` is answered with `{}`, once everything that was to be sent before it has been sent";
const LISTED: &str = "only dialects that are listed, and that the spec has, can be judged";

/// The steps up to the first question. None where it can't be asked.
pub(super) fn greet(
    patient: &mut Patient<'_>,
    note: &mut dyn FnMut(Step) -> bool,
) -> Option<Introduction> {
    let started = start(patient);
    if !note(started) {
        return None;
    }
    let (step, introduction) = initialize(patient);
    if !note(step) {
        return None;
    }
    let introduction = introduction?;
    let step = dialects(patient, &introduction);
    if !note(step) || !note(ping(patient)) {
        return None;
    }
    Some(introduction)
}

/// The dialects to ask in.
pub(super) fn listed<'s>(
    spec: &'s Spec,
    wishes: &'s Wishes,
    introduction: &'s Introduction,
) -> Vec<&'s str> {
    let known = spec.dialects.keys().map(String::as_str);
    let wished =
        |name: &&str| wishes.dialects.is_empty() || wishes.dialects.iter().any(|wish| wish == name);
    known
        .filter(|name| introduction.of(name).is_some())
        .filter(wished)
        .collect()
}

fn start(patient: &mut Patient<'_>) -> Step {
    let command = patient.program.told.trim_start_matches("-- ").to_owned();
    match patient.start() {
        Ok(()) => well("start", format!("`{command}` is started.")),
        Err(fault) => {
            let tells = format!("`{command}` is to be started.");
            fallen(patient, "start", tells, &fault)
        }
    }
}

fn initialize(patient: &mut Patient<'_>) -> (Step, Option<Introduction>) {
    let params = handshake::params(patient.spec);
    let title = "initialize";
    let reply = match patient.call(title, params) {
        Ok(reply) => reply,
        Err(fault) => {
            let tells = "The provider is asked who it is.".to_owned();
            return (fallen(patient, title, tells, &fault), None);
        }
    };
    match handshake::read(reply.clone()) {
        Ok(introduction) => {
            let tells = format!("It is {}.", introduction.told());
            let step = patient.step(title, tells, Vec::new());
            (step, Some(introduction))
        }
        Err(why) => (misread(patient, &reply, why), None),
    }
}

/// An introduction that can't be read.
fn misread(patient: &Patient<'_>, reply: &Reply, why: String) -> Step {
    let trouble = Trouble::new(why)
        .because(INTRODUCES_ITSELF)
        .next("answer `initialize` as on the lines marked `+`");
    let trouble = match reply {
        Reply::Result(came) => {
            let right = mended::introduction(patient.spec, came);
            trouble.compared(Comparison::of_values(came, &right))
        }
        Reply::Error(error) => {
            let right = mended::introduction(patient.spec, &Value::Null);
            trouble.compared(Comparison::Texts {
                came: error.told(),
                right: format!("result {right}"),
            })
        }
    };
    Step {
        title: "initialize".into(),
        tells: "The provider is asked who it is.".into(),
        said: patient.said(),
        outcome: Outcome::Broken(crate::report::FaultKind::Protocol),
        troubles: vec![trouble],
    }
}

fn dialects(patient: &Patient<'_>, introduction: &Introduction) -> Step {
    let (spec, wishes) = (patient.spec, patient.wishes);
    let names = listed(spec, wishes, introduction);
    let told: Vec<String> = names
        .iter()
        .map(|name| introduction.declaring(name))
        .collect();
    let mut troubles: Vec<Trouble> = introduction
        .dialects
        .iter()
        .filter(|dialect| !spec.dialects.contains_key(&dialect.name))
        .map(|dialect| unknown(spec, &dialect.name))
        .collect();
    troubles.extend(
        names
            .iter()
            .filter_map(|name| lacking(spec, introduction, name)),
    );
    let wished = wishes.dialects.iter();
    let unlisted: Vec<Trouble> = wished
        .filter(|name| introduction.of(name).is_none())
        .map(|name| unlisted(name))
        .collect();
    let empty = names.is_empty() || !unlisted.is_empty();
    if empty && unlisted.is_empty() && troubles.is_empty() {
        troubles.push(none(spec));
    }
    troubles.splice(0..0, unlisted);
    let tells = match told.is_empty() {
        true => "It lists no dialect that it could be asked in.".into(),
        false => format!("It lists {}.", told.join("; ")),
    };
    let mut step = patient.step("dialects", tells, troubles);
    if empty {
        step.outcome = Outcome::Empty;
    }
    step
}

fn unknown(spec: &Spec, name: &str) -> Trouble {
    let known = spec.dialects.keys().map(String::as_str);
    let trouble = Trouble::new(format!(
        "it lists `{name}`, which is no dialect of the spec"
    ));
    let trouble = match nearest(name, known) {
        Some(near) => trouble.likely(format!("`{near}` is meant")),
        None => {
            trouble.likely("it is a dialect of a spec of your own: then give it with `--spec DIR`")
        }
    };
    trouble
        .because(LISTED)
        .next("`askspec list dialects` has every name")
}

fn unlisted(name: &str) -> Trouble {
    Trouble::new(format!("it does not list `{name}`"))
        .because(LISTED)
        .next(format!(
            "add {} to `dialects` in the answer to `initialize`",
            json!({"name": name, "declares": []})
        ))
}

fn none(spec: &Spec) -> Trouble {
    let names: Vec<String> = spec
        .dialects
        .keys()
        .map(|name| format!("`{name}`"))
        .collect();
    Trouble::new("its list of dialects is empty")
        .because(LISTED)
        .next(format!("choose one of {} and list it", names.join(", ")))
}

/// What a dialect requires and the provider does not declare.
fn lacking(spec: &Spec, introduction: &Introduction, name: &str) -> Option<Trouble> {
    let declared = introduction.declared(name);
    let requires = spec.dialect(name)?.requires.iter();
    let lacks = requires.filter(|capability| !declared.contains(capability));
    let words: Vec<String> = lacks
        .map(|capability| format!("`{}`", word(capability)))
        .collect();
    if words.is_empty() {
        return None;
    }
    let trouble = Trouble::new(format!(
        "`{name}` requires {}, which is not declared",
        words.join(", ")
    ));
    Some(trouble.next("declare it once it is there; until then `askspec test --core` asks for no more than the core"))
}

fn ping(patient: &mut Patient<'_>) -> Step {
    let tells = "A sign of life.".to_owned();
    match patient.call("ping", json!({})) {
        Ok(Reply::Result(_)) => patient.step("ping", tells, Vec::new()),
        Ok(Reply::Error(error)) => Step {
            title: "ping".into(),
            tells,
            said: patient.said(),
            outcome: Outcome::Broken(crate::report::FaultKind::Protocol),
            troubles: vec![
                Trouble::new("`ping` fails")
                    .because(SIGN_OF_LIFE)
                    .compared(Comparison::Texts {
                        came: error.told(),
                        right: "result {}".into(),
                    })
                    .next("add the method `ping`, which gives an empty object"),
            ],
        },
        Err(fault) => fallen(patient, "ping", tells, &fault),
    }
}

fn well(title: &str, tells: String) -> Step {
    Step {
        title: title.into(),
        tells,
        said: Vec::new(),
        outcome: Outcome::Well,
        troubles: Vec::new(),
    }
}

/// A step that broke off.
fn fallen(patient: &Patient<'_>, title: &str, tells: String, fault: &Fault) -> Step {
    let said = patient.said();
    let broken = Broken {
        patient,
        fault,
        said: &said,
        asked: None,
    };
    Step {
        title: title.into(),
        tells,
        outcome: Outcome::Broken(fault.kind),
        troubles: vec![broken::trouble(&broken)],
        said,
    }
}

impl Patient<'_> {
    /// A step that went to its end, with what was said in it; lines that are no message are trouble too.
    pub(super) fn step(&self, title: &str, tells: String, mut troubles: Vec<Trouble>) -> Step {
        let said: Vec<Said> = self.said();
        troubles.extend(garbled::noise(&said));
        let outcome = match troubles.is_empty() {
            true => Outcome::Well,
            false => Outcome::Doubtful,
        };
        Step {
            title: title.into(),
            tells,
            said,
            outcome,
            troubles,
        }
    }
}
