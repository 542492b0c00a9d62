//! `askspec provider`: the built-in reference provider, which is the generated Rust.

use std::io;

use askspec_conformance::fault::{self, Change, FREEDOMS, Serve, Taken, speak};
use askspec_conformance::inprocess::{InProcess, Look};
use askspec_contract::{DIALECTS, Dialect, dialect, serve};
use askspec_spec::builtin;
use clap::Args;

use crate::error::Error;
use crate::exit::Exit;
use crate::near::near;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Provider {
    /// Serve only this dialect; may be given several times
    #[arg(long = "dialect", value_name = "DIALECT")]
    dialects: Vec<String>,
    /// Have this bug, of those that `askspec list faults` tells; may be given several times
    #[arg(long = "fault", value_name = "NAME")]
    faults: Vec<String>,
    /// Take this freedom, of those that `askspec list freedoms` tells; may be given several times
    #[arg(long = "freedom", value_name = "NAME")]
    freedoms: Vec<String>,
}

const EXAMPLES: &str = "\
It serves the dialects of the built-in spec, and ends with its input. With --fault it is wrong on
purpose, to see that a wrong provider is caught; with --freedom it does what it may do as it likes,
to see that a right one is not.

Examples:
  askspec provider
  askspec provider --dialect asktool
  askspec test -- askspec provider --fault order-of-answering";

/// Serves until the input ends.
pub(crate) fn run(args: &Provider) -> Result<Exit, Error> {
    let dialects = chosen(&args.dialects)?;
    let (changes, look) = changes(args)?;
    if changes.is_empty() && look.is_none() {
        serve(&dialects, io::stdin().lock(), io::stdout().lock()).map_err(Error::Write)?;
        return Ok(Exit::Conforms);
    }
    let right: Serve = Box::new(move |input, output| {
        // That the other end is closed is heard there.
        let _ = match look {
            Some(look) => speak(&mut InProcess::new(builtin(), look), input, output),
            None => serve(&dialects, input, output),
        };
    });
    let code = fault::serve(builtin(), &changes, right, io::stdin(), io::stdout().lock());
    code.map(Exit::Judged).map_err(Error::Write)
}

/// Everything that makes this provider another than the reference.
fn changes(args: &Provider) -> Result<(Vec<Change>, Option<Look>), Error> {
    let faults = args.faults.iter().map(|name| fault_named(name));
    let mut changes: Vec<Change> = faults.collect::<Result<_, _>>()?;
    let mut look = None;
    for name in &args.freedoms {
        match freedom_named(name)? {
            Taken::By(change) => changes.push(change),
            Taken::Look(other) => look = Some(other),
        }
    }
    if changes.iter().filter(|change| change.is_of_bytes()).count() > 1 {
        let message = "of the changes in how messages are written, one can be had at a time";
        return Err(Error::Usage(message.into()));
    }
    Ok((changes, look))
}

fn freedom_named(name: &str) -> Result<Taken, Error> {
    let known = FREEDOMS.iter().map(|freedom| freedom.name);
    let found = fault::freedom(name).ok_or_else(|| unknown("freedom", name, known))?;
    Ok(found.taken)
}

fn fault_named(name: &str) -> Result<Change, Error> {
    let known = fault::faults().map(|fault| fault.name);
    let found = fault::fault(name).ok_or_else(|| unknown("fault", name, known))?;
    Ok(found.change)
}

/// Says that nothing has this name, and what is near it.
fn unknown(kind: &str, name: &str, known: impl Iterator<Item = &'static str>) -> Error {
    let near = match near(name, known).as_slice() {
        [] => String::new(),
        near => format!("; near it are {}", near.join(", ")),
    };
    let name = name.escape_debug();
    Error::Usage(format!(
        "no {kind} is named `{name}`{near}; see `askspec list {kind}s`"
    ))
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
