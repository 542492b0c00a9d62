//! Gates and codes: each fault that can happen has a code, and no other has.

use crate::diagnostic::DiagnosticCode as Code;
use crate::load::place::Report;
use crate::load::resolve::Named;
use crate::model::{
    Blank, Dialect, Dismiss, Fault, Gate, Key, LimitAction, Providers, Stop, TextField,
};

use super::dialect;

/// Tells what does not fit between a dialect's gates, policies and codes.
pub(super) fn check(report: &mut Report, row: &Named) {
    shape_first(report, row);
    dialect::repeated(report, row, "failures.gates");
    missing_gates(report, row);
    missing_codes(report, row);
    unreachable_codes(report, row);
    empty_codes(report, row);
}

fn shape_first(report: &mut Report, row: &Named) {
    if row.it.failures.gates.first() != Some(&Gate::Shape) {
        let message =
            "the gate `shape` must be the first: the others read what it has let in".to_owned();
        let help = "write `gates: [shape, …]`".to_owned();
        report.error(
            Code::GateOrder,
            row.tree.place_of("failures.gates.0"),
            message,
            help,
        );
    }
}

fn missing_gates(report: &mut Report, row: &Named) {
    let gates = &row.it.failures.gates;
    let rejecting = rejecting_text(row);
    if let Some(path) = rejecting.filter(|_| !gates.contains(&Gate::Limits)) {
        let message = "a longer text is to be refused, and no gate looks at limits".to_owned();
        let help = "add `limits` to `failures.gates`".to_owned();
        report.error(
            Code::MissingGate,
            row.tree.place_of(&format!("{path}.limit.action")),
            message,
            help,
        );
    }
    let misplaced = gates.iter().position(|gate| *gate == Gate::Keys);
    if let Some(index) = misplaced.filter(|_| row.it.answers.key == Key::Position) {
        let place = row.tree.place_of(&format!("failures.gates.{index}"));
        let message =
            "this gate looks for equal keys, and answers are told apart by their place".to_owned();
        report.error(
            Code::MissingGate,
            place,
            message,
            "remove it, or write another `answers.key`".to_owned(),
        );
    }
}

fn missing_codes(report: &mut Report, row: &Named) {
    for (fault, because) in reachable(row) {
        if !row.it.failures.codes.contains_key(&fault) {
            let word = word(fault);
            let message = format!("`{word}` can happen ({because}), and has no code");
            let help = format!("add `{word}: {{code: …, source: own}}`");
            report.error(
                Code::MissingCode,
                row.tree.place_of("failures.codes"),
                message,
                help,
            );
        }
    }
}

// A code that a dialect has from the one it extends can't be taken back, and does no harm.
fn unreachable_codes(report: &mut Report, row: &Named) {
    let reachable = reachable(row);
    let Some(codes) = row.tree.at(["failures", "codes"]) else {
        return;
    };
    for entry in codes
        .entries()
        .iter()
        .filter(|entry| entry.place.file == row.tree.place.file)
    {
        if !reachable.iter().any(|(fault, _)| word(*fault) == entry.key) {
            let message = format!("`{}` can't happen in this dialect", entry.key);
            let help = "remove it, or add what raises it".to_owned();
            report.error(Code::UnreachableCode, entry.place, message, help);
        }
    }
}

fn empty_codes(report: &mut Report, row: &Named) {
    for (fault, code) in &row.it.failures.codes {
        if code.code.is_empty() {
            let path = format!("failures.codes.{}.code", word(*fault));
            let message = "this code is empty".to_owned();
            report.error(
                Code::WireName,
                row.tree.place_of(&path),
                message,
                "write a code".to_owned(),
            );
        }
    }
}

/// The faults that can happen, and what raises each.
fn reachable(row: &Named) -> Vec<(Fault, &'static str)> {
    let dialect = &row.it;
    let mut faults: Vec<_> = dialect
        .failures
        .gates
        .iter()
        .flat_map(|gate| raised(row, *gate))
        .collect();
    faults.extend(policies(dialect));
    faults.sort_by_key(|(fault, _)| *fault);
    faults.dedup_by_key(|(fault, _)| *fault);
    faults
}

