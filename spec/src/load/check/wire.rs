//! Wire names: none is empty, and none stands twice in one object.

use crate::diagnostic::DiagnosticCode as Code;
use crate::load::place::Report;
use crate::load::resolve::Named;

/// The objects of a dialect's wire format: the path of a map, and the paths of names within it.
const OBJECTS: &[(&str, &[&str])] = &[
    ("request", &["batch.name"]),
    (
        "request.question",
        &[
            "id.name",
            "prompt.name",
            "detail.name",
            "header.name",
            "options.name",
            "multi.name",
            "allow_custom.name",
            "intent.name",
        ],
    ),
    (
        "request.option",
        &[
            "label.name",
            "value.name",
            "description.name",
            "recommended.name",
        ],
    ),
    ("result", &["answers"]),
    ("result", &["key", "selected", "custom"]),
    ("result", &["answer", "option"]),
    ("result.details", &["questions", "answers"]),
];

/// Tells of wire names that are empty or stand twice.
pub(super) fn check(report: &mut Report, row: &Named) {
    for (object, names) in OBJECTS {
        let paths: Vec<String> = names
            .iter()
            .map(|name| format!("{object}.{name}"))
            .collect();
        distinct(report, row, &paths);
    }
    let known = row
        .it
        .request
        .question
        .intent
        .mapped()
        .map_or(0, |intent| intent.known.len());
    for index in 0..known {
        let path = |name: &str| format!("request.question.intent.{name}");
        distinct(
            report,
            row,
            &[path("tag"), path(&format!("known.{index}.approve"))],
        );
    }
    if row.it.surface == crate::model::Surface::Model {
        distinct(report, row, &["tool.name".to_owned()]);
    }
}

fn distinct(report: &mut Report, row: &Named, paths: &[String]) {
    let mut seen: Vec<(&str, &str)> = Vec::new();
    for path in paths {
        let Some(name) = row.tree.at(path.split('.')).and_then(|node| node.text()) else {
            continue;
        };
        let place = row.tree.place_of(path);
        let first = seen.iter().find(|(_, other)| *other == name);
        if name.is_empty() {
            let message = format!("the wire name at `{path}` is empty");
            report.error(Code::WireName, place, message, "write a name".to_owned());
        } else if let Some((first, _)) = first {
            let message =
                format!("the wire name `{name}` already stands at `{first}` of the same object");
            let help = "give one of the two another name".to_owned();
            report.error(Code::WireName, place, message, help);
        } else {
            seen.push((path, name));
        }
    }
}
