//! `askspec test`: judges a provider, and says so in the form that was asked for.

use std::path::{Path, PathBuf};
use std::time::Duration;

use askspec_conformance::run::{Options, Program, Shard, Way, run_beside};
use askspec_spec::model::{Level, Spec};
use clap::{Args, ValueEnum};

use crate::dialect;
use crate::error::Error;
use crate::exit::Exit;
use crate::forms::Forms;
use crate::input;
use crate::interrupt;
use crate::known;
use crate::part;
use crate::progress::Bar;
use crate::replay;

/// What the command line says.
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Test {
    /// Judge this dialect only; may be given several times
    #[arg(long, value_name = "DIALECT")]
    dialect: Vec<String>,
    /// What counts as a failure: a broken MUST alone, or a broken SHOULD too
    #[arg(long, value_enum, default_value_t = Strictness::Must)]
    level: Strictness,
    /// Play only the cases whose id, or whose requirement, matches; may be given several times
    #[arg(long, value_name = "GLOB")]
    filter: Vec<String>,
    /// How many exchanges each law generates
    #[arg(long, value_name = "N", default_value_t = 64)]
    cases: u32,
    /// Where generated exchanges start from
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Play part I of N of the cases only, the first being 1/N; join the reports with `askspec merge`
    #[arg(long, value_name = "I/N", value_parser = Shard::flag)]
    shard: Option<Shard>,
    /// Play with N provider processes at once; the report is the same as with one
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    jobs: u8,
    /// Play only the exchange in this file, which a law that failed left behind
    #[arg(long, value_name = "FILE", conflicts_with_all = ["dialect", "filter", "cases", "seed", "shard"])]
    replay: Option<PathBuf>,
    /// How long every wait for the provider may last, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "5", value_parser = some_seconds)]
    deadline: Duration,
    /// How long to stay silent where a timer should not exist, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "0.3", value_parser = seconds)]
    patience: Duration,
    #[command(flatten)]
    forms: Forms,
    /// Do not fail over what FILE says is known to fail; what passes by now, names nothing or has
    /// expired does fail
    #[arg(long, value_name = "FILE")]
    known_failures: Option<PathBuf>,
    /// Bring the file of known failures up to date, once everything was played
    #[arg(long, requires = "known_failures", conflicts_with_all = ["filter", "dialect", "replay", "shard"])]
    update_known_failures: bool,
    /// Fail where a line on stdout is no message
    #[arg(long)]
    strict_stdout: bool,
    /// Ask for no more than the core: lacking a required capability is no failure
    #[arg(long)]
    core: bool,
    /// The provider, with its arguments; without, the built-in reference is judged
    #[arg(last = true, value_name = "COMMAND")]
    command: Vec<String>,
}

/// What counts as a failure.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Strictness {
    /// A broken MUST
    Must,
    /// A broken MUST or SHOULD
    Should,
}

const EXAMPLES: &str = "\
Exit status: 0 conforms, 1 does not, 2 usage or spec error, 3 only crashes, hangs or
protocol faults, 4 nothing that must hold was judged, 5 a fault of askspec.

Examples:
  askspec test
  askspec test -- node provider.js
  askspec test --dialect asktool --filter 'encode/*' -- python3 provider.py
  askspec test --jobs 4 --format html,junit --out reports -- ./provider
  askspec test --cases 10000 --seed 7 -- ./provider
  askspec test --replay reports/replays/asktool-law-order-0123456789abcdef.json -- ./provider
  askspec test --shard 1/4 --format json --out part-1 -- ./provider
  askspec test --spec my-spec -- ./provider";

/// Judges the provider.
pub(crate) fn run(spec: &Spec, dir: Option<&Path>, args: &Test) -> Result<Exit, Error> {
    let mut options = options(spec, args)?;
    let known = args.known_failures.as_deref();
    let known = known.map(|file| known::read(spec, file, args.update_known_failures));
    let known = known.transpose()?;
    let file = args.replay.as_deref();
    let replay = file.map(|file| replay::read(spec, file)).transpose()?;
    if let (Some(replay), Some(file)) = (&replay, &args.replay) {
        replay::only(replay, file, &mut options);
    }
    args.forms.prepare()?;
    interrupt::watch();
    let mut providers = vec![provider(dir, &args.command)?; args.jobs.into()];
    let ways = providers
        .iter_mut()
        .map(|provider| provider as &mut dyn Way<'_>);
    let mut report = run_beside(spec, ways.collect(), &options, &mut Bar::new());
    if let Some(replay) = &replay {
        replay::remark(replay, &mut report);
    }
    let report = match &known {
        Some(known) => known.apply(report),
        None => report,
    };
    args.forms.write(&report)?;
    if let Some(known) = known.filter(|_| args.update_known_failures) {
        known.update(&report)?;
    }
    Ok(Exit::Judged(report.exit_code))
}

fn options(spec: &Spec, args: &Test) -> Result<Options, Error> {
    for name in &args.dialect {
        dialect::named(spec, name)?;
    }
    Ok(Options {
        dialects: args.dialect.clone(),
        level: match args.level {
            Strictness::Must => Level::Must,
            Strictness::Should => Level::Should,
        },
        filters: args.filter.clone(),
        cases: args.cases,
        seed: args.seed,
        shard: part::asked_for(args.shard.as_ref())?,
        deadline: args.deadline,
        patience: args.patience,
        strict_stdout: args.strict_stdout,
        core: args.core,
        replays: Some(replay::folder(args.forms.folder())),
        only: None,
    })
}

/// The provider to judge: a command, or this program as the built-in reference.
pub(crate) fn provider(dir: Option<&Path>, command: &[String]) -> Result<Program, Error> {
    let mut program = match command.split_first() {
        Some((program, arguments)) => Program::new(program, arguments),
        None => Program {
            told: String::new(),
            ..reference()?
        },
    };
    // A replay must be judged by the same spec.
    if let Some(dir) = dir {
        let dir = dir.display().to_string().replace('\'', r"'\''");
        program.told = format!("--spec '{dir}' {}", program.told)
            .trim_end()
            .to_owned();
    }
    Ok(program)
}

/// The built-in reference provider, as a program.
#[cfg(feature = "reference")]
pub(crate) fn reference() -> Result<Program, Error> {
    let this =
        std::env::current_exe().map_err(|fault| input::unreadable(Path::new("askspec"), fault))?;
    let this = this.display().to_string();
    Ok(Program::new(&this, &["provider".to_owned()]))
}

#[cfg(not(feature = "reference"))]
pub(crate) fn reference() -> Result<Program, Error> {
    let message = "this build has no reference provider; name one: `askspec test -- COMMAND`";
    Err(Error::Usage(message.into()))
}

/// The longest wait that can be asked for: a sum with the time of day must not overflow.
const LONGEST_WAIT: Duration = Duration::from_secs(24 * 60 * 60);

/// A wait that is over at once would find every provider hanging.
pub(crate) fn some_seconds(text: &str) -> Result<Duration, String> {
    match seconds(text)? {
        Duration::ZERO => Err("it must be more than 0".into()),
        some => Ok(some),
    }
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text
        .parse()
        .map_err(|_| "a number of seconds is wanted".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(some) if some <= LONGEST_WAIT => Ok(some),
        Ok(_) => Err("more than a day is not waited".into()),
        Err(fault) => Err(fault.to_string()),
    }
}
