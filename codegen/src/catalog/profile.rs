//! What the rules of an API come to, for whoever writes a schema for it.

use askspec_spec::model::{Api, Constraint};
use serde_json::Value;

/// An API, asked what it takes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Profile<'a> {
    pub(super) api: &'a Api,
}

impl<'a> Profile<'a> {
    /// Whether it takes a keyword with this value, at the root or below.
    pub(super) fn takes(self, word: &str, value: &Value, is_root: bool) -> bool {
        self.constraints().all(|must| match must {
            Constraint::RootWithout { words } => !is_root || !has(words, word),
            Constraint::Without { words } => !has(words, word),
            Constraint::Only { words } => has(words, word),
            Constraint::OneOf {
                word: one, values, ..
            } => one != word || values.contains(value),
            _about_something_else => true,
        })
    }

    /// Whether something has to hold.
    pub(super) fn wants(self, constraint: &Constraint) -> bool {
        self.constraints().any(|must| must == constraint)
    }

    /// What may stand beside a keyword; none where anything may.
    pub(super) fn beside(self, keyword: &str) -> Option<&'a [String]> {
        self.constraints().find_map(|must| match must {
            Constraint::Alone { word, beside } if word == keyword => Some(beside.as_slice()),
            _about_something_else => None,
        })
    }

    fn constraints(self) -> impl Iterator<Item = &'a Constraint> {
        self.api.rules.values().map(|rule| &rule.must)
    }
}

fn has(words: &[String], word: &str) -> bool {
    words.iter().any(|one| one == word)
}
