//! The form of a result: it fits the request and the surface, and can be read back.

use crate::diagnostic::DiagnosticCode as Code;
use crate::load::place::Report;
use crate::load::resolve::Named;
use crate::model::{Decline, Lead, Mapping, ResultForm, Skip, Surface, TextForm};

use super::dialect::needs;

/// Tells what does not fit between a dialect's result and its request.
pub(super) fn check(report: &mut Report, row: &Named) {
    let has_batch = row.it.request.batch.mapped().is_some();
    match &row.it.result {
        ResultForm::List(_) => batch(report, row, has_batch),
        ResultForm::One(_) => one(report, row, has_batch),
        ResultForm::Text(form) => {
            batch(report, row, has_batch);
            text(report, row, form);
        }
    }
}

fn batch(report: &mut Report, row: &Named, has_batch: bool) {
    if !has_batch {
        misfit(
            report,
            row,
            "result.form",
            "this form is for several answers, and a request holds one question",
            "write `form: one`, or map `request.batch`",
        );
    }
}

fn one(report: &mut Report, row: &Named, has_batch: bool) {
    if has_batch {
        misfit(
            report,
            row,
            "result.form",
            "this form is for one answer, and a request holds several questions",
            "write `form: list`, or `batch: dropped`",
        );
    }
    if row.it.answers.skip != Skip::Refused {
        misfit(
            report,
            row,
            "answers.skip",
            "a result of one answer has no skipped one",
            "write `skip: refused`",
        );
    }
    if row.it.answers.decline != Decline::Unavailable {
        misfit(
            report,
            row,
            "answers.decline",
            "a result of one answer has no skipped one",
            "write `decline: unavailable`",
        );
    }
}

fn text(report: &mut Report, row: &Named, form: &TextForm) {
    let question = &row.it.request.question;
    match form.lead {
        Lead::Prompt if question.prompt.required => {}
        Lead::Prompt => {
            let prompt = Mapping::Mapped(question.prompt.clone());
            needs(report, row, "result.lead", "prompt", &prompt);
        }
        Lead::Header => needs(report, row, "result.lead", "header", &question.header),
        Lead::Id => needs(report, row, "result.lead", "id", &question.id),
    }
    if row.it.surface == Surface::Provider {
        misfit(
            report,
            row,
            "result.form",
            "a provider surface gives a structured value, and this form is a text",
            "write `form: list`, or `surface: model`",
        );
    }
    separators(report, row, form);
}

fn misfit(report: &mut Report, row: &Named, path: &str, message: &str, help: &str) {
    report.error(
        Code::ResultMisfit,
        row.tree.place_of(path),
        message.to_owned(),
        help.to_owned(),
    );
}

fn separators(report: &mut Report, row: &Named, form: &TextForm) {
    let all = [
        ("mark", &form.mark),
        ("between", &form.between),
        ("join", &form.join),
    ];
    for (index, (name, text)) in all.iter().enumerate() {
        let equal = all[..index].iter().find(|(_, other)| other == text);
        let message = match equal {
            _ if text.is_empty() => format!("the separator `{name}` is empty"),
            Some((other, _)) => format!("the separators `{other}` and `{name}` are equal"),
            None => continue,
        };
        let place = row.tree.place_of(&format!("result.{name}"));
        let help =
            "a reader could not tell where an answer ends: choose a text of its own".to_owned();
        report.error(Code::Separators, place, message, help);
    }
}
