//! The vectors cover what they are for: each verdict, each fault, each way to be read.

use std::collections::BTreeSet;

use askspec_codegen::{Tree, generate};
use askspec_spec::builtin;
use askspec_spec::model::{Dialect, Gate};
use serde_json::Value;

fn tree() -> Tree {
    generate(builtin(), &["vectors".to_owned()]).unwrap()
}

fn cases(tree: &Tree, dialect: &Dialect, what: &str) -> Vec<Value> {
    let text = tree
        .get(&format!("vectors/{}/{what}.json", dialect.name))
        .unwrap();
    let file: Value = serde_json::from_str(text).unwrap();
    file["cases"].as_array().unwrap().clone()
}

fn is_about_arguments(gate: Gate) -> bool {
    match gate {
        Gate::Shape | Gate::Questions | Gate::Limits | Gate::Keys | Gate::Intents => true,
        Gate::Aborted | Gate::Live | Gate::Owned | Gate::Provider => false,
    }
}

#[test]
fn every_code_of_a_fault_in_the_arguments_is_among_the_verdicts() {
    let tree = tree();
    for dialect in builtin().dialects.values() {
        let about_arguments = |fault| {
            let word = &builtin().vocabulary.faults[fault];
            word.gate.is_some_and(is_about_arguments)
        };
        let codes = dialect.failures.codes.iter();
        let expected: BTreeSet<&str> = codes
            .filter(|(fault, _)| about_arguments(fault))
            .map(|(_, code)| code.code.as_str())
            .collect();
        let cases = cases(&tree, dialect, "check");
        let seen: BTreeSet<&str> = cases
            .iter()
            .filter_map(|case| case["code"].as_str())
            .collect();
        assert_eq!(seen, expected, "{}", dialect.name);
        assert!(cases.iter().any(|case| case["verdict"] == "accept"));
    }
}

#[test]
fn every_dialect_is_written_read_ambiguous_malformed_and_misfitted() {
    let tree = tree();
    let codes = &builtin().vocabulary.codec;
    for dialect in builtin().dialects.values() {
        let cases = cases(&tree, dialect, "codec");
        let told = |code: &str| cases.iter().any(|case| case["code"] == code);
        for code in [&codes.invalid_answers, &codes.malformed] {
            assert!(told(code), "{} has no {code}", dialect.name);
        }
        let ambiguous = cases.iter().any(|case| case["readings"].is_object());
        assert!(ambiguous, "{} has no {}", dialect.name, codes.ambiguous);
        for call in ["encode", "decode"] {
            let plain = |case: &&Value| case["call"] == call && case.get("code").is_none();
            assert!(
                cases.iter().filter(plain).count() > 50,
                "{} {call}",
                dialect.name
            );
        }
    }
}

#[test]
fn every_case_has_a_name_of_its_own() {
    let tree = tree();
    for dialect in builtin().dialects.values() {
        for what in ["check", "codec"] {
            let mut seen = BTreeSet::new();
            for case in cases(&tree, dialect, what) {
                let name = format!("{} {}", case["call"], case["name"]);
                assert!(
                    seen.insert(name.clone()),
                    "{} {what}: {name} stands twice",
                    dialect.name
                );
            }
        }
    }
}
