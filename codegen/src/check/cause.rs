//! Why something else would be generated than once was.

use serde_json::Value;

/// Why something else would be generated than once was.
#[derive(Debug, Clone, PartialEq)]
pub enum Cause {
    /// The spec says something else.
    Spec(Box<Change>),
    /// What the spec says does not explain it, so that the generator, or one of its templates, is another.
    Generator,
}

/// A part of the spec that says something else than it did.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// Which part.
    pub part: Part,
    /// What became of it.
    pub became: Became,
    /// Where it stands: a file of the spec as people know it, and the line.
    pub place: Option<(String, usize)>,
}

/// What became of a part of the spec.
#[derive(Debug, Clone, PartialEq)]
pub enum Became {
    /// It was not there, and is this.
    New(Value),
    /// It is not there, and was this.
    Gone(Value),
    /// It is something else.
    Other {
        /// What it was.
        was: Value,
        /// What it is.
        is: Value,
    },
    /// It is something else; what it was is recorded as a digest only.
    Changed,
}

/// A part of the spec.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// A whole dialect, which came or went.
    Dialect(String),
    /// A feature of some dialects; of several where they share the line that says it.
    Feature {
        /// The dialects.
        dialects: Vec<String>,
        /// The keys that lead to it.
        keys: Vec<String>,
    },
    /// Something in the vocabulary, by the keys that lead to it.
    Vocabulary(Vec<String>),
    /// A whole API, which came or went.
    Api(String),
    /// Something of an API, by the keys that lead to it.
    OfApi {
        /// The API.
        name: String,
        /// The keys that lead to it.
        keys: Vec<String>,
    },
    /// A requirement, by its id.
    Requirement(String),
}

impl Cause {
    /// The cause in words, after its place in the spec where there is one.
    pub fn tells(&self) -> String {
        match self {
            Self::Spec(change) => change.tells(),
            Self::Generator => "the generator or a template has changed".to_owned(),
        }
    }
}

impl Change {
    /// The change in words, after its place where there is one.
    pub fn tells(&self) -> String {
        let what = format!("{} {}", self.part.tells(), self.became());
        match &self.place {
            Some((file, line)) => format!("{file}:{line}: {what}"),
            None => what,
        }
    }

    /// Whether what it was is not recorded, so that it can't be taken back.
    pub fn is_forgotten(&self) -> bool {
        let is_row = matches!(self.part, Part::Requirement(_));
        is_row && !matches!(self.became, Became::New(_))
    }

    fn became(&self) -> String {
        match &self.became {
            Became::New(Value::Object(_)) => "is new".to_owned(),
            Became::New(is) => format!("is {}, and was not there", short(is)),
            Became::Gone(Value::Object(_)) => "is gone".to_owned(),
            Became::Gone(was) => format!("is gone, was {}", short(was)),
            Became::Other { was, is } => format!("is {}, was {}", short(is), short(was)),
            Became::Changed => "has changed".to_owned(),
        }
    }
}

impl Part {
    fn tells(&self) -> String {
        match self {
            Self::Dialect(name) => format!("the dialect `{name}`"),
            Self::Feature { keys, .. } | Self::Vocabulary(keys) | Self::OfApi { keys, .. } => {
                keys.join(".")
            }
            Self::Api(name) => format!("the API `{name}`"),
            Self::Requirement(id) => format!("the requirement `{id}`"),
        }
    }
}

/// How much of a value is shown.
const SHOWN: usize = 60;

/// A value on one line, cut where it is long.
fn short(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(SHOWN) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text,
    }
}
