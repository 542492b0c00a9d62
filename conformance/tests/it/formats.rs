//! Each form of a report.

use std::collections::BTreeSet;
use std::path::Path;

use askspec_conformance::report::format::{FORMATS, Format, Page};
use askspec_conformance::report::{Report, annotations};
use insta::assert_snapshot;
use serde_json::Value;

use crate::sample;

fn written(format: &str, report: &Report, width: Option<usize>) -> String {
    let format = Format::named(format).expect("the form is there");
    let mut bytes = Vec::new();
    (format.write)(report, &Page { width }, &mut bytes).expect("a vector takes everything");
    String::from_utf8(bytes).expect("reports are UTF-8")
}

fn plain(report: &Report, width: Option<usize>) -> String {
    anstream::adapter::strip_str(&written("human", report, width)).to_string()
}

#[test]
fn for_people_on_a_wide_page() {
    assert_snapshot!(plain(&sample::full(), Some(100)));
}

#[test]
fn for_people_on_a_narrow_page() {
    assert_snapshot!(plain(&sample::full(), Some(40)));
}

#[test]
fn for_people_in_colour() {
    assert_snapshot!(written("human", &sample::clean(), None).replace('\u{1b}', "^"));
}

#[test]
fn for_people_when_nothing_was_judged() {
    assert_snapshot!(plain(&sample::empty(), None));
}

#[test]
fn for_programs() {
    assert_snapshot!(written("json", &sample::full(), None));
}

#[test]
fn for_ci_servers() {
    assert_snapshot!(written("junit", &sample::full(), None));
}

#[test]
fn for_ci_servers_nothing_judged_is_not_green() {
    assert_snapshot!(written("junit", &sample::empty(), None));
}

#[test]
fn a_narrow_page_is_not_exceeded_by_sentences() {
    let text = plain(&sample::full(), Some(60));
    for line in text
        .lines()
        .filter(|line| !line.contains("replay") && !line.contains("must run"))
    {
        assert!(line.chars().count() <= 60, "too wide: {line}");
    }
}

#[test]
fn what_is_written_as_json_is_read_back_the_same() {
    let report = sample::full();
    let read: Report = serde_json::from_str(&written("json", &report, None)).unwrap();
    assert_eq!(read, report);
}

#[test]
fn every_form_writes_every_report() {
    for format in FORMATS {
        for report in [sample::full(), sample::empty(), sample::clean()] {
            for width in [None, Some(1), Some(80)] {
                assert!(!written(format.name, &report, width).is_empty());
            }
        }
    }
}

#[test]
fn the_folder_and_the_list_of_forms_agree() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/report/format");
    let entries = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    let files: BTreeSet<String> = entries
        .filter(|path| path.extension().is_some_and(|ending| ending == "rs"))
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    let listed: BTreeSet<String> = FORMATS
        .iter()
        .map(|format| format.name.to_owned())
        .collect();
    assert_eq!(files, listed);
}

#[test]
fn the_published_schema_holds_for_every_report_and_not_for_a_spoilt_one() {
    let schema: Value = serde_json::from_str(&askspec_conformance::report::schema_text()).unwrap();
    let validator = jsonschema::draft202012::new(&schema).unwrap();
    for report in [sample::full(), sample::empty(), sample::clean()] {
        let mut json: Value = serde_json::from_str(&written("json", &report, None)).unwrap();
        assert!(
            validator.is_valid(&json),
            "{:?}",
            validator
                .iter_errors(&json)
                .map(|fault| fault.to_string())
                .collect::<Vec<_>>()
        );
        json["conclusion"] = "perhaps".into();
        assert!(!validator.is_valid(&json));
    }
}

#[test]
fn for_test_harnesses() {
    assert_snapshot!(written("tap", &sample::full(), None));
}

#[test]
fn for_test_harnesses_nothing_judged_is_not_ok() {
    assert_snapshot!(written("tap", &sample::empty(), None));
}

#[test]
fn for_the_summary_of_a_job() {
    assert_snapshot!(written("markdown", &sample::full(), None));
}

#[test]
fn for_the_summary_of_a_job_when_all_is_well() {
    assert_snapshot!(written("markdown", &sample::clean(), None));
}

#[test]
fn for_github_beside_a_change() {
    assert_snapshot!(annotated(&sample::full()));
}

#[test]
fn every_plan_of_tap_counts_its_points() {
    for report in [sample::full(), sample::empty(), sample::clean()] {
        let text = written("tap", &report, None);
        let points = text
            .lines()
            .filter(|line| line.starts_with("ok ") || line.starts_with("not ok "));
        let plan = format!("1..{}", points.count());
        assert!(text.lines().any(|line| line == plan), "{text}");
    }
}

