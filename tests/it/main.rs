//! What a person sees of the `askspec` command.

#![expect(clippy::unwrap_used, reason = "a test stops where it can't go on")]

mod catalog;
mod codec;
mod command;
mod completions;
mod doctor;
mod faults;
mod generate;
mod help;
mod interrupted;
mod judging;
mod known;
mod lift;
mod lint;
mod lists;
mod misbehaving;
mod pages;
mod parts;
#[cfg(feature = "reference")]
mod prove;
mod provider;
#[cfg(feature = "reference")]
mod reference;
#[cfg(feature = "reference")]
mod replays;
mod schema;
mod spelling;
#[cfg(feature = "reference")]
mod spoken;
#[cfg(feature = "reference")]
mod stories;
mod validate;
