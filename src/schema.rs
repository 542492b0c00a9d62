//! `askspec schema`: the JSON Schema of what a dialect takes, or of what it gives.

use std::io::Write;

use askspec_codegen::target::json_schema;
use askspec_spec::Rules;
use askspec_spec::model::{Gate, InSchema, Spec};
use clap::Args;
use serde_json::Value;

use crate::dialect;
use crate::error::Error;
use crate::exit::Exit;
use crate::output;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Schema {
    /// The dialect
    #[arg(long, value_name = "DIALECT")]
    dialect: String,
    /// The schema of what the asker gets, in place of the arguments'
    #[arg(long)]
    result: bool,
}

const EXAMPLES: &str = "\
The schema goes to standard output. What it can't say of the arguments goes to standard error.

Examples:
  askspec schema --dialect asktool > arguments.schema.json
  askspec schema --dialect dsh-user-questions --result";

/// Writes the schema.
pub(crate) fn run(spec: &Spec, args: &Schema) -> Result<Exit, Error> {
    let rules = Rules::new(dialect::named(spec, &args.dialect)?, &spec.vocabulary);
    if args.result {
        write(&of_result(&rules)?)?;
        return Ok(Exit::Conforms);
    }
    write(&json_schema::request(&rules))?;
    for message in unsaid(&rules) {
        anstream::eprintln!("askspec: no schema can say when {message}");
    }
    Ok(Exit::Conforms)
}

fn write(schema: &Value) -> Result<(), Error> {
    output::write(|out| {
        serde_json::to_writer_pretty(&mut *out, schema)?;
        writeln!(out)
    })
}

fn of_result(rules: &Rules<'_>) -> Result<Value, Error> {
    let schema = json_schema::result(rules).map(|(_, schema)| schema);
    schema.ok_or_else(|| {
        Error::Usage(format!(
            "what `{}` gives is a text, which has no schema",
            rules.dialect.name
        ))
    })
}

/// What is wrong with arguments that are refused although the schema lets them in.
fn unsaid<'s>(rules: &Rules<'s>) -> Vec<&'s str> {
    let faults = rules
        .dialect
        .failures
        .codes
        .keys()
        .filter_map(|fault| rules.vocabulary.faults.get(fault));
    faults
        .filter(|word| word.schema == InSchema::No && word.gate.is_some_and(is_about_arguments))
        .map(|word| word.message.as_str())
        .collect()
}

fn is_about_arguments(gate: Gate) -> bool {
    match gate {
        Gate::Shape | Gate::Questions | Gate::Limits | Gate::Keys | Gate::Intents => true,
        Gate::Aborted | Gate::Live | Gate::Owned | Gate::Provider => false,
    }
}
