//! `askspec new`: writes a provider to start from.

use std::fs;
use std::io::{self, Write};
use std::path::{self, Path, PathBuf};

use askspec_codegen::File;
use askspec_codegen::starter::{self, STARTERS, Starter};
use askspec_spec::model::{Dialect, Spec};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args, Subcommand};

use crate::dialect;
use crate::error::Error;
use crate::exit::Exit;
use crate::output;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct New {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// Write the smallest provider, over a copy of the generated package
    Provider(Provider),
}

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
struct Provider {
    /// The language it is written in
    #[arg(long, value_name = "LANGUAGE", value_parser = languages())]
    lang: String,
    /// A dialect that it serves; may be given several times [default: those
    /// that require no capability]
    #[arg(long = "dialect", value_name = "DIALECT")]
    dialects: Vec<String>,
    /// A folder that is empty, or not there yet
    #[arg(value_name = "DIR")]
    dir: PathBuf,
}

fn languages() -> PossibleValuesParser {
    let offered = STARTERS
        .iter()
        .map(|starter| PossibleValue::new(starter.name()).help(starter.title()));
    PossibleValuesParser::new(offered)
}

const EXAMPLES: &str = "\
Examples:
  askspec new provider --lang typescript my-provider
  askspec new provider --lang rust --dialect dsh-ask-user-2 my-provider";

/// Writes the files, and says what to do with them.
pub(crate) fn run(spec: &Spec, args: &New) -> Result<Exit, Error> {
    let What::Provider(args) = &args.what;
    let dialects = chosen(spec, &args.dialects)?;
    let starter = named(&args.lang)?;
    let files = starter.files(spec, &dialects);
    let files = files.map_err(|fault| Error::Usage(fault.to_string()))?;
    write(&files, &args.dir)?;
    output::write(|out| writeln!(out, "{}", next(args, starter, &dialects)))?;
    Ok(Exit::Conforms)
}

fn named(language: &str) -> Result<&'static dyn Starter, Error> {
    let unknown = || Error::Usage(format!("no provider can be started in `{language}`"));
    starter::starter(language).ok_or_else(unknown)
}

fn chosen<'s>(spec: &'s Spec, names: &[String]) -> Result<Vec<&'s Dialect>, Error> {
    if names.is_empty() {
        let simplest = starter::simplest(spec);
        let none =
            "every dialect requires something of its provider; say which to serve with --dialect";
        return match simplest.is_empty() {
            true => Err(Error::Usage(none.to_owned())),
            false => Ok(simplest),
        };
    }
    names
        .iter()
        .map(|name| dialect::named(spec, name))
        .collect()
}

/// Writes beside the folder first and renames, so that nothing is written half.
fn write(files: &[File], dir: &Path) -> Result<(), Error> {
    refuse_filled(dir)?;
    // `.` has a name only in full.
    let dir = &path::absolute(dir).map_err(|fault| failed(dir, &fault))?;
    let name = dir.file_name().unwrap_or(dir.as_os_str()).to_string_lossy();
    let beside = dir.with_file_name(format!(".{name}.{}", std::process::id()));
    let written = fill(files, &beside).and_then(|()| fs::rename(&beside, dir));
    written.map_err(|source| {
        // What was written beside it is of no use to anybody now.
        drop(fs::remove_dir_all(&beside));
        failed(dir, &source)
    })
}

fn refuse_filled(dir: &Path) -> Result<(), Error> {
    match fs::read_dir(dir) {
        Ok(mut entries) => match entries.next() {
            None => Ok(()),
            Some(_) => Err(Error::Usage(format!("{} is not empty", dir.display()))),
        },
        Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(fault) => Err(failed(dir, &fault)),
    }
}

fn fill(files: &[File], dir: &Path) -> io::Result<()> {
    for File { path, text } in files {
        let place = dir.join(path);
        fs::create_dir_all(place.parent().unwrap_or(dir))?;
        fs::write(place, text)?;
    }
    Ok(())
}

fn failed(dir: &Path, fault: &io::Error) -> Error {
    Error::Usage(format!("can't write to {}: {fault}", dir.display()))
}

fn next(args: &Provider, starter: &dyn Starter, dialects: &[&Dialect]) -> String {
    let dir = args.dir.display();
    let dialects: String = dialects
        .iter()
        .map(|dialect| format!(" --dialect {}", dialect.name))
        .collect();
    let build = match starter.build() {
        "" => String::new(),
        build => format!("\n  {build}"),
    };
    let run = starter.run();
    format!("wrote {dir}; now:\n  cd {dir}{build}\n  askspec test --core{dialects} -- {run}")
}
