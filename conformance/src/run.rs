//! One run of the suite: handshake, every case of every dialect that was asked for, and what it
//! all comes to.

mod conclusion;
mod dialects;
mod finding;
mod found;
mod generated;
mod handshake;
mod judging;
mod options;
mod oracle;
mod program;
mod session;
mod standing;

pub use options::Options;
pub use oracle::Oracle;
pub use program::Program;

use askspec_spec::Rules;
use askspec_spec::model::Spec;

use crate::case::Case;
use crate::cases::cases;
use crate::line::Line;
use crate::report::{
    CaseReport, FaultReport, Finding, Kit, REPORT_VERSION, Report, SpecStamp, Totals,
};
use crate::transcript::Fault;

use found::Found;
use handshake::Introduction;
use judging::Judging;
use session::Session;

/// A way to reach a provider, again and again.
pub trait Way<'p> {
    /// Starts a provider.
    ///
    /// # Errors
    /// When it can't be started.
    fn start(&mut self) -> Result<Box<dyn Line + 'p>, Fault>;

    /// The end of a command line that reaches it: what stands behind `askspec test`.
    fn told(&self) -> String;
}

/// What happens in the course of a run.
#[derive(Debug)]
pub enum Progress<'a> {
    /// So many cases will be played.
    Planned(usize),
    /// A case is over, with what was found in it.
    Case(&'a CaseReport, &'a [Finding]),
    /// The provider crashed, hung or broke the protocol.
    Fault(&'a FaultReport),
    /// The run is over.
    Finished(&'a Report),
}

/// Looks on while a run goes on.
pub trait Watcher {
    /// Something happened.
    fn see(&mut self, progress: &Progress<'_>);
}

/// Looks away.
#[derive(Debug, Clone, Copy, Default)]
pub struct Blind;

impl Watcher for Blind {
    fn see(&mut self, _: &Progress<'_>) {}
}

/// Judges a provider.
pub fn run<'p>(
    spec: &Spec,
    way: &mut dyn Way<'p>,
    options: &Options,
    watcher: &mut dyn Watcher,
) -> Report {
    let mut found = Found::default();
    let replay = way.told();
    let mut session = Session::new(way, spec, options);
    let introduction = match session.introduction() {
        Ok(introduction) => introduction,
        Err(fault) => {
            found.fault(None, fault, None, watcher);
            Introduction::default()
        }
    };
    let plan = dialects::plan(spec, options, &introduction);
    let reached = introduction.provider.is_some();
    let played = || plan.iter().filter(|dialect| dialect.listed && reached);
    let all: Vec<Planned> = played()
        .flat_map(|dialect| planned(spec, options, &introduction, &dialect.name))
        .collect();
    let laws = played().map(|dialect| generated::planned(spec, options, &dialect.name));
    watcher.see(&Progress::Planned(all.len() + laws.sum::<usize>()));
    for planned in &all {
        let mut judging = Judging {
            spec,
            options,
            replay: &replay,
            found: &mut found,
            watcher,
        };
        judging.play(&mut session, planned);
    }
    for dialect in plan.iter().filter(|dialect| dialect.listed && reached) {
        let mut judging = Judging {
            spec,
            options,
            replay: &replay,
            found: &mut found,
            watcher,
        };
        judging.laws(&mut session, &dialect.name, &dialect.declared);
    }
    session.close();
    found.between(&mut session);
    let report = conclude(spec, options, introduction, plan, found);
    watcher.see(&Progress::Finished(&report));
    report
}

/// A case, and why it is not played where it is not.
struct Planned {
    case: Case,
    clock: bool,
    unclaimed: Option<String>,
}

fn planned(
    spec: &Spec,
    options: &Options,
    introduction: &Introduction,
    name: &str,
) -> Vec<Planned> {
    let Some(dialect) = spec.dialect(name) else {
        return Vec::new();
    };
    let rules = Rules::new(dialect, &spec.vocabulary);
    let declared = introduction.declared(name);
    cases(spec, &rules)
        .into_iter()
        .filter(|case| options.takes(case))
        .map(|case| {
            let lacks = case.needs.iter().find(|needed| !declared.contains(needed));
            Planned {
                clock: declared.contains(&askspec_spec::model::Capability::Clock),
                unclaimed: lacks.map(|lacks| {
                    format!(
                        "the provider does not declare `{}`",
                        crate::words::word(lacks)
                    )
                }),
                case,
            }
        })
        .collect()
}

fn conclude(
    spec: &Spec,
    options: &Options,
    introduction: Introduction,
    plan: Vec<crate::report::DialectReport>,
    found: Found,
) -> Report {
    let dialects = standing::stand(spec, options, plan, &found);
    let (conclusion, remarks) =
        conclusion::conclude(options, introduction.provider.as_ref(), &dialects, &found);
    Report {
        report: REPORT_VERSION,
        kit: Kit::default(),
        spec: SpecStamp {
            revision: spec.vocabulary.revision.clone(),
            digest: spec.digest.clone(),
        },
        provider: introduction.provider,
        seed: options.seed,
        dialects,
        totals: Totals::of(&found.cases),
        cases: found.cases,
        findings: found.findings,
        stray: found.stray,
        stray_fails: conclusion::stray_fails(options),
        faults: found.faults,
        exit_code: conclusion.exit_code(options.core),
        conclusion,
        remarks,
    }
}
