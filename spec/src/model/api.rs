//! One API that takes tools from a catalog: how it wants an entry written, and what it refuses.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// What a template can have of a tool.
pub const TOOL_PARTS: [&str; 4] = ["name", "description", "input", "output"];

/// What takes a tool, and under which constraints.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Api {
    /// Its name, which is also its file's.
    #[schemars(regex(pattern = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"))]
    pub name: String,
    /// A few words on what it is.
    pub title: String,
    /// A paragraph on what it is and who takes its entries.
    pub summary: String,
    /// The forms of an entry, by name; what documents look like that are linted is told by them.
    pub entries: BTreeMap<String, Entry>,
    /// The members in which its documents keep lists of entries (`tools`), or wrap what has them.
    pub within: Vec<String>,
    /// How a schema is written for it.
    pub writing: Writing,
    /// What it refuses, by a name that is used once in the file.
    pub rules: BTreeMap<String, ApiRule>,
}

impl Api {
    /// Whether entries are written for it.
    pub fn is_written(&self) -> bool {
        self.entries.values().any(|entry| entry.written)
    }
}

/// One form of an entry.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Whether entries of this form are written; others are only known when they are linted.
    pub written: bool,
    /// The members (dotted paths) that tell an entry of this form from others; where the template
    /// has a literal, it has to be equal.
    pub known_by: Vec<String>,
    /// Where an entry says that it is strict, as a dotted path; absent: it has no such member.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strict: Option<String>,
    /// The entry, in which the texts `{name}`, `{description}`, `{input}` and `{output}` stand for
    /// the tool's own. A member of a part that a tool doesn't have is left out.
    pub template: Value,
}

/// How a schema is written for an API.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Writing {
    /// What becomes of definitions.
    pub definitions: Definitions,
    /// How it is said that a member may be left out.
    pub optional: Optional,
    /// How the words for types are written.
    pub types: Case,
    /// How counts (of characters, of entries) are written.
    pub counts: Counts,
    /// Whether a type stands beside values that are listed.
    pub literals: Literals,
    /// Whether an object names the order of its members.
    pub ordering: Ordering,
    /// Whether a schema has what is about the document: `$schema`, `$id`, `title`, `$comment`.
    pub document: Document,
}

/// What becomes of definitions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Definitions {
    /// They are kept, and referred to.
    Kept,
    /// Each stands where it is referred to.
    Inlined,
}

/// How it is said that a member may be left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Optional {
    /// It is not in `required`.
    Absent,
    /// It is required and may be null, which `lift` takes away again.
    Null,
}

/// How the words for types are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Case {
    /// `object`
    Lower,
    /// `OBJECT`
    Upper,
}

/// How counts are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counts {
    /// `1`
    Numbers,
    /// `"1"`, as 64-bit integers are in the JSON form of protocol buffers.
    Texts,
}

/// Whether a type stands beside a `const` or an `enum`, which say it already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Literals {
    /// It does.
    Typed,
    /// It doesn't.
    Bare,
}

/// Whether an object names the order of its members.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ordering {
    /// It does not.
    Unsaid,
    /// In `propertyOrdering`.
    Said,
}

/// Whether a schema says what it is as a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Document {
    /// It does.
    Kept,
    /// It doesn't: the entry around it says it, or nobody reads it.
    Dropped,
}

/// One thing that an API refuses, or that harms there.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ApiRule {
    /// The code of the finding; the same in every API in which it is the same fault.
    #[schemars(regex(pattern = "^T[0-9]{2}$"))]
    pub code: String,
    /// How bad it is.
    pub level: Severity,
    /// Of which entries it holds; absent: of all. What is written keeps to it in any case.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<When>,
    /// Why it is refused, as a sentence.
    pub says: String,
    /// What to do about it, as a sentence.
    pub mend: String,
    /// When this was last looked at: a year and a month.
    #[schemars(regex(pattern = "^20[0-9]{2}-[01][0-9]$"))]
    pub checked: String,
    /// Where it is stated, or was seen: a file of a project, or a thread (`owner/name#1`).
    #[schemars(length(min = 1))]
    pub sources: Vec<String>,
    /// What has to hold.
    pub must: Constraint,
}

/// Of which entries a rule holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum When {
    /// Of those that say that they are strict.
    Strict,
}

/// How bad it is to break a rule.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// It harms, or is refused by some; or it isn't sure that it is refused.
    Warning,
    /// The entry is refused, and mostly the whole request with it.
    Error,
}

/// What has to hold for a schema, an entry, or all entries together.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Constraint {
    /// The root says that it is an object.
    RootObject,
    /// The root has none of these keywords.
    RootWithout {
        /// The keywords.
        words: Vec<String>,
    },
    /// No schema has any of these keywords.
    Without {
        /// The keywords.
        words: Vec<String>,
    },
    /// Schemas have these keywords only.
    Only {
        /// The keywords.
        words: Vec<String>,
    },
    /// Where there is this keyword, its value is one of these.
    OneOf {
        /// The keyword.
        word: String,
        /// The type of the schemas that this is about; absent: any.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        of: Option<String>,
        /// The values.
        values: Vec<Value>,
    },
    /// A schema with this keyword has only these beside it.
    Alone {
        /// The keyword.
        word: String,
        /// What may stand beside it.
        beside: Vec<String>,
    },
    /// Every property is in `required`.
    AllRequired,
    /// What is in `required` is a property.
    RequiredKnown,
    /// Every object has `additionalProperties: false`.
    Closed,
    /// Every array says what its entries are.
    Items,
    /// No array says what its entries are one by one, in the form of older drafts.
    NoTuples,
    /// Every object has a property.
    SomeProperty,
    /// Every `$ref` leads to something in the same schema.
    RefsLead,
    /// No schema refers to itself, over however many steps.
    NoRecursion,
    /// `type` is one word.
    OneType,
    /// The values of an `enum` are texts.
    EnumOfTexts,
    /// An `enum` stands beside a `type`.
    EnumTyped,
    /// The schema is one of draft 2020-12.
    Valid,
    /// The schema names no other draft than 2020-12.
    NamesNoOtherDraft,
    /// There is a description of the tool.
    Described,
    /// The name of the tool matches.
    Name {
        /// A regular expression.
        pattern: String,
    },
    /// The name of each property matches.
    PropertyName {
        /// A regular expression.
        pattern: String,
    },
    /// No two tools have one name.
    NamesDiffer,
    /// There are at most so many.
    AtMost {
        /// What is counted.
        what: Counted,
        /// How many there may be.
        max: u64,
    },
    /// The entry has the form of one that is known.
    KnownForm,
    /// The properties of the root are plain: a form shows them, one field each.
    Flat,
}

/// What is counted, and over what.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// Properties that may be left out, over all strict tools.
    OptionalInStrict,
    /// Properties that are unions (`anyOf`, or several types), over all strict tools.
    UnionsInStrict,
    /// Strict tools.
    StrictTools,
    /// Bytes of the schemas of all strict tools, as compact JSON.
    BytesInStrict,
    /// Properties in one tool.
    Properties,
    /// Objects and lists in each other, in one tool.
    Depth,
    /// Values of all enums of one tool.
    EnumValues,
    /// Characters of the names of properties and of the texts of enums and constants, in one tool.
    NameCharacters,
    /// Characters of one description.
    DescriptionCharacters,
}
