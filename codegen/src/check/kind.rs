//! In what way a file differs: told from what is there, what was written and what would be.

use askspec_spec::digest;

use crate::manifest::Trace;

/// In what way a file differs.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum DifferenceKind {
    /// It is not there.
    Missing,
    /// It is there, but no target writes it any longer; `gen` removes it.
    Extra,
    /// It is there, and no target ever wrote it; `gen` leaves it alone.
    Foreign,
    /// It is as it was written, but something else would be written now.
    Stale,
    /// Somebody has edited it since it was written.
    HandEdited,
    /// Somebody has edited it since it was written, and something else would be written now.
    HandEditedAndStale,
    /// It holds something else, and no manifest says what was written.
    Changed,
    /// It holds the same lines with other line ends.
    LineEnds,
    /// It was a manifest, and can't be read as one.
    Broken {
        /// Why not.
        why: String,
    },
}

impl DifferenceKind {
    /// The word for people.
    pub fn word(&self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Extra => "extra",
            Self::Foreign => "extra (not generated)",
            Self::Stale => "stale",
            Self::HandEdited => "hand-edited",
            Self::HandEditedAndStale => "hand-edited and stale",
            Self::Changed => "changed",
            Self::LineEnds => "changed (only line ends)",
            Self::Broken { .. } => "broken",
        }
    }

    /// Whether the spec or the generator has left it behind.
    pub fn is_behind(&self) -> bool {
        match self {
            Self::Missing | Self::Extra | Self::Stale | Self::HandEditedAndStale => true,
            Self::Foreign
            | Self::HandEdited
            | Self::Changed
            | Self::LineEnds
            | Self::Broken { .. } => false,
        }
    }
}

/// What there is of one file.
#[derive(Debug)]
pub(super) struct Versions<'a> {
    /// What is on disk.
    pub(super) found: Option<&'a [u8]>,
    /// What would be written.
    pub(super) fresh: Option<&'a str>,
    /// What was written.
    pub(super) recorded: Option<Trace<'a>>,
    /// What a run that was ended before its time has written, or would have.
    pub(super) unfinished: Option<Trace<'a>>,
}

impl Versions<'_> {
    /// In what way the file differs, if it does.
    pub(super) fn kind(&self) -> Option<DifferenceKind> {
        let (found, fresh) = match (self.found, self.fresh) {
            (Some(found), Some(fresh)) => (found, fresh),
            (None, Some(_)) => return Some(DifferenceKind::Missing),
            (Some(_), None) => return Some(DifferenceKind::Extra),
            (None, None) => return None,
        };
        if found == fresh.as_bytes() {
            return None;
        }
        let lines = unix_lines(found);
        if lines == fresh.as_bytes() {
            return Some(DifferenceKind::LineEnds);
        }
        let Some(recorded) = self.recorded else {
            return Some(DifferenceKind::Changed);
        };
        let is_stale = recorded.digest != digest::of_bytes(fresh.as_bytes());
        Some(match (self.is_ours(&lines), is_stale) {
            (true, _) => DifferenceKind::Stale,
            (false, false) => DifferenceKind::HandEdited,
            (false, true) => DifferenceKind::HandEditedAndStale,
        })
    }

    /// Whether `gen` wrote these lines.
    fn is_ours(&self, lines: &[u8]) -> bool {
        let digest = digest::of_bytes(lines);
        let known = [self.recorded, self.unfinished];
        known.iter().flatten().any(|trace| trace.digest == digest)
    }
}

/// The same lines, each with the end that `gen` gives it.
fn unix_lines(bytes: &[u8]) -> Vec<u8> {
    let mut lines = Vec::with_capacity(bytes.len());
    for (at, byte) in bytes.iter().enumerate() {
        let is_half = *byte == b'\r' && bytes.get(at + 1) == Some(&b'\n');
        if !is_half {
            lines.push(*byte);
        }
    }
    lines
}
