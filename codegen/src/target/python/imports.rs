//! The imports of a dialect's module: just what its text mentions.

use std::collections::BTreeSet;

use super::layout::WIDTH;

/// What a dialect's module may import, in the order in which imports stand.
const MODULES: &[(&str, &[&str])] = &[
    ("collections.abc", &["Mapping", "Sequence"]),
    ("typing", &["Final", "Literal", "TypeAlias", "TypedDict"]),
    ("..dialect", &["Dialect"]),
    (
        "..rules",
        &[
            "AnswerPolicies",
            "CustomPolicies",
            "DetailsForm",
            "Failures",
            "FlagField",
            "IntentField",
            "KnownIntent",
            "Limit",
            "ListForm",
            "OneForm",
            "OptionFields",
            "OptionsField",
            "QuestionFields",
            "RequestFields",
            "Rules",
            "TextField",
            "TextForm",
        ],
    ),
];

/// The imports for what this text mentions; those of the package stand apart.
pub(super) fn of(text: &str) -> String {
    let words: BTreeSet<&str> = text
        .split(|c: char| !c.is_alphanumeric() && c != '_')
        .collect();
    let mut lines = String::new();
    for (module, names) in MODULES {
        let names: Vec<_> = names
            .iter()
            .copied()
            .filter(|name| words.contains(name))
            .collect();
        if *module == "..dialect" {
            lines.push('\n');
        }
        if !names.is_empty() {
            lines.push_str(&line(module, &names));
        }
    }
    lines
}

/// One import, an entry a line where one line has no room.
pub(super) fn line(module: &str, names: &[&str]) -> String {
    let one_line = format!("from {module} import {}\n", names.join(", "));
    if one_line.trim_end().chars().count() <= WIDTH {
        return one_line;
    }
    let entries: String = names.iter().map(|name| format!("    {name},\n")).collect();
    format!("from {module} import (\n{entries})\n")
}
