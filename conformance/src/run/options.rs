//! What a run is asked to look at, and how patiently.

use std::path::PathBuf;
use std::time::Duration;

use askspec_spec::model::Level;

use super::shard::Shard;
use crate::case::Case;

/// What a run is asked to look at, and how patiently.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// The dialects to judge; none: every one that the provider lists.
    pub dialects: Vec<String>,
    /// What counts as a failure: MUST alone, or SHOULD too.
    pub level: Level,
    /// Globs over case ids and requirement ids; none: everything.
    pub filters: Vec<String>,
    /// How many exchanges each law plays in each dialect.
    pub cases: u32,
    /// Where generated exchanges start from.
    pub seed: u64,
    /// Which part of the cases to play; none: all.
    pub shard: Option<Shard>,
    /// How long the provider may take to say anything.
    pub deadline: Duration,
    /// How long the human stays silent in real time.
    pub patience: Duration,
    /// Whether a stray line on stdout is a failure.
    pub strict_stdout: bool,
    /// Whether no more than the core is asked for.
    pub core: bool,
    /// The folder in which a generated exchange that fails is saved; none: it is not.
    pub replays: Option<PathBuf>,
    /// The one case to play, in place of every other.
    pub only: Option<Only>,
}

/// A case that was saved, and is played alone.
#[derive(Debug, Clone, PartialEq)]
pub struct Only {
    /// The case.
    pub case: Case,
    /// The file that it stands in, as a command line names it.
    pub file: String,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            dialects: Vec::new(),
            level: Level::Must,
            filters: Vec::new(),
            cases: 64,
            seed: 0,
            shard: None,
            deadline: Duration::from_secs(5),
            patience: Duration::from_millis(300),
            strict_stdout: false,
            core: false,
            replays: None,
            only: None,
        }
    }
}

impl Options {
    /// Whether a case is to be played.
    pub fn takes(&self, case: &Case) -> bool {
        let taken = |glob: &String| {
            matches(glob, &case.id) || case.about.iter().any(|id| matches(glob, id))
        };
        self.filters.is_empty() || self.filters.iter().any(taken)
    }
}

/// Whether a glob, in which `*` stands for any text, matches the whole of a text.
pub(crate) fn matches(glob: &str, text: &str) -> bool {
    let Some((start, rest)) = glob.split_once('*') else {
        return glob == text;
    };
    let Some(after) = text.strip_prefix(start) else {
        return false;
    };
    let ends = after.char_indices().map(|(at, _)| at).chain([after.len()]);
    ends.into_iter().any(|at| matches(rest, &after[at..]))
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn a_star_stands_for_any_text() {
        assert!(matches("a/*", "a/b/c"));
        assert!(matches("*limit*", "x/edge/prompt-at-limit-ascii"));
        assert!(matches("a", "a"));
        assert!(!matches("a", "ab"));
        assert!(!matches("a/*c", "a/b"));
    }
}
