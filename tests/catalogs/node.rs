//! What the vendors' packages for JavaScript make of entries.

use std::fs;
use std::path::{Path, PathBuf};

use askspec_toolchain::{node_packages, output, target_folder};
use serde_json::{Value, json};

use crate::bad::{
    BOUND, LOWER_CASE, MAP, MCP, MISPLACED, ONE_OF, OPEN, OPTIONAL, PATTERN, TYPE, TYPES, UNIQUE,
    at, object, property,
};
use crate::oracle::{Answer, Bad, Oracle, Question, answers, lines, oracle};

const MANIFEST: &str = include_str!("node/package.json");
const SCRIPT: &str = include_str!("node/oracles.mjs");

/// Every oracle that runs in node.
pub(crate) const ORACLES: &[Oracle] = &[
    oracle(
        "openai: toStrictJsonSchema",
        "openai-strict/*.chat.json",
        "/function/parameters",
        STRICT,
    ),
    oracle(
        "openai: toStrictJsonSchema",
        "openai-strict/*.responses.json",
        "/parameters",
        STRICT,
    ),
    oracle(
        "anthropic: transformJSONSchema",
        "anthropic/*.json",
        "/input_schema",
        &[OPEN, ONE_OF, UNIQUE, BOUND, MAP],
    ),
    oracle("mcp: ToolSchema", "mcp/*.json", "", MCP),
    oracle("mcp: ListToolsResultSchema", "mcp/*.json", "", MCP),
    oracle(
        "mcp: AjvJsonSchemaValidator",
        "mcp/*.json",
        "/inputSchema",
        &[TYPE, PATTERN],
    ),
    oracle(
        "mcp: AjvJsonSchemaValidator",
        "mcp/*.json",
        "/outputSchema",
        &[TYPE, PATTERN],
    ),
    oracle(
        "genai: generateContent",
        "gemini/*.json",
        "",
        &[TYPES, LOWER_CASE],
    ),
    oracle(
        "genai: generateContent",
        "gemini-json-schema/*.json",
        "",
        &[MISPLACED],
    ),
    Oracle {
        makes: sent_by_ai,
        ..oracle(
            "ai: generateText with google",
            "gemini-json-schema/*.json",
            "",
            &[
                Bad {
                    says: "`const`",
                    spoil: |entry| {
                        property(at(entry, "/parametersJsonSchema"), json!({"const": "a"}));
                    },
                },
                Bad {
                    says: "a schema that refers to itself",
                    spoil: |entry| {
                        property(at(entry, "/parametersJsonSchema"), json!({"$ref": "#"}))
                    },
                },
            ],
        )
    },
];

// `oneOf` goes through here, though the API refuses it: that one is for the lint alone.
const STRICT: &[Bad] = &[OPEN, OPTIONAL, UNIQUE];

/// The package sends nothing of a result, and keeps of a schema what its converter knows.
fn sent_by_ai(mut entry: Value) -> Value {
    object(&mut entry).remove("responseJsonSchema");
    let schema = at(&mut entry, "/parametersJsonSchema");
    *schema = kept_by_ai(schema.take());
    entry
}

/// What its converter has nothing for.
const DROPPED_BY_AI: &[&str] = &[
    "additionalProperties",
    "default",
    "maxItems",
    "maximum",
    "minItems",
    "minimum",
    "prefixItems",
    "title",
];

fn kept_by_ai(mut schema: Value) -> Value {
    object(&mut schema).retain(|word, _| !DROPPED_BY_AI.contains(&word.as_str()));
    for (word, below) in object(&mut schema) {
        *below = match (word.as_str(), below.take()) {
            ("items", one) => kept_by_ai(one),
            ("anyOf", Value::Array(all)) => all.into_iter().map(kept_by_ai).collect(),
            ("properties", Value::Object(all)) => all
                .into_iter()
                .map(|(name, one)| (name, kept_by_ai(one)))
                .collect(),
            (_, other) => other,
        };
    }
    schema
}

/// Puts questions to these oracles; no answers where their packages can't be had.
pub(crate) fn ask(questions: &[Question]) -> Option<Vec<Answer>> {
    let modules = packages("the vendors' packages for node")?;
    let folder = target_folder().join("node-oracles-work");
    prepare(&folder, &modules);
    fs::write(folder.join("oracles.mjs"), SCRIPT).expect("it can be written");
    let told = output(
        "node",
        &["oracles.mjs"],
        &folder,
        lines(questions).as_bytes(),
    );
    Some(answers(&told))
}

/// Makes a folder in which these packages are found.
pub(crate) fn prepare(folder: &Path, modules: &Path) {
    drop(fs::remove_dir_all(folder));
    fs::create_dir_all(folder).expect("a folder can be made");
    std::os::unix::fs::symlink(modules, folder.join("node_modules")).expect("a link can be made");
}

/// The folder of these packages; none where they can't be had.
pub(crate) fn packages(test: &str) -> Option<PathBuf> {
    node_packages(test, "node-oracles", MANIFEST)
}
