//! From files to a spec: read, laid over each other, held to the meta-schema, checked.

use std::path::PathBuf;

use serde::de::DeserializeOwned;

use super::document::{self, Document, Documents, Key};
use super::files::{self, Source};
use super::part::Part;
use super::place::Report;
use super::tree::Node;
use super::{check, extend, structure};
use crate::diagnostic::{Diagnostic, DiagnosticCode as Code};
use crate::digest;
use crate::model::{Api, Dialect, Mapping, Requirement, Spec, Story, Vocabulary};
use crate::placeholder;

/// How closely to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Depth {
    /// At everything.
    Full,
    /// Only as far as it takes to read it: a test has looked at the rest.
    Trusting,
}

/// What was read, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Reading {
    /// What is wrong, in order of file, line and column.
    pub diagnostics: Vec<Diagnostic>,
    /// How many files were read.
    pub files: usize,
    /// How many dialects they hold.
    pub dialects: usize,
    /// How many requirements they hold.
    pub requirements: usize,
    /// How many stories they hold.
    pub stories: usize,
}

impl Reading {
    /// Whether the spec can be used.
    pub fn is_clean(&self) -> bool {
        !self.diagnostics.iter().any(Diagnostic::is_error)
    }

    /// The diagnostics as people read them.
    pub fn rendered(&self) -> String {
        let texts: Vec<String> = self.diagnostics.iter().map(Diagnostic::to_string).collect();
        texts.join("\n")
    }
}

/// A row with its tree.
pub(super) struct Row<T> {
    pub(super) tree: Node,
    pub(super) it: T,
    pub(super) over: bool,
}

/// A spec with the tree of each of its parts.
#[derive(Default)]
pub(super) struct Parts {
    pub(super) vocabulary: Option<Row<Vocabulary>>,
    pub(super) dialects: Vec<Named>,
    pub(super) requirements: Vec<Row<Requirement>>,
    pub(super) stories: Vec<Row<Story>>,
    pub(super) apis: Vec<NamedApi>,
    /// Whether every file could be read, so that what is not here is nowhere.
    pub(super) complete: bool,
    /// The folder, where they are a whole spec from it, with nothing beneath them.
    pub(super) alone: Option<PathBuf>,
}

/// A dialect, its tree, and the name of its file.
pub(super) struct Named {
    pub(super) stem: String,
    pub(super) tree: Node,
    pub(super) it: Dialect,
    pub(super) features: serde_json::Value,
    pub(super) over: bool,
}

/// An API, its tree, and the name of its file.
pub(super) struct NamedApi {
    pub(super) stem: String,
    pub(super) tree: Node,
    pub(super) it: Api,
}

/// Reads a spec. None: it can't be used.
pub(super) fn read(source: &Source, depth: Depth) -> (Reading, Option<Spec>) {
    let mut report = Report::default();
    let found = files::find(&mut report, source);
    let alone = match source {
        Source::Folder(folder)
            if found
                .iter()
                .all(|file| file.over || file.part.is_optional()) =>
        {
            Some(folder.clone())
        }
        Source::Folder(_) | Source::Builtin => None,
    };
    // What lies beneath a spec that stands alone is none of its files.
    let is_counted = |file: &&files::Found| alone.is_none() || file.over;
    let files = found.iter().filter(is_counted).count();
    let documents = document::read(&mut report, found);
    let documents = extend::extend(&mut report, documents);
    let mut parts = typed(&mut report, documents, depth);
    parts.complete = !report.has_errors();
    parts.alone = alone;
    if depth == Depth::Full {
        check::check(&mut report, &parts);
    }
    parts.keep_uppermost();
    if depth == Depth::Full && !report.has_errors() {
        check::contradictions(&mut report, &parts);
    }
    let reading = reading(&mut report, &parts, files);
    let spec = reading.is_clean().then(|| parts.into_spec()).flatten();
    (reading, spec)
}

/// The spec of documents that a test has looked at. None: it can't be used after all.
pub(super) fn trusted(documents: Documents) -> Option<Spec> {
    let mut report = Report::default();
    let documents = extend::extend(&mut report, documents);
    let mut parts = typed(&mut report, documents, Depth::Trusting);
    parts.keep_uppermost();
    (!report.has_errors()).then(|| parts.into_spec()).flatten()
}

