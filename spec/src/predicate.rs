//! The language of `when:`: which dialects, by their features, something is about.
//!
//! `path == word`, `path != word`, bare `path`, `not path`, `path has word`, joined by `and` and
//! `or`, where `and` binds tighter. A path is dotted and leads into a dialect's JSON, beside
//! which facts of another kind may be handed in under roots of their own (`code.source`).

use serde_json::Value;
use thiserror::Error;

/// A predicate over the features of a dialect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Predicate {
    /// Joined by `or`; the terms of each by `and`.
    alternatives: Vec<Vec<Term>>,
}

fn place(after: &str) -> String {
    match after {
        "" => String::new(),
        word => format!("after `{word}` "),
    }
}

/// Why a text is not a predicate.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PredicateFault {
    /// Something must follow.
    #[error("{}a path is missing", place(.after))]
    PathMissing {
        /// The word before the gap; empty at the start.
        after: String,
    },
    /// An operator has nothing to compare with.
    #[error("after `{operator}` a word is missing")]
    WordMissing {
        /// The operator.
        operator: String,
    },
    /// A word stands where an operator should.
    #[error("`{word}` is no operator: `==`, `!=`, `has`, `and` or `or`")]
    NoOperator {
        /// The word.
        word: String,
    },
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Term {
    negated: bool,
    path: String,
    test: Test,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Test {
    Truthy,
    Equals(String),
    Differs(String),
    Has(String),
}

const OPERATORS: [&str; 6] = ["==", "!=", "has", "and", "or", "not"];

impl Predicate {
    /// Reads a predicate.
    ///
    /// # Errors
    ///
    /// When the text is not one.
    pub fn parse(text: &str) -> Result<Self, PredicateFault> {
        let mut words = Words::of(text);
        let mut alternatives = vec![vec![words.term()?]];
        while let Some(word) = words.next() {
            match word {
                "and" => {
                    let term = words.term()?;
                    alternatives.last_mut().expect("starts with one").push(term);
                }
                "or" => alternatives.push(vec![words.term()?]),
                other => return Err(PredicateFault::NoOperator { word: other.into() }),
            }
        }
        Ok(Self { alternatives })
    }

    /// Whether it holds of these features; a path that leads nowhere is like a dropped field.
    pub fn holds(&self, features: &Value) -> bool {
        self.alternatives
            .iter()
            .any(|terms| terms.iter().all(|term| term.holds(features)))
    }

    /// Whether it could hold, were facts known whose root is not among these features.
    pub fn could_hold(&self, features: &Value) -> bool {
        self.alternatives.iter().any(|terms| {
            terms
                .iter()
                .all(|term| !term.is_about(features) || term.holds(features))
        })
    }

    /// The paths it looks at.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.alternatives
            .iter()
            .flatten()
            .map(|term| term.path.as_str())
    }

    /// The paths that it compares with a word, and the word.
    pub fn comparisons(&self) -> impl Iterator<Item = (&str, &str)> {
        self.alternatives
            .iter()
            .flatten()
            .filter_map(|term| Some((term.path.as_str(), term.test.word()?)))
    }
}

impl Term {
    fn is_about(&self, features: &Value) -> bool {
        let root = self.path.split('.').next().unwrap_or(&self.path);
        features.get(root).is_some()
    }

    fn holds(&self, features: &Value) -> bool {
        self.negated != self.test.passes(feature(features, &self.path))
    }
}

impl Test {
    fn passes(&self, found: Option<&Value>) -> bool {
        match self {
            Self::Truthy => found.is_some_and(is_truthy),
            Self::Equals(word) => found.is_some_and(|value| reads(value, word)),
            Self::Differs(word) => !found.is_some_and(|value| reads(value, word)),
            Self::Has(word) => found
                .and_then(Value::as_array)
                .is_some_and(|list| list.iter().any(|value| reads(value, word))),
        }
    }

    fn word(&self) -> Option<&str> {
        match self {
            Self::Truthy => None,
            Self::Equals(word) | Self::Differs(word) | Self::Has(word) => Some(word),
        }
    }
}

/// The feature at a dotted path; a number leads into a list.
pub fn feature<'a>(features: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.')
        .try_fold(features, |value, segment| match value {
            Value::Object(fields) => fields.get(segment),
            Value::Array(list) => list.get(segment.parse::<usize>().ok()?),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
        })
}

fn is_truthy(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(flag) => *flag,
        Value::Number(_) => true,
        Value::String(text) => !text.is_empty() && text != "dropped",
        Value::Array(list) => !list.is_empty(),
        Value::Object(_) => true,
    }
}

fn reads(value: &Value, word: &str) -> bool {
    match value {
        Value::String(text) => text == word,
        Value::Bool(_) | Value::Number(_) | Value::Null => format!("{value}") == word,
        Value::Array(_) | Value::Object(_) => false,
    }
}

struct Words<'a> {
    words: std::iter::Peekable<std::str::SplitWhitespace<'a>>,
    last: &'a str,
}

impl<'a> Words<'a> {
    fn of(text: &'a str) -> Self {
        Self {
            words: text.split_whitespace().peekable(),
            last: "",
        }
    }

    fn next(&mut self) -> Option<&'a str> {
        self.last = self.words.next()?;
        Some(self.last)
    }

    fn operand(&mut self) -> Option<&'a str> {
        let word = self.words.next_if(|word| !OPERATORS.contains(word))?;
        self.last = word;
        Some(word)
    }

    fn term(&mut self) -> Result<Term, PredicateFault> {
        let negated = self.words.next_if_eq(&"not").is_some();
        let missing = PredicateFault::PathMissing {
            after: if negated { "not" } else { self.last }.to_owned(),
        };
        let path = self.operand().ok_or(missing)?.to_owned();
        let test = self.test()?;
        Ok(Term {
            negated,
            path,
            test,
        })
    }

    fn test(&mut self) -> Result<Test, PredicateFault> {
        let comparison = |word: &&str| matches!(*word, "==" | "!=" | "has");
        let Some(operator) = self.words.next_if(comparison) else {
            return Ok(Test::Truthy);
        };
        let missing = PredicateFault::WordMissing {
            operator: operator.into(),
        };
        let word = self.operand().ok_or(missing)?.to_owned();
        Ok(match operator {
            "==" => Test::Equals(word),
            "!=" => Test::Differs(word),
            _has => Test::Has(word),
        })
    }
}
