//! `askspec provider`: the built-in reference provider, which is the generated Rust.

use std::io;

use askspec_contract::{DIALECTS, Dialect, dialect, serve};
use clap::Args;

use crate::error::Error;
use crate::exit::Exit;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Provider {
    /// Serve only this dialect; may be given several times
    #[arg(long = "dialect", value_name = "DIALECT")]
    dialects: Vec<String>,
}

const EXAMPLES: &str = "\
It serves the dialects of the built-in spec, and ends with its input.

Examples:
  askspec provider
  askspec provider --dialect asktool";

/// Serves until the input ends.
pub(crate) fn run(args: &Provider) -> Result<Exit, Error> {
    let dialects = chosen(&args.dialects)?;
    serve(&dialects, io::stdin().lock(), io::stdout().lock()).map_err(Error::Write)?;
    Ok(Exit::Conforms)
}

fn chosen(names: &[String]) -> Result<Vec<&'static Dialect>, Error> {
    if names.is_empty() {
        return Ok(DIALECTS.to_vec());
    }
    names.iter().map(|name| named(name)).collect()
}

fn named(name: &str) -> Result<&'static Dialect, Error> {
    let known: Vec<&str> = DIALECTS.iter().map(|dialect| dialect.name).collect();
    dialect(name).ok_or_else(|| {
        let name = name.escape_debug();
        Error::Usage(format!(
            "no dialect is named `{name}`; there are {}",
            known.join(", ")
        ))
    })
}
