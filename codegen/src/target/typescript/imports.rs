//! The imports of a dialect's module: just what its text mentions.

use std::collections::BTreeSet;

/// What a dialect's module may import, in the order in which import lines stand; types are told apart.
const MODULES: &[(&str, &[&str], &[&str])] = &[
    (
        "../ask.js",
        &[
            "Admission",
            "Answers",
            "Ask",
            "Checked",
            "Choice",
            "Context",
            "Decoded",
            "Dialect",
            "Encoding",
            "Failure",
            "Intent",
            "Question",
        ],
        &[],
    ),
    ("../failures.js", &["Codes"], &["failureOf"]),
    (
        "../forms/list.js",
        &["ListForm"],
        &["decodeList", "encodeList"],
    ),
    ("../forms/one.js", &["OneForm"], &["decodeOne", "encodeOne"]),
    (
        "../forms/text.js",
        &["DetailsForm", "TextForm"],
        &["decodeText", "encodeDetails", "encodeText"],
    ),
    (
        "../gates.js",
        &[],
        &[
            "admitted",
            "checked",
            "labelPlace",
            "requireAnswerer",
            "requireDistinctKeys",
            "requireFittingIntent",
            "requireLive",
            "requireOwnTurn",
            "requireQuestions",
            "requireRunning",
            "requireWithin",
        ],
    ),
    ("../json.js", &["Json"], &["member", "parse"]),
    (
        "../policies.js",
        &["Policies"],
        &[
            "carriedAsField",
            "carriedAsLabel",
            "failsAborted",
            "failsDismissed",
            "keepsRecorded",
            "keyHeader",
            "keyId",
            "keyPosition",
            "outerKept",
            "outerTrimmed",
            "replaces",
            "settleAnswers",
            "skipsAll",
            "supplements",
        ],
    ),
    (
        "../read.js",
        &[],
        &[
            "notBlank",
            "readChoices",
            "readFlag",
            "readList",
            "readObject",
            "readOptionalList",
            "readOptionalText",
            "readText",
            "Refusal",
        ],
    ),
    (
        "../text.js",
        &[],
        &["codePoints", "truncate", "utf16Units", "utf8Bytes"],
    ),
    ("../words.js", &["Fault"], &[]),
];

/// How wide a line may be.
const WIDTH: usize = 100;

/// The import lines for what this text mentions.
pub(super) fn of(text: &str) -> String {
    let words = words(text);
    let lines = MODULES
        .iter()
        .map(|(module, types, values)| line(module, &pick(types, &words), &pick(values, &words)));
    lines.collect()
}

fn pick(names: &[&'static str], words: &BTreeSet<&str>) -> Vec<&'static str> {
    let mentioned = names.iter().copied();
    mentioned.filter(|name| words.contains(name)).collect()
}

fn line(module: &str, types: &[&str], values: &[&str]) -> String {
    if types.is_empty() && values.is_empty() {
        return String::new();
    }
    let only_types = values.is_empty();
    let marked = types.iter().map(|name| match only_types {
        true => (*name).to_owned(),
        false => format!("type {name}"),
    });
    let names: Vec<String> = marked
        .chain(values.iter().map(|&name| name.to_owned()))
        .collect();
    let keyword = if only_types { "import type" } else { "import" };
    let one_line = format!("{keyword} {{ {} }} from \"{module}\";\n", names.join(", "));
    if one_line.trim_end().chars().count() <= WIDTH {
        return one_line;
    }
    let list: String = names.iter().map(|name| format!("  {name},\n")).collect();
    format!("{keyword} {{\n{list}}} from \"{module}\";\n")
}

// Strings and comments count too: an import too many is no fault, and `Request` in a sentence is rare.
fn words(text: &str) -> BTreeSet<&str> {
    text.lines()
        .filter(|line| !line.trim_start().starts_with(['*', '/']))
        .flat_map(|line| line.split(|c: char| !c.is_alphanumeric() && c != '_'))
        .collect()
}
