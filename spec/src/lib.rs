//! What askspec's spec says, and what that means.
//!
//! The YAML beside this crate is data; the functions here give it meaning once, for every
//! dialect, and name none of them.

pub mod ask;
pub mod bind;
pub mod load;
pub mod model;
pub mod placeholder;
pub mod predicate;

pub use load::{builtin, load};
