//! `askspec decode`: what the asker's result says, with the request at hand.

use askspec_spec::admit::check;
use askspec_spec::decode::{Decoded, decode};
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
pub(crate) struct Decode {
    #[command(flatten)]
    exchange: Exchange,
}

const EXAMPLES: &str = "\
The input is {\"arguments\": …, \"content\": \"text\"} (or \"value\": …, on provider surfaces; \"details\" may
stand beside). The output is {\"answers\": […]}. Exit status 1: the result has several readings
(they are told), or none, or the arguments are refused.

Examples:
  askspec decode --dialect asktool --arguments ask.json result.txt
  askspec encode --dialect asktool --arguments ask.json --bare answers.json |
    askspec decode --dialect asktool --arguments ask.json";

/// Writes the answers.
pub(crate) fn run(spec: &Spec, args: &Decode) -> Result<Exit, Error> {
    let dialect = dialect::named(spec, &args.exchange.dialect)?;
    let rules = Rules::new(dialect, &spec.vocabulary);
    let input = args.exchange.resulted(dialect.surface)?;
    let ask = match check(&rules, &input.arguments) {
        Ok(ask) => ask,
        Err(failure) => return output::refused(&Refusal::of(&rules, failure)),
    };
    let codes = &spec.vocabulary.codec;
    match decode(&rules, &ask, &input.encoded) {
        Decoded::Answers(answers) => {
            output::json(&json!({ "answers": answers }))?;
            Ok(Exit::Conforms)
        }
        Decoded::Ambiguous(readings) => {
            output::refused(&json!({ "code": codes.ambiguous, "readings": readings }))
        }
        Decoded::Malformed { at } => {
            output::refused(&json!({ "code": codes.malformed, "message": at }))
        }
    }
}