fn policies(dialect: &Dialect) -> Vec<(Fault, &'static str)> {
    let mut faults = Vec::new();
    if dialect.answers.dismiss == Dismiss::Fails {
        faults.push((Fault::Dismissed, "`answers.dismiss` is `fails`"));
    }
    if dialect.answers.stop == Stop::Fails {
        faults.push((Fault::Aborted, "`answers.stop` is `fails`"));
    }
    match dialect.hosting.providers {
        Providers::One => {
            faults.push((Fault::ProviderRepeated, "`hosting.providers` is `one`"));
            faults.push((Fault::NoProvider, "the provider can be disposed of"));
        }
        Providers::Waterfall => faults.push((Fault::NoProvider, "every answerer may pass")),
        Providers::Unsaid => {}
    }
    faults
}

fn raised(row: &Named, gate: Gate) -> Vec<(Fault, &'static str)> {
    match gate {
        Gate::Shape => shape(row),
        Gate::Questions => batch(row),
        Gate::Limits => limits(row),
        Gate::Keys => vec![(Fault::KeyRepeated, "by the gate `keys`")],
        Gate::Live => vec![(Fault::CallerNotLive, "by the gate `live`")],
        Gate::Owned => vec![(Fault::CallerDelegated, "by the gate `owned`")],
        Gate::Intents => intents(&row.it),
        Gate::Provider => vec![(Fault::NoProvider, "by the gate `provider`")],
        // Whether it raises anything is the policy on stopping.
        Gate::Aborted => Vec::new(),
    }
}

fn shape(row: &Named) -> Vec<(Fault, &'static str)> {
    let options = &row.it.request.question.options;
    let is_strict = |(_, field): &(&str, &TextField)| field.blank == Blank::Refused;
    let mut faults = vec![(Fault::Shape, "by the gate `shape`")];
    if options.min > 0 {
        faults.push((Fault::OptionsFew, "options have a `min`"));
    }
    if options.max.is_some() {
        faults.push((Fault::OptionsMany, "options have a `max`"));
    }
    if dialect::texts(row).iter().any(is_strict) {
        faults.push((Fault::TextBlank, "a text has `blank: refused`"));
    }
    faults
}

fn batch(row: &Named) -> Vec<(Fault, &'static str)> {
    let batch = row.it.request.batch.mapped().into_iter();
    batch
        .map(|_| (Fault::QuestionsEmpty, "by the gate `questions`"))
        .collect()
}

fn limits(row: &Named) -> Vec<(Fault, &'static str)> {
    let rejecting = rejecting_text(row).into_iter();
    rejecting
        .map(|_| (Fault::TextLong, "a limit has `action: reject`"))
        .collect()
}

fn rejecting_text(row: &Named) -> Option<&'static str> {
    let rejects = |field: &TextField| {
        field
            .limit
            .as_ref()
            .is_some_and(|limit| limit.action == LimitAction::Reject)
    };
    let mut texts = dialect::texts(row).into_iter();
    texts
        .find(|(_, field)| rejects(field))
        .map(|(path, _)| path)
}

fn intents(dialect: &Dialect) -> Vec<(Fault, &'static str)> {
    let known = dialect
        .request
        .question
        .intent
        .mapped()
        .map_or(&[][..], |intent| &intent.known);
    let mut faults = Vec::new();
    if !known.is_empty() {
        faults.push((Fault::IntentApprove, "an intent is known"));
    }
    if known.iter().any(|intent| intent.needs_detail) {
        faults.push((Fault::IntentDetail, "an intent has `needs_detail: true`"));
    }
    faults
}

fn word(fault: Fault) -> String {
    let word = serde_json::to_value(fault).expect("a fault is a word");
    word.as_str().unwrap_or_default().to_owned()
}
