//! Reads the manifest back, whatever became of it.

use std::fs;
use std::io;
use std::path::Path;

use super::{FORM, MANIFEST, Manifest};
use crate::error::Error;
use crate::header::is_ours;
use crate::write::{beside, refused};

/// What stands where the manifest belongs.
#[derive(Debug, Clone, PartialEq)]
pub enum Recorded {
    /// Nothing.
    Absent,
    /// A manifest.
    Sound {
        /// What it says.
        manifest: Box<Manifest>,
        /// As which text.
        text: String,
    },
    /// What was a manifest once.
    Broken {
        /// Why it can't be read.
        why: String,
    },
    /// Something that askspec never wrote.
    Foreign,
}

impl Recorded {
    /// Reads what is recorded in this folder.
    ///
    /// # Errors
    /// When the file system refuses.
    pub fn read(out: &Path) -> Result<Self, Error> {
        Self::at(&out.join(MANIFEST))
    }

    /// Reads what a `gen` that did not come to its end was about to record.
    pub(crate) fn unfinished(out: &Path) -> Option<Manifest> {
        let found = Self::at(&beside(&out.join(MANIFEST))).ok()?;
        found.into_manifest()
    }

    /// The manifest, where there is one that can be read.
    pub fn manifest(&self) -> Option<&Manifest> {
        match self {
            Self::Sound { manifest, .. } => Some(manifest),
            Self::Absent | Self::Broken { .. } | Self::Foreign => None,
        }
    }

    fn into_manifest(self) -> Option<Manifest> {
        match self {
            Self::Sound { manifest, .. } => Some(*manifest),
            Self::Absent | Self::Broken { .. } | Self::Foreign => None,
        }
    }

    fn at(place: &Path) -> Result<Self, Error> {
        match fs::read(place) {
            Ok(bytes) => Ok(Self::of(&bytes)),
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(Self::Absent),
            Err(fault) => Err(refused("read", place)(fault)),
        }
    }

    fn of(bytes: &[u8]) -> Self {
        // One that was emptied or overwritten by blanks is nobody's work.
        if !bytes.trim_ascii().is_empty() && !is_ours(bytes) {
            return Self::Foreign;
        }
        match serde_json::from_slice::<Manifest>(bytes) {
            Ok(manifest) if manifest.form == FORM => Self::Sound {
                manifest: Box::new(manifest),
                text: String::from_utf8_lossy(bytes).into_owned(),
            },
            Ok(manifest) => Self::Broken {
                why: format!("its form is {}, and this is {FORM}", manifest.form),
            },
            Err(fault) => Self::Broken {
                why: fault.to_string(),
            },
        }
    }
}
