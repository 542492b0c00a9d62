//! What is wrong with the entries of a catalog together: names that stand twice, budgets that are spent.

use std::collections::BTreeSet;

use askspec_spec::model::{Constraint, Counted};
use serde_json::Value;

use super::{Document, Place};
use crate::catalog::tool::Tool;
use crate::catalog::walk::{Schema, schemas};

/// An entry, and the document it stands in.
type Entry<'a> = &'a (Document<'a>, Tool<'a>);

/// The entries, by their index, with which a rule about all of them is broken.
pub(super) fn broken(must: &Constraint, tools: &[Entry<'_>]) -> Vec<(usize, Place)> {
    match must {
        Constraint::NamesDiffer => repeated(tools),
        Constraint::AtMost { what, max } => spent(*what, *max, tools),
        _about_one_entry => Vec::new(),
    }
}

fn repeated(tools: &[Entry<'_>]) -> Vec<(usize, Place)> {
    let mut seen = BTreeSet::new();
    let named = tools.iter().enumerate();
    let named = named.filter_map(|(index, (_, tool))| Some((index, tool, tool.name()?)));
    named
        .filter(|(_, _, name)| !seen.insert(*name))
        .filter_map(|(index, tool, _)| {
            let (at, name) = tool.part("name")?;
            Some((
                index,
                Place::new(at, format!("another tool is named {name}")),
            ))
        })
        .collect()
}

/// The entry with which a budget is spent: all before it were within.
fn spent(what: Counted, max: u64, tools: &[Entry<'_>]) -> Vec<(usize, Place)> {
    let (count, noun): (fn(&Value) -> u64, &str) = match what {
        Counted::OptionalInStrict => (optional, "properties that may be left out"),
        Counted::UnionsInStrict => (unions, "unions"),
        Counted::StrictTools => (|_| 1, "strict tools"),
        Counted::BytesInStrict => (|input| input.to_string().len() as u64, "bytes of schemas"),
        Counted::Properties
        | Counted::Depth
        | Counted::EnumValues
        | Counted::NameCharacters
        | Counted::DescriptionCharacters => return Vec::new(),
    };
    let strict = tools
        .iter()
        .enumerate()
        .filter(|(_, (_, tool))| tool.is_strict());
    let inputs = strict.filter_map(|(index, (_, tool))| Some((index, tool.part("input")?)));
    let mut total = 0;
    let mut first = None;
    for (index, (at, input)) in inputs {
        total += count(input);
        if total > max && first.is_none() {
            first = Some((index, at));
        }
    }
    let found = format!("with this tool there are more than {max}, and {total} {noun} in all");
    first
        .map(|(index, at)| (index, Place::new(at, found)))
        .into_iter()
        .collect()
}

fn optional(input: &Value) -> u64 {
    let all = schemas(input);
    all.iter().map(|one| one.optional().count() as u64).sum()
}

fn unions(input: &Value) -> u64 {
    let is_union = |schema: &&Schema<'_>| {
        schema.get("anyOf").is_some() || schema.get("type").is_some_and(Value::is_array)
    };
    schemas(input).iter().filter(is_union).count() as u64
}
