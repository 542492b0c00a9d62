//! Each form of a report.

use std::collections::BTreeSet;
use std::path::Path;

use askspec_conformance::report::Report;
use askspec_conformance::report::format::{FORMATS, Format, Page};
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
fn the_published_schema_is_fresh() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("report.schema.json");
    let derived = askspec_conformance::report::schema_text();
    if std::env::var_os("ASKSPEC_UPDATE").is_some() {
        std::fs::write(&path, &derived).unwrap();
    }
    let committed = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == derived,
        "the report's types have changed: run `ASKSPEC_UPDATE=1 cargo test -p askspec-conformance` and commit report.schema.json"
    );
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
