//! The conformance kit: plays a scripted human against a provider and says what it did wrong.

pub mod blame;
pub mod case;
pub mod cases;
pub mod checkup;
pub mod explain;
pub mod fault;
pub mod file;
pub mod human;
pub mod inprocess;
pub mod judge;
pub mod known;
pub mod laws;
pub mod line;
pub mod mutants;
pub mod play;
pub mod proof;
pub mod protocol;
pub mod replay;
pub mod report;
pub mod run;
pub mod spoil;
mod switchboard;
mod totals;
pub mod transcript;
pub mod wire;
mod words;
