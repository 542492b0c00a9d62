//! What the crate does, seen from outside.

mod builtin;
mod laws;
mod predicate;
