//! The documents as a site, looked at in a browser: accessible, readable on a phone, and of itself alone.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use askspec_toolchain::{have, node_packages, not_run, output, target_folder};
use serde_json::Value;

const MANIFEST: &str = include_str!("package.json");
const SCRIPT: &str = include_str!("look.mjs");

/// Names under which a browser may be installed.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

#[test]
fn every_kind_of_page_is_accessible_in_both_schemes_and_on_a_phone() {
    let site = Path::new(env!("CARGO_MANIFEST_DIR")).join("generated/docs");
    let pages = ["index.html", "policies.html", "requirements.html"].map(|name| site.join(name));
    let dialects = fs::read_dir(site.join("dialects")).expect("there are dialects");
    let dialects = dialects.flatten().map(|entry| entry.path());
    let is_page = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "html");
    let pages: Vec<PathBuf> = pages.into_iter().chain(dialects.filter(is_page)).collect();
    let Some(looks) = looked_at("the site in a browser", &pages) else {
        return;
    };
    assert_eq!(looks.len(), pages.len() * 5, "every page is looked at");
    let wrong: Vec<&Value> = looks.iter().filter(|look| is_wrong(look)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn what_is_wrong_with_a_page_is_seen() {
    let folder = target_folder().join("site-work");
    fs::create_dir_all(&folder).expect("a folder can be made");
    let page = folder.join("bad.html");
    let text = "<!doctype html><html><body><main><img src=\"https://nowhere.invalid/a.png\">\
        <p style=\"width:3000px\">Wide</p></main></body></html>";
    fs::write(&page, text).expect("a page can be written");
    let Some(looks) = looked_at("a bad page in a browser", &[page]) else {
        return;
    };
    let told = serde_json::to_string(&looks).expect("it is JSON");
    for wanted in [
        "image-alt",
        "scrolls sideways",
        "asks for",
        "without scripts",
    ] {
        assert!(told.contains(wanted), "{wanted} is not in {told}");
    }
}

fn is_wrong(look: &Value) -> bool {
    look["wrong"]
        .as_array()
        .is_none_or(|wrong| !wrong.is_empty())
}

/// What is wrong with each page, in each way to look at it; none where a tool is missing.
fn looked_at(test: &str, pages: &[PathBuf]) -> Option<Vec<Value>> {
    let browser = browser(test)?;
    let modules = node_packages(test, "site-tools", MANIFEST)?;
    if !have(test, &["node"]) {
        return None;
    }
    let folder = modules.parent()?;
    fs::write(folder.join("look.mjs"), SCRIPT).expect("a script can be written");
    let pages = pages
        .iter()
        .map(|page| page.to_str().expect("a path is UTF-8"));
    let arguments: Vec<&str> = ["look.mjs", &browser].into_iter().chain(pages).collect();
    let told = output("node", &arguments, folder, b"");
    let looks = told.lines().map(serde_json::from_str);
    Some(looks.collect::<Result<_, _>>().expect("each line is JSON"))
}

/// The path of the browser.
fn browser(test: &str) -> Option<String> {
    let found = BROWSERS.iter().find_map(|name| {
        let found = Command::new("sh")
            .args(["-c", "command -v \"$0\"", name])
            .output()
            .ok()?;
        let path = String::from_utf8(found.stdout).ok()?;
        let path = path.trim().to_owned();
        (!path.is_empty()).then_some(path)
    });
    if found.is_none() {
        not_run(test, &format!("missing: {}", BROWSERS.join(" or ")));
    }
    found
}
