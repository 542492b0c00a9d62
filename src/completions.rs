//! `askspec completions`: what a shell needs to complete this command, with the words that a spec has.

use std::io::Write;

use askspec_codegen::TARGETS;
use askspec_conformance::report::format::FORMATS;
use askspec_spec::model::Spec;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Args, Command, ValueHint};
use clap_complete::{Shell, generate};

use crate::error::Error;
use crate::exit::Exit;
use crate::output;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Completions {
    /// For which shell
    #[arg(value_enum, value_name = "SHELL")]
    shell: Shell,
}

const EXAMPLES: &str = "\
Dialects, formats, targets, requirements and codes are completed too; with --spec, those of that spec.

Examples:
  askspec completions bash > ~/.local/share/bash-completion/completions/askspec
  askspec completions zsh > ~/.zfunc/_askspec
  askspec completions fish > ~/.config/fish/completions/askspec.fish";

/// Writes the shell's script.
pub(crate) fn run(spec: &Spec, command: Command, args: &Completions) -> Result<Exit, Error> {
    let mut command = worded(spec, command);
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    generate(args.shell, &mut command, name, &mut script);
    output::write(|out| out.write_all(&script))?;
    Ok(Exit::Conforms)
}

/// The command, with the words that each argument may be. While parsing they are not known: they depend on `--spec`.
fn worded(spec: &Spec, command: Command) -> Command {
    let command = command.mut_args(|arg| known(spec, arg));
    let names: Vec<String> = command
        .get_subcommands()
        .map(|one| one.get_name().to_owned())
        .collect();
    names.into_iter().fold(command, |command, name| {
        command.mut_subcommand(name, |subcommand| worded(spec, subcommand))
    })
}

/// The argument with its words, or the kind of file that it is: both are told by the name that its value has in `--help`.
fn known(spec: &Spec, arg: Arg) -> Arg {
    let name = arg.get_value_names().and_then(<[_]>::first);
    match name.map(|name| name.as_str()) {
        Some("DIALECT") => among(arg, spec.dialects.keys()),
        Some("FORMAT") => among(arg, FORMATS.iter().map(|format| format.name)),
        Some("TARGET") => among(arg, TARGETS.iter().map(|target| target.name())),
        Some("WORD") => among(arg, words(spec)),
        Some("GLOB") => among(arg, spec.requirements.iter().map(|row| &row.id)),
        Some("DIR") => arg.value_hint(ValueHint::DirPath),
        Some("FILE") => arg.value_hint(ValueHint::FilePath),
        Some("COMMAND") => arg.value_hint(ValueHint::CommandName),
        Some(_) | None => arg,
    }
}

fn among<W: Into<String>>(arg: Arg, words: impl Iterator<Item = W>) -> Arg {
    let words: Vec<String> = words.map(Into::into).collect();
    arg.value_parser(PossibleValuesParser::new(words))
}

/// Everything that can be explained and is named by the spec.
fn words(spec: &Spec) -> impl Iterator<Item = String> {
    let requirements = spec.requirements.iter().map(|row| row.id.clone());
    let codes = spec
        .dialects
        .values()
        .flat_map(|dialect| dialect.failures.codes.values())
        .map(|code| code.code.clone());
    let mut words: Vec<String> = requirements.chain(codes).collect();
    words.extend(spec.vocabulary.capabilities.keys().map(output::word));
    words.sort_unstable();
    words.dedup();
    words.into_iter()
}
