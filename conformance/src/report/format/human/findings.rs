//! Each difference: what must hold, what was asked and done, what came back, what was right.

use std::io;

use askspec_spec::model::Level;

use crate::report::excerpt;
use crate::report::kinds::kinds;
use crate::report::sheet::{BAD, DOUBTFUL, PLAIN, QUIET, Sheet, styled};
use crate::report::{Finding, Question, Report, wording};

/// The most other cases of the same kind that are named.
const NAMED: usize = 6;

pub(super) fn write(report: &Report, sheet: &mut Sheet<'_>) -> io::Result<()> {
    for alike in kinds(&report.findings) {
        sheet.gap()?;
        write_kind(&alike, sheet)?;
    }
    Ok(())
}

fn write_kind(alike: &[&Finding], sheet: &mut Sheet<'_>) -> io::Result<()> {
    let Some((first, others)) = alike.split_first() else {
        return Ok(());
    };
    sheet.line(title(first))?;
    sheet.sentence(2, PLAIN, &first.sentence)?;
    first
        .asked
        .iter()
        .try_for_each(|question| write_question(question, sheet))?;
    write_human(&first.human, sheet)?;
    sheet.differing("came back", &first.came_back, &first.right)?;
    if let Some((label, why)) = first.cause() {
        sheet.labelled(&label.to_lowercase(), &why)?;
    }
    if let Some(known) = &first.known {
        sheet.labelled("known", &excerpt::visible(known))?;
    }
    write_others(others, sheet)?;
    sheet.whole("replay", &first.replay)?;
    sheet.whole("finding", &wording::finding(first))
}

fn title(finding: &Finding) -> String {
    let (style, word) = match finding.level {
        _any_level if finding.known.is_some() => (QUIET, "KNOWN"),
        Level::Must => (BAD, "FAILED"),
        Level::Should => (DOUBTFUL, "WARNED"),
        Level::May => (QUIET, "NOTED"),
    };
    let about = format!("({}) in {}", wording::level(finding.level), finding.dialect);
    format!("{} {} {about}", styled(style, word), finding.requirement)
}

fn write_question(question: &Question, sheet: &mut Sheet<'_>) -> io::Result<()> {
    sheet.labelled("asked", &excerpt::json(&question.arguments))?;
    let context = wording::context(&question.context);
    if context.is_empty() {
        return Ok(());
    }
    sheet.labelled("", &format!("({})", context.join("; ")))
}

fn write_human(human: &[String], sheet: &mut Sheet<'_>) -> io::Result<()> {
    let mut label = "human";
    for step in human {
        sheet.labelled(label, &excerpt::visible(step))?;
        label = "";
    }
    Ok(())
}

fn write_others(others: &[&Finding], sheet: &mut Sheet<'_>) -> io::Result<()> {
    if others.is_empty() {
        return Ok(());
    }
    let mut named: Vec<&str> = others
        .iter()
        .take(NAMED)
        .map(|finding| finding.case.as_str())
        .collect();
    if others.len() > NAMED {
        named.push("…");
    }
    sheet.labelled(
        "also in",
        &format!("{} more: {}", others.len(), named.join(", ")),
    )
}
