//! The report as one page for a browser: how every requirement fared in every dialect, and behind each
//! cell the exchanges that show it. It needs nothing beside itself, and no script.
//!
//! It is written by plain functions and not by templates: what a page lacks is then found by the compiler,
//! and there is one way in for text of others, which escapes it.

mod exchange;
mod findings;
mod matrix;
mod screen;
mod text;

use std::io::{self, Write};

use super::{Format, Page};
use crate::report::{Conclusion, Report, exit, wording};
use text::{escaped, prose};

/// For a browser.
pub(super) const HTML: Format = Format {
    name: "html",
    about: "for a browser, as one page that needs nothing else",
    ending: "html",
    write,
};

const STYLE: &str = include_str!("html/page.css");

fn write(report: &Report, _page: &Page, out: &mut dyn Write) -> io::Result<()> {
    let title = format!(
        "{}: {}",
        wording::provider(report),
        wording::conclusion(report.conclusion)
    );
    writeln!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>",
        escaped(&title)
    )?;
    out.write_all(heading(report).as_bytes())?;
    out.write_all(matrix::section(report).as_bytes())?;
    findings::write(report, out)?;
    writeln!(out, "</main>\n</body>\n</html>")
}

fn heading(report: &Report) -> String {
    let remarks: String = report
        .remarks
        .iter()
        .map(|remark| format!("<li>{}</li>\n", prose(remark)))
        .collect();
    let remarks = match remarks.is_empty() {
        true => remarks,
        false => format!("<ul class=\"remarks\">\n{remarks}</ul>\n"),
    };
    format!(
        "<header class=\"top {}\">\n<p class=\"verdict\">{} <small>exit {}</small></p>\n<h1>{}</h1>\n\
         <p class=\"by\">{}</p>\n<p>{}</p>\n{remarks}</header>\n<main>\n",
        mood(report),
        escaped(wording::conclusion(report.conclusion)),
        report.exit_code,
        escaped(&wording::provider(report)),
        escaped(&wording::judged_by(report)),
        escaped(&wording::counted(&report.totals))
    )
}

/// The colour of the whole, as a class.
fn mood(report: &Report) -> &'static str {
    match (report.exit_code, report.conclusion) {
        (exit::CONFORMS, _) => "good",
        (_, Conclusion::Vacuous | Conclusion::CoreOnly) => "doubtful",
        _any_failure => "bad",
    }
}
