//! What the vendors' packages for Python make of entries.

use askspec_toolchain::{output, python_packages, target_folder};
use serde_json::{Value, json};

use crate::bad::{
    BOUND, CHAT, CONSTANT, LOWER_CASE, MAP, MCP, MEMBER, MISPLACED, NAMELESS, ONE_OF, OPEN,
    OPTIONAL, RESPONSES, TYPES, UNIQUE, at, property, rename,
};
use crate::oracle::{Answer, Bad, Oracle, Question, answers, lines, oracle};

const REQUIREMENTS: &str = include_str!("python/requirements.txt");
const SCRIPT: &str = include_str!("python/oracles.py");

/// Every oracle that runs in Python.
pub(crate) const ORACLES: &[Oracle] = &[
    oracle(
        "openai: _ensure_strict_json_schema",
        "openai-strict/*.chat.json",
        "/function/parameters",
        &[OPEN, OPTIONAL, ALL_OF],
    ),
    oracle(
        "openai: _ensure_strict_json_schema",
        "openai-strict/*.responses.json",
        "/parameters",
        &[OPEN, OPTIONAL, ALL_OF],
    ),
    oracle(
        "openai: ChatCompletionFunctionToolParam",
        "openai/*.chat.json",
        "",
        CHAT,
    ),
    oracle(
        "openai: ChatCompletionFunctionToolParam",
        "openai-strict/*.chat.json",
        "",
        CHAT,
    ),
    oracle(
        "openai: FunctionToolParam",
        "openai/*.responses.json",
        "",
        RESPONSES,
    ),
    oracle(
        "openai: FunctionToolParam",
        "openai-strict/*.responses.json",
        "",
        RESPONSES,
    ),
    oracle(
        "anthropic: transform_schema",
        "anthropic/*.json",
        "/input_schema",
        &[OPEN, ONE_OF, UNIQUE, BOUND, MAP],
    ),
    oracle(
        "anthropic: ToolParam",
        "anthropic/*.json",
        "",
        &[
            MEMBER,
            NAMELESS,
            Bad {
                says: "its input under another API's name",
                spoil: |entry| rename(entry, "input_schema", "parameters"),
            },
        ],
    ),
    Oracle {
        makes: counts_as_numbers,
        ..oracle(
            "genai: FunctionDeclaration",
            "gemini/*.json",
            "",
            &[
                MEMBER,
                CONSTANT,
                TYPES,
                LOWER_CASE,
                Bad {
                    says: "numbers in an `enum`",
                    spoil: |entry| {
                        let listed = json!({"type": "INTEGER", "enum": [1, 2]});
                        property(at(entry, "/parameters"), listed);
                    },
                },
            ],
        )
    },
    oracle(
        "genai: FunctionDeclaration",
        "gemini-json-schema/*.json",
        "",
        &[MEMBER, MISPLACED],
    ),
    oracle("mcp: Tool of 2025-11-25", "mcp/*.json", "", MCP),
    oracle("mcp: Tool of 2026-07-28", "mcp/*.json", "", MCP),
];

const ALL_OF: Bad = Bad {
    says: "`allOf` of one",
    spoil: |schema| {
        property(schema, json!({"allOf": [{"type": "string"}]}));
    },
};

/// Counts are texts in the JSON of the API, and numbers once the package has read them.
fn counts_as_numbers(mut entry: Value) -> Value {
    count(&mut entry);
    entry
}

fn count(value: &mut Value) {
    match value {
        Value::Object(members) => {
            for (word, below) in members {
                match below.as_str() {
                    Some(text) if COUNTS.contains(&word.as_str()) => {
                        *below = text.parse::<u64>().expect("it is a count").into();
                    }
                    Some(_) | None => count(below),
                }
            }
        }
        Value::Array(list) => list.iter_mut().for_each(count),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

const COUNTS: &[&str] = &[
    "maxItems",
    "maxLength",
    "maxProperties",
    "minItems",
    "minLength",
    "minProperties",
];

/// Puts questions to these oracles; no answers where their packages can't be had.
pub(crate) fn ask(questions: &[Question]) -> Option<Vec<Answer>> {
    let packages: Vec<&str> = REQUIREMENTS.lines().collect();
    let programs = python_packages(
        "the vendors' packages for Python",
        "python-oracles",
        &packages,
    )?;
    let python = programs.join("python");
    let python = python.to_str().expect("the path is UTF-8");
    let input = lines(questions);
    let told = output(python, &["-c", SCRIPT], &target_folder(), input.as_bytes());
    Some(answers(&told))
}
