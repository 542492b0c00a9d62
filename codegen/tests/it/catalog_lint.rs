//! What `lint --catalog` finds: each published rejection, and not its mended form.

mod cases;
mod references;

use std::collections::BTreeSet;

use askspec_codegen::catalog::lint::{Document, Finding, Linted, lint};
use askspec_codegen::catalog::{entries, lower};
use askspec_spec::model::Severity;
use askspec_spec::{Rules, builtin};
use serde_json::{Value, json};

use cases::{Case, cases};

fn linted(value: &Value, api: Option<&str>) -> Linted {
    let spec = builtin();
    let forced = api.map(|name| &spec.apis[name]);
    let name = "tools.json";
    lint(spec, &[Document { name, value }], forced)
}

fn found<'f>(linted: &'f Linted, case: &Case) -> Vec<&'f Finding> {
    let all = linted.findings.iter();
    all.filter(|one| one.code == case.code && one.api.as_deref() == case.api)
        .collect()
}

#[test]
fn each_published_rejection_is_found_where_it_is_and_is_gone_once_mended() {
    for case in cases() {
        let refused = linted(&case.refused, case.forced);
        let places: Vec<&str> = found(&refused, &case)
            .iter()
            .map(|one| one.at.as_str())
            .collect();
        assert!(
            places.contains(&case.at),
            "{} of {:?} is not found at {}: {:#?}",
            case.code,
            case.api,
            case.at,
            refused.findings
        );
        let mended = linted(&case.mended, case.forced);
        assert_eq!(
            found(&mended, &case),
            Vec::<&Finding>::new(),
            "{}",
            case.code
        );
    }
}

#[test]
fn a_mended_entry_has_nothing_else_that_is_refused() {
    for case in cases() {
        let mended = linted(&case.mended, case.forced);
        let errors = mended
            .findings
            .iter()
            .filter(|one| one.level == Severity::Error);
        assert_eq!(
            errors.collect::<Vec<_>>(),
            Vec::<&Finding>::new(),
            "{}",
            case.code
        );
    }
}

#[test]
fn every_rule_of_every_api_has_a_case() {
    let seen: BTreeSet<(String, String)> = cases()
        .iter()
        .flat_map(|case| {
            let linted = linted(&case.refused, case.forced);
            linted.findings.into_iter().map(|one| (one.code, one.says))
        })
        .collect();
    let rules = builtin().apis.values().flat_map(|api| api.rules.values());
    let unseen: BTreeSet<(&str, &str)> = rules
        .filter(|rule| !seen.contains(&(rule.code.clone(), rule.says.clone())))
        .map(|rule| (rule.code.as_str(), rule.says.as_str()))
        .collect();
    assert_eq!(unseen, BTreeSet::new());
}

#[test]
fn what_is_generated_has_nothing_to_mend() {
    for dialect in builtin().dialects.values() {
        let rules = Rules::new(dialect, &builtin().vocabulary);
        for api in builtin().apis.values() {
            let lowered = lower(&rules, api);
            for written in entries(&rules, api, &lowered) {
                let linted = linted(&written.entry, Some(&api.name));
                assert_eq!(linted.findings, [], "{} for {}", dialect.name, api.name);
                assert_eq!(linted.tools, 1);
            }
        }
    }
}

#[test]
fn entries_are_found_in_every_envelope() {
    let tool = json!({"name": "ask", "description": "Asks.", "input_schema": {"type": "object"}});
    let served = json!({"name": "ask", "description": "Asks.", "inputSchema": {"type": "object"}});
    let declared = json!({"name": "ask", "description": "Asks.", "parameters": {"type": "OBJECT", "properties": {"a": {"type": "STRING"}}}});
    let envelopes = [
        (tool.clone(), 1),
        (json!([tool]), 1),
        (
            json!({"model": "any", "tools": [tool, tool], "messages": []}),
            2,
        ),
        (
            json!({"jsonrpc": "2.0", "id": 1, "result": {"tools": [served]}}),
            1,
        ),
        (
            json!({"tools": [{"functionDeclarations": [declared, declared]}]}),
            2,
        ),
        (
            json!({"config": {"tools": [{"functionDeclarations": [declared]}]}}),
            1,
        ),
        (json!({"tools": []}), 0),
        (json!([]), 0),
    ];
    for (envelope, count) in envelopes {
        let linted = linted(&envelope, None);
        assert_eq!(linted.tools, count, "{envelope}");
        let unknown = linted.findings.iter().any(|one| one.code == "T40");
        assert!(!unknown, "{envelope}: {:?}", linted.findings);
    }
}

#[test]
fn what_is_no_entry_is_said_so_and_never_passed_over() {
    for odd in [
        json!({}),
        json!(1),
        json!("tools"),
        json!({"tools": 1}),
        json!([null]),
        json!({"name": "x"}),
    ] {
        let linted = linted(&odd, None);
        let codes: Vec<&str> = linted
            .findings
            .iter()
            .map(|one| one.code.as_str())
            .collect();
        assert_eq!(codes, ["T40"], "{odd}");
    }
}
