//! The conformance kit: plays a scripted human against a provider and says what it did wrong.

pub mod case;
pub mod explain;
pub mod laws;
pub mod mutants;
pub mod report;
mod totals;
pub mod wire;
