//! What a person sees of the suite.

#![expect(clippy::unwrap_used, reason = "a test stops where it can't go on")]

mod beside;
mod brief;
mod faults;
mod formats;
mod habitual;
mod hostile;
mod human;
mod known;
mod laws;
mod minimal;
mod oracle;
mod protocol;
mod published;
mod reading;
mod rejects;
mod replays;
mod rogues;
mod runs;
mod sample;
mod shards;
mod wire;
