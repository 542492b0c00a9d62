//! What went wrong: crashes and their like, stray output, and the findings of each cell of the table.

use std::io::{self, Write};

use askspec_spec::model::Level;

use crate::report::kinds::kinds;
use crate::report::{FaultReport, Finding, Report, wording};

use super::text::{differing, escaped, lines, prose};
use super::{exchange, matrix};

/// The most other cases of a kind that are listed.
const LISTED: usize = 200;
/// The most stray lines that are shown.
const LINES: usize = 20;

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let faults: String = report.faults.iter().map(fault).collect();
    let stray = stray(report);
    if !faults.is_empty() || !stray.is_empty() {
        writeln!(out, "<section>\n<h2>Faults</h2>\n{faults}{stray}</section>")?;
    }
    let kinds = kinds(&report.findings);
    if kinds.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "<section>\n<h2>Findings</h2>\n<p class=\"by\">{} of {}</p>",
        wording::count(report.findings.len(), "finding"),
        wording::count(kinds.len(), "kind")
    )?;
    for cell in cells(&kinds) {
        write_cell(&cell, out)?;
    }
    writeln!(out, "</section>")
}

/// The kinds about one requirement in one dialect together.
fn cells<'k, 'f>(kinds: &'k [Vec<&'f Finding>]) -> Vec<Vec<&'k [&'f Finding]>> {
    let mut cells: Vec<Vec<&[&Finding]>> = Vec::new();
    for kind in kinds {
        let cell = |alike: &[&Finding]| {
            let first = alike.first();
            first.map(|one| (one.dialect.clone(), one.requirement.clone()))
        };
        let same = |others: &&mut Vec<&[&Finding]>| {
            others
                .first()
                .is_some_and(|other| cell(other) == cell(kind))
        };
        match cells.iter_mut().find(same) {
            Some(others) => others.push(kind),
            None => cells.push(vec![kind]),
        }
    }
    cells
}

fn write_cell(kinds: &[&[&Finding]], out: &mut dyn Write) -> io::Result<()> {
    let Some(first) = kinds.first().and_then(|kind| kind.first()) else {
        return Ok(());
    };
    writeln!(
        out,
        "<article class=\"finding {}\" id=\"{}\">\n<h3>{} <small>{} in {}</small></h3>\n<p>{}</p>",
        class(first.level),
        matrix::place(&first.dialect, &first.requirement),
        escaped(&first.requirement),
        wording::level(first.level),
        escaped(&first.dialect),
        prose(&first.sentence)
    )?;
    for kind in kinds {
        out.write_all(of_kind(kind).as_bytes())?;
    }
    writeln!(out, "</article>")
}

fn class(level: Level) -> &'static str {
    match level {
        Level::Must => "bad",
        Level::Should => "doubtful",
        Level::May => "quiet",
    }
}

fn of_kind(alike: &[&Finding]) -> String {
    let Some((first, others)) = alike.split_first() else {
        return String::new();
    };
    let known = first.known.as_ref();
    let known = known.map_or(String::new(), |why| {
        format!("<p>This is {}</p>\n", prose(why))
    });
    let explained = first.cause().map_or(String::new(), |(label, why)| {
        format!("<p class=\"explained\">{label}: {}</p>\n", prose(&why))
    });
    format!(
        "<div class=\"kind\" id=\"{}\">\n{known}{explained}{}<details{}>\n<summary>The exchange in {}</summary>\n{}</details>\n{}<pre class=\"replay\">{}</pre>\n<p class=\"by\">finding {}</p>\n</div>\n",
        escaped(&first.id),
        beside(first),
        // One exchange that stands open shows what the others hold.
        if others.len() < 1_000 { " open" } else { "" },
        escaped(&first.case),
        exchange::list(first),
        also_in(others),
        lines(&first.replay),
        escaped(&wording::finding(first))
    )
}

/// What came back, and what was right next to it.
fn beside(finding: &Finding) -> String {
    let (came_back, right) = differing(&finding.came_back, &finding.right);
    format!(
        "<div class=\"beside\">\n<div><h4>came back</h4><pre class=\"wrong\">{came_back}</pre></div>\n<div><h4>right</h4><pre class=\"right\">{right}</pre></div>\n</div>\n"
    )
}

fn also_in(others: &[&Finding]) -> String {
    if others.is_empty() {
        return String::new();
    }
    let listed = others.iter().take(LISTED).map(|other| {
        let (case, id) = (escaped(&other.case), escaped(&other.id));
        format!("<li id=\"{id}\"><code>{case}</code> <small>{id}</small></li>\n")
    });
    let listed: String = listed.collect();
    let more = match others.len().saturating_sub(LISTED) {
        0 => String::new(),
        more => format!("<li>… {more} more; the JSON report has all</li>\n"),
    };
    let count = wording::count(others.len(), "other case");
    format!(
        "<details>\n<summary>Also in {count}</summary>\n<ul class=\"cases\">\n{listed}{more}</ul>\n</details>\n"
    )
}

fn fault(fault: &FaultReport) -> String {
    let place = fault.case.as_ref();
    let place = place.map_or(String::new(), |case| {
        format!(" <small>in {}</small>", escaped(case))
    });
    let block = |class: &str, text: &str| match text.is_empty() {
        true => String::new(),
        false => format!("<pre class=\"{class}\">{}</pre>\n", lines(text)),
    };
    format!(
        "<article class=\"finding bad\">\n<h3>{}{place}</h3>\n<p>{}</p>\n{}{}</article>\n",
        wording::fault(fault.kind),
        prose(&fault.message),
        block("stderr", fault.stderr.trim_end()),
        block("replay", fault.replay.as_deref().unwrap_or_default())
    )
}

fn stray(report: &Report) -> String {
    let all = &report.stray;
    if all.is_empty() {
        return String::new();
    }
    let shown = all.iter().take(LINES).map(|stray| {
        let place = stray.case.as_deref().unwrap_or("between cases");
        format!("{}: {}\n", escaped(place), escaped(&stray.line))
    });
    let shown: String = shown.collect();
    let more = match all.len().saturating_sub(LINES) {
        0 => String::new(),
        more => format!("… {more} more\n"),
    };
    let class = if report.stray_fails {
        "bad"
    } else {
        "doubtful"
    };
    format!(
        "<article class=\"finding {class}\">\n<h3>stray output <small>SHOULD</small></h3>\n<p>{} on stdout, none of them a message</p>\n<pre>{shown}{more}</pre>\n</article>\n",
        wording::count(all.len(), "line")
    )
}
