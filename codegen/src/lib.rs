//! Writes the spec down in other languages: schemas, types, codecs, test vectors and documents.
//!
//! Each target turns a resolved `Spec` into files; `generate` runs them, `write` puts the files
//! on disk and `check` says how the disk differs. The same spec gives the same bytes on every
//! machine: nothing here looks at a clock, a path or a map without an order.

pub mod catalog;
pub mod check;
pub mod error;
pub mod file;
pub mod filter;
mod fixed;
pub mod header;
mod lift;
pub mod manifest;
mod record;
pub mod root;
pub mod starter;
pub mod target;
pub mod template;
mod word;
pub mod write;

pub use check::{Difference, DifferenceKind, Drift, Today, check, explain};
pub use error::Error;
pub use file::{File, Tree};
pub use manifest::{MANIFEST, Manifest, Recorded};
pub use starter::{STARTERS, Starter};
pub use target::{TARGETS, Target, generate};
pub use template::Templates;
pub use write::{Written, write};
