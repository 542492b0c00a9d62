//! Lays each file that extends another over that one.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::document::{Document, Documents, Key};
use super::merge;
use super::place::{Place, Report};
use super::suggest;
use super::tree::{Kind, Node};
use crate::diagnostic::DiagnosticCode as Code;

/// The documents, each that extends another laid over that one, and those beneath others first.
/// What can't be laid over another is left out.
pub(super) fn extend(report: &mut Report, documents: Documents) -> Vec<Document> {
    let keys = documents.read.iter().map(Document::key);
    let keys: BTreeSet<Key> = keys.chain(documents.unread).collect();
    let mut ready = VecDeque::new();
    let mut waiting: BTreeMap<Key, Vec<Document>> = BTreeMap::new();
    for document in documents.read {
        match document.tree.get("extends") {
            Some(extends) if document.part.extends() => {
                if let Some(base) = base(report, &document, extends, &keys) {
                    waiting.entry(base).or_default().push(document);
                }
            }
            _whole => ready.push_back(document),
        }
    }
    let mut laid = Vec::new();
    while let Some(document) = ready.pop_front() {
        for mut own in waiting.remove(&document.key()).unwrap_or_default() {
            own.tree = merge::over(&document.tree, &without_extends(&own.tree));
            ready.push_back(own);
        }
        laid.push(document);
    }
    circles(report, &waiting);
    laid
}

/// The file that a document extends.
fn base(
    report: &mut Report,
    document: &Document,
    extends: &Node,
    keys: &BTreeSet<Key>,
) -> Option<Key> {
    let noun = document.part.noun();
    if document.tree.get("name").is_none() {
        let message = "the key `name` is missing".to_owned();
        let help = format!(
            "add `name: {}`: each {noun} has a name of its own",
            document.stem
        );
        report.error(Code::MissingKey, extends.place, message, help);
        return None;
    }
    let others = keys
        .iter()
        .filter(|(part, stem)| *part == document.part && *stem != document.stem);
    let others: Vec<&str> = others.map(|(_, stem)| stem.as_str()).collect();
    let names = || format!("name another {noun}: {}", suggest::listed(&others));
    let (message, help) = match extends.text() {
        None => (
            format!(
                "`extends` names a file beside this one, and this is {}",
                extends.type_name()
            ),
            names(),
        ),
        Some(name) if name == document.stem => (format!("`{name}` can't extend itself"), names()),
        Some(name) if others.contains(&name) => return Some((document.part, name.to_owned())),
        Some(name) => (
            format!("no {noun} is named `{name}`"),
            suggest::advice(name, &others),
        ),
    };
    report.error(Code::Extends, extends.place, message, help);
    None
}

fn without_extends(tree: &Node) -> Node {
    let entries = tree.entries().iter();
    let kept = entries.filter(|entry| entry.key != "extends").cloned();
    Node {
        place: tree.place,
        kind: Kind::Map(kept.collect()),
    }
}

/// Tells of each circle among those that wait for another. The rest wait for a file that was told
/// to be broken.
fn circles(report: &mut Report, waiting: &BTreeMap<Key, Vec<Document>>) {
    let mut bases: BTreeMap<Key, (&Key, Place)> = BTreeMap::new();
    for (base, documents) in waiting {
        for document in documents {
            let extends = document.tree.get("extends");
            let place = extends.map_or(document.tree.place, |extends| extends.place);
            bases.insert(document.key(), (base, place));
        }
    }
    let mut seen = BTreeSet::new();
    for start in bases.keys() {
        let mut way = BTreeSet::new();
        let mut next = start;
        while let Some((base, place)) = bases.get(next) {
            if !way.insert(next) {
                let message = format!("`{}` extends itself by way of `{}`", next.1, base.1);
                let help = "let one of the circle extend none, and say all that it says".to_owned();
                report.error(Code::Extends, *place, message, help);
                break;
            }
            if !seen.insert(next) {
                break;
            }
            next = *base;
        }
    }
}
