//! Decides whether an ask is let in. Every gate is looked at in the dialect's order, before
//! anything is shown.

mod intents;
mod shape;

use serde_json::Value;

use crate::ask::{Ask, Failure};
use crate::model::{Batch, Caller, Context, Fault, Gate, LimitAction, Mapping, Stop, TextField};
use crate::pointer::Pointer;
use crate::rules::Rules;
use crate::text::{cut, fits};

/// What becomes of an ask before anything is shown.
#[derive(Debug, Clone, PartialEq)]
pub enum Admission {
    /// It is put to the human.
    Admitted(Ask),
    /// The turn is already stopped, and the dialect calls that no error: every question is skipped.
    Stopped(Ask),
    /// It fails.
    Refused(Failure),
}

/// Looks at an ask with everything that surrounds it.
pub fn admit(rules: &Rules<'_>, arguments: &Value, context: &Context) -> Admission {
    let ask = match shape::read(rules, arguments) {
        Ok(ask) => ask,
        Err(failure) => return Admission::Refused(failure),
    };
    for gate in &rules.dialect.failures.gates {
        if *gate == Gate::Aborted && context.aborted && stop_is_no_error(rules) {
            return Admission::Stopped(cut_to_limits(rules, ask));
        }
        let fault = match outside(*gate, context) {
            Some(fault) => Some(Failure { fault, path: None }),
            None => inside(rules, *gate, &ask, arguments),
        };
        if let Some(failure) = fault {
            return Admission::Refused(failure);
        }
    }
    Admission::Admitted(cut_to_limits(rules, ask))
}

/// Looks at the arguments alone.
///
/// # Errors
/// The first fault that a gate about the arguments finds.
pub fn check(rules: &Rules<'_>, arguments: &Value) -> Result<Ask, Failure> {
    let ask = shape::read(rules, arguments)?;
    for gate in &rules.dialect.failures.gates {
        if let Some(failure) = inside(rules, *gate, &ask, arguments) {
            return Err(failure);
        }
    }
    Ok(cut_to_limits(rules, ask))
}

fn stop_is_no_error(rules: &Rules<'_>) -> bool {
    match rules.dialect.answers.stop {
        Stop::Fails => false,
        Stop::KeepsRecorded | Stop::SkipsAll => true,
    }
}

/// The gates about what surrounds the ask.
fn outside(gate: Gate, context: &Context) -> Option<Fault> {
    let (closed, fault) = match gate {
        Gate::Aborted => (context.aborted, Fault::Aborted),
        Gate::Live => (context.caller == Caller::NotLive, Fault::CallerNotLive),
        Gate::Owned => (context.caller == Caller::Delegated, Fault::CallerDelegated),
        Gate::Provider => (context.answerers == 0, Fault::NoProvider),
        Gate::Shape | Gate::Questions | Gate::Limits | Gate::Keys | Gate::Intents => return None,
    };
    closed.then_some(fault)
}

/// The gates about the arguments; the shape was looked at while they were read.
fn inside(rules: &Rules<'_>, gate: Gate, ask: &Ask, arguments: &Value) -> Option<Failure> {
    match gate {
        Gate::Questions => no_question(rules, ask),
        Gate::Limits => too_long(rules, arguments),
        Gate::Keys => repeated_key(rules, ask),
        Gate::Intents => intents::misfit(rules, ask, arguments),
        Gate::Shape | Gate::Aborted | Gate::Live | Gate::Owned | Gate::Provider => None,
    }
}

fn no_question(rules: &Rules<'_>, ask: &Ask) -> Option<Failure> {
    let batch = rules.dialect.request.batch.mapped()?;
    let failure = Failure {
        fault: Fault::QuestionsEmpty,
        path: Some(Pointer::default().member(&batch.name).into()),
    };
    ask.questions.is_empty().then_some(failure)
}

fn repeated_key(rules: &Rules<'_>, ask: &Ask) -> Option<Failure> {
    let field = rules.key_field()?;
    let mut seen = std::collections::BTreeSet::new();
    let again = ask
        .questions
        .iter()
        .position(|question| rules.key_of(question).is_some_and(|key| !seen.insert(key)))?;
    Some(Failure {
        fault: Fault::KeyRepeated,
        path: Some(
            place(&rules.dialect.request.batch, again)
                .member(&field.name)
                .into(),
        ),
    })
}

