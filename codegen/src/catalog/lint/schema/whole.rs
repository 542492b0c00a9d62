//! What is wrong with a schema as a whole: whether it is one, where its references lead, how large it is.

use askspec_spec::model::{Constraint, Counted};
use serde_json::Value;

use super::super::Place;
use super::reference;
use crate::catalog::walk::Schema;

/// Where a schema breaks a rule as a whole; `all` are the schemas in it.
pub(in crate::catalog::lint) fn broken_whole(
    must: &Constraint,
    root: &Value,
    all: &[Schema<'_>],
) -> Vec<Place> {
    match must {
        Constraint::Valid => invalid(root),
        Constraint::RefsLead => reference::astray(root, all),
        Constraint::NoRecursion => reference::recursive(root, all),
        Constraint::AtMost { what, max } => too_many(*what, *max, all),
        _about_each_schema_or_the_entry => Vec::new(),
    }
}

fn invalid(root: &Value) -> Vec<Place> {
    let errors = jsonschema::draft202012::meta::validator();
    let errors = errors.iter_errors(root);
    errors
        .map(|error| Place::new(error.instance_path().as_str(), error.to_string()))
        .collect()
}

fn too_many(what: Counted, max: u64, all: &[Schema<'_>]) -> Vec<Place> {
    let (count, noun) = match what {
        Counted::Properties => (sum(all, |one| one.properties().count()), "properties"),
        Counted::EnumValues => (sum(all, |one| values(one).count()), "values in closed sets"),
        Counted::NameCharacters => (sum(all, characters), "characters in names and constants"),
        Counted::Depth => (all.iter().map(|one| one.depth).max().unwrap_or(0), "levels"),
        Counted::OptionalInStrict
        | Counted::UnionsInStrict
        | Counted::StrictTools
        | Counted::BytesInStrict
        | Counted::DescriptionCharacters => return Vec::new(),
    };
    let is_broken = count > max;
    is_broken
        .then(|| Place::new(String::new(), format!("it has {count} {noun}")))
        .into_iter()
        .collect()
}

fn sum(all: &[Schema<'_>], count: impl Fn(&Schema<'_>) -> usize) -> u64 {
    all.iter().map(|one| count(one) as u64).sum()
}

fn values<'a>(schema: &Schema<'a>) -> impl Iterator<Item = &'a Value> {
    let list = schema.get("enum").and_then(Value::as_array);
    list.into_iter().flatten()
}

fn characters(schema: &Schema<'_>) -> usize {
    let names = schema.properties().map(|(name, _)| name);
    let constant = schema.get("const").into_iter();
    let texts = values(schema).chain(constant).filter_map(Value::as_str);
    names.chain(texts).map(|text| text.chars().count()).sum()
}
