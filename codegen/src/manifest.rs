//! What `gen` wrote, and from what: a digest of each file, and what the spec said then.
//!
//! By it `gen --check` tells a file that was edited by hand from one that the spec or a template
//! has left behind, and names what changed. The manifest is the last file that `gen` puts in
//! place, so what it says has been done.

mod origin;
mod recorded;

pub use origin::Origin;
pub use recorded::Recorded;

use std::collections::BTreeMap;

use askspec_spec::digest;
use askspec_spec::model::Spec;
use serde::{Deserialize, Serialize};

use crate::file::{File, Tree};
use crate::header::{WHOLE_SPEC, remark};
use crate::target::TARGETS;

/// Its path below the output folder.
pub const MANIFEST: &str = "manifest.json";

/// The form of the manifest; one of another form is not read.
const FORM: u32 = 1;

/// What was written, and from what.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    #[serde(rename = "$comment")]
    comment: String,
    form: u32,
    targets: BTreeMap<String, Target>,
    /// What the spec said when the targets were written, which may have been at several times.
    specs: Vec<Origin>,
}

/// What was written for one target.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Target {
    /// Which of the specs it was written from, by its index.
    spec: usize,
    /// The SHA-256 of each file, by its path below the folder of the target.
    files: BTreeMap<String, String>,
}

/// The digests of a target's files, and what they were made from.
type Source<'a> = (BTreeMap<String, String>, &'a Origin);

/// A file that was written.
#[derive(Debug, Clone, Copy)]
pub struct Trace<'a> {
    /// The SHA-256 of what was written.
    pub digest: &'a str,
    /// What the spec said then.
    pub origin: &'a Origin,
}

impl Manifest {
    /// What is to be recorded once these files are written, with what was recorded of other targets.
    pub fn of(tree: &Tree, spec: &Spec, before: Option<&Self>) -> Self {
        let mut made = Self {
            comment: remark(WHOLE_SPEC),
            form: FORM,
            targets: BTreeMap::new(),
            specs: Vec::new(),
        };
        let origin = Origin::of(spec);
        let written = tree.targets().iter();
        let mut all: BTreeMap<&str, Source<'_>> = written
            .map(|target| (*target, (digests(tree, target), &origin)))
            .collect();
        for (name, source) in before.iter().flat_map(|before| before.sources()) {
            all.entry(name).or_insert(source);
        }
        for (name, (files, origin)) in all {
            made.add(name, files, origin);
        }
        made
    }

    /// The manifest as a file.
    ///
    /// # Errors
    /// Never, as its keys are texts.
    pub fn file(&self) -> Result<File, serde_json::Error> {
        File::json(MANIFEST, self)
    }

    /// What is known of the file at this path below the output folder.
    pub fn trace(&self, path: &str) -> Option<Trace<'_>> {
        let (target, file) = path.split_once('/')?;
        let target = self.targets.get(target)?;
        Some(Trace {
            digest: target.files.get(file)?,
            origin: self.specs.get(target.spec)?,
        })
    }

    /// Whether the file at this path below the output folder is as it was written. Some files can
    /// have no mark of their own, as whoever takes them takes nothing else.
    pub fn wrote(&self, path: &str, bytes: &[u8]) -> bool {
        let digest = digest::of_bytes(bytes);
        self.trace(path).is_some_and(|trace| trace.digest == digest)
    }

    /// What the spec said when the files of a target were written.
    pub fn origin(&self, target: &str) -> Option<&Origin> {
        self.specs.get(self.targets.get(target)?.spec)
    }

    /// The targets that it knows.
    pub fn targets(&self) -> impl Iterator<Item = &str> {
        self.targets.keys().map(String::as_str)
    }

    /// What was recorded of the targets that there still are.
    fn sources(&self) -> impl Iterator<Item = (&str, Source<'_>)> {
        let exists = |name: &str| TARGETS.iter().any(|target| target.name() == name);
        self.targets.iter().filter_map(move |(name, target)| {
            let origin = self.specs.get(target.spec)?;
            exists(name).then(|| (name.as_str(), (target.files.clone(), origin)))
        })
    }

    fn add(&mut self, name: &str, files: BTreeMap<String, String>, origin: &Origin) {
        let known = self.specs.iter().position(|one| one == origin);
        let spec = known.unwrap_or_else(|| {
            self.specs.push(origin.clone());
            self.specs.len() - 1
        });
        self.targets.insert(name.to_owned(), Target { spec, files });
    }
}

fn digests(tree: &Tree, target: &str) -> BTreeMap<String, String> {
    let of_target = |path: &'_ str| Some(path.strip_prefix(target)?.strip_prefix('/')?.to_owned());
    let files = tree.files();
    files
        .filter_map(|(path, text)| Some((of_target(path)?, digest::of_bytes(text.as_bytes()))))
        .collect()
}
