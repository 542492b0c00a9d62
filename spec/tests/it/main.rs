//! What the crate does, seen from outside.

#![expect(
    clippy::unwrap_used,
    reason = "a test that can't be set up must fail, also in the functions around it"
)]

mod builtin;
mod bytes;
mod diagnostics;
mod fixture;
mod hostile;
mod laws;
mod locations;
mod metaschema;
mod overlay;
mod predicate;
mod rows;
mod vocabulary;
