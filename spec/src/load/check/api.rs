//! An API within itself: its name, its templates, and rules and ways of writing that need each other.

use serde_json::{Value, json};

use crate::diagnostic::DiagnosticCode as Code;
use crate::load::place::Report;
use crate::load::resolve::NamedApi;
use crate::model::{ApiRule, Constraint, Optional, TOOL_PARTS};
use crate::placeholder::{self, Piece};

/// Tells what does not fit in an API.
pub(super) fn check(report: &mut Report, row: &NamedApi) {
    name(report, row);
    templates(report, row);
    optional(report, row);
    patterns(report, row);
}

fn name(report: &mut Report, row: &NamedApi) {
    if row.it.name != row.stem {
        let message = format!(
            "the API `{}` stands in a file named `{}.yaml`",
            row.it.name, row.stem
        );
        let help = "give file and API the same name".to_owned();
        report.error(Code::NameNotFile, row.tree.place_of("name"), message, help);
    }
}

fn templates(report: &mut Report, row: &NamedApi) {
    for (form, entry) in &row.it.entries {
        let place = row.tree.place_at(["entries", form, "template"]);
        let mut names = Vec::new();
        collect(&entry.template, &mut names);
        for name in names
            .iter()
            .filter(|name| !TOOL_PARTS.contains(&name.as_str()))
        {
            let message = format!("`{{{name}}}` stands for nothing of a tool");
            let help = format!("write one of `{{{}}}`", TOOL_PARTS.join("}`, `{"));
            report.error(Code::DanglingPlaceholder, place, message, help);
        }
        if !names.iter().any(|name| name == INPUT) {
            let message = format!("the template has no place for the schema, `{{{INPUT}}}`");
            let help = "write it as the value of the member that takes it".to_owned();
            report.error(Code::ApiMisfit, place, message, help);
        }
        for member in &entry.known_by {
            let pointer = format!("/{}", member.replace('.', "/"));
            if entry.template.pointer(&pointer).is_none() {
                let message = format!("the template has no member `{member}`");
                let help = "name a member of the template".to_owned();
                let place = row.tree.place_at(["entries", form, "known_by"]);
                report.error(Code::ApiMisfit, place, message, help);
            }
        }
    }
}

const INPUT: &str = "input";

fn collect(template: &Value, names: &mut Vec<String>) {
    match template {
        Value::String(text) => {
            names.extend(
                placeholder::pieces(text)
                    .into_iter()
                    .filter_map(|piece| match piece {
                        Piece::Name(name) => Some(name.to_owned()),
                        Piece::Text(_) => None,
                    }),
            );
        }
        Value::Array(list) => list.iter().for_each(|one| collect(one, names)),
        Value::Object(members) => members.values().for_each(|one| collect(one, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

// Where all is required, nothing can be left out.
fn optional(report: &mut Report, row: &NamedApi) {
    let all_required = |rule: &ApiRule| rule.must == Constraint::AllRequired;
    let requires_all = row.it.rules.values().any(all_required);
    let expected = match requires_all {
        true => Optional::Null,
        false => Optional::Absent,
    };
    if row.it.writing.optional != expected {
        let message = match requires_all {
            true => "a rule requires every property, so that none can be absent",
            false => "no rule requires every property, so that null would be for nothing",
        };
        report.error(
            Code::ApiMisfit,
            row.tree.place_of("writing.optional"),
            message.to_owned(),
            "change one of the two".to_owned(),
        );
    }
}

fn patterns(report: &mut Report, row: &NamedApi) {
    for (name, rule) in &row.it.rules {
        let (Constraint::Name { pattern } | Constraint::PropertyName { pattern }) = &rule.must
        else {
            continue;
        };
        if let Err(fault) = jsonschema::draft202012::new(&json!({"pattern": pattern})) {
            report.error(
                Code::WrongForm,
                row.tree.place_at(["rules", name, "must", "pattern"]),
                format!("this is no regular expression: {fault}"),
                "mend it".to_owned(),
            );
        }
    }
}
