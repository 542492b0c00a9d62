//! Each kind of finding once, then crashes and their like, as far as there is room.

use crate::report::excerpt::{self, visible};
use crate::report::kinds::kinds;
use crate::report::{FaultReport, Finding, Question, Report, wording};

use super::text::{block, code, prose};

/// The most other cases of the same kind that are named.
const NAMED: usize = 6;
/// The most steps of a human that are told.
const STEPS: usize = 24;
/// The most stray lines, and lines of stderr, that are shown.
const LINES: usize = 8;

/// Puts as many as fit within so many bytes, and says how many are left out.
pub(super) fn push(report: &Report, text: &mut String, most: usize) {
    let kinds = kinds(&report.findings);
    let faults = report.faults.iter().map(fault);
    let stray = stray(report);
    let parts: Vec<String> = faults.chain(stray).chain(kinds.iter().map(kind)).collect();
    if parts.is_empty() {
        return;
    }
    text.push_str("\n### What went wrong\n");
    // What says that something is left out needs room as well.
    let room = most.saturating_sub(200);
    let mut left_out = 0;
    for part in &parts {
        if left_out == 0 && text.len() + part.len() <= room {
            text.push_str(part);
        } else {
            left_out += 1;
        }
    }
    if left_out > 0 {
        text.push_str(&format!(
            "\n**{left_out} more of {} are left out here**, for which there is no room; the other forms of the report have all.\n",
            parts.len()
        ));
    }
}

fn kind(alike: &Vec<&Finding>) -> String {
    let Some((first, others)) = alike.split_first() else {
        return String::new();
    };
    let mut text = format!(
        "\n#### {} {} in {}\n\n{}\n\n",
        wording::level(first.level),
        code(&first.requirement),
        code(&first.dialect),
        prose(&first.sentence)
    );
    text.push_str(&block("text", &lines(first)));
    if let Some((label, why)) = first.cause() {
        text.push_str(&format!("\n{label}: {}\n", prose(&why)));
    }
    if let Some(known) = &first.known {
        text.push_str(&format!("\nThis is {}\n", prose(known)));
    }
    text.push_str(&also_in(others));
    text.push_str(&format!("\n{}", block("sh", &[visible(&first.replay)])));
    text.push_str(&format!(
        "\n<sub>finding {}, of kind {}</sub>\n",
        code(&first.id),
        code(&first.fingerprint)
    ));
    text
}

fn lines(finding: &Finding) -> Vec<String> {
    let mut lines: Vec<String> = finding.asked.iter().flat_map(asked).collect();
    let steps = finding.human.iter().take(STEPS).map(|step| visible(step));
    lines.extend(labelled("human", steps));
    if let Some(more) = finding.human.len().checked_sub(STEPS + 1) {
        lines.push(label("", &format!("… {} more steps", more + 1)));
    }
    let difference = excerpt::difference(&finding.came_back, &finding.right);
    lines.push(label("came back", &difference.came_back));
    lines.push(label("right", &difference.right));
    if let Some(column) = difference.column {
        let mark = format!("{}^ {}", " ".repeat(column), difference.told);
        lines.push(label("", &mark));
    }
    lines
}

fn asked(question: &Question) -> Vec<String> {
    let mut lines = vec![label("asked", &excerpt::json(&question.arguments))];
    let context = wording::context(&question.context);
    if !context.is_empty() {
        lines.push(label("", &format!("({})", context.join("; "))));
    }
    lines
}

fn label(label: &str, text: &str) -> String {
    format!("{label:<12}{text}").trim_end().to_owned()
}

fn labelled(first: &str, texts: impl Iterator<Item = String>) -> Vec<String> {
    let texts = texts.enumerate();
    let told = texts.map(|(place, text)| label(if place == 0 { first } else { "" }, &text));
    told.collect()
}

fn also_in(others: &[&Finding]) -> String {
    if others.is_empty() {
        return String::new();
    }
    let named = others.iter().take(NAMED);
    let mut named: Vec<String> = named.map(|finding| code(&finding.case)).collect();
    if others.len() > NAMED {
        named.push("…".into());
    }
    format!("\nAlso in {} more: {}\n", others.len(), named.join(", "))
}

fn fault(fault: &FaultReport) -> String {
    let place = fault.case.as_ref();
    let place = place.map_or(String::new(), |case| format!(" in {}", code(case)));
    let mut text = format!(
        "\n#### {}{place}\n\n{}\n\n",
        wording::fault(fault.kind),
        code(&fault.message)
    );
    let stderr: Vec<String> = fault.stderr.lines().map(visible).collect();
    let last = &stderr[stderr.len().saturating_sub(LINES)..];
    if !last.is_empty() {
        text.push_str(&block("text", last));
    }
    if let Some(replay) = &fault.replay {
        text.push_str(&block("sh", &[visible(replay)]));
    }
    text
}

fn stray(report: &Report) -> Option<String> {
    let all = &report.stray;
    if all.is_empty() {
        return None;
    }
    let lines = all.iter().take(LINES).map(|stray| {
        let place = stray.case.as_deref().unwrap_or("between cases");
        format!("{place}: {}", visible(&stray.line))
    });
    let mut lines: Vec<String> = lines.collect();
    if all.len() > LINES {
        lines.push(format!("… {} more", all.len() - LINES));
    }
    let count = wording::count(all.len(), "line");
    Some(format!(
        "\n#### SHOULD stray output\n\n{count} on stdout, none of them a message\n\n{}",
        block("text", &lines)
    ))
}
