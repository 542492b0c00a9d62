//! What was generated: files by their path, before they meet a disk.

use std::collections::BTreeMap;

/// One generated file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its path below the folder of its target, with `/` between the parts.
    pub path: String,
    /// What it holds.
    pub text: String,
}

impl File {
    /// A file of `text`, which always ends in one line feed.
    pub fn new(path: impl Into<String>, text: impl Into<String>) -> Self {
        let mut text = text.into();
        text.truncate(text.trim_end_matches('\n').len());
        text.push('\n');
        Self {
            path: path.into(),
            text,
        }
    }

    /// A file of JSON, indented.
    ///
    /// # Errors
    /// When the value has keys that JSON does not have.
    pub fn json(
        path: impl Into<String>,
        value: &impl serde::Serialize,
    ) -> Result<Self, serde_json::Error> {
        Ok(Self::new(path, serde_json::to_string_pretty(value)?))
    }
}

/// The files of some targets.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tree {
    targets: Vec<&'static str>,
    files: BTreeMap<String, String>,
}

impl Tree {
    /// Adds the files of one target, below a folder of its name.
    pub fn add(&mut self, target: &'static str, files: Vec<File>) {
        self.targets.push(target);
        let placed = files
            .into_iter()
            .map(|file| (format!("{target}/{}", file.path), file.text));
        self.files.extend(placed);
    }

    /// The targets whose files these are.
    pub fn targets(&self) -> &[&'static str] {
        &self.targets
    }

    /// Each file: its path below the output folder, and what it holds.
    pub fn files(&self) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()))
    }

    /// What the file at `path` holds.
    pub fn get(&self, path: &str) -> Option<&str> {
        self.files.get(path).map(String::as_str)
    }
}
