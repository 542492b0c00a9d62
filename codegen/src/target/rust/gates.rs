//! What is looked at before anything is shown: the gates of a dialect, its limits and its codes.

use std::collections::BTreeMap;

use askspec_spec::model::{
    Blank, Dialect, Fault, Gate, Key, LimitAction, OptionForm, Stop, Unit, Vocabulary,
};
use serde_json::{Value, json};

use super::texts::{self, Text};
use crate::filter::screaming;

/// What the templates of the gates may ask for.
pub(super) fn context(dialect: &Dialect, vocabulary: &Vocabulary) -> Value {
    let limits = Limits::of(dialect);
    let has = Has::of(dialect, &limits);
    let gates = dialect.failures.gates.iter();
    let lines: Vec<(Gate, &str)> = gates
        .filter_map(|&gate| Some((gate, line(gate, dialect, &has, &limits)?)))
        .collect();
    let about_arguments = lines.iter().filter(|(gate, _)| is_about_arguments(*gate));
    json!({
        "gates": lines.iter().map(|(_, line)| line).collect::<Vec<_>>(),
        "argument_gates": about_arguments.map(|(_, line)| line).collect::<Vec<_>>(),
        "looks_at_context": lines.iter().any(|(gate, _)| !is_about_arguments(*gate)),
        "has_gate": {"questions": has.questions, "limits": has.limits, "keys": has.keys, "intents": has.intents},
        "places": dialect.request.batch.mapped().is_some() || has.intents || has.keys || (has.limits && limits.rejects),
        "needs_detail": known(dialect).any(|needs_detail| needs_detail),
        "key_name": key_name(dialect),
        "truncates": has.limits && limits.truncates,
        "rejects": limits.rejects,
        "option_rejects": limits.option_rejects,
        "limits": if has.limits { limits.all() } else { Vec::new() },
        "question_limits": limits.question,
        "option_limits": limits.option,
        "codes": codes(dialect),
        "uncoded": uncoded(dialect, vocabulary),
    })
}

/// Which of the gates about arguments have something to look at.
struct Has {
    questions: bool,
    limits: bool,
    keys: bool,
    intents: bool,
}

impl Has {
    fn of(dialect: &Dialect, limits: &Limits) -> Self {
        let listed = |gate: Gate| dialect.failures.gates.contains(&gate);
        Self {
            questions: listed(Gate::Questions) && dialect.request.batch.mapped().is_some(),
            limits: listed(Gate::Limits) && (limits.rejects || limits.truncates),
            keys: listed(Gate::Keys) && key_name(dialect).is_some(),
            intents: listed(Gate::Intents) && known(dialect).next().is_some(),
        }
    }
}

/// The line of a gate in `admit`; none where it has nothing to look at.
fn line(gate: Gate, dialect: &Dialect, has: &Has, limits: &Limits) -> Option<&'static str> {
    match gate {
        Gate::Shape => None,
        Gate::Questions => has
            .questions
            .then_some("questions(&ask).map_err(failure)?;"),
        Gate::Limits if limits.truncates => {
            has.limits.then_some("limits(&mut ask).map_err(failure)?;")
        }
        Gate::Limits => has.limits.then_some("limits(&ask).map_err(failure)?;"),
        Gate::Keys => has.keys.then_some("keys(&ask).map_err(failure)?;"),
        Gate::Intents => has.intents.then_some("intents(&ask).map_err(failure)?;"),
        Gate::Aborted => Some(aborted(dialect.answers.stop)),
        Gate::Live => Some(
            "if context.caller == Caller::NotLive { return Err(failure(Fault::CallerNotLive.into())); }",
        ),
        Gate::Owned => Some(
            "if context.caller == Caller::Delegated { return Err(failure(Fault::CallerDelegated.into())); }",
        ),
        Gate::Provider => {
            Some("if context.answerers == 0 { return Err(failure(Fault::NoProvider.into())); }")
        }
    }
}

fn aborted(stop: Stop) -> &'static str {
    match stop {
        Stop::Fails => "if context.aborted { return Err(failure(Fault::Aborted.into())); }",
        Stop::KeepsRecorded | Stop::SkipsAll => {
            "if context.aborted { return Ok(Admitted::Stopped(ask)); }"
        }
    }
}

