//! What a person sees of the suite.

mod formats;
mod hostile;
mod human;
mod oracle;
mod rejects;
mod runs;
mod sample;
mod wire;
