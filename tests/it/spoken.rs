//! What is really said in a run of the reference holds to the published schema of the protocol.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use askspec_conformance::protocol;
use jsonschema::Validator;
use serde_json::{Value, json};

use crate::command::askspec;

/// Everything that was said in a run: by the kit, and by the provider.
fn overheard() -> [Vec<Value>; 2] {
    let folder = std::env::temp_dir().join(format!("askspec-spoken-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let said = |by: &str| folder.join(by).display().to_string();
    let (kit, provider) = (said("kit"), said("provider"));
    let itself = env!("CARGO_BIN_EXE_askspec");
    let script = format!("tee '{kit}' | '{itself}' provider | tee '{provider}'");
    let ran = askspec(&["test", "--cases", "2", "--", "sh", "-c", &script], "");
    assert_eq!(ran.code, Some(0), "{ran}");
    let both = [kit, provider].map(|file| lines(Path::new(&file)));
    std::fs::remove_dir_all(&folder).unwrap();
    both
}

fn lines(file: &Path) -> Vec<Value> {
    let text = std::fs::read_to_string(file).unwrap();
    let parsed = text.lines().map(serde_json::from_str);
    parsed.collect::<Result<_, _>>().unwrap()
}

fn validator(schema: &Value) -> Validator {
    jsonschema::draft202012::new(schema).unwrap()
}

/// For each method, what its results hold to.
fn results() -> BTreeMap<String, Validator> {
    let whole = protocol::schema();
    let requests = whole["anyOf"].as_array().unwrap().iter();
    let requests = requests.filter(|line| line.get("x-result").is_some());
    let each = requests.map(|line| {
        let schema = json!({"allOf": [line["x-result"]], "$defs": whole["$defs"]});
        let method = line["properties"]["method"]["const"].as_str().unwrap();
        (method.to_owned(), validator(&schema))
    });
    each.collect()
}

#[test]
fn every_line_of_a_run_holds_to_the_schema() {
    let [kit, provider] = overheard();
    let line = validator(&protocol::schema());
    for said in kit.iter().chain(&provider) {
        assert!(line.is_valid(said), "{said}");
    }
    let results = results();
    let mut seen = BTreeSet::new();
    for (asking, answering) in [(&kit, &provider), (&provider, &kit)] {
        let asked: BTreeMap<String, &str> = asking
            .iter()
            .filter_map(|line| Some((line.get("id")?.to_string(), line.get("method")?.as_str()?)))
            .collect();
        for reply in answering.iter().filter(|line| line.get("result").is_some()) {
            let method = asked[&reply["id"].to_string()];
            assert!(
                results[method].is_valid(&reply["result"]),
                "{method}: {reply}"
            );
            seen.insert(method);
        }
    }
    for method in [
        "initialize",
        "ask",
        "check",
        "encode",
        "decode",
        "human/next",
        "ping",
    ] {
        assert!(
            seen.contains(method),
            "`{method}` was not answered in the run: {seen:?}"
        );
    }
}

#[test]
fn every_line_that_a_page_shows_holds_to_the_schema() {
    let line = validator(&protocol::schema());
    let mut shown = 0;
    for page in pages(Path::new(env!("CARGO_MANIFEST_DIR"))) {
        let text = std::fs::read_to_string(&page).unwrap();
        let said = text
            .lines()
            .map(|line| line.trim_start_matches(['→', '←', ' ']));
        for said in said.filter(|line| line.starts_with("{\"jsonrpc\"")) {
            let value = serde_json::from_str(said);
            let is_message = value.as_ref().is_ok_and(|value| line.is_valid(value));
            assert!(is_message, "{}: {said}", page.display());
            shown += 1;
        }
    }
    assert!(shown > 0, "no page shows a message");
}

/// The pages that people read, but for those that are made.
fn pages(root: &Path) -> Vec<std::path::PathBuf> {
    let folders = [
        ".",
        "conformance",
        "docs",
        "docs/tutorial",
        "spec",
        "codegen",
    ];
    let files = folders.map(|folder| std::fs::read_dir(root.join(folder)));
    let files = files.into_iter().flatten().flatten().flatten();
    let paths = files.map(|file| file.path());
    paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "md"))
        .collect()
}
