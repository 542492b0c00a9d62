//! `askspec gen`: writes the targets, or says how the files on disk differ from them.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};

use askspec_codegen::{Difference, Tree, check, generate, root, write};
use clap::Args;

use crate::error::Error;
use crate::exit::Exit;
use crate::output;
use crate::source;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Generate {
    /// Write nothing; name the files that differ, with a diff of each
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
        return report(&tree, &place.out);
    }
    let done = write(&tree, &place.out).map_err(stopped)?;
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
    out: PathBuf,
}

impl Place {
    // Without --spec: the files of the project, and not those inside this program, which may be older.
    fn find(spec: Option<&Path>, args: &Generate) -> Result<Self, Error> {
        let Some(out) = &args.out else {
            let root = Self::around()?;
            return Ok(Self {
                spec: Some(spec.map_or_else(|| root.join(root::SPEC), Path::to_owned)),
                out: root.join(root::OUTPUT),
            });
        };
        let around = || Some(Self::around().ok()?.join(root::SPEC));
        Ok(Self {
            spec: spec.map(Path::to_owned).or_else(around),
            out: out.clone(),
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

fn report(tree: &Tree, out: &Path) -> Result<Exit, Error> {
    let drift = check(tree, out).map_err(stopped)?;
    if drift.is_none() {
        return Ok(Exit::Conforms);
    }
    output::text(&told(&drift.differences))?;
    Ok(Exit::Fails)
}

/// The names first, so that they are seen, and then what differs in each.
fn told(differences: &[Difference]) -> String {
    let mut text = String::new();
    for one in differences {
        text += &format!("{}: {}\n", one.kind.word(), one.path);
    }
    for one in differences {
        text += &format!("\n{}", one.diff);
    }
    text
}