/// The first text beyond a limit that refuses, in the order of the fields.
fn too_long(rules: &Rules<'_>, arguments: &Value) -> Option<Failure> {
    texts(rules, arguments)
        .into_iter()
        .find(|(field, _, text)| {
            field
                .limit
                .as_ref()
                .is_some_and(|limit| limit.action == LimitAction::Reject && !fits(text, limit))
        })
        .map(|(_, at, _)| Failure {
            fault: Fault::TextLong,
            path: Some(at.into()),
        })
}

/// Where the question with this index is.
pub(crate) fn place(batch: &Mapping<Batch>, index: usize) -> Pointer {
    match batch.mapped() {
        Some(batch) => Pointer::default().member(&batch.name).entry(index),
        None => Pointer::default(),
    }
}

/// The question objects of well-shaped arguments, as sent.
pub(crate) fn sent_questions<'v>(rules: &Rules<'_>, arguments: &'v Value) -> Vec<&'v Value> {
    match rules.dialect.request.batch.mapped() {
        Some(batch) => arguments[&batch.name]
            .as_array()
            .into_iter()
            .flatten()
            .collect(),
        None => vec![arguments],
    }
}

/// Every text of well-shaped arguments with its field and place, in the order of the fields.
fn texts<'r>(rules: &Rules<'r>, arguments: &Value) -> Vec<(&'r TextField, Pointer, String)> {
    let request = &rules.dialect.request;
    let fields = &request.question;
    let mut all = Vec::new();
    for (index, question) in sent_questions(rules, arguments).into_iter().enumerate() {
        let at = place(&request.batch, index);
        let own = [
            fields.id.mapped(),
            Some(&fields.prompt),
            fields.detail.mapped(),
            fields.header.mapped(),
        ];
        all.extend(
            own.into_iter()
                .flatten()
                .filter_map(|field| text_of(field, question, &at)),
        );
        let list = at.member(&fields.options.name);
        let options = question[&fields.options.name].as_array();
        for (number, option) in options.into_iter().flatten().enumerate() {
            all.extend(option_texts(rules, option, &list.entry(number)));
        }
    }
    all
}

fn option_texts<'r>(
    rules: &Rules<'r>,
    option: &Value,
    at: &Pointer,
) -> Vec<(&'r TextField, Pointer, String)> {
    let fields = &rules.dialect.request.option;
    if let Some(label) = option.as_str() {
        return vec![(&fields.label, at.clone(), label.to_owned())];
    }
    [
        Some(&fields.label),
        fields.value.mapped(),
        fields.description.mapped(),
    ]
    .into_iter()
    .flatten()
    .filter_map(|field| text_of(field, option, at))
    .collect()
}

fn text_of<'r>(
    field: &'r TextField,
    object: &Value,
    at: &Pointer,
) -> Option<(&'r TextField, Pointer, String)> {
    let text = object.get(&field.name)?.as_str()?;
    Some((field, at.member(&field.name), text.to_owned()))
}

/// Cuts what is beyond a limit that truncates.
fn cut_to_limits(rules: &Rules<'_>, mut ask: Ask) -> Ask {
    let fields = &rules.dialect.request.question;
    let options = &rules.dialect.request.option;
    for question in &mut ask.questions {
        cut_text(&fields.prompt, Some(&mut question.prompt));
        cut_mapped(&fields.id, question.id.as_mut());
        cut_mapped(&fields.detail, question.detail.as_mut());
        cut_mapped(&fields.header, question.header.as_mut());
        for choice in &mut question.options {
            cut_text(&options.label, Some(&mut choice.label));
            cut_mapped(&options.value, choice.value.as_mut());
            cut_mapped(&options.description, choice.description.as_mut());
        }
    }
    ask
}

fn cut_mapped(field: &Mapping<TextField>, text: Option<&mut String>) {
    if let Some(field) = field.mapped() {
        cut_text(field, text);
    }
}

fn cut_text(field: &TextField, text: Option<&mut String>) {
    let limit = field
        .limit
        .as_ref()
        .filter(|limit| limit.action == LimitAction::Truncate);
    if let (Some(limit), Some(text)) = (limit, text) {
        *text = cut(text, limit);
    }
}
