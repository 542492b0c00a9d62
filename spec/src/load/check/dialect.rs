//! A dialect within itself: its name, and fields and bounds that need each other.

use crate::diagnostic::DiagnosticCode as Code;
use crate::load::place::Report;
use crate::load::resolve::Named;
use crate::model::{IntentField, Key, Limit, Mapping, Surface, TextField};
use crate::placeholder::{self, Piece};

use super::result;

/// Tells what does not fit in a dialect.
pub(super) fn check(report: &mut Report, row: &Named) {
    name(report, row);
    surface(report, row);
    description(report, row);
    key(report, row);
    result::check(report, row);
    limits(report, row);
    options(report, row);
    defaults(report, row);
    intents(report, row);
    for list in ["requires", "request.option.forms"] {
        repeated(report, row, list);
    }
}

fn name(report: &mut Report, row: &Named) {
    if row.it.name != row.stem {
        let message = format!(
            "the dialect `{}` stands in a file named `{}.yaml`",
            row.it.name, row.stem
        );
        let help = "give file and dialect the same name".to_owned();
        report.error(Code::NameNotFile, row.tree.place_of("name"), message, help);
    }
}

fn surface(report: &mut Report, row: &Named) {
    let (message, help) = match (row.it.surface, row.it.tool.mapped()) {
        (Surface::Model, None) => (
            "a model surface offers a tool, and this drops it",
            "write `tool: {name: …, description: …}`",
        ),
        (Surface::Provider, Some(_)) => {
            ("a provider surface offers no tool", "write `tool: dropped`")
        }
        (Surface::Model, Some(_)) | (Surface::Provider, None) => return,
    };
    report.error(
        Code::SurfaceTool,
        row.tree.place_of("tool"),
        message.to_owned(),
        help.to_owned(),
    );
}

/// Placeholders were filled in when the dialect was read: what is left stands for nothing.
fn description(report: &mut Report, row: &Named) {
    let text = row.it.tool.mapped().map(|tool| tool.description.as_str());
    for piece in placeholder::pieces(text.unwrap_or_default()) {
        let Piece::Name(name) = piece else { continue };
        report.error(
            Code::DanglingPlaceholder,
            row.tree.place_of("tool.description"),
            format!("`{{{name}}}` stands for nothing in this dialect"),
            "name a feature with one value (`request.batch.name`), or a code (`code:shape`)"
                .to_owned(),
        );
    }
}

fn key(report: &mut Report, row: &Named) {
    let question = &row.it.request.question;
    match row.it.answers.key {
        Key::Id => needs(report, row, "answers.key", "id", &question.id),
        Key::Header => needs(report, row, "answers.key", "header", &question.header),
        Key::Position => {}
    }
}

/// Tells when something that stands in every answer may be missing from a question.
pub(super) fn needs(
    report: &mut Report,
    row: &Named,
    by: &str,
    field: &str,
    mapping: &Mapping<TextField>,
) {
    let problem = match mapping.mapped() {
        None => "drops it",
        Some(text) if !text.required => "does not require it",
        Some(_) => return,
    };
    let message = format!("this needs the `{field}` of each question, and the request {problem}");
    let help = format!(
        "write `{field}: {{name: …, required: true}}` under `request.question`, or another word here"
    );
    report.error(Code::NeededField, row.tree.place_of(by), message, help);
}

/// The text fields of a request, by path.
pub(super) fn texts(row: &Named) -> Vec<(&'static str, &TextField)> {
    let (question, option) = (&row.it.request.question, &row.it.request.option);
    let fields = [
        ("request.question.id", question.id.mapped()),
        ("request.question.prompt", Some(&question.prompt)),
        ("request.question.detail", question.detail.mapped()),
        ("request.question.header", question.header.mapped()),
        ("request.option.label", Some(&option.label)),
        ("request.option.value", option.value.mapped()),
        ("request.option.description", option.description.mapped()),
    ];
    let mapped = fields
        .into_iter()
        .filter_map(|(path, field)| Some((path, field?)));
    mapped.collect()
}

fn limits(report: &mut Report, row: &Named) {
    let limited = texts(row)
        .into_iter()
        .filter_map(|(path, field)| Some((path, field.limit.as_ref()?)));
    for (path, Limit { max, .. }) in limited {
        if *max == 0 {
            let place = row.tree.place_of(&format!("{path}.limit.max"));
            let message = "a limit of 0 lets nothing in".to_owned();
            report.error(
                Code::EmptyLimit,
                place,
                message,
                "write the greatest length, or remove the limit".to_owned(),
            );
        }
    }
}

fn options(report: &mut Report, row: &Named) {
    let options = &row.it.request.question.options;
    let place = row.tree.place_of("request.question.options.max");
    if let Some(max) = options.max.filter(|max| *max < options.min) {
        let message = format!(
            "no list holds {} or more options and {max} or fewer",
            options.min
        );
        report.error(
            Code::EmptyLimit,
            place,
            message,
            "make `max` at least `min`".to_owned(),
        );
    }
    if options.max == Some(0) {
        let message = "a list that may hold no option".to_owned();
        report.error(
            Code::EmptyLimit,
            place,
            message,
            "write 1 or more, or remove `max`".to_owned(),
        );
    }
}

fn defaults(report: &mut Report, row: &Named) {
    let recommended = row.it.request.option.recommended.mapped();
    if recommended.is_some_and(|flag| flag.default) {
        let place = row.tree.place_of("request.option.recommended.default");
        let message =
            "every option would be recommended unless the request says otherwise".to_owned();
        report.error(
            Code::UnsafeDefault,
            place,
            message,
            "write `default: false`".to_owned(),
        );
    }
}

fn intents(report: &mut Report, row: &Named) {
    let question = &row.it.request.question;
    let Some(intent) = question.intent.mapped() else {
        return;
    };
    repeated_kinds(report, row, intent);
    for (index, known) in intent.known.iter().enumerate() {
        if known.needs_detail && question.detail.mapped().is_none() {
            let place = row.tree.place_of(&format!(
                "request.question.intent.known.{index}.needs_detail"
            ));
            let message =
                "this needs the `detail` of the question, and the request drops it".to_owned();
            report.error(
                Code::NeededField,
                place,
                message,
                "map `detail`, or write `needs_detail: false`".to_owned(),
            );
        }
    }
}

fn repeated_kinds(report: &mut Report, row: &Named, intent: &IntentField) {
    for (index, known) in intent.known.iter().enumerate() {
        if intent.known[..index]
            .iter()
            .any(|other| other.kind == known.kind)
        {
            let place = row
                .tree
                .place_of(&format!("request.question.intent.known.{index}.kind"));
            let message = format!("the intent `{}` stands twice", known.kind);
            report.error(
                Code::RepeatedWord,
                place,
                message,
                "keep one of the two".to_owned(),
            );
        }
    }
}

/// Tells of words that stand twice in a list.
pub(super) fn repeated(report: &mut Report, row: &Named, path: &str) {
    let list = row
        .tree
        .at(path.split('.'))
        .map_or(&[][..], |node| node.elements());
    for (index, word) in list.iter().enumerate() {
        if list[..index]
            .iter()
            .any(|other| other.text() == word.text())
        {
            let message = format!("`{}` stands twice", word.text().unwrap_or_default());
            report.error(
                Code::RepeatedWord,
                word.place,
                message,
                "keep one of the two".to_owned(),
            );
        }
    }
}
