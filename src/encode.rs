//! `askspec encode`: what the asker gets for given answers.

use std::io::Write;

use askspec_spec::admit::check;
use askspec_spec::ask::{Body, Encoded};
use askspec_spec::encode::encode;
use askspec_spec::model::Spec;
use askspec_spec::rules::Rules;
use clap::Args;
use serde_json::json;

use crate::dialect;
use crate::error::Error;
use crate::exchange::Exchange;
use crate::exit::Exit;
use crate::output;
use crate::refusal::Refusal;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Encode {
    #[command(flatten)]
    exchange: Exchange,
    /// Write the text (or the value) alone, as the asker gets it
    #[arg(long)]
    bare: bool,
}

const EXAMPLES: &str = "\
The input is {\"arguments\": …, \"answers\": […]}. An answer is null (skipped) or
{\"choices\": [index…], \"custom\": \"free text\"}. Exit status 1: the arguments are refused,
or the answers do not fit them.

Examples:
  echo '{\"arguments\": {\"questions\": [{\"question\": \"Go on?\", \"options\": [\"Yes\"]}]},
         \"answers\": [{\"choices\": [0]}]}' | askspec encode --dialect asktool
  askspec encode --dialect asktool --arguments ask.json --bare answers.json";

/// Writes the result.
pub(crate) fn run(spec: &Spec, args: &Encode) -> Result<Exit, Error> {
    let rules = Rules::new(
        dialect::named(spec, &args.exchange.dialect)?,
        &spec.vocabulary,
    );
    let input = args.exchange.answered()?;
    let ask = match check(&rules, &input.arguments) {
        Ok(ask) => ask,
        Err(failure) => return output::refused(&Refusal::of(&rules, failure)),
    };
    match encode(&rules, &ask, &input.answers) {
        Ok(encoded) => write(&encoded, args.bare),
        Err(invalid) => output::refused(&json!({
            "code": spec.vocabulary.codec.invalid_answers,
            "message": invalid.to_string(),
        })),
    }
}

fn write(encoded: &Encoded, bare: bool) -> Result<Exit, Error> {
    match (bare, &encoded.body) {
        (false, _) => output::json(encoded)?,
        (true, Body::Value(value)) => output::json(value)?,
        // Byte for byte: a line feed at the end would be part of the text.
        (true, Body::Content(content)) => output::write(|out| out.write_all(content.as_bytes()))?,
    }
    Ok(Exit::Conforms)
}
