//! `askspec list`: what there is of one kind.

use std::collections::BTreeSet;

use askspec_codegen::TARGETS;
use askspec_conformance::fault;
use askspec_conformance::report::format::FORMATS;
use askspec_spec::diagnostic::DiagnosticCode;
use askspec_spec::model::{Capability, Dialect, Requirement, Spec};
use clap::{Args, ValueEnum};
use serde_json::Value;

use crate::error::Error;
use crate::exit::Exit;
use crate::output;
use crate::table::Table;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct List {
    /// Of which kind
    #[arg(value_enum)]
    kind: Kind,
}

/// The kinds of things there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// Dialects of the spec
    Dialects,
    /// Requirements, with how hard they bind
    Requirements,
    /// Stories that are played
    Stories,
    /// What a provider can do beyond the core
    Capabilities,
    /// Error codes of the dialects
    Codes,
    /// Diagnostics of `askspec lint`
    Diagnostics,
    /// What `askspec gen` writes
    Targets,
    /// APIs that take tools from a catalog
    Apis,
    /// Forms of a report
    Formats,
    /// Bugs that `askspec provider --fault` can have
    Faults,
    /// What a provider may do as it likes, for `askspec provider --freedom`
    Freedoms,
}

const EXAMPLES: &str = "\
Examples:
  askspec list dialects
  askspec list requirements | grep MUST
  askspec list codes --spec my-spec";

/// Writes the list.
pub(crate) fn run(spec: &Spec, args: &List) -> Result<Exit, Error> {
    let table = match args.kind {
        Kind::Dialects => dialects(spec),
        Kind::Requirements => requirements(spec),
        Kind::Stories => stories(spec),
        Kind::Capabilities => capabilities(spec),
        Kind::Codes => codes(spec),
        Kind::Diagnostics => diagnostics(),
        Kind::Targets => targets(),
        Kind::Apis => apis(spec),
        Kind::Formats => formats(),
        Kind::Faults => faults(),
        Kind::Freedoms => freedoms(),
    };
    output::text(&table.text())?;
    Ok(Exit::Conforms)
}

fn dialects(spec: &Spec) -> Table {
    let mut table = Table::default();
    for dialect in spec.dialects.values() {
        table.row([&dialect.name, &dialect.title]);
    }
    table
}

fn apis(spec: &Spec) -> Table {
    let mut table = Table::default();
    for api in spec.apis.values() {
        table.row([&api.name, &api.title]);
    }
    table
}

fn requirements(spec: &Spec) -> Table {
    let features: Vec<Value> = spec.dialects.values().map(Dialect::features).collect();
    let mut table = Table::default();
    for requirement in &spec.requirements {
        let levels = levels(&features, requirement);
        table.row([&requirement.id, &levels, &requirement.says]);
    }
    table
}

/// The levels at which a requirement binds some dialect, the hardest first.
fn levels(features: &[Value], requirement: &Requirement) -> String {
    if requirement.excluded.is_some() {
        return "excluded".into();
    }
    let level = |features: &Value| requirement.level_over(features, None);
    let levels: BTreeSet<_> = features.iter().filter_map(level).collect();
    let words: Vec<String> = levels.iter().rev().map(output::word).collect();
    words.join("/")
}

fn stories(spec: &Spec) -> Table {
    let mut table = Table::default();
    for story in &spec.stories {
        table.row([&story.name, &story.tells]);
    }
    table
}

fn capabilities(spec: &Spec) -> Table {
    let mut table = Table::default();
    for (capability, sentence) in &spec.vocabulary.capabilities {
        table.row([
            &output::word(capability),
            &required_by(spec, *capability),
            sentence,
        ]);
    }
    table
}

fn required_by(spec: &Spec, capability: Capability) -> String {
    let requires = |dialect: &&Dialect| dialect.requires.contains(&capability);
    let names: Vec<&str> = spec
        .dialects
        .values()
        .filter(requires)
        .map(|dialect| dialect.name.as_str())
        .collect();
    match names.as_slice() {
        [] => "optional".into(),
        names => format!("required by {}", names.join(", ")),
    }
}

fn codes(spec: &Spec) -> Table {
    let mut table = Table::default();
    for dialect in spec.dialects.values() {
        for (fault, code) in &dialect.failures.codes {
            let message = spec
                .vocabulary
                .faults
                .get(fault)
                .map_or("", |word| &word.message);
            table.row([&code.code, &dialect.name, &output::word(fault), message]);
        }
    }
    table
}

fn diagnostics() -> Table {
    let mut table = Table::default();
    for code in DiagnosticCode::ALL {
        table.row([code.name(), code.meaning()]);
    }
    table
}

fn targets() -> Table {
    let mut table = Table::default();
    for target in TARGETS {
        table.row([target.name(), target.title()]);
    }
    table
}

fn formats() -> Table {
    let mut table = Table::default();
    for format in FORMATS {
        table.row([format.name, format.about]);
    }
    table
}

fn faults() -> Table {
    let mut table = Table::default();
    for fault in fault::faults() {
        let caught = fault.breaks.first().copied().unwrap_or_default();
        table.row([fault.name, caught, fault.tells]);
    }
    table
}

fn freedoms() -> Table {
    let mut table = Table::default();
    for freedom in fault::FREEDOMS {
        table.row([freedom.name, freedom.tells]);
    }
    table
}
