//! The documents of a spec: each file's tree, and dialects laid over those they extend.

use super::files::Found;
use super::merge;
use super::part::Part;
use super::place::Report;
use super::tree::{Kind, Node};
use super::{suggest, text, yaml};
use crate::diagnostic::DiagnosticCode as Code;

/// A file's content.
pub(super) struct Document {
    pub(super) part: Part,
    pub(super) stem: String,
    /// The dialect that it extends.
    pub(super) extends: Option<String>,
    pub(super) over: bool,
    pub(super) tree: Node,
}

/// The files that were read, and those others may extend that could not be.
pub(super) struct Documents {
    pub(super) read: Vec<Document>,
    unread: Vec<(Part, String)>,
}

impl Documents {
    /// Documents that were all read.
    pub(super) fn of(read: Vec<Document>) -> Self {
        let unread = Vec::new();
        Self { read, unread }
    }
}

impl Document {
    /// A file's content.
    pub(super) fn new(part: Part, stem: String, over: bool, tree: Node) -> Self {
        Self {
            extends: extended(&tree).filter(|_| part.extends()),
            part,
            stem,
            over,
            tree,
        }
    }
}

/// Reads files, telling what is wrong; those of which nothing can be used are left out.
pub(super) fn read(report: &mut Report, files: Vec<Found>) -> Documents {
    let mut documents = Documents {
        read: Vec::new(),
        unread: Vec::new(),
    };
    for found in files {
        let file = text::open(report, &found);
        let tree = file.and_then(|file| yaml::read(report, file));
        let (part, stem, over) = (found.part, found.stem, found.over);
        match tree {
            Some(tree) => documents.read.push(Document::new(part, stem, over, tree)),
            None if part.extends() => documents.unread.push((part, stem)),
            None => {}
        }
    }
    documents
}

/// Lays each file that extends another over that one.
pub(super) fn extend(report: &mut Report, documents: Documents) -> Vec<Document> {
    let Documents { read, unread } = documents;
    let bases: Vec<Base> = read
        .iter()
        .filter(|document| document.part.extends())
        .map(Base::of)
        .collect();
    let extended = read.into_iter().filter_map(|mut document| {
        if document.part.extends() {
            document.tree = whole(report, &document, &bases, &unread)?;
        }
        Some(document)
    });
    extended.collect()
}

/// A file that others may extend.
struct Base {
    part: Part,
    stem: String,
    tree: Node,
}

impl Base {
    fn of(document: &Document) -> Self {
        Self {
            part: document.part,
            stem: document.stem.clone(),
            tree: document.tree.clone(),
        }
    }
}

fn whole(
    report: &mut Report,
    document: &Document,
    bases: &[Base],
    unread: &[(Part, String)],
) -> Option<Node> {
    let Some(extends) = document.tree.get("extends") else {
        return Some(document.tree.clone());
    };
    // What keeps the other from being read was told.
    if extends.text().is_some_and(|name| {
        unread
            .iter()
            .any(|(part, stem)| *part == document.part && stem == name)
    }) {
        return None;
    }
    if document.tree.get("name").is_none() {
        let message = "the key `name` is missing".to_owned();
        let help = format!(
            "add `name: {}`: each {} has a name of its own",
            document.stem,
            document.part.noun()
        );
        report.error(Code::MissingKey, extends.place, message, help);
        return None;
    }
    let base = match base(document, extends, bases) {
        Ok(base) => base,
        Err((message, help)) => {
            report.error(Code::Extends, extends.place, message, help);
            return None;
        }
    };
    Some(without_extends(&merge::over(base, &document.tree)))
}

fn base<'a>(
    document: &Document,
    extends: &Node,
    bases: &'a [Base],
) -> Result<&'a Node, (String, String)> {
    let noun = document.part.noun();
    let bases = bases.iter().filter(|base| base.part == document.part);
    let known: Vec<&str> = bases
        .clone()
        .map(|base| base.stem.as_str())
        .filter(|stem| *stem != document.stem)
        .collect();
    let names = || format!("name another {noun}: {}", suggest::listed(&known));
    let Some(name) = extends.text() else {
        return Err((
            format!(
                "`extends` names a file beside this one, and this is {}",
                extends.type_name()
            ),
            names(),
        ));
    };
    if name == document.stem {
        return Err((format!("`{name}` can't extend itself"), names()));
    }
    let Some(base) = bases.clone().find(|base| base.stem == name) else {
        return Err((
            format!("no {noun} is named `{name}`"),
            suggest::advice(name, &known),
        ));
    };
    if base.tree.get("extends").is_some() {
        let message = format!("`{name}` itself extends another, and only one level is read");
        return Err((
            message,
            "extend the one that it extends, and say the rest here".into(),
        ));
    }
    Ok(&base.tree)
}

fn extended(tree: &Node) -> Option<String> {
    let name = tree.get("extends")?.text()?;
    Some(name.to_owned())
}

fn without_extends(tree: &Node) -> Node {
    let entries = tree.entries().iter();
    let kept = entries.filter(|entry| entry.key != "extends").cloned();
    Node {
        place: tree.place,
        kind: Kind::Map(kept.collect()),
    }
}
