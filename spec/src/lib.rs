//! What askspec's spec says, and what that means.
//!
//! The YAML beside this crate is data; the functions here give it meaning once, for every
//! dialect, and name none of them:
//!
//! ```text
//! arguments + context ──admit──▶ Ask, or Failure   (`check`: the part that needs no context)
//! Ask + state ──present──▶ Screen
//! Ask + actions ──act, stop──▶ settled answers, or Failure
//! Ask + answers ──encode──▶ what the asker gets
//! Ask + what it got ──decode──▶ answers, or readings, or malformed
//! ```

pub mod admit;
pub mod answer;
pub mod ask;
pub mod bind;
pub mod decode;
pub mod diagnostic;
pub mod digest;
pub mod edges;
pub mod encode;
pub mod governing;
pub mod json;
pub mod lift;
pub mod load;
pub mod lower;
pub mod model;
pub mod placeholder;
pub mod pointer;
pub mod predicate;
pub mod present;
pub mod rules;
pub mod screen;
pub mod script;
pub mod settle;
pub mod text;

pub use load::{Source, builtin, lint, load, metaschemas};
pub use rules::Rules;
