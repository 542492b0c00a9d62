//! A YAML file of rows that is no part of a spec: read by the same rules, held to the schema of its
//! type, and with as good an account of what is to be mended.

use schemars::{JsonSchema, schema_for};
use serde::de::DeserializeOwned;

use super::files::Found;
use super::part::Part;
use super::place::Report;
use super::tree::Node;
use super::{Broken, Reading, structure, text, yaml};
use crate::diagnostic::{Diagnostic, DiagnosticCode};

/// The rows of a file, and what is wrong with it so far.
pub struct Rows<T> {
    report: Report,
    rows: Vec<Row<T>>,
}

/// A row, and where it stands.
pub struct Row<T> {
    /// What it says.
    pub it: T,
    /// The line it begins in, from 1.
    pub line: usize,
    tree: Node,
}

/// Reads the rows of a file, known to people as `shown`.
pub fn rows<T: DeserializeOwned + JsonSchema>(shown: &str, bytes: &[u8]) -> Rows<T> {
    let mut report = Report::default();
    let found = Found {
        // It is none of them; the part only says where the file would lie in a spec.
        part: Part::Stories,
        stem: shown.to_owned(),
        shown: shown.to_owned(),
        bytes: bytes.to_owned(),
        over: true,
    };
    let file = text::open(&mut report, &found);
    let tree = file.and_then(|file| yaml::read(&mut report, file));
    let rows = tree.map_or_else(Vec::new, |tree| typed(&mut report, &tree));
    Rows { report, rows }
}

fn typed<T: DeserializeOwned + JsonSchema>(report: &mut Report, tree: &Node) -> Vec<Row<T>> {
    let root = schema_for!(Vec<T>).to_value();
    let validator = jsonschema::draft202012::new(&root);
    let validator = validator.expect("a schema that schemars derived is one");
    if !structure::held_to(report, &root, &validator, tree) {
        return Vec::new();
    }
    let rows = tree.elements().iter().filter_map(|tree| {
        Some(Row {
            it: serde_json::from_value(tree.to_value()).ok()?,
            line: report.position(tree.heading()).0,
            tree: tree.clone(),
        })
    });
    rows.collect()
}

impl<T> Rows<T> {
    /// The rows, in order; none where the file is not what it should be.
    pub fn rows(&self) -> &[Row<T>] {
        &self.rows
    }

    /// Tells of something in a row: at the value under a key, or at the row where it has no such key.
    pub fn error(
        &mut self,
        row: usize,
        key: &str,
        code: DiagnosticCode,
        message: String,
        help: String,
    ) {
        let place = self.rows[row].tree.place_of(key);
        self.report.error(code, place, message, help);
    }

    /// The rows, if nothing is to be mended.
    ///
    /// # Errors
    /// When something is; all of it is told.
    pub fn finish(mut self) -> Result<Vec<Row<T>>, Broken> {
        if !self.report.has_errors() {
            return Ok(self.rows);
        }
        let mut diagnostics = std::mem::take(&mut self.report.told);
        diagnostics.sort_by(Diagnostic::order);
        Err(Broken(Reading {
            diagnostics,
            files: 1,
            dialects: 0,
            requirements: 0,
            stories: 0,
        }))
    }
}
