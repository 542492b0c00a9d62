//! The report in the Test Anything Protocol, version 14: a line per case, and YAML below what is to be looked at.

use std::io::{self, Write};

use serde_json::{Value, json};

use super::{Format, Page};
use crate::report::excerpt::{shortened, visible};
use crate::report::wording;
use crate::report::{CaseReport, FaultReport, Finding, Outcome, Report, exit};

/// For test harnesses.
pub(super) const TAP: Format = Format {
    name: "tap",
    about: "for test harnesses, as TAP 14",
    ending: "tap",
    write,
};

/// One line of the protocol, and what stands below it.
struct Point {
    passes: bool,
    title: String,
    directive: Option<String>,
    below: Vec<(&'static str, Value)>,
}

fn write(report: &Report, _page: &Page, out: &mut dyn Write) -> io::Result<()> {
    let points: Vec<Point> = cases(report).chain(run(report)).collect();
    writeln!(out, "TAP version 14")?;
    writeln!(out, "1..{}", points.len())?;
    writeln!(out, "# {}", wording::provider(report))?;
    writeln!(out, "# {}", visible(&wording::judged_by(report)))?;
    for (place, point) in points.iter().enumerate() {
        point.write(place + 1, out)?;
    }
    writeln!(out, "# {}", wording::counted(&report.totals))
}

impl Point {
    fn write(&self, number: usize, out: &mut dyn Write) -> io::Result<()> {
        let start = if self.passes { "ok" } else { "not ok" };
        write!(out, "{start} {number} - {}", escaped(&self.title))?;
        match &self.directive {
            Some(directive) => writeln!(out, " # {}", escaped(directive))?,
            None => writeln!(out)?,
        }
        if self.below.is_empty() {
            return Ok(());
        }
        writeln!(out, "  ---")?;
        for (key, value) in &self.below {
            write_entry(key, value, out)?;
        }
        writeln!(out, "  ...")
    }
}

/// A key with its value; lists of maps one member a line, all else as JSON, which is YAML as well.
fn write_entry(key: &str, value: &Value, out: &mut dyn Write) -> io::Result<()> {
    let maps = value.as_array().filter(|list| {
        let is_map = |entry: &Value| entry.is_object();
        !list.is_empty() && list.iter().all(is_map)
    });
    let Some(maps) = maps else {
        return writeln!(out, "  {key}: {}", yaml(value));
    };
    writeln!(out, "  {key}:")?;
    for map in maps {
        let mut lead = "- ";
        for (key, value) in map.as_object().into_iter().flatten() {
            writeln!(out, "    {lead}{key}: {}", yaml(value))?;
            lead = "  ";
        }
    }
    Ok(())
}

/// JSON in which every character can be seen, as YAML asks of its text.
fn yaml(value: &Value) -> String {
    let json = value.to_string();
    let mut text = String::with_capacity(json.len());
    for letter in json.chars() {
        if letter
            == visible(&letter.to_string())
                .chars()
                .next()
                .unwrap_or(letter)
        {
            text.push(letter);
        } else {
            let mut units = [0; 2];
            let units = letter.encode_utf16(&mut units).iter();
            text.extend(units.map(|unit| format!("\\u{unit:04x}")));
        }
    }
    text
}

/// A description: `#` would begin a directive.
fn escaped(title: &str) -> String {
    visible(title).replace('\\', "\\\\").replace('#', "\\#")
}

fn cases(report: &Report) -> impl Iterator<Item = Point> {
    report.cases.iter().map(|case| of_case(report, case))
}

fn of_case(report: &Report, case: &CaseReport) -> Point {
    let reason = || {
        let said = case.reason.clone();
        said.unwrap_or_else(|| wording::outcome(case.outcome).into())
    };
    let (passes, directive) = match case.outcome {
        Outcome::Pass => (true, None),
        Outcome::ExpectedFail => (false, Some(format!("TODO {}", reason()))),
        Outcome::NotApplicable | Outcome::NotClaimed => (true, Some(format!("SKIP {}", reason()))),
        Outcome::Fail
        | Outcome::UnexpectedPass
        | Outcome::CouldNotRun
        | Outcome::Crash
        | Outcome::Hang
        | Outcome::ProtocolError
        | Outcome::KitError => (false, None),
    };
    let mut below = Vec::new();
    if !passes {
        below.push(("tells", json!(case.tells)));
        below.push(("outcome", json!(case.outcome)));
        below.extend(case.reason.iter().map(|reason| ("reason", json!(reason))));
    }
    let of_case = |finding: &&Finding| finding.case == case.id;
    let findings: Vec<Value> = report.findings.iter().filter(of_case).map(found).collect();
    if !findings.is_empty() {
        below.push(("findings", Value::Array(findings)));
    }
    let of_case = |fault: &&FaultReport| fault.case.as_ref() == Some(&case.id);
    let faults: Vec<Value> = report.faults.iter().filter(of_case).map(fault).collect();
    if !faults.is_empty() {
        below.push(("faults", Value::Array(faults)));
    }
    Point {
        passes,
        title: case.id.clone(),
        directive,
        below,
    }
}

fn found(finding: &Finding) -> Value {
    let asked = finding.asked.iter();
    let asked: Vec<Value> = asked.map(|one| shortened(&one.arguments)).collect();
    let mut told = json!({
        "id": finding.id,
        "fingerprint": finding.fingerprint,
        "requirement": finding.requirement,
        "level": wording::level(finding.level),
        "message": finding.sentence,
        "asked": asked,
        "human": finding.human,
        "found": finding.came_back,
        "wanted": finding.right,
    });
    if let Some(why) = &finding.explanation {
        told["explanation"] = why.as_str().into();
    }
    if let Some(cause) = &finding.follows {
        told["follows"] = cause.as_str().into();
    }
    told["replay"] = finding.replay.as_str().into();
    told
}

fn fault(fault: &FaultReport) -> Value {
    let mut told = json!({
        "kind": wording::fault(fault.kind),
        "message": fault.message,
        "stderr": fault.stderr,
    });
    if let Some(replay) = &fault.replay {
        told["replay"] = replay.as_str().into();
    }
    told
}

/// What is about the run as a whole; it fails where the run does, so that no gap is green.
fn run(report: &Report) -> Vec<Point> {
    let outside = report.faults.iter().filter(|fault| fault.case.is_none());
    let mut points: Vec<Point> = outside.map(outside_of_cases).collect();
    points.extend(stray(report));
    let passes = report.exit_code == exit::CONFORMS;
    let mut below = Vec::new();
    if !passes || !report.remarks.is_empty() {
        below.push(("exit", json!(report.exit_code)));
        below.push(("remarks", json!(report.remarks)));
    }
    points.push(Point {
        passes,
        title: format!("run: {}", wording::conclusion(report.conclusion)),
        directive: None,
        below,
    });
    points
}

fn outside_of_cases(of: &FaultReport) -> Point {
    Point {
        passes: false,
        title: format!("run: {}", wording::fault(of.kind)),
        directive: None,
        below: vec![("faults", Value::Array(vec![fault(of)]))],
    }
}

fn stray(report: &Report) -> Option<Point> {
    let lines = report.stray.iter().map(|stray| match &stray.case {
        Some(case) => json!({"case": case, "line": stray.line}),
        None => json!({"line": stray.line}),
    });
    let lines: Vec<Value> = lines.collect();
    (!lines.is_empty()).then(|| Point {
        passes: !report.stray_fails,
        title: "run: nothing but messages stands on stdout".into(),
        directive: None,
        below: vec![("stray", Value::Array(lines))],
    })
}