fn reading(report: &mut Report, parts: &Parts, files: usize) -> Reading {
    let mut diagnostics = std::mem::take(&mut report.told);
    diagnostics.sort_by(Diagnostic::order);
    diagnostics.dedup();
    Reading {
        diagnostics,
        files,
        dialects: parts.dialects.len(),
        requirements: parts.requirements.len(),
        stories: parts.stories.len(),
    }
}

fn typed(report: &mut Report, documents: Vec<Document>, depth: Depth) -> Parts {
    let mut parts = Parts::default();
    let mut broken = Vec::new();
    for document in documents {
        if depth == Depth::Full && !is_sound(report, &document, &broken) {
            broken.push(document.key());
            continue;
        }
        match document.part {
            Part::Vocabulary => parts.vocabulary = row(report, document.tree, document.over),
            Part::Dialects => parts.dialects.extend(named(report, document)),
            Part::Requirements => parts.requirements.extend(rows(report, &document)),
            Part::Stories => parts.stories.extend(rows(report, &document)),
            Part::Apis => parts.apis.extend(api(report, document)),
        }
    }
    parts
}

// A key that is missing from the dialect beneath is missing from the one over it as well; that is
// told once.
fn is_sound(report: &mut Report, document: &Document, broken: &[Key]) -> bool {
    let before = report.told.len();
    let is_sound = structure::check(report, document.part, &document.tree);
    if document.extends.as_ref().is_some_and(|base| {
        let mut broken = broken.iter();
        broken.any(|(part, stem)| *part == document.part && stem == base)
    }) {
        let told = report.told.split_off(before);
        let own = told.into_iter().filter(|one| one.code != Code::MissingKey);
        report.told.extend(own);
    }
    is_sound
}

fn named(report: &mut Report, document: Document) -> Option<Named> {
    let mut row = row::<Dialect>(report, document.tree, document.over)?;
    let features = row.it.features();
    // A limit stands in one place, and the model is told it in words that name that place.
    if let Mapping::Mapped(tool) = &mut row.it.tool {
        let value = |name: &str| placeholder::value(&features, name);
        tool.description = placeholder::filled(&tool.description, value);
    }
    Some(Named {
        stem: document.stem,
        tree: row.tree,
        over: row.over,
        features,
        it: row.it,
    })
}

fn api(report: &mut Report, document: Document) -> Option<NamedApi> {
    let row = row::<Api>(report, document.tree, document.over)?;
    Some(NamedApi {
        stem: document.stem,
        tree: row.tree,
        it: row.it,
    })
}

fn rows<T: DeserializeOwned>(report: &mut Report, document: &Document) -> Vec<Row<T>> {
    let rows = document.tree.elements().iter();
    rows.filter_map(|tree| row(report, tree.clone(), document.over))
        .collect()
}

fn row<T: DeserializeOwned>(report: &mut Report, tree: Node, over: bool) -> Option<Row<T>> {
    match serde_json::from_value(tree.to_value()) {
        Ok(it) => Some(Row { tree, it, over }),
        Err(fault) => {
            let message = format!("the model can't hold this: {fault}");
            report.error(Code::Structure, tree.heading(), message, None);
            None
        }
    }
}

impl Parts {
    // Of rows with one id, the one that lies over the other is meant.
    fn keep_uppermost(&mut self) {
        uppermost(&mut self.requirements, |row| &row.id);
        uppermost(&mut self.stories, |row| &row.name);
    }

    fn into_spec(self) -> Option<Spec> {
        let mut spec = Spec {
            vocabulary: self.vocabulary?.it,
            dialects: self
                .dialects
                .into_iter()
                .map(|row| (row.it.name.clone(), row.it))
                .collect(),
            requirements: self.requirements.into_iter().map(|row| row.it).collect(),
            stories: self.stories.into_iter().map(|row| row.it).collect(),
            apis: self
                .apis
                .into_iter()
                .map(|row| (row.it.name.clone(), row.it))
                .collect(),
            digest: String::new(),
        };
        spec.digest = digest::of(&spec);
        Some(spec)
    }
}

fn uppermost<T>(rows: &mut Vec<Row<T>>, id: impl Fn(&T) -> &String) {
    let mut kept: Vec<Row<T>> = Vec::new();
    for row in rows.drain(..) {
        match kept.iter_mut().find(|other| id(&other.it) == id(&row.it)) {
            Some(below) if row.over => *below = row,
            Some(_same_layer) => {}
            None => kept.push(row),
        }
    }
    *rows = kept;
}
