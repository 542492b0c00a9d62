//! Which branch of a choice was meant, when none fits.

use jsonschema::ValidationError;
use serde_json::Value;

use super::fault::{Judged, Subject, expected, keys};
use crate::diagnostic::DiagnosticCode as Code;
use crate::load::metaschema::{branches, words};
use crate::load::suggest;
use crate::load::tree::Kind;

/// Tells why a value fits no branch: by the branch it was meant to be.
pub(super) fn tell(
    judged: &mut Judged<'_>,
    subject: &Subject<'_>,
    context: &[Vec<ValidationError<'static>>],
) {
    let branches = branches(judged.root, subject.schema);
    let maps: Vec<usize> = (0..branches.len())
        .filter(|index| branches[*index].get("properties").is_some())
        .collect();
    match (&subject.node.kind, maps.as_slice()) {
        (Kind::Map(_), [only]) => each(judged, &context[*only]),
        (Kind::Map(_), [_, _, ..]) => map(judged, subject, &branches, &maps, context),
        _no_map => other(judged, subject, &branches, context),
    }
}

fn each(judged: &mut Judged<'_>, errors: &[ValidationError<'static>]) {
    for error in errors {
        judged.tell(error);
    }
}

fn map(
    judged: &mut Judged<'_>,
    subject: &Subject<'_>,
    branches: &[&Value],
    maps: &[usize],
    context: &[Vec<ValidationError<'static>>],
) {
    match tag(branches[maps[0]]) {
        Some(tag) => tagged(judged, subject, tag, branches, maps, context),
        None => named(judged, subject, branches, maps, context),
    }
}

/// The key whose word tells the branches apart.
fn tag(branch: &Value) -> Option<&str> {
    let properties = branch.get("properties")?.as_object()?;
    let mut constant = properties
        .iter()
        .filter(|(_, schema)| schema.get("const").is_some());
    constant.next().map(|(key, _)| key.as_str())
}

fn tagged(
    judged: &mut Judged<'_>,
    subject: &Subject<'_>,
    tag: &str,
    branches: &[&Value],
    maps: &[usize],
    context: &[Vec<ValidationError<'static>>],
) {
    let word = |index: usize| branches[index]["properties"][tag]["const"].as_str();
    let known: Vec<&str> = maps.iter().filter_map(|index| word(*index)).collect();
    let Some(found) = subject.node.get(tag) else {
        let message = format!("the key `{tag}` is missing");
        let help = format!("add `{tag}:` with one of {}", suggest::listed(&known));
        return judged.error(Code::MissingKey, subject.place, message, Some(help));
    };
    let meant = maps
        .iter()
        .find(|index| word(**index).is_some() && word(**index) == found.text());
    let Some(meant) = meant else {
        let mut path = subject.path.clone();
        path.push(tag.to_owned());
        let (node, place, schema) = (found, found.place, subject.schema);
        return judged.unknown_word(
            &Subject {
                path,
                node,
                place,
                schema,
            },
            &known,
        );
    };
    each(judged, &context[*meant]);
}

// Branches that are told apart by their one key.
fn named(
    judged: &mut Judged<'_>,
    subject: &Subject<'_>,
    branches: &[&Value],
    maps: &[usize],
    context: &[Vec<ValidationError<'static>>],
) {
    let known: Vec<&str> = maps
        .iter()
        .flat_map(|index| keys(branches[*index]))
        .collect();
    let entries = subject.node.entries();
    let meant = |key: &str| {
        maps.iter()
            .find(|index| keys(branches[**index]).contains(&key))
    };
    match entries {
        [] => {
            let message = "this map is empty".to_owned();
            let help = format!("one of {}", suggest::listed(&known));
            judged.error(Code::MissingKey, subject.place, message, Some(help));
        }
        [only] => match meant(&only.key) {
            Some(index) => each(judged, &context[*index]),
            None => judged.unknown_key(subject, &only.key, &known),
        },
        [_, second, ..] => {
            let message = "only one key can stand here".to_owned();
            let help = format!("one of {}", suggest::listed(&known));
            judged.error(Code::UnknownKey, second.place, message, Some(help));
        }
    }
}

fn other(
    judged: &mut Judged<'_>,
    subject: &Subject<'_>,
    branches: &[&Value],
    context: &[Vec<ValidationError<'static>>],
) {
    let known = words(judged.root, subject.schema);
    let is_word = subject.node.text().is_some()
        || branches.iter().all(|branch| branch.get("const").is_some());
    if !known.is_empty() && is_word {
        return judged.unknown_word(subject, &known);
    }
    // A list that fits a branch by its type is wrong within.
    let within = context.iter().find(|errors| {
        let is_deeper = |error: &ValidationError<'_>| {
            error.instance_path().segments().count() > subject.path.len()
        };
        !errors.is_empty() && errors.iter().all(is_deeper)
    });
    match within {
        Some(errors) => each(judged, errors),
        None => {
            let mut names: Vec<String> = Vec::new();
            for branch in branches {
                let name = match words(judged.root, branch).as_slice() {
                    [] => expected(judged.root, branch),
                    words => format!("one of {}", suggest::listed(words)),
                };
                if name != "nothing" && !names.contains(&name) {
                    names.push(name);
                }
            }
            judged.wrong_type(subject, &names.join(" or "));
        }
    }
}
