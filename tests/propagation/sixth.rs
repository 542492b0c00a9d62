//! A dialect of somebody's own is one YAML file over the built-in spec: it is generated,
//! documented and judged like any other.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::packages::LANGUAGES;
use super::{askspec_exits, empty_folder, text};

const DIALECT: &str = "booth";

fn overlay() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/propagation/overlay")
}

/// Judges a provider in the sixth dialect: it conforms, and nothing that binds was left out.
fn conforms(provider: &[String]) {
    let overlay = overlay();
    let mut args = vec![
        "test",
        "--spec",
        text(&overlay),
        "--dialect",
        DIALECT,
        "--format",
        "json",
        "--",
    ];
    args.extend(provider.iter().map(String::as_str));
    let report: Value = serde_json::from_str(&askspec_exits(0, &args)).expect("the report is JSON");
    let requirements = report["dialects"][0]["requirements"]
        .as_array()
        .expect("requirements bind it");
    let musts: Vec<&Value> = requirements
        .iter()
        .filter(|row| row["level"] == "MUST")
        .collect();
    assert!(musts.len() > 20, "only {} MUSTs bind", musts.len());
    for row in musts {
        assert_eq!(row["status"], "passed", "{row}");
    }
}

#[test]
fn it_is_a_clean_spec() {
    askspec_exits(0, &["lint", "--spec", text(&overlay())]);
}

#[test]
fn it_is_generated_documented_and_its_packages_conform() {
    let out = empty_folder("sixth");
    askspec_exits(0, &["gen", "--spec", text(&overlay()), "--out", text(&out)]);
    let page = std::fs::read_to_string(out.join(format!("docs/dialects/{DIALECT}.md")))
        .expect("it has a page");
    for word in ["put_to_visitor", "UTF-16", "OVER_THE_LIMIT"] {
        assert!(page.contains(word), "the page says nothing of {word}");
    }
    for language in LANGUAGES {
        let test = format!("the {} package of a sixth dialect", language.name);
        if let Some(provider) = (language.package)(&test, &out.join(language.name)) {
            conforms(&provider);
        }
    }
}
