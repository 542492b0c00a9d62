//! `askspec gen`: writes the targets, or says how the files on disk differ from them.

mod drift;

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};

use askspec_codegen::{Drift, Today, Tree, check, explain, generate, root, write};
use askspec_spec::load::locations;
use askspec_spec::model::Spec;
use clap::Args;

use crate::error::Error;
use crate::exit::Exit;
use crate::output;
use crate::source;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Generate {
    /// Write nothing; name the files that differ, each with the line of the spec or the
    /// hand that is to blame, and a diff
    #[arg(long)]
    check: bool,
    /// Only this target; may be given several times
    #[arg(long = "target", value_name = "TARGET")]
    targets: Vec<String>,
    /// Where the folders of the targets lie [default: `generated` beside the spec's folder]
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
}

const EXAMPLES: &str = "\
The spec is that of the project around the current folder, unless --spec names another.

Examples:
  askspec gen
  askspec gen --check
  askspec gen --target rust --target docs
  askspec gen --spec my-spec --out packages";

/// Generates, or checks.
pub(crate) fn run(spec: Option<&Path>, args: &Generate) -> Result<Exit, Error> {
    let place = Place::find(spec, args)?;
    let spec = source::spec(place.spec.as_deref())?;
    let tree = generate(&spec, &args.targets).map_err(stopped)?;
    if args.check {
        return report(&tree, &spec, &place, args);
    }
    let done = write(&tree, &spec, &place.out).map_err(stopped)?;
    output::write(|out| {
        for path in &done.written {
            writeln!(out, "wrote {}", place.out.join(path).display())?;
        }
        for path in &done.removed {
            writeln!(out, "removed {}", place.out.join(path).display())?;
        }
        Ok(())
    })?;
    Ok(Exit::Conforms)
}

/// Which spec is read, and where its targets lie.
struct Place {
    spec: Option<PathBuf>,
    /// The spec's folder, as people know it.
    shown: String,
    out: PathBuf,
}

impl Place {
    // Without --spec: the files of the project, and not those inside this program, which may be older.
    fn find(spec: Option<&Path>, args: &Generate) -> Result<Self, Error> {
        let root = match (&args.out, Self::around()) {
            (None, Err(fault)) => return Err(fault),
            (Some(_), Err(_)) => None,
            (None | Some(_), Ok(root)) => Some(root),
        };
        let beside = root.as_ref().map(|root| root.join(root::OUTPUT));
        Ok(Self {
            shown: spec.map_or_else(|| root::SPEC.to_owned(), |spec| spec.display().to_string()),
            spec: spec
                .map(Path::to_owned)
                .or_else(|| Some(root?.join(root::SPEC))),
            out: args.out.clone().or(beside).unwrap_or_default(),
        })
    }

    fn around() -> Result<PathBuf, Error> {
        let here = env::current_dir().map_err(|source| Error::Read {
            file: "the current folder".into(),
            source,
        })?;
        root::find(&here).map_err(stopped)
    }
}

fn stopped(fault: askspec_codegen::Error) -> Error {
    Error::Generate(fault)
}

fn report(tree: &Tree, spec: &Spec, place: &Place, args: &Generate) -> Result<Exit, Error> {
    let mut drift = check(tree, spec, &place.out).map_err(stopped)?;
    if drift.is_none() && !drift.is_unfinished {
        return Ok(Exit::Conforms);
    }
    blame(&mut drift, tree, spec, place, args);
    output::text(&drift::told(&drift, &place.out))?;
    Ok(Exit::Fails)
}

fn blame(drift: &mut Drift, tree: &Tree, spec: &Spec, place: &Place, args: &Generate) {
    let today = Today {
        tree,
        spec,
        locations: &locations(&source::at(place.spec.as_deref())),
        folder: &place.shown,
        generate: &|spec| generate(spec, &args.targets),
    };
    explain(drift, today);
}
