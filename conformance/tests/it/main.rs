//! What a person sees of the suite.

mod formats;
mod sample;
mod wire;
