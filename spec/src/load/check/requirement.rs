//! Requirements: their ids, what they bind, and the examples that show them.

use crate::diagnostic::DiagnosticCode as Code;
use crate::governing::closeness;
use crate::load::place::Report;
use crate::load::resolve::{Parts, Row};
use crate::model::Requirement;
use crate::placeholder::{self, Piece};

use super::features;
use super::ids::Seen;

/// Tells what does not fit in the requirements.
pub(super) fn check(report: &mut Report, parts: &Parts) {
    ids(report, parts);
    for row in &parts.requirements {
        binds(report, parts, row);
        examples(report, row);
        for index in 0..row.it.governs.len() {
            let place = row.tree.place_of(&format!("governs.{index}"));
            features::governed(report, &row.it.governs[index], place);
        }
        placeholders(report, parts, row);
        for index in 0..row.it.equivalents.len() {
            equivalent(report, parts, row, index);
        }
    }
}

fn equivalent(report: &mut Report, parts: &Parts, row: &Row<Requirement>, index: usize) {
    let it = &row.it.equivalents[index];
    let place = |name: &str| row.tree.place_of(&format!("equivalents.{index}.{name}"));
    if let Some(when) = &it.when {
        features::predicate(report, parts, when, place("when"));
    }
    let is_order = it.change == "failures.gates";
    if it.swapped.is_some() && !is_order {
        let message = "gates are swapped in `failures.gates`, and this is about another feature";
        let help = "write `change: failures.gates`, or say `to:` what it changes";
        report.error(
            Code::EquivalentElsewhere,
            place("swapped"),
            message.to_owned(),
            help.to_owned(),
        );
    }
    let governs = |pattern: &String| closeness(pattern, &it.change).is_some();
    if row.it.governs.iter().any(governs) {
        return features::governed(report, &it.change, place("change"));
    }
    let message = format!("`{}` does not govern `{}`", row.it.id, it.change);
    let help = "put it under the requirement that does, or add the feature to `governs`";
    report.error(
        Code::EquivalentElsewhere,
        place("change"),
        message,
        help.to_owned(),
    );
}

fn ids(report: &mut Report, parts: &Parts) {
    let mut seen = Seen::default();
    for row in &parts.requirements {
        let place = row.tree.place_of("id");
        seen.enter(report, "the requirement", &row.it.id, row.over, place);
    }
    let mut given_up = Seen::default();
    for row in &parts.requirements {
        for (index, id) in row.it.formerly.iter().enumerate() {
            let place = row.tree.place_of(&format!("formerly.{index}"));
            given_up.enter(report, "the former id", id, row.over, place);
            if let Some(now) = seen.find(id) {
                let former = report.shown(place);
                let message = format!(
                    "the id `{id}` was given up at {former}, and means something else to its readers"
                );
                report.error(
                    Code::ReusedId,
                    now,
                    message,
                    "choose an id that was never used".to_owned(),
                );
            }
        }
    }
}

fn binds(report: &mut Report, parts: &Parts, row: &Row<Requirement>) {
    for (index, bind) in row.it.binds.iter().enumerate() {
        if let Some(when) = &bind.when {
            let place = row.tree.place_of(&format!("binds.{index}.when"));
            features::predicate(report, parts, when, place);
        }
    }
    match (&row.it.excluded, row.it.binds.is_empty()) {
        (Some(_), false) => {
            let message = format!("`{}` is excluded, and binds nevertheless", row.it.id);
            let help = "remove `binds`, or `excluded`".to_owned();
            report.error(
                Code::ExcludedBinds,
                row.tree.place_of("binds"),
                message,
                help,
            );
        }
        (None, true) => {
            let message = format!("`{}` binds nothing", row.it.id);
            let help = "add `binds: [{level: MUST}]`, or say why not: `excluded: …`".to_owned();
            report.error(Code::BindsNothing, row.tree.place_of("id"), message, help);
        }
        (Some(_), true) | (None, false) => {}
    }
}

fn examples(report: &mut Report, row: &Row<Requirement>) {
    let place = row.tree.place_of("id");
    if row.it.excluded.is_none() {
        for (kind, count) in [
            ("accept", row.it.accept.len()),
            ("reject", row.it.reject.len()),
        ] {
            if count == 0 {
                let message = format!("`{}` has no `{kind}` example", row.it.id);
                let help = format!(
                    "add one under `{kind}:`, or say why it can't be checked: `excluded: …`"
                );
                report.error(Code::MissingExample, place, message, help);
            }
        }
    }
    for (index, example) in row.it.reject.iter().enumerate() {
        let place = row.tree.place_of(&format!("reject.{index}"));
        let message = match (&example.fault, &example.reply, &example.at) {
            (None, None, _) => "this example breaks nothing: it has neither a fault nor a reply",
            (Some(_), Some(_), _) => "this example is refused, and so has no reply",
            (None, Some(_), Some(_)) => "`at` is where a fault is, and there is none",
            (Some(_), None, _) | (None, Some(_), None) => continue,
        };
        let help = "give `fault:` (and `at:`) for a request that must be refused, `reply:` for a reply that must not be given";
        report.error(
            Code::EmptyExample,
            place,
            message.to_owned(),
            help.to_owned(),
        );
    }
}

fn placeholders(report: &mut Report, parts: &Parts, row: &Row<Requirement>) {
    let mut bound = parts
        .dialects
        .iter()
        .filter(|dialect| row.it.level_over(&dialect.features, None).is_some())
        .peekable();
    if !parts.complete || bound.peek().is_none() {
        return;
    }
    let bound: Vec<_> = bound.collect();
    for piece in placeholder::pieces(&row.it.says) {
        let Piece::Name(name) = piece else { continue };
        if !bound
            .iter()
            .any(|dialect| placeholder::value(&dialect.features, name).is_some())
        {
            let message = format!("`{{{name}}}` stands for nothing in any dialect that this binds");
            let help =
                "name a feature with one value (`request.batch.name`), or a code (`code:shape`)"
                    .to_owned();
            report.error(
                Code::DanglingPlaceholder,
                row.tree.place_of("says"),
                message,
                help,
            );
        }
    }
}

/// Tells when a requirement that something names does not exist.
pub(super) fn named(
    report: &mut Report,
    parts: &Parts,
    id: &str,
    place: crate::load::place::Place,
) {
    let exists = parts.requirements.iter().any(|row| row.it.id == id);
    // Where there is no requirement at all, that is what is wrong.
    if exists || !parts.complete || parts.requirements.is_empty() {
        return;
    }
    let known: Vec<&str> = parts
        .requirements
        .iter()
        .map(|row| row.it.id.as_str())
        .collect();
    let renamed = parts
        .requirements
        .iter()
        .find(|row| row.it.formerly.iter().any(|former| former == id));
    let near = crate::load::suggest::nearest(id, known.iter().copied());
    let help = match (renamed, near) {
        (Some(row), _) => format!("it is now `{}`", row.it.id),
        (None, Some(near)) => format!("did you mean `{near}`?"),
        (None, None) => "`askspec list requirements` lists them".to_owned(),
    };
    report.error(
        Code::DanglingRequirement,
        place,
        format!("no requirement is named `{id}`"),
        help,
    );
}