#[test]
fn a_finding_has_the_same_id_and_fingerprint_in_every_form() {
    let report = sample::full();
    for format in FORMATS {
        let text = written(format.name, &report, None);
        for known in [&report.findings[0].id, &report.findings[0].fingerprint] {
            assert!(text.contains(known.as_str()), "{}: {known}", format.name);
        }
    }
    assert!(annotated(&report).contains(&report.findings[0].id));
}

#[test]
fn a_summary_that_would_be_too_long_says_what_is_left_out() {
    let mut report = sample::full();
    report.findings = (0..5_000).map(sample::of_another_kind).collect();
    let text = written("markdown", &report, None);
    assert!(text.len() <= 1_000_000, "{}", text.len());
    assert!(text.contains("are left out here"));
}

#[test]
fn github_gets_ten_errors_and_is_told_of_the_others() {
    let mut report = sample::full();
    report.findings = (0..30).map(sample::of_another_kind).collect();
    let text = annotated(&report);
    let errors = text.lines().filter(|line| line.starts_with("::error "));
    assert_eq!(errors.count(), 10);
    let last = text.lines().last().unwrap_or_default();
    assert!(
        last.starts_with("::notice ") && last.contains("24 errors and 0 warnings more"),
        "{last}"
    );
}

#[test]
fn what_a_provider_says_can_not_break_out_of_a_form() {
    let report = sample::hostile();
    let markdown = written("markdown", &report, None);
    for harm in [
        "<script>",
        "</details><",
        "@everyone",
        "\n# big",
        "[x](javascript",
    ] {
        let outside = without_code(&markdown);
        assert!(!outside.contains(harm), "{harm}: {outside}");
    }
    let html = written("html", &report, None);
    for harm in ["<script", "<img", "</details><", "\u{202e}"] {
        assert!(!html.contains(harm), "{harm}");
    }
    let tap = written("tap", &report, None);
    let points = tap
        .lines()
        .filter(|line| line.starts_with("ok ") || line.starts_with("not ok "));
    assert!(
        points.clone().all(|line| !line.contains(" # SKIP forged")),
        "{tap}"
    );
    for line in annotated(&report).lines() {
        assert!(line.starts_with("::"), "{line}");
        assert!(!line.starts_with("::stop-commands"), "{line}");
    }
}

/// Markdown without what stands in blocks and spans of code, as CommonMark reads them.
fn without_code(markdown: &str) -> String {
    let mut text = String::new();
    let mut rest = markdown;
    while let Some(start) = rest.find('`') {
        text.push_str(&rest[..start]);
        let run = rest[start..].chars().take_while(|one| *one == '`').count();
        let is_escaped = rest[..start].ends_with('\\');
        rest = &rest[start + run..];
        let fence = "`".repeat(run);
        if !is_escaped {
            let end = end_of_code(rest, &fence).unwrap_or(0);
            rest = &rest[end..];
        }
    }
    text + rest
}

fn end_of_code(text: &str, fence: &str) -> Option<usize> {
    let mut from = 0;
    while let Some(at) = text[from..].find('`') {
        let run = text[from + at..]
            .chars()
            .take_while(|one| *one == '`')
            .count();
        if run == fence.len() {
            return Some(from + at + run);
        }
        from += at + run;
    }
    None
}

fn annotated(report: &Report) -> String {
    let mut bytes = Vec::new();
    annotations::github(report, &mut bytes).expect("a vector takes everything");
    String::from_utf8(bytes).expect("annotations are UTF-8")
}

#[test]
fn the_page_needs_nothing_else_and_every_cell_leads_to_its_findings() {
    let html = written("html", &sample::full(), None);
    for outside in [" src=", "<link", "@import", "url(", "<script"] {
        assert!(!html.contains(outside), "{outside}");
    }
    let links = html.split("href=\"#").skip(1);
    let mut count = 0;
    for link in links {
        let place = link.split('"').next().unwrap_or_default();
        assert!(html.contains(&format!("id=\"{place}\"")), "{place}");
        count += 1;
    }
    assert_eq!(count, 3);
}

#[test]
fn the_page_tells_an_exchange_and_marks_what_differs() {
    let html = written("html", &sample::full(), None);
    assert!(html.contains("model → provider"));
    assert!(html.contains("platforms?<mark>：</mark>Linux"), "{html}");
}

#[test]
fn the_page_stays_tidy_with_many_findings() {
    let mut report = sample::full();
    report.findings = (0..500)
        .map(|number| sample::separator(number % 400))
        .collect();
    let html = written("html", &report, None);
    assert_eq!(
        html.matches("<article").count(),
        6,
        "four faults, stray output, one cell"
    );
    assert!(html.len() < 200_000, "{}", html.len());
}
