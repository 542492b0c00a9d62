//! Where the references of a schema lead.

use std::collections::HashMap;

use percent_encoding::percent_decode_str;
use petgraph::algo::kosaraju_scc;
use petgraph::graph::{DiGraph, NodeIndex};
use serde_json::Value;

use super::super::Place;
use crate::catalog::walk::Schema;

/// A reference in a schema, by the index of the schema that has it.
struct Reference<'a> {
    from: usize,
    target: &'a str,
    /// Where it leads; nowhere where that is not in the schema.
    leads: Option<String>,
}

/// References that lead to nothing in the schema.
pub(super) fn astray(root: &Value, all: &[Schema<'_>]) -> Vec<Place> {
    let astray = references(root, all).filter(|one| one.leads.is_none());
    let places = astray.map(|one| place(all, &one, "leads nowhere"));
    places.collect()
}

/// References that lead, over however many steps, to a schema that they are in.
pub(super) fn recursive(root: &Value, all: &[Schema<'_>]) -> Vec<Place> {
    let index: HashMap<String, usize> = all
        .iter()
        .enumerate()
        .map(|(index, schema)| (schema.at.clone().into(), index))
        .collect();
    let steps: Vec<(Reference<'_>, usize)> = references(root, all)
        .filter_map(|one| {
            let to = *index.get(one.leads.as_ref()?)?;
            Some((one, to))
        })
        .collect();
    // Whoever looks at a schema looks at those in it, and at those it refers to.
    let mut graph = DiGraph::<(), ()>::with_capacity(all.len(), all.len() + steps.len());
    let nodes: Vec<NodeIndex> = all.iter().map(|_| graph.add_node(())).collect();
    for (index, schema) in all.iter().enumerate() {
        if let Some(parent) = schema.parent {
            graph.add_edge(nodes[parent], nodes[index], ());
        }
    }
    for (one, to) in &steps {
        graph.add_edge(nodes[one.from], nodes[*to], ());
    }
    let mut circle = vec![0; all.len()];
    for (number, together) in kosaraju_scc(&graph).into_iter().enumerate() {
        for node in together {
            circle[node.index()] = number;
        }
    }
    let back = steps
        .iter()
        .filter(|(one, to)| circle[one.from] == circle[*to]);
    let places = back.map(|(one, _)| place(all, one, "leads back here"));
    places.collect()
}

fn place(all: &[Schema<'_>], one: &Reference<'_>, found: &str) -> Place {
    let at = all[one.from].at.member("$ref");
    Place::new(at, format!("`{}` {found}", one.target))
}

fn references<'a>(root: &Value, all: &[Schema<'a>]) -> impl Iterator<Item = Reference<'a>> {
    let anchors: HashMap<&str, String> = all
        .iter()
        .filter_map(|schema| {
            let anchor = schema.get("$anchor")?.as_str()?;
            Some((anchor, schema.at.clone().into()))
        })
        .collect();
    all.iter().enumerate().filter_map(move |(from, schema)| {
        let target = schema.get("$ref")?.as_str()?;
        Some(Reference {
            from,
            target,
            leads: leads(root, &anchors, target),
        })
    })
}

/// The place to which a reference leads.
fn leads(root: &Value, anchors: &HashMap<&str, String>, target: &str) -> Option<String> {
    let own = root.get("$id").and_then(Value::as_str).unwrap_or_default();
    let fragment = match target.split_once('#') {
        Some((document, fragment)) if document.is_empty() || document == own => fragment,
        None if target == own => "",
        Some(_) | None => return None,
    };
    // A fragment of a URI may have any character written as `%20` is.
    let fragment = percent_decode_str(fragment).decode_utf8().ok()?;
    if fragment.is_empty() || fragment.starts_with('/') {
        return root.pointer(&fragment).map(|_| fragment.into_owned());
    }
    anchors.get(fragment.as_ref()).cloned()
}
