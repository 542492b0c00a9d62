//! What a person sees of the `askspec` command.

mod codec;
mod command;
mod generate;
mod help;
mod lint;
mod lists;
mod validate;
