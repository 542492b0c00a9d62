//! `askspec prove`: what catches each wrong provider, and what keeps that from being a proof.

use std::fs;
use std::path::{Path, PathBuf};

use askspec_conformance::file::write_whole;
use askspec_conformance::proof::{
    Catches, DialectProof, Proof, Proving, differences, document, prove,
};
use askspec_spec::builtin;
use askspec_spec::model::{Level, Spec};
use clap::Args;
use indicatif::ProgressBar;

use crate::dialect;
use crate::error::Error;
use crate::exit::Exit;
use crate::input;
use crate::output::{self, count, word};
use crate::save::unsaved;
use crate::table::Table;
use crate::test::reference;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Prove {
    /// Prove it for this dialect only; may be given several times
    #[arg(long, value_name = "DIALECT")]
    dialect: Vec<String>,
    /// Write the table to FILE, as Markdown
    #[arg(long, value_name = "FILE", conflicts_with = "check")]
    out: Option<PathBuf>,
    /// Fail where FILE is not what would be written
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
}

const EXAMPLES: &str = "\
Every single change of a dialect is a wrong provider, and so is every fault made by hand: the
whole suite is played against each, and the table says which requirements catch it.

Exit status: 0 when each is caught or said to show nothing, every MUST of every dialect
catches something, and every requirement does in some dialect; 1 when not, or when the
document is another; 2 usage or spec error.

Examples:
  askspec prove
  askspec prove --dialect asktool
  askspec prove --out docs/proof.md
  askspec prove --check docs/proof.md";

/// Proves it.
pub(crate) fn run(spec: &Spec, args: &Prove) -> Result<Exit, Error> {
    for name in &args.dialect {
        dialect::named(spec, name)?;
    }
    let bar = ProgressBar::no_length();
    // A run takes minutes: what would keep it from being of use is told before.
    let written = args.check.as_deref().map(read).transpose()?;
    args.out.as_deref().map(prepare).transpose()?;
    let reference = reference()?;
    let with_fault = |fault: &str, dialect: &str| {
        let mut program = reference.clone();
        let more = ["--fault", fault, "--dialect", dialect];
        program.arguments.extend(more.map(str::to_owned));
        program
    };
    let proving = Proving {
        spec,
        dialects: &args.dialect,
        // The reference knows no dialect but the built-in ones.
        programs: (spec.digest == builtin().digest).then_some(&with_fault),
    };
    let proof = prove(proving, &|done, of| {
        bar.set_length(of as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let fresh = match (args.check.as_deref().zip(written), &args.out) {
        (Some((file, written)), _) => check(&proof, file, &written)?,
        (None, Some(file)) => save(&proof, file)?,
        (None, None) => {
            output::text(&table(&proof))?;
            true
        }
    };
    output::text(&summary(&proof))?;
    Ok(if fresh && proof.gaps.is_empty() {
        Exit::Conforms
    } else {
        Exit::Fails
    })
}

fn read(file: &Path) -> Result<String, Error> {
    fs::read_to_string(file).map_err(|fault| input::unreadable(file, fault))
}

/// Has the folder ready in which the document is to be.
fn prepare(file: &Path) -> Result<(), Error> {
    let folder = file
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let made = folder.map_or(Ok(()), fs::create_dir_all);
    made.map_err(|source| unsaved(file, source))
}

fn save(proof: &Proof, file: &Path) -> Result<bool, Error> {
    let saved = write_whole(file, document(proof).as_bytes());
    saved.map_err(|source| unsaved(file, source))?;
    Ok(true)
}

/// Whether the document is what would be written; the rows that differ are told.
fn check(proof: &Proof, file: &Path, there: &str) -> Result<bool, Error> {
    let right = document(proof);
    if there == right {
        return Ok(true);
    }
    let mut told = differences(there, &right);
    if told.is_empty() {
        told.push("the lines stand in another order, or end otherwise".to_owned());
    }
    let shown = file.display();
    output::text(&format!(
        "{shown} is not what would be written:\n{}\nwrite it anew: askspec prove --out {shown}\n\n",
        told.join("\n")
    ))?;
    Ok(false)
}

fn table(proof: &Proof) -> String {
    let mut text = String::new();
    for dialect in &proof.dialects {
        text.push_str(&format!("{}: {}\n\n", dialect.name, dialect.summary()));
        text.push_str(&wrongs(dialect));
        text.push('\n');
        text.push_str(&requirements(dialect));
        text.push('\n');
    }
    text
}

fn wrongs(dialect: &DialectProof) -> String {
    let mut table = Table::default();
    for wrong in &dialect.wrongs {
        table.row([
            &format!("  {}", wrong.name),
            &plain(&shortened(&wrong.tells)),
            &plain(&wrong.told()),
        ]);
    }
    table.text()
}

fn requirements(dialect: &DialectProof) -> String {
    let mut table = Table::default();
    for Catches {
        requirement,
        level,
        wrongs,
    } in &dialect.requirements
    {
        let catches = match (wrongs, level) {
            (0, Level::Must) => "catches nothing".to_owned(),
            (0, Level::Should | Level::May) => "catches nothing here".to_owned(),
            (wrongs, _) => format!("catches {wrongs}"),
        };
        table.row([&format!("  {requirement}"), &word(level), &catches]);
    }
    table.text()
}

/// No more than a column holds.
fn shortened(told: &str) -> String {
    match told.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &told[..end]),
        None => told.to_owned(),
    }
}

/// Without the marks of Markdown.
fn plain(told: &str) -> String {
    told.replace(['`', '*'], "")
}

fn summary(proof: &Proof) -> String {
    let mut text = String::new();
    for gap in &proof.gaps {
        text.push_str(&format!("gap: {gap}\n  {}\n", gap.way_out()));
    }
    for dialect in &proof.dialects {
        text.push_str(&format!("{}: {}\n", dialect.name, dialect.summary()));
    }
    let wrongs: usize = proof.dialects.iter().map(|one| one.wrongs.len()).sum();
    let found = match proof.gaps.len() {
        0 => "no gap".to_owned(),
        gaps => count(gaps, "gap"),
    };
    text + &format!(
        "{} in {}: {found}\n",
        count(wrongs, "wrong provider"),
        count(proof.dialects.len(), "dialect")
    )
}
