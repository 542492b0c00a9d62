//! What a person sees of the suite.

mod formats;
mod oracle;
mod sample;
mod wire;
