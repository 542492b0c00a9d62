//! Where the parts of a spec stand, for whoever wants to point at them.

use super::document::{self, Document};
use super::extend;
use super::files::{self, Source};
use super::part::Part;
use super::place::{Place, Report};
use super::tree::Node;

/// Where something stands in the spec.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Location {
    /// The file, by its path within the spec.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// Whether that is a file of the built-in spec, over which the other lies.
    pub is_builtin: bool,
}

/// Where the parts of a spec stand.
pub struct Locations {
    report: Report,
    documents: Vec<Document>,
}

/// Finds out where the parts of a spec stand.
pub fn locations(source: &Source) -> Locations {
    let mut report = Report::default();
    let found = files::find(&mut report, source);
    let documents = document::read(&mut report, found);
    let documents = extend::extend(&mut report, documents);
    Locations { report, documents }
}

impl Locations {
    /// Where a feature of a dialect stands, or else the nearest thing above it: in the file of
    /// the dialect, or of the one that it extends.
    pub fn feature(&self, dialect: &str, path: &str) -> Option<Location> {
        let mut dialects = self.of(Part::Dialects);
        let document = dialects.find(|document| document.stem == dialect)?;
        Some(self.location(document.tree.place_of(path)))
    }

    /// The text that is written for a feature of a dialect, before placeholders are filled in.
    pub fn written(&self, dialect: &str, path: &str) -> Option<&str> {
        let mut dialects = self.of(Part::Dialects);
        let document = dialects.find(|document| document.stem == dialect)?;
        document.tree.at(path.split('.'))?.text()
    }

    /// Where something stands in the vocabulary, given the keys that lead to it.
    pub fn vocabulary(&self, keys: &[&str]) -> Option<Location> {
        let document = self.of(Part::Vocabulary).next()?;
        let place = document.tree.place_at(keys.iter().copied());
        Some(self.location(place))
    }

    /// Where something in the file of an API stands, given the keys that lead to it.
    pub fn api(&self, name: &str, keys: &[&str]) -> Option<Location> {
        let mut apis = self.of(Part::Apis);
        let document = apis.find(|document| document.stem == name)?;
        let place = document.tree.place_at(keys.iter().copied());
        Some(self.location(place))
    }

    /// Where a requirement stands.
    pub fn requirement(&self, id: &str) -> Option<Location> {
        self.row(Part::Requirements, "id", id)
    }

    /// Where a story stands.
    pub fn story(&self, name: &str) -> Option<Location> {
        self.row(Part::Stories, "name", name)
    }

    // Of rows with one id, the last is the one that lies over the others.
    fn row(&self, part: Part, key: &str, id: &str) -> Option<Location> {
        let rows = self.of(part).flat_map(|document| document.tree.elements());
        let named = rows.filter_map(|row| row.get(key));
        let row: &Node = named.filter(|name| name.text() == Some(id)).last()?;
        Some(self.location(row.place))
    }

    fn of(&self, part: Part) -> impl Iterator<Item = &Document> {
        self.documents
            .iter()
            .filter(move |document| document.part == part)
    }

    fn location(&self, place: Place) -> Location {
        Location {
            file: self.report.files[place.file].within.clone(),
            line: self.report.position(place).0,
            is_builtin: !self.report.files[place.file].over,
        }
    }
}
