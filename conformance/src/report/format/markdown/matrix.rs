//! How every requirement fared in every dialect, as tables: those to look at first, the others folded.

use crate::report::wording::{self, SIGNS, sign};
use crate::report::{DialectReport, Report, RequirementReport, Status};

use super::text::{code, prose};

pub(super) fn push(report: &Report, text: &mut String) {
    if report.dialects.is_empty() {
        return;
    }
    push_dialects(report, text);
    let listed: Vec<&DialectReport> = report.dialects.iter().filter(|one| one.listed).collect();
    let (calm, loud): (Vec<&str>, Vec<&str>) = requirements(&listed)
        .into_iter()
        .partition(|id| listed.iter().all(|dialect| is_calm(dialect, id)));
    if !loud.is_empty() {
        text.push_str("\n### To look at\n\n");
        push_table(&listed, &loud, text);
    }
    if !calm.is_empty() {
        let title = wording::count(calm.len(), "requirement");
        let others = if loud.is_empty() { "" } else { " other" };
        text.push_str(&format!(
            "\n<details><summary>The{others} {title}</summary>\n\n"
        ));
        push_table(&listed, &calm, text);
        text.push_str("\n</details>\n");
    }
    push_legend(text);
}

/// How many requirements of each dialect fared in which way.
fn push_dialects(report: &Report, text: &mut String) {
    let heads = SIGNS.map(|(status, sign)| format!("{sign} {}", wording::status(status)));
    text.push_str(&format!(
        "\n| dialect | {} | |\n|---|{}---|\n",
        heads.join(" | "),
        "--:|".repeat(SIGNS.len())
    ));
    for dialect in &report.dialects {
        let counts = SIGNS.map(|(status, _)| counted(dialect, status));
        text.push_str(&format!(
            "| {} | {} | {} |\n",
            code(&dialect.name),
            counts.join(" | "),
            prose(&note(dialect))
        ));
    }
}

fn counted(dialect: &DialectReport, status: Status) -> String {
    let of_status = |row: &&RequirementReport| row.status == status;
    match dialect.requirements.iter().filter(of_status).count() {
        0 => String::new(),
        count => count.to_string(),
    }
}

fn note(dialect: &DialectReport) -> String {
    if !dialect.listed {
        return "not judged: the provider does not list it".into();
    }
    let lacking: Vec<String> = dialect.lacking.iter().map(wording::word).collect();
    match lacking.is_empty() {
        true => String::new(),
        false => format!("lacks {}: the core at most", lacking.join(", ")),
    }
}

/// Every requirement of any dialect, in the order in which they first stand.
fn requirements<'r>(dialects: &[&'r DialectReport]) -> Vec<&'r str> {
    let mut ids: Vec<&str> = Vec::new();
    for row in dialects.iter().flat_map(|dialect| &dialect.requirements) {
        if !ids.contains(&row.id.as_str()) {
            ids.push(&row.id);
        }
    }
    ids
}

fn row<'r>(dialect: &'r DialectReport, id: &str) -> Option<&'r RequirementReport> {
    dialect.requirements.iter().find(|row| row.id == id)
}

fn is_calm(dialect: &DialectReport, id: &str) -> bool {
    match row(dialect, id).map(|row| row.status) {
        Some(Status::Passed | Status::NotClaimed | Status::NotApplicable) | None => true,
        Some(Status::Failed | Status::KnownFailure | Status::Warned | Status::NotExecuted) => false,
    }
}

fn push_table(dialects: &[&DialectReport], ids: &[&str], text: &mut String) {
    let names: Vec<String> = dialects.iter().map(|dialect| code(&dialect.name)).collect();
    text.push_str(&format!(
        "| requirement | level | {} |\n|---|---|{}\n",
        names.join(" | "),
        ":-:|".repeat(names.len())
    ));
    for id in ids {
        let cells: Vec<String> = dialects.iter().map(|dialect| cell(dialect, id)).collect();
        let mut levels: Vec<&str> = dialects
            .iter()
            .filter_map(|dialect| row(dialect, id))
            .map(|row| wording::level(row.level))
            .collect();
        levels.dedup();
        text.push_str(&format!(
            "| {} | {} | {} |\n",
            code(id),
            levels.join(", "),
            cells.join(" | ")
        ));
    }
}

fn cell(dialect: &DialectReport, id: &str) -> String {
    let Some(row) = row(dialect, id) else {
        return String::new();
    };
    match row.findings {
        0 => sign(row.status).into(),
        findings => format!("{} {findings}", sign(row.status)),
    }
}

fn push_legend(text: &mut String) {
    let told = SIGNS.map(|(status, sign)| format!("{sign} {}", wording::status(status)));
    text.push_str(&format!(
        "\n<sub>{}. A number is how many findings there are; an empty cell does not bind the dialect.</sub>\n",
        told.join(", ")
    ));
}
