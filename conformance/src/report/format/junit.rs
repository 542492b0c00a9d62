//! The report as JUnit XML, for CI servers: a suite per dialect, a test per case.

use std::io::{self, Write};
use std::time::Duration;

use quick_junit::{NonSuccessKind, TestCase, TestCaseStatus, TestSuite};

use super::{Format, Page};
use crate::report::wording;
use crate::report::{CaseReport, FaultReport, Finding, Outcome, Report, exit};

/// For CI servers.
pub(super) const JUNIT: Format = Format {
    name: "junit",
    about: "for CI servers, as JUnit XML",
    ending: "xml",
    write,
};

fn write(report: &Report, _page: &Page, out: &mut dyn Write) -> io::Result<()> {
    let mut tree = quick_junit::Report::new("askspec");
    for dialect in &report.dialects {
        tree.add_test_suite(suite(report, &dialect.name));
    }
    tree.add_test_suite(run(report));
    let written = tree.serialize(&mut *out);
    written.map_err(io::Error::other)?;
    writeln!(out)
}

fn suite(report: &Report, dialect: &str) -> TestSuite {
    let mut suite = TestSuite::new(dialect);
    let of_dialect = report.cases.iter().filter(|case| case.dialect == dialect);
    suite.add_test_cases(of_dialect.map(|case| test(report, case)));
    suite
}

fn test(report: &Report, case: &CaseReport) -> TestCase {
    let findings: Vec<&Finding> = report
        .findings
        .iter()
        .filter(|finding| finding.case == case.id)
        .collect();
    let mut status = status(case, &findings);
    let texts: Vec<String> = findings.into_iter().map(text).collect();
    if !texts.is_empty() && !is_success(&status) {
        status.set_description(texts.join("\n\n"));
    }
    let mut test = TestCase::new(case.id.as_str(), status);
    let about = case.about.first().map_or("", String::as_str);
    test.set_classname(format!("{}.{about}", case.dialect));
    test.set_time(Duration::from_micros(case.micros));
    // What only warns has no place in JUnit but the output.
    if !texts.is_empty() && is_success(&test.status) {
        test.set_system_out(texts.join("\n\n"));
    }
    test
}

fn is_success(status: &TestCaseStatus) -> bool {
    matches!(status, TestCaseStatus::Success { .. })
}

fn status(case: &CaseReport, findings: &[&Finding]) -> TestCaseStatus {
    let reason = case
        .reason
        .clone()
        .unwrap_or_else(|| wording::outcome(case.outcome).into());
    match case.outcome {
        Outcome::Pass => TestCaseStatus::success(),
        Outcome::Fail => failed(findings, reason),
        Outcome::UnexpectedPass => unsuccessful(NonSuccessKind::Failure, "unexpected-pass", reason),
        // What fails as is known is no success, and fails nothing.
        Outcome::ExpectedFail | Outcome::NotApplicable | Outcome::NotClaimed => skipped(reason),
        Outcome::CouldNotRun
        | Outcome::Crash
        | Outcome::Hang
        | Outcome::ProtocolError
        | Outcome::KitError => unsuccessful(
            NonSuccessKind::Error,
            wording::outcome(case.outcome),
            reason,
        ),
    }
}

fn failed(findings: &[&Finding], reason: String) -> TestCaseStatus {
    match findings.iter().max_by_key(|finding| finding.level) {
        Some(worst) => unsuccessful(
            NonSuccessKind::Failure,
            &worst.requirement,
            worst.sentence.clone(),
        ),
        None => unsuccessful(NonSuccessKind::Failure, "fail", reason),
    }
}

fn skipped(reason: String) -> TestCaseStatus {
    let mut status = TestCaseStatus::skipped();
    status.set_message(reason);
    status
}

fn unsuccessful(kind: NonSuccessKind, ty: &str, message: String) -> TestCaseStatus {
    let mut status = TestCaseStatus::non_success(kind);
    status.set_type(ty).set_message(message);
    status
}

fn text(finding: &Finding) -> String {
    let mut lines = vec![
        format!(
            "{} ({}): {}",
            finding.requirement,
            wording::level(finding.level),
            finding.sentence
        ),
        format!("came back: {}", finding.came_back),
        format!("right: {}", finding.right),
    ];
    lines.extend(wording::last_lines(finding));
    lines.join("\n")
}

/// What is about the run as a whole; it fails where the run does, so that no gap is green.
fn run(report: &Report) -> TestSuite {
    let mut suite = TestSuite::new("run");
    suite.add_test_cases(
        report
            .faults
            .iter()
            .filter(|fault| fault.case.is_none())
            .map(fault),
    );
    suite.add_test_case(stray(report));
    let remarks = report.remarks.join("\n");
    let status = match report.exit_code {
        exit::CONFORMS => TestCaseStatus::success(),
        _ => unsuccessful(
            NonSuccessKind::Failure,
            wording::conclusion(report.conclusion),
            remarks.clone(),
        ),
    };
    let mut conclusion = TestCase::new("conclusion", status);
    conclusion.set_system_out(remarks);
    suite.add_test_case(conclusion);
    suite
}

/// What stood on stdout and is no message.
fn stray(report: &Report) -> TestCase {
    let lines = report.stray.iter().map(|stray| {
        let place = stray.case.as_deref().unwrap_or("between cases");
        format!("{place}: {}", stray.line)
    });
    let told: Vec<String> = lines.collect();
    let message = "SHOULD: nothing but messages stands on stdout";
    let status = match report.stray_fails && !told.is_empty() {
        true => unsuccessful(NonSuccessKind::Failure, "stray-output", message.to_owned()),
        false => TestCaseStatus::success(),
    };
    let mut test = TestCase::new("stray-output", status);
    if !told.is_empty() {
        test.set_system_out(format!("{message}\n{}", told.join("\n")));
    }
    test
}

fn fault(fault: &FaultReport) -> TestCase {
    let kind = wording::fault(fault.kind);
    let mut test = TestCase::new(
        kind,
        unsuccessful(NonSuccessKind::Error, kind, fault.message.clone()),
    );
    test.set_system_err(fault.stderr.as_str());
    test
}
