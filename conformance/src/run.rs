//! One run of the suite: handshake, every case of every dialect that was asked for, and what it
//! all comes to.
//!
//! The plan is played by one or several provider processes, ahead and out of order; what came of it is
//! taken in the order of the plan, so that the report says the same however it was played.

mod blaming;
mod conclusion;
mod dialects;
pub(crate) mod finding;
mod found;
mod generated;
pub(crate) mod handshake;
mod hopes;
mod judging;
mod merge;
mod options;
mod oracle;
mod plan;
mod played;
mod program;
mod session;
mod shard;
mod standing;
mod stretch;
mod work;

pub use merge::{MergeFault, merge};
pub(crate) use options::matches;
pub use options::{Only, Options};
pub use oracle::Oracle;
pub use program::Program;
pub use shard::{Shard, ShardFault};

use std::collections::BTreeMap;
use std::sync::{Mutex, mpsc};

use askspec_spec::model::Spec;

use crate::line::Line;
use crate::report::{
    Asked, CaseReport, DialectReport, FaultReport, Kit, Part, REPORT_VERSION, Report, SpecStamp,
    Totals,
};
use crate::transcript::Fault;

use found::Found;
use handshake::Introduction;
use judging::Judging;
use plan::{Item, Plan};
use session::Session;
use work::{Done, work};

/// A way to reach a provider, again and again.
pub trait Way<'p>: Send {
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
    /// A case is over.
    Case {
        /// How it ended, unless what differs fails it.
        case: &'a CaseReport,
        /// Whether anything differs in it; what that is blamed on is known when all is over.
        differs: bool,
    },
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
    run_beside(spec, vec![way], options, watcher)
}

/// Judges a provider that is reached in several ways at once, each playing a share of the cases.
/// The report is the same as over one of them.
///
/// # Panics
/// When there is no way.
pub fn run_beside<'p>(
    spec: &Spec,
    ways: Vec<&mut dyn Way<'p>>,
    options: &Options,
    watcher: &mut dyn Watcher,
) -> Report {
    let (mut found, hopes) = (Found::default(), Mutex::default());
    let replay = ways[0].told();
    let sessions = ways.into_iter().map(|way| Session::new(way, spec, options));
    let mut sessions: Vec<Session<'_, '_>> = sessions.collect();
    let mut judging = Judging {
        spec,
        options,
        replay: &replay,
        hopes: &hopes,
        found: &mut found,
        watcher,
        place: 0,
    };
    let introduction = sessions[0].introduction().unwrap_or_else(|fault| {
        judging.between(&[], vec![fault]);
        Introduction::default()
    });
    let Plan {
        dialects,
        items,
        whole,
    } = plan::plan(spec, options, &introduction);
    judging.found.planned = whole;
    judging.watcher.see(&Progress::Planned(items.len()));
    play(&mut sessions, &items, &mut judging);
    for session in &mut sessions {
        judging.between(&session.take_stray(), session.take_faults());
    }
    blaming::blame(spec, options, &items, &mut found);
    let report = conclude(spec, options, introduction, dialects, found);
    watcher.see(&Progress::Finished(&report));
    report
}

/// Plays all items, and judges them in their order.
fn play(sessions: &mut [Session<'_, '_>], items: &[Item], judging: &mut Judging<'_>) {
    let hopes = judging.hopes;
    let mut order = InOrder {
        items,
        judging,
        next: 0,
        ahead: BTreeMap::new(),
    };
    match sessions {
        [only] => {
            let share: Vec<(usize, &Item)> = items.iter().enumerate().collect();
            work(only, &share, hopes, &mut |at, done| order.take(at, done));
            only.close();
        }
        several => std::thread::scope(|scope| {
            let (sink, came) = mpsc::channel();
            let count = several.len();
            for (first, session) in several.iter_mut().enumerate() {
                let sink = sink.clone();
                let share = items.iter().enumerate().skip(first).step_by(count);
                let share: Vec<(usize, &Item)> = share.collect();
                scope.spawn(move || {
                    // Nobody listens only where the judge has panicked, which says more.
                    work(session, &share, hopes, &mut |at, done| {
                        let _ = sink.send((at, done));
                    });
                    session.close();
                });
            }
            drop(sink);
            came.iter().for_each(|(at, done)| order.take(at, done));
        }),
    }
}

/// Hands what came of the items to the judge in their order.
struct InOrder<'o, 'j> {
    items: &'o [Item],
    judging: &'o mut Judging<'j>,
    next: usize,
    /// What is over before something that stands before it.
    ahead: BTreeMap<usize, Done>,
}

impl InOrder<'_, '_> {
    fn take(&mut self, at: usize, done: Done) {
        self.ahead.insert(at, done);
        while let Some(done) = self.ahead.remove(&self.next) {
            self.judging.take(&self.items[self.next], done);
            self.next += 1;
        }
    }
}

fn conclude(
    spec: &Spec,
    options: &Options,
    introduction: Introduction,
    mut dialects: Vec<DialectReport>,
    found: Found,
) -> Report {
    standing::stand(options.level, &mut dialects, &found);
    let (conclusion, remarks) =
        conclusion::conclude(options, introduction.provider.as_ref(), &dialects, &found);
    Report {
        report: REPORT_VERSION,
        kit: Kit::default(),
        spec: SpecStamp::of(spec),
        provider: introduction.provider,
        seed: options.seed,
        asked: Asked {
            dialects: options.dialects.clone(),
            level: options.level,
            filters: options.filters.clone(),
            cases: options.cases,
            core: options.core,
            only: options.only.as_ref().map(|only| only.file.clone()),
        },
        part: options.shard.as_ref().map(|shard| Part {
            part: shard.part(),
            of: shard.of(),
            from: shard.from().to_owned(),
            whole: found.planned,
            places: found.places,
            evidence: found.evidence,
        }),
        dialects,
        known_failures: Vec::new(),
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
