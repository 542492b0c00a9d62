//! `askspec schema`: the JSON Schema of what a dialect takes or gives, or its tool as an API takes it.

use std::io::Write;
use std::path::{Path, PathBuf};

use askspec_codegen::catalog::{Loss, entries, lower, unsaid};
use askspec_codegen::target::json_schema;
use askspec_conformance::file::write_whole;
use askspec_spec::Rules;
use askspec_spec::load::{Locations, locations};
use askspec_spec::model::Spec;
use clap::Args;
use serde_json::{Value, json};

use crate::api;
use crate::dialect;
use crate::error::Error;
use crate::exit::Exit;
use crate::output;
use crate::save;
use crate::source;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Schema {
    /// The dialect
    #[arg(long, value_name = "DIALECT")]
    dialect: String,
    /// The schema of what the asker gets, in place of the arguments'
    #[arg(long, conflicts_with_all = ["target", "losses"])]
    result: bool,
    /// The tool as this API takes it, in place of the bare schema; `API:FORM` where it has several
    #[arg(long = "for", value_name = "API")]
    target: Option<String>,
    /// Write what the schema can't say to FILE, as JSON, and not to standard error
    #[arg(long, value_name = "FILE")]
    losses: Option<PathBuf>,
}

const EXAMPLES: &str = "\
The schema goes to standard output. What it can't say of the arguments goes to standard error: the
keyword, its place in the schema, the line of the spec, and what became of it.

Examples:
  askspec schema --dialect asktool > arguments.schema.json
  askspec schema --dialect asktool --for openai:chat
  askspec schema --dialect asktool --for gemini --losses losses.json
  askspec schema --dialect dsh-user-questions --result";

/// Writes the schema.
pub(crate) fn run(spec: &Spec, folder: Option<&Path>, args: &Schema) -> Result<Exit, Error> {
    let rules = Rules::new(dialect::named(spec, &args.dialect)?, &spec.vocabulary);
    if args.result {
        write(&of_result(&rules)?)?;
        return Ok(Exit::Conforms);
    }
    let (value, losses) = match &args.target {
        Some(target) => entry(spec, &rules, target)?,
        None => (json_schema::request(&rules), unsaid(&rules)),
    };
    tell(&rules, folder, &losses, args)?;
    write(&value)?;
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

/// The entry of a dialect's tool in one form of an API, and what its schema can't say.
fn entry(spec: &Spec, rules: &Rules<'_>, target: &str) -> Result<(Value, Vec<Loss>), Error> {
    let (name, form) = match target.split_once(':') {
        Some((name, form)) => (name, Some(form)),
        None => (target, None),
    };
    let api = api::named(spec, name)?;
    let lowered = lower(rules, api);
    let written = entries(rules, api, &lowered);
    let forms: Vec<&str> = written.iter().map(|one| one.form).collect();
    let usage = |why: String| Err(Error::Usage(why));
    if rules.dialect.tool.mapped().is_none() {
        let dialect = &rules.dialect.name;
        return usage(format!(
            "`{dialect}` offers no tool to a model; leave out --for"
        ));
    }
    if forms.is_empty() {
        return usage(format!("no entry of a catalog is written for `{name}`"));
    }
    let chosen = match form {
        Some(form) => written.iter().find(|one| one.form == form),
        None if forms.len() == 1 => written.first(),
        None => None,
    };
    let Some(chosen) = chosen else {
        let forms: Vec<String> = forms.iter().map(|form| format!("{name}:{form}")).collect();
        return usage(format!("name one form of an entry: {}", forms.join(", ")));
    };
    Ok((chosen.entry.clone(), lowered.losses))
}

fn tell(
    rules: &Rules<'_>,
    folder: Option<&Path>,
    losses: &[Loss],
    args: &Schema,
) -> Result<(), Error> {
    let places = locations(&source::at(folder));
    let told = losses.iter().map(|loss| Told::new(rules, &places, loss));
    let told: Vec<Told<'_>> = told.collect();
    let Some(file) = &args.losses else {
        for one in told {
            anstream::eprintln!("{}", one.text());
        }
        return Ok(());
    };
    let value: Vec<Value> = told.iter().map(Told::value).collect();
    let text = serde_json::to_string_pretty(&value).map_err(|fault| Error::Write(fault.into()))?;
    write_whole(file, format!("{text}\n").as_bytes()).map_err(|source| save::unsaved(file, source))
}

/// A loss, and where the spec says what is lost.
struct Told<'a> {
    loss: &'a Loss,
    place: Option<String>,
}

impl<'a> Told<'a> {
    fn new(rules: &Rules<'_>, places: &Locations, loss: &'a Loss) -> Self {
        let place = places.feature(&rules.dialect.name, &loss.feature);
        let place = place.map(|at| {
            let built_in = if at.is_builtin { "(built-in) " } else { "" };
            format!("{built_in}spec/{}:{}", at.file, at.line)
        });
        Self { loss, place }
    }

    fn text(&self) -> String {
        let loss = self.loss;
        let place = self.place.as_deref().unwrap_or("spec");
        let said = loss.said.as_deref();
        let Some(keyword) = &loss.keyword else {
            let what = said.unwrap_or(&loss.feature);
            return format!("{place}: no schema can say when {what}");
        };
        let at = match loss.at.as_str() {
            "" => "the root",
            at => at,
        };
        let said = said.map_or(String::new(), |said| format!(": {said}"));
        format!("{place}: {keyword}: {} at {at}{said}", loss.became.word())
    }

    fn value(&self) -> Value {
        let mut value = json!(self.loss);
        value["spec"] = json!(self.place);
        value
    }
}
