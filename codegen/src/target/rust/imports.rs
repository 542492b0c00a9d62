//! Which names a module uses, so that it imports those and no others.

use std::collections::BTreeSet;

use proc_macro2::{TokenStream, TokenTree};

use crate::error::Error;

/// Where names come from, in the order in which they are imported.
const SOURCES: &[(&str, &[&str])] = &[
    ("std::collections", &["HashSet"]),
    ("serde_json", &["Value", "json!"]),
    (
        "crate::answer",
        &["Answer", "Answers", "Misfit", "claim_label", "distinct"],
    ),
    ("crate::ask", &["Ask", "Choice", "Intent", "Question"]),
    ("crate", &["beside::"]),
    ("crate::beside", &["Labels"]),
    ("crate::body", &["Form", "chosen_runs", "declared_runs"]),
    (
        "crate::dialect",
        &[
            "Admitted",
            "Body",
            "Caller",
            "Context",
            "Dialect",
            "Encoded",
            "Layout",
            "Providers",
            "Record",
        ],
    ),
    ("crate::failure", &["Failure", "Fault", "Objection"]),
    ("crate::fields", &["Fields", "refuse_blank"]),
    (
        "crate::reading",
        &["Cut", "Undecodable", "aligned", "conclude"],
    ),
    ("crate::separated", &["Separators"]),
    (
        "crate",
        &[
            "json::",
            "pointer::",
            "selection::",
            "separated::",
            "text::",
        ],
    ),
];

/// The imports of the module whose text is `body`.
pub(super) fn of(path: &str, body: &str) -> Result<String, Error> {
    let tokens: TokenStream =
        body.parse()
            .map_err(|fault: proc_macro2::LexError| Error::Unparsable {
                target: super::NAME,
                path: path.to_owned(),
                reason: fault.to_string(),
            })?;
    let mut used = BTreeSet::new();
    collect(tokens, &mut used);
    Ok(SOURCES
        .iter()
        .filter_map(|(source, names)| import(source, names, &used))
        .collect())
}

fn import(source: &str, names: &[&str], used: &BTreeSet<String>) -> Option<String> {
    let named = names.iter().filter(|name| used.contains(**name));
    let named: Vec<&str> = named
        .map(|name| name.trim_end_matches([':', '!']))
        .collect();
    (!named.is_empty()).then(|| format!("use {source}::{{{}}};\n", named.join(", ")))
}

/// Gathers names: types and functions as they are, modules with `::`, macros with `!`.
fn collect(tokens: TokenStream, used: &mut BTreeSet<String>) {
    let tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for (at, token) in tokens.iter().enumerate() {
        match token {
            TokenTree::Group(group) => collect(group.stream(), used),
            TokenTree::Ident(name) => {
                used.insert(format!("{name}{}", suffix(&tokens[at + 1..])));
                if !is_member(&tokens[..at]) {
                    used.insert(name.to_string());
                }
            }
            TokenTree::Punct(_) | TokenTree::Literal(_) => {}
        }
    }
}

/// Whether a name behind these tokens belongs to what stands before it.
fn is_member(before: &[TokenTree]) -> bool {
    let is = |back: usize, wanted: char| matches!(before.iter().nth_back(back), Some(TokenTree::Punct(one)) if one.as_char() == wanted);
    is(0, '.') || (is(0, ':') && is(1, ':'))
}

fn suffix(after: &[TokenTree]) -> &'static str {
    let is = |at: usize, wanted: char| matches!(after.get(at), Some(TokenTree::Punct(one)) if one.as_char() == wanted);
    match (is(0, ':') && is(1, ':'), is(0, '!')) {
        (true, _) => "::",
        (false, true) => "!",
        (false, false) => "",
    }
}
