//! What stands in the YAML stands nowhere in Rust or in a template: no dialect's name, no wire name
//! other than the canonical one, no separator, no code.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use askspec_spec::builtin;
use askspec_spec::model::{Dialect, ResultForm};
use proc_macro2::{TokenStream, TokenTree};
use serde_json::Value;

/// The crates that give the spec its meaning, write it down, and judge by it.
const SOURCES: &[&str] = &["spec/src", "codegen/src", "conformance/src"];

/// Words that are the canonical vocabulary's, or the provider protocol's.
fn allowed() -> BTreeSet<String> {
    let fields = builtin().vocabulary.fields.keys();
    let canonical = fields.flat_map(|path| path.split('.')).map(str::to_owned);
    let protocol = ["question", "questions", "answers", "selected", "kind"].map(str::to_owned);
    canonical.chain(protocol).collect()
}

/// What of the dialects may not be spelt.
fn forbidden() -> BTreeSet<String> {
    let allowed = allowed();
    let all = builtin().dialects.values().flat_map(words);
    all.filter(|word| !allowed.contains(word)).collect()
}

fn words(dialect: &Dialect) -> Vec<String> {
    let mut words = vec![dialect.name.clone()];
    words.extend(dialect.tool.mapped().map(|tool| tool.name.clone()));
    words.extend(dialect.failures.name.clone());
    words.extend(
        dialect
            .failures
            .codes
            .values()
            .map(|code| code.code.clone()),
    );
    let features = dialect.features();
    names(&features["request"], &mut words);
    match &dialect.result {
        ResultForm::Text(form) => {
            words.extend([form.mark.clone(), form.between.clone(), form.join.clone()])
        }
        ResultForm::List(form) => words.extend([
            form.answers.clone(),
            form.key.clone(),
            form.selected.clone(),
            form.custom.clone(),
        ]),
        ResultForm::One(form) => words.extend([form.answer.clone(), form.option.clone()]),
    }
    words
}

/// Every wire name and tag below a feature.
fn names(feature: &Value, words: &mut Vec<String>) {
    match feature {
        Value::Object(members) => {
            for (member, value) in members {
                match value.as_str() {
                    Some(text) if ["name", "tag", "kind", "approve"].contains(&member.as_str()) => {
                        words.push(text.to_owned())
                    }
                    Some(_) | None => names(value, words),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| names(value, words)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

#[test]
fn no_rust_literal_and_no_template_spells_what_the_yaml_says() {
    let forbidden = forbidden();
    assert!(forbidden.len() > 20, "only {forbidden:?} is looked for");
    let mut looked_at = 0;
    let mut spelt = Vec::new();
    for file in SOURCES
        .iter()
        .flat_map(|folder| files(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)))
    {
        let text = std::fs::read_to_string(&file).unwrap();
        let ending = file.extension().and_then(|ending| ending.to_str());
        let said = match ending {
            Some("rs") => literals(&text),
            // Its names are the canonical ones in Java's case, which some code or wire name has too.
            Some("java") => quoted(&text),
            Some(_) | None => vec![text],
        };
        looked_at += said.len();
        for word in &forbidden {
            spelt.extend(
                said.iter()
                    .filter(|text| spells(text, word))
                    .map(|_| format!("{} spells {word:?}", file.display())),
            );
        }
    }
    assert!(looked_at > 1000, "only {looked_at} texts were looked at");
    assert!(spelt.is_empty(), "{}", spelt.join("\n"));
}

/// Whether a word stands in a text, not as a part of a longer one.
fn spells(text: &str, word: &str) -> bool {
    let is_part = |c: Option<char>| {
        c.is_some_and(|c| c.is_alphanumeric() || c == '_')
            && word.chars().all(|c| c.is_ascii_graphic())
    };
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        !is_part(before.chars().next_back()) && !is_part(after.chars().next())
    })
}

#[test]
fn a_spelt_word_would_be_found() {
    assert_eq!(
        literals("/// say \"x\"\nfn f() { g(\"a_b\", 'c', 1); }"),
        ["a_b", "c"]
    );
    assert!(spells("the a_b field", "a_b") && !spells("the a_bc field", "a_b"));
    assert!(spells("x、y", "、"));
    assert_eq!(quoted("f(\"a_b\", A_B, \"\\\"c\");"), ["a_b", "c"]);
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder)
        .unwrap()
        .flatten()
        .map(|entry| entry.path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    files
        .into_iter()
        .chain(folders.iter().flat_map(|folder| self::files(folder)))
        .collect()
}

/// The string literals of Java code.
fn quoted(code: &str) -> Vec<String> {
    let code = code.replace("\\\\", "").replace("\\\"", "");
    let texts = code
        .lines()
        .flat_map(|line| line.split('"').skip(1).step_by(2));
    texts.map(str::to_owned).collect()
}

/// The string and char literals of Rust code; doc comments and tests beside the code don't count.
fn literals(code: &str) -> Vec<String> {
    let code = code.split("#[cfg(test)]").next().unwrap_or_default();
    let tokens: TokenStream = code.parse().unwrap();
    let mut found = Vec::new();
    collect(tokens, &mut found);
    found
}

fn collect(tokens: TokenStream, found: &mut Vec<String>) {
    let mut after_doc = false;
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect(group.stream(), found),
            TokenTree::Literal(literal) if !after_doc => {
                found.extend(unquoted(&literal.to_string()))
            }
            TokenTree::Literal(_) => {}
            TokenTree::Ident(ident) => {
                after_doc = ident == "doc";
                continue;
            }
            TokenTree::Punct(_) => continue,
        }
        after_doc = false;
    }
}

fn unquoted(literal: &str) -> Option<String> {
    match syn::parse_str(literal).ok()? {
        syn::Lit::Str(text) => Some(text.value()),
        syn::Lit::Char(c) => Some(c.value().to_string()),
        _ => None,
    }
}
