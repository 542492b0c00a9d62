//! Whether entries are of the types that the vendors' packages declare, by the TypeScript compiler.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::process::Command;

use askspec_toolchain::target_folder;
use serde_json::json;

use crate::bad::{
    CHAT, CONSTANT, LOWER_CASE, MCP, MEMBER, MISPLACED, NAMELESS, RESPONSES, TYPE, at, property,
};
use crate::node::{packages, prepare};
use crate::oracle::{Answer, Bad, Oracle, Question, oracle};

const CONFIGURATION: &str = include_str!("types/tsconfig.json");

/// What each oracle declares as `Taken`.
const DECLARED: &[(&str, &str)] = &[
    ("ai: jsonSchema", include_str!("types/ai.ts")),
    ("anthropic: Tool", include_str!("types/anthropic.ts")),
    ("genai: FunctionDeclaration", include_str!("types/genai.ts")),
    ("mcp: Tool", include_str!("types/mcp.ts")),
    (
        "mcp: Tool of the specification",
        include_str!("types/mcp-spec.ts"),
    ),
    (
        "openai: ChatCompletionFunctionTool",
        include_str!("types/openai-chat.ts"),
    ),
    (
        "openai: FunctionTool",
        include_str!("types/openai-responses.ts"),
    ),
];

/// Every oracle that is a type.
pub(crate) const ORACLES: &[Oracle] = &[
    oracle(
        "openai: ChatCompletionFunctionTool",
        "openai/*.chat.json",
        "",
        CHAT,
    ),
    oracle(
        "openai: ChatCompletionFunctionTool",
        "openai-strict/*.chat.json",
        "",
        CHAT,
    ),
    oracle(
        "openai: FunctionTool",
        "openai/*.responses.json",
        "",
        RESPONSES,
    ),
    oracle(
        "openai: FunctionTool",
        "openai-strict/*.responses.json",
        "",
        RESPONSES,
    ),
    oracle(
        "anthropic: Tool",
        "anthropic/*.json",
        "",
        &[
            MEMBER,
            NAMELESS,
            Bad {
                says: "an input that is no object",
                spoil: |entry| at(entry, "/input_schema")["type"] = json!("array"),
            },
        ],
    ),
    oracle(
        "genai: FunctionDeclaration",
        "gemini/*.json",
        "",
        &[
            MEMBER,
            LOWER_CASE,
            Bad {
                says: "a count as a number",
                spoil: |entry| {
                    let text = json!({"type": "STRING", "maxLength": 3});
                    property(at(entry, "/parameters"), text);
                },
            },
            CONSTANT,
        ],
    ),
    oracle(
        "genai: FunctionDeclaration",
        "gemini-json-schema/*.json",
        "",
        &[MEMBER, MISPLACED],
    ),
    oracle("mcp: Tool", "mcp/*.json", "", MCP),
    oracle("mcp: Tool of the specification", "mcp/*.json", "", MCP),
    oracle("ai: jsonSchema", "json-schema/*.json", "", &[TYPE]),
    oracle(
        "ai: jsonSchema",
        "gemini-json-schema/*.json",
        "/parametersJsonSchema",
        &[TYPE],
    ),
];

/// Compiles a module for each question, all at once; no answers where the compiler or a package can't be had.
pub(crate) fn ask(questions: &[Question]) -> Option<Vec<Answer>> {
    let modules = packages("the vendors' types")?;
    let folder = target_folder().join("node-oracles-types");
    prepare(&folder, &modules);
    fs::create_dir(folder.join("questions")).expect("a folder can be made");
    fs::write(folder.join("tsconfig.json"), CONFIGURATION).expect("it can be written");
    for (number, question) in questions.iter().enumerate() {
        fs::write(folder.join(place(number)), module(question)).expect("it can be written");
    }
    let compiled = Command::new("node")
        .arg(modules.join("typescript/bin/tsc"))
        .args(["--pretty", "false"])
        .current_dir(&folder)
        .output()
        .expect("node starts");
    let told = String::from_utf8_lossy(&compiled.stdout);
    let faults = faults(&told);
    let answer = |(number, question): (usize, &Question)| match faults.get(&place(number)) {
        Some(why) => Answer::Refused(why.clone()),
        None => Answer::Gave(question.value.clone()),
    };
    Some(questions.iter().enumerate().map(answer).collect())
}

fn place(number: usize) -> String {
    format!("questions/{number}.ts")
}

/// The value is written where its type is named, so that members which the type does not have are refused.
fn module(question: &Question) -> String {
    let declared = DECLARED.iter().find(|(name, _)| *name == question.oracle);
    let (_, declares) = declared.expect("every oracle declares a type");
    format!(
        "{declares}\nexport const entry: Taken = {};\n",
        question.value
    )
}

/// What the compiler says of each module. What it says of anything else is no verdict on an entry.
fn faults(told: &str) -> BTreeMap<String, String> {
    let mut faults = BTreeMap::<String, String>::new();
    // What explains a fault further is indented.
    for line in told.lines().filter(|line| !line.starts_with(' ')) {
        let named = line
            .split_once('(')
            .filter(|(place, _)| place.starts_with("questions/"));
        let (place, _) = named.unwrap_or_else(|| panic!("the compiler says: {line}"));
        writeln!(faults.entry(place.to_owned()).or_default(), "{line}").expect("a text grows");
    }
    faults
}
