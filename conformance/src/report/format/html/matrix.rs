//! How every requirement fared in every dialect: a table in colour, in words and with signs.

use crate::report::wording::{self, SIGNS, sign};
use crate::report::{DialectReport, Report, RequirementReport, Status};

use super::text::{anchor, escaped, prose};

/// The table with its legend.
pub(super) fn section(report: &Report) -> String {
    if report.dialects.is_empty() {
        return String::new();
    }
    let dialects: Vec<&DialectReport> = report.dialects.iter().collect();
    let mut text = format!(
        "<section>\n<h2>Requirements</h2>\n{}<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Requirements by dialect\">\n<table class=\"matrix\">\n<thead><tr><th scope=\"col\">requirement</th>{}</tr></thead>\n",
        legend(report),
        dialects
            .iter()
            .map(|dialect| head(dialect))
            .collect::<String>()
    );
    let mut topic = "";
    for (id, sentence) in requirements(&dialects) {
        let of = id.split('/').next().unwrap_or(id);
        if of != topic {
            topic = of;
            text.push_str(&format!(
                "<tr class=\"topic\"><th colspan=\"{}\" scope=\"rowgroup\">{}</th></tr>\n",
                dialects.len() + 1,
                escaped(topic)
            ));
        }
        text.push_str(&row(&dialects, id, sentence));
    }
    text.push_str("</table>\n</div>\n</section>\n");
    text
}

fn head(dialect: &DialectReport) -> String {
    let must = dialect.requirements.iter();
    let passed = must.filter(|row| row.status == Status::Passed).count();
    let note = match dialect.listed {
        true => format!("{passed} of {} passed", dialect.requirements.len()),
        false => "not listed".into(),
    };
    let lacking: Vec<String> = dialect.lacking.iter().map(wording::word).collect();
    let lacking = match lacking.is_empty() {
        true => String::new(),
        false => format!(
            "<small class=\"lacks\">lacks {}</small>",
            escaped(&lacking.join(", "))
        ),
    };
    format!(
        "<th scope=\"col\">{}<small>{note}</small>{lacking}</th>",
        escaped(&dialect.name)
    )
}

/// Every requirement of any dialect with a sentence, in the order in which they first stand.
fn requirements<'r>(dialects: &[&'r DialectReport]) -> Vec<(&'r str, &'r str)> {
    let mut all: Vec<(&str, &str)> = Vec::new();
    for row in dialects.iter().flat_map(|dialect| &dialect.requirements) {
        if !all.iter().any(|(id, _)| *id == row.id) {
            all.push((&row.id, &row.sentence));
        }
    }
    let topic = |id: &str| id.split('/').next().unwrap_or(id).to_owned();
    let topics: Vec<String> = all.iter().map(|(id, _)| topic(id)).collect();
    all.sort_by_key(|(id, _)| topics.iter().position(|other| *other == topic(id)));
    all
}

fn row(dialects: &[&DialectReport], id: &str, sentence: &str) -> String {
    let name = id.split_once('/').map_or(id, |(_, name)| name);
    let cells = dialects.iter().map(|dialect| {
        let of_id = |row: &&RequirementReport| row.id == id;
        let row = dialect.requirements.iter().find(of_id);
        row.map_or("<td class=\"unbound\"></td>".to_owned(), |row| {
            cell(&dialect.name, row)
        })
    });
    format!(
        "<tr><th scope=\"row\" title=\"{}\">{}</th>{}</tr>\n",
        escaped(sentence),
        escaped(name),
        cells.collect::<String>()
    )
}

fn cell(dialect: &str, row: &RequirementReport) -> String {
    let (class, word) = (class(row.status), wording::status(row.status));
    let about = format!(
        "{} ({}) in {dialect}: {word}. {}",
        row.id,
        wording::level(row.level),
        wording::count(row.cases, "case")
    );
    let level = match row.level {
        askspec_spec::model::Level::Must => "",
        askspec_spec::model::Level::Should | askspec_spec::model::Level::May => " soft",
    };
    let inner = format!(
        "<span aria-hidden=\"true\">{}{}</span><span class=\"spoken\">{word}</span>",
        sign(row.status),
        match row.findings {
            0 => String::new(),
            count => format!(" {count}"),
        }
    );
    let inner = match row.findings {
        0 => inner,
        _some => format!("<a href=\"#{}\">{inner}</a>", place(dialect, &row.id)),
    };
    format!(
        "<td class=\"{class}{level}\" title=\"{}\">{inner}</td>",
        escaped(&about)
    )
}

/// Where the findings about a requirement in a dialect stand.
pub(super) fn place(dialect: &str, requirement: &str) -> String {
    anchor(&["in", dialect, requirement])
}

/// How a status is painted.
pub(super) fn class(status: Status) -> &'static str {
    match status {
        Status::Passed => "good",
        Status::Failed => "bad",
        Status::KnownFailure => "known",
        Status::Warned => "doubtful",
        Status::NotExecuted => "open",
        Status::NotClaimed | Status::NotApplicable => "quiet",
    }
}

fn legend(report: &Report) -> String {
    let rows = || {
        report
            .dialects
            .iter()
            .flat_map(|dialect| &dialect.requirements)
    };
    let told = SIGNS.iter().map(|(status, sign)| {
        let count = rows().filter(|row| row.status == *status).count();
        format!(
            "<li><span class=\"chip {}\">{sign}</span> {count} {}</li>",
            class(*status),
            wording::status(*status)
        )
    });
    let sentence = "A number is how many findings there are, and leads to them. A dotted cell is a SHOULD or a MAY; \
        an empty one does not bind the dialect.";
    format!(
        "<ul class=\"legend\">{}</ul>\n<p class=\"by\">{}</p>\n",
        told.collect::<String>(),
        prose(sentence)
    )
}
