//! The documents of a spec: each file's tree.

use super::files::Found;
use super::part::Part;
use super::place::Report;
use super::tree::Node;
use super::{text, yaml};

/// What a file is known by to those that extend it.
pub(super) type Key = (Part, String);

/// A file's content.
pub(super) struct Document {
    pub(super) part: Part,
    pub(super) stem: String,
    /// The name of the file that it extends.
    pub(super) extends: Option<String>,
    pub(super) over: bool,
    pub(super) tree: Node,
}

/// The files that were read, and those others may extend that could not be.
pub(super) struct Documents {
    pub(super) read: Vec<Document>,
    pub(super) unread: Vec<Key>,
}

impl Documents {
    /// Documents that were all read.
    pub(super) fn of(read: Vec<Document>) -> Self {
        let unread = Vec::new();
        Self { read, unread }
    }
}

impl Document {
    /// What those that extend it know it by.
    pub(super) fn key(&self) -> Key {
        (self.part, self.stem.clone())
    }

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

fn extended(tree: &Node) -> Option<String> {
    let name = tree.get("extends")?.text()?;
    Some(name.to_owned())
}
