//! What a person sees of the suite.

mod beside;
mod faults;
mod formats;
mod habitual;
mod hostile;
mod human;
mod oracle;
mod rejects;
mod runs;
mod sample;
mod wire;
