//! The schemas as other tools see them: valid by their meta-schema, and understood the same elsewhere.

use std::path::{Path, PathBuf};
use std::process::Command;

use askspec_codegen::target::json_schema::{request, result};
use askspec_spec::ask::Body;
use askspec_spec::edges::edges;
use askspec_spec::encode::encode;
use askspec_spec::model::{Answer, Skip};
use askspec_spec::{Rules, builtin};
use askspec_toolchain as toolchain;
use serde_json::{Value, json};

fn every_rules() -> impl Iterator<Item = Rules<'static>> {
    let spec = builtin();
    let rules = |dialect| Rules::new(dialect, &spec.vocabulary);
    spec.dialects.values().map(rules)
}

#[test]
fn every_schema_is_valid_by_its_meta_schema() {
    for rules in every_rules() {
        let result = result(&rules).map(|(_, schema)| schema);
        for schema in [Some(request(&rules)), result].into_iter().flatten() {
            let told = jsonschema::meta::validate(&schema).map_err(|error| error.to_string());
            assert_eq!(told, Ok(()), "{}", schema["$id"]);
        }
    }
}

/// The JSON that the schema of a dialect's result describes.
fn described(encoded: askspec_spec::ask::Encoded) -> Option<Value> {
    match (encoded.details, encoded.body) {
        (Some(details), Body::Content(_) | Body::Value(_)) => Some(details),
        (None, Body::Value(value)) => Some(value),
        (None, Body::Content(text)) => serde_json::from_str(&text).ok(),
    }
}

#[test]
fn what_is_encoded_fits_the_schema_of_its_result() {
    for rules in every_rules() {
        let Some((_, schema)) = result(&rules) else {
            continue;
        };
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        let mut seen = 0;
        for edge in edges(&rules) {
            let Ok(ask) = askspec_spec::admit::check(&rules, &edge.arguments) else {
                continue;
            };
            let questions = ask.questions.iter();
            let chosen = questions.map(|question| match question.options.is_empty() {
                true => Answer {
                    choices: vec![],
                    custom: Some("typed".into()),
                },
                false => Answer {
                    choices: vec![0],
                    custom: None,
                },
            });
            let mut answers: Vec<Option<Answer>> = chosen.map(Some).collect();
            if rules.dialect.answers.skip != Skip::Refused && answers.len() > 1 {
                answers[1] = None;
            }
            let encoded = encode(&rules, &ask, &answers).unwrap();
            let value = described(encoded).unwrap();
            let told = validator
                .validate(&value)
                .map_err(|error| error.to_string());
            assert_eq!(
                told,
                Ok(()),
                "{} {}: {value}",
                rules.dialect.name,
                edge.name
            );
            seen += 1;
        }
        assert!(
            seen > 10,
            "{} has only {seen} good edges",
            rules.dialect.name
        );
    }
}

const SCRIPT: &str = r#"
import json, sys
from jsonschema import Draft202012Validator as Validator
wrong = []
for case in json.load(open(sys.argv[1], encoding="utf-8")):
    Validator.check_schema(case["schema"])
    validator = Validator(case["schema"])
    for name, instance, valid in case["instances"]:
        if validator.is_valid(instance) != valid:
            wrong.append(f'{case["schema"]["$id"]} {name}: expected {valid}')
print("\n".join(wrong))
sys.exit(1 if wrong else 0)
"#;

/// A Python with the package `jsonschema`: the machine's, or one set up beside the build.
fn python() -> Result<PathBuf, String> {
    let knows = |python: &Path| {
        let ran = Command::new(python)
            .args(["-c", "import jsonschema.validators"])
            .output();
        ran.is_ok_and(|ran| ran.status.success())
    };
    let own = Path::new(env!("CARGO_TARGET_TMPDIR")).join("python-jsonschema");
    let inside = own.join("bin/python3");
    for python in [Path::new("python3"), &inside] {
        if knows(python) {
            return Ok(python.to_owned());
        }
    }
    run(Command::new("python3").args(["-m", "venv"]).arg(&own))?;
    run(Command::new(&inside).args(["-m", "pip", "install", "-q", "jsonschema>=4.18"]))?;
    knows(&inside)
        .then_some(inside)
        .ok_or_else(|| "it can't be imported".to_owned())
}

fn run(command: &mut Command) -> Result<String, String> {
    let ran = command
        .output()
        .map_err(|fault| format!("{command:?}: {fault}"))?;
    let out = String::from_utf8_lossy(&ran.stdout).into_owned();
    match ran.status.success() {
        true => Ok(out),
        false => Err(format!("{out}{}", String::from_utf8_lossy(&ran.stderr))),
    }
}

/// Each schema with the edges of its dialect and what our validator says of them.
fn cases() -> Value {
    let case = |rules: Rules<'_>| {
        let schema = request(&rules);
        let validator = jsonschema::draft202012::new(&schema).unwrap();
        let instance = |edge: askspec_spec::edges::Edge| {
            let valid = validator.is_valid(&edge.arguments);
            json!([edge.name, edge.arguments, valid])
        };
        let instances: Vec<Value> = edges(&rules).into_iter().map(instance).collect();
        json!({"schema": schema, "instances": instances})
    };
    every_rules().map(case).collect()
}

#[test]
fn an_independent_validator_reads_the_schemas_the_same() {
    let python = match python() {
        Ok(python) => python,
        Err(why) => {
            let test = "an independent validator of the schemas";
            return toolchain::not_run(test, &format!("no python3 with jsonschema: {why}"));
        }
    };
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join("schemas-and-edges.json");
    std::fs::write(&file, cases().to_string()).unwrap();
    let told = run(Command::new(python).args(["-c", SCRIPT]).arg(&file));
    assert_eq!(told.map(|out| out.trim().to_owned()), Ok(String::new()));
}

// In ECMA-262 the pattern must say what `trim` says, since that is where the list comes from.
#[test]
fn the_pattern_means_in_javascript_what_trim_means() {
    const SCRIPT: &str = "
        const pattern = new RegExp(process.argv[1], 'u');
        for (let code = 0; code < 0x11000; code += 1) {
            if (code >= 0xd800 && code < 0xe000) continue;
            const text = String.fromCodePoint(code);
            if (pattern.test(text) !== (text.trim() !== '')) console.log(code.toString(16));
        }";
    if !toolchain::have("the pattern of the schemas in JavaScript", &["node"]) {
        return;
    }
    let patterns = every_rules().filter_map(|rules| pattern(&request(&rules)));
    for pattern in patterns {
        let told = run(Command::new("node").args(["-e", SCRIPT, "--", &pattern]));
        assert_eq!(told, Ok(String::new()));
    }
}

fn pattern(schema: &Value) -> Option<String> {
    let text = schema.to_string();
    let from = text.split_once("\"pattern\":")?.1;
    serde_json::Deserializer::from_str(from)
        .into_iter()
        .next()?
        .ok()
}
