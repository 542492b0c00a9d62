//! The `askspec` command: flags in, one subcommand called, an exit code out.

mod annotate;
mod api;
mod catalog;
mod completions;
mod decode;
mod dialect;
mod doctor;
mod encode;
mod error;
mod exchange;
mod exit;
mod explain;
mod forms;
mod generate;
mod input;
mod interrupt;
mod known;
mod lines;
mod lint;
mod list;
mod merge;
mod misfit;
#[cfg(feature = "reference")]
mod near;
mod new;
mod output;
mod part;
mod progress;
mod prove;
#[cfg(feature = "reference")]
mod provider;
mod refusal;
mod replay;
mod save;
mod schema;
mod source;
mod table;
mod terminal;
mod test;
mod validate;

use std::panic::catch_unwind;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{CommandFactory, Parser, Subcommand};

use error::Error;
use exit::Exit;

/// How an AI agent asks a human a question: one spec, code generated from it, and a suite that
/// judges any provider against it
#[derive(Debug, Parser)]
#[command(version, after_help = EXAMPLES, max_term_width = 100)]
struct Cli {
    /// Use the spec in DIR; unless it holds all four parts of one, it is
    /// laid over the built-in one
    #[arg(long, global = true, value_name = "DIR")]
    spec: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Judge a provider: the built-in reference, or any command
    Test(test::Test),
    /// Walk a new provider through the handshake and a first question
    Doctor(doctor::Doctor),
    /// Join the reports of all parts of a run to the one of the whole
    Merge(merge::Merge),
    /// Play the suite against every single change of the spec, and say what catches it
    Prove(prove::Prove),
    /// Write schemas, packages, test vectors and documents from the spec
    #[command(name = "gen")]
    Generate(generate::Generate),
    /// Tell all that is wrong with a spec, or with a catalog of tools
    Lint(lint::Lint),
    /// Write a provider to start from, which passes
    New(new::New),
    /// List what there is of one kind
    List(list::List),
    /// Explain a requirement, an error code or a diagnostic
    Explain(explain::Explain),
    /// Write a dialect's JSON Schema, or its tool as an API takes it
    Schema(schema::Schema),
    /// Say of each line of arguments whether it would be let in
    Validate(validate::Validate),
    /// Write what the asker gets for given answers
    Encode(encode::Encode),
    /// Read answers back from what the asker got
    Decode(decode::Decode),
    /// Serve the built-in reference provider on standard input and output
    #[cfg(feature = "reference")]
    Provider(provider::Provider),
    /// Write what a shell needs to complete this command
    Completions(completions::Completions),
}

const EXAMPLES: &str = "\
Exit status: 0 conforms, 1 does not, 2 usage or spec error, 3 only crashes, hangs or
protocol faults, 4 nothing was checked, 5 a fault of askspec.

Examples:
  askspec test -- node provider.js
  askspec list requirements
  askspec explain NO_PROVIDER
  askspec validate --dialect asktool arguments.json";

fn main() -> ExitCode {
    let cli = Cli::parse();
    match catch_unwind(|| run(&cli)) {
        Ok(Ok(exit)) => exit.into(),
        Ok(Err(error)) if error.is_closed_pipe() => Exit::Conforms.into(),
        Ok(Err(error)) => told(error),
        // The panic has said where; it must not pass for a verdict.
        Err(_) => Exit::Kit.into(),
    }
}

fn run(cli: &Cli) -> Result<Exit, Error> {
    let spec = || source::spec(cli.spec.as_deref());
    match &cli.command {
        Command::Test(args) => test::run(&*spec()?, cli.spec.as_deref(), args),
        Command::Doctor(args) => doctor::run(&*spec()?, cli.spec.as_deref(), args),
        Command::Merge(args) => merge::run(&*spec()?, args),
        Command::Prove(args) => prove::run(&*spec()?, args),
        Command::Generate(args) => generate::run(cli.spec.as_deref(), args),
        Command::Lint(args) => lint::run(cli.spec.as_deref(), args),
        Command::New(args) => new::run(&*spec()?, args),
        Command::List(args) => list::run(&*spec()?, args),
        Command::Explain(args) => explain::run(&*spec()?, args),
        Command::Schema(args) => schema::run(&*spec()?, cli.spec.as_deref(), args),
        Command::Validate(args) => validate::run(&*spec()?, args),
        Command::Encode(args) => encode::run(&*spec()?, args),
        Command::Decode(args) => decode::run(&*spec()?, args),
        #[cfg(feature = "reference")]
        Command::Provider(args) => provider::run(args),
        Command::Completions(args) => completions::run(&*spec()?, Cli::command(), args),
    }
}

fn told(error: Error) -> ExitCode {
    let exit = error.exit();
    let error = anyhow::Error::from(error);
    anstream::eprintln!("askspec: {error:#}");
    exit.into()
}
