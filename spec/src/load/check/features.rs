//! Feature paths: in predicates, in `governs`, and in the placeholders of sentences.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::diagnostic::DiagnosticCode as Code;
use crate::governing::DROPPED;
use crate::load::metaschema::{self, along, words};
use crate::load::part::Part;
use crate::load::place::{Place, Report};
use crate::load::resolve::Parts;
use crate::load::suggest;
use crate::predicate::{Predicate, feature};

/// Facts beside the features of a dialect, which only a single exchange knows.
const FACTS: &[&str] = &["code.source"];

/// Tells what is wrong with a predicate.
pub(super) fn predicate(report: &mut Report, parts: &Parts, when: &str, place: Place) {
    let predicate = match Predicate::parse(when) {
        Ok(predicate) => predicate,
        Err(fault) => {
            let help = "write `path == word`, `path != word`, `path has word`, `path` or `not path`, joined by `and` and `or`";
            report.error(Code::Predicate, place, fault.to_string(), help.to_owned());
            return;
        }
    };
    for path in predicate.paths() {
        path_exists(report, parts, path, place);
    }
    for (path, word) in predicate.comparisons() {
        word_exists(report, path, word, place);
    }
}

/// Tells when a pattern covers no path that a dialect can have: a `*` stands for any one step.
pub(super) fn governed(report: &mut Report, pattern: &str, place: Place) {
    if pattern == DROPPED {
        return;
    }
    let schema = metaschema::of(Part::Dialects);
    let steps = pattern.split('.');
    let ends = steps.fold(vec![schema], |schemas, segment| {
        let next = schemas.into_iter().flat_map(|end| match segment {
            "*" => metaschema::all_below(schema, end),
            segment => metaschema::below(schema, end, segment),
        });
        next.collect()
    });
    if ends.is_empty() {
        dangling(report, pattern, place);
    }
}

// Tells when a path leads nowhere: in any dialect there could be, or in those there are.
fn path_exists(report: &mut Report, parts: &Parts, path: &str, place: Place) {
    let leads_in = |features: &Value| feature(features, path).is_some();
    if FACTS.contains(&path) || parts.dialects.iter().any(|row| leads_in(&row.features)) {
        return;
    }
    if along(metaschema::of(Part::Dialects), path).is_empty() {
        dangling(report, path, place);
    } else if parts.complete && !parts.dialects.is_empty() {
        let message = format!("no dialect of this spec has a feature `{path}`");
        let help = "it has no effect here".to_owned();
        report.warning(Code::UnusedFeature, place, message, help);
    }
}

fn dangling(report: &mut Report, path: &str, place: Place) {
    let message = format!("no dialect can have a feature `{path}`");
    let help = advice(metaschema::of(Part::Dialects), path);
    report.error(Code::DanglingFeature, place, message, help);
}

fn word_exists(report: &mut Report, path: &str, word: &str, place: Place) {
    let schema = metaschema::of(Part::Dialects);
    let mut known: Vec<&str> = Vec::new();
    for end in along(schema, path) {
        let element = metaschema::below(schema, end, "0");
        let closed = std::iter::once(end).chain(element);
        known.extend(closed.flat_map(|schema_end| words(schema, schema_end)));
        if is_open(schema, end) {
            return;
        }
    }
    if !known.is_empty() && !known.contains(&word) {
        let message = format!("`{path}` can't be `{word}`");
        report.error(
            Code::UnknownWord,
            place,
            message,
            suggest::advice(word, &known),
        );
    }
}

// Beside words, anything may stand there: a free text, a number or a flag.
fn is_open(root: &Value, schema: &Value) -> bool {
    let schema = metaschema::resolved(root, schema);
    let is_closed = !words(root, schema).is_empty();
    let is_scalar = matches!(
        schema["type"].as_str(),
        Some("string" | "integer" | "number" | "boolean")
    );
    is_scalar && !is_closed
}

// The longest stretch of the path that leads somewhere, and what may follow it.
fn advice(root: &Value, path: &str) -> String {
    let mut schemas = vec![root];
    let mut walked = Vec::new();
    for segment in path.split('.') {
        let next: Vec<&Value> = schemas
            .iter()
            .flat_map(|schema| match segment {
                "*" => metaschema::all_below(root, schema),
                segment => metaschema::below(root, schema, segment),
            })
            .collect();
        if next.is_empty() {
            let keys = schemas
                .iter()
                .flat_map(|schema| metaschema::keys(root, schema));
            let known: BTreeSet<&str> = keys.collect();
            return following(&walked, segment, &Vec::from_iter(known));
        }
        walked.push(segment);
        schemas = next;
    }
    String::new()
}

fn following(walked: &[&str], segment: &str, known: &[&str]) -> String {
    if known.is_empty() {
        return format!("`{}` has nothing below it", walked.join("."));
    }
    let before: String = walked.iter().map(|step| format!("{step}.")).collect();
    match suggest::nearest(segment, known.iter().copied()) {
        Some(near) => format!("did you mean `{before}{near}`?"),
        None if walked.is_empty() => format!("a feature begins with {}", suggest::listed(known)),
        None => format!("after `{before}` there can be {}", suggest::listed(known)),
    }
}