fn is_about_arguments(gate: Gate) -> bool {
    match gate {
        Gate::Shape | Gate::Questions | Gate::Limits | Gate::Keys | Gate::Intents => true,
        Gate::Aborted | Gate::Live | Gate::Owned | Gate::Provider => false,
    }
}

/// Of each known intent, whether it needs a detail.
fn known(dialect: &Dialect) -> impl Iterator<Item = bool> {
    let intents = dialect.request.question.intent.mapped().into_iter();
    intents.flat_map(|field| field.known.iter().map(|known| known.needs_detail))
}

fn key_name(dialect: &Dialect) -> Option<&str> {
    let question = &dialect.request.question;
    let field = match dialect.answers.key {
        Key::Id => question.id.mapped(),
        Key::Header => question.header.mapped(),
        Key::Position => None,
    };
    field.map(|field| field.name.as_str())
}

/// The limits that are enforced.
struct Limits {
    question: Vec<Value>,
    option: Vec<Value>,
    rejects: bool,
    option_rejects: bool,
    truncates: bool,
}

impl Limits {
    fn of(dialect: &Dialect) -> Self {
        let bare = dialect.request.option.forms.contains(&OptionForm::String);
        let question = limited(&texts::of_question(dialect), "question", false);
        let option = limited(&texts::of_option(dialect), "option", bare);
        let any = |list: &[Value], action: &str| list.iter().any(|limit| limit["action"] == action);
        let option_rejects = any(&option, "reject");
        Self {
            rejects: option_rejects || any(&question, "reject"),
            truncates: any(&question, "truncate") || any(&option, "truncate"),
            option_rejects,
            question,
            option,
        }
    }

    fn all(&self) -> Vec<Value> {
        self.question.iter().chain(&self.option).cloned().collect()
    }
}

fn limited(texts: &[Text<'_>], owner: &str, bare: bool) -> Vec<Value> {
    texts
        .iter()
        .filter_map(|text| one(text, owner, bare))
        .collect()
}

fn one(text: &Text<'_>, owner: &str, bare: bool) -> Option<Value> {
    let field = text.field?;
    let limit = field.limit.as_ref()?;
    if limit.action == LimitAction::Advise {
        return None;
    }
    let (measure, counted) = measure(limit.unit);
    Some(json!({
        "owner": owner,
        "field": text.name,
        "of": format!("{owner}'s {}", text.name),
        "name": field.name,
        "constant": format!("{}_{}_MAX", screaming(owner), screaming(text.name)),
        "max": limit.max,
        "measure": measure,
        "counted": counted,
        "action": limit.action,
        "optional": text.optional(),
        "may_be_bare": bare && text.always,
    }))
}

/// The function that measures in a unit, and the unit in words.
fn measure(unit: Unit) -> (&'static str, &'static str) {
    match unit {
        Unit::CodePoints => ("text::code_points", "Unicode code points"),
        Unit::Utf16Units => ("text::utf16_units", "UTF-16 code units"),
        Unit::Bytes => ("text::bytes", "bytes of UTF-8"),
    }
}

/// The codes, each with the faults that have it, in the order of the faults.
fn codes(dialect: &Dialect) -> Vec<Value> {
    let mut rows: Vec<(&str, Vec<Fault>)> = Vec::new();
    for (fault, code) in &dialect.failures.codes {
        match rows.iter_mut().find(|(known, _)| *known == code.code) {
            Some((_, faults)) => faults.push(*fault),
            None => rows.push((&code.code, vec![*fault])),
        }
    }
    rows.into_iter()
        .map(|(code, faults)| json!({"code": code, "faults": faults}))
        .collect()
}

fn uncoded(dialect: &Dialect, vocabulary: &Vocabulary) -> Vec<Fault> {
    let faults: BTreeMap<&Fault, _> = vocabulary.faults.iter().collect();
    let without = faults
        .into_keys()
        .filter(|fault| !dialect.failures.codes.contains_key(fault));
    without.copied().collect()
}

/// Whether a bare label may not be blank.
pub(super) fn bare_refuses_blank(dialect: &Dialect) -> bool {
    dialect.request.option.label.blank == Blank::Refused
}
