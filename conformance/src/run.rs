//! One run of the suite: handshake, every case of every dialect that was asked for, and what it
//! all comes to.

mod conclusion;
mod dialects;
mod finding;
mod generated;
mod handshake;
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
    CaseReport, FaultKind, FaultReport, Finding, Kit, Outcome, REPORT_VERSION, Report, SpecStamp,
    StrayLine, Totals,
};
use crate::transcript::Fault;

use handshake::Introduction;
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

/// After so many faults in a row, with nothing passing between, there is no point in going on.
const FAULTS_IN_A_ROW: usize = 5;

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
    let all: Vec<Planned> = plan
        .iter()
        .filter(|dialect| dialect.listed && reached)
        .flat_map(|dialect| planned(spec, options, &introduction, &dialect.name))
        .collect();
    watcher.see(&Progress::Planned(all.len()));
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

/// What was found so far.
#[derive(Debug, Default)]
struct Found {
    cases: Vec<CaseReport>,
    findings: Vec<Finding>,
    stray: Vec<StrayLine>,
    faults: Vec<FaultReport>,
    in_a_row: usize,
    kit_errors: Vec<String>,
    /// What explained earlier exchanges.
    explained: Vec<crate::explain::Explanation>,
}

impl Found {
    fn fault(
        &mut self,
        case: Option<&str>,
        fault: Fault,
        replay: Option<String>,
        watcher: &mut dyn Watcher,
    ) {
        self.in_a_row += 1;
        let report = FaultReport {
            kind: fault.kind,
            case: case.map(str::to_owned),
            message: fault.message,
            stderr: fault.stderr,
            replay,
        };
        watcher.see(&Progress::Fault(&report));
        self.faults.push(report);
    }

    /// Whether to stop early: nothing but faults, or it can't even be started.
    fn is_hopeless(&self) -> bool {
        let unstartable = self
            .faults
            .iter()
            .any(|fault| fault.kind == FaultKind::NotStarted);
        unstartable || self.in_a_row >= FAULTS_IN_A_ROW
    }
}

/// Plays cases and writes down what each shows.
struct Judging<'a> {
    spec: &'a Spec,
    options: &'a Options,
    replay: &'a str,
    found: &'a mut Found,
    watcher: &'a mut dyn Watcher,
}

impl Judging<'_> {
    fn play(&mut self, session: &mut Session<'_, '_>, planned: &Planned) {
        if let Some(reason) = &planned.unclaimed {
            return self.over(
                &planned.case,
                Outcome::NotClaimed,
                Some(reason.clone()),
                0,
                vec![],
            );
        }
        if self.found.is_hopeless() {
            let reason = format!("{} faults in a row came before it", self.found.in_a_row);
            return self.over(&planned.case, Outcome::CouldNotRun, Some(reason), 0, vec![]);
        }
        let from = std::time::Instant::now();
        let transcript = match session.play(&planned.case, planned.clock) {
            Ok(transcript) => transcript,
            Err(fault) => crate::transcript::Transcript {
                events: Vec::new(),
                fault: Some(fault),
            },
        };
        let micros = u64::try_from(from.elapsed().as_micros()).unwrap_or(u64::MAX);
        self.judge(&planned.case, transcript, micros);
    }

    fn judge(&mut self, case: &Case, transcript: crate::transcript::Transcript, micros: u64) {
        let stray = transcript.stray().map(|line| StrayLine {
            case: Some(case.id.clone()),
            line: line.chars().take(200).collect(),
        });
        self.found.stray.extend(stray);
        let findings = finding::findings(
            self.spec,
            self.options,
            self.replay,
            case,
            &transcript,
            &mut self.found.explained,
        );
        if let Some(fault) = transcript.fault {
            let outcome = fault.kind.outcome();
            let replay = finding::replay(self.replay, self.options, &case.id);
            let reason = Some(fault.message.clone());
            self.found
                .fault(Some(&case.id), fault, Some(replay), self.watcher);
            return self.over(case, outcome, reason, micros, findings);
        }
        self.found.in_a_row = 0;
        let rules = Rules::new(&self.spec.dialects[&case.dialect], &self.spec.vocabulary);
        let left_out = crate::judge::left_out(&rules, case, &transcript);
        let fails = finding::fails(self.options, &findings);
        match (fails, left_out) {
            (true, _) => self.over(case, Outcome::Fail, None, micros, findings),
            (false, Some(why)) => {
                self.over(case, Outcome::NotApplicable, Some(why), micros, findings);
            }
            (false, None) => self.over(case, Outcome::Pass, None, micros, findings),
        }
    }

    fn over(
        &mut self,
        case: &Case,
        outcome: Outcome,
        reason: Option<String>,
        micros: u64,
        findings: Vec<Finding>,
    ) {
        let report = CaseReport {
            id: case.id.clone(),
            dialect: case.dialect.clone(),
            tells: case.tells.clone(),
            about: case.about.clone(),
            outcome,
            reason,
            micros,
        };
        self.watcher.see(&Progress::Case(&report, &findings));
        self.found.cases.push(report);
        self.found.findings.extend(findings);
    }
}

fn conclude(
    spec: &Spec,
    options: &Options,
    introduction: Introduction,
    plan: Vec<crate::report::DialectReport>,
    found: Found,
) -> Report {
    let dialects = standing::stand(spec, options, plan, &found);
    let (conclusion, remarks) = conclusion::conclude(options, &dialects, &found);
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
        faults: found.faults,
        exit_code: conclusion.exit_code(options.core),
        conclusion,
        remarks,
    }
}
