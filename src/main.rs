//! The `askspec` command.
fn main() {}
