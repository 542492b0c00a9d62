//! What a resolved spec is: the types that everything else reads.
//!
//! Nothing here can be missing or dangling: `resolve` made sure of it. The same types, through
//! schemars, are the meta-schema of the YAML, so that the file format and the model can't drift.

pub mod api;
pub mod dialect;
pub mod request;
pub mod requirement;
pub mod story;
pub mod vocabulary;

pub use api::*;
pub use dialect::*;
pub use request::*;
pub use requirement::*;
pub use story::*;
pub use vocabulary::*;

use std::collections::BTreeMap;

/// The whole spec, resolved.
#[derive(Debug, Clone, PartialEq)]
pub struct Spec {
    /// What every dialect shares: names, documents, faults, white space.
    pub vocabulary: Vocabulary,
    /// Dialects by name.
    pub dialects: BTreeMap<String, Dialect>,
    /// Requirements in the order of their files and rows.
    pub requirements: Vec<Requirement>,
    /// Stories in the order of their files and rows.
    pub stories: Vec<Story>,
    /// What takes tools from a catalog, by name.
    pub apis: BTreeMap<String, Api>,
    /// A digest of everything above, as lower-case hexadecimal.
    pub digest: String,
}
