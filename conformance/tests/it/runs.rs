//! Whole runs, against providers that are right, wrong, absent or broken.

use std::time::Duration;

use askspec_conformance::inprocess::Look;
use askspec_conformance::report::{Conclusion, FaultKind, Outcome, Report, Status, exit};
use askspec_conformance::run::{Blind, Options, Oracle, Program, Progress, Watcher, run};
use askspec_spec::builtin;
use askspec_spec::model::{CustomPolicy, Level, Spec};

fn options() -> Options {
    Options {
        patience: Duration::ZERO,
        deadline: Duration::from_millis(400),
        cases: 8,
        ..Options::default()
    }
}

fn judged_as(spec: &Spec, options: &Options) -> Report {
    let mut oracle = Oracle {
        spec,
        look: Look::Form,
    };
    run(builtin(), &mut oracle, options, &mut Blind)
}

fn shell(script: &str, options: &Options) -> Report {
    let mut program = Program::new("sh", &["-c".into(), script.into()]);
    run(builtin(), &mut program, options, &mut Blind)
}

#[test]
fn the_oracle_conforms_and_every_must_is_executed() {
    let report = judged_as(builtin(), &options());
    assert_eq!(report.findings, []);
    assert_eq!(report.faults, []);
    assert_eq!(
        report.conclusion,
        Conclusion::Conforms,
        "{:?}",
        report.remarks
    );
    assert_eq!(report.exit_code, exit::CONFORMS);
    for dialect in &report.dialects {
        let law = format!("{}/law/order", dialect.name);
        assert!(report.cases.iter().any(|case| case.id == law), "no {law}");
    }
    let left: Vec<_> = report
        .dialects
        .iter()
        .flat_map(|dialect| dialect.requirements.iter().map(move |row| (dialect, row)))
        .filter(|(_, row)| row.level == Level::Must && row.status != Status::Passed)
        .map(|(dialect, row)| (&dialect.name, &row.id, row.status))
        .collect();
    assert_eq!(left, []);
}

/// Counts what is announced and what is over.
#[derive(Default)]
struct Counter {
    planned: usize,
    over: usize,
}

impl Watcher for Counter {
    fn see(&mut self, progress: &Progress<'_>) {
        match progress {
            Progress::Planned(cases) => self.planned = *cases,
            Progress::Case { .. } => self.over += 1,
            Progress::Fault(_) | Progress::Finished(_) => {}
        }
    }
}

#[test]
fn as_many_cases_are_announced_as_are_played() {
    let mut counter = Counter::default();
    let mut oracle = Oracle {
        spec: builtin(),
        look: Look::Form,
    };
    let report = run(builtin(), &mut oracle, &options(), &mut counter);
    assert_eq!(
        (counter.planned, counter.over),
        (report.cases.len(), report.cases.len())
    );
}

#[test]
fn a_changed_policy_is_blamed_on_its_requirement_and_explained() {
    let mut spec = builtin().clone();
    let name = spec
        .dialects
        .values()
        .find(|dialect| dialect.answers.custom.multi == CustomPolicy::Supplements)
        .map(|dialect| dialect.name.clone())
        .expect("a dialect where free text supplements");
    let dialect = spec.dialects.get_mut(&name).expect("it was just found");
    dialect.answers.custom.multi = CustomPolicy::Replaces;
    let right = &builtin().dialects[&name];
    let (governing, _) = builtin()
        .governing(right, "answers.custom.multi")
        .expect("a requirement answers for it");
    let report = judged_as(&spec, &options());
    assert_eq!(report.exit_code, exit::DOES_NOT_CONFORM);
    for finding in &report.findings {
        assert_eq!(finding.requirement, governing.id, "{finding:#?}");
        let explanation = finding.explanation.as_deref().unwrap_or_default();
        assert!(explanation.contains("answers.custom.multi"), "{finding:#?}");
        assert!(finding.replay.contains(&finding.case));
    }
}

#[test]
fn a_filter_that_matches_nothing_is_no_pass() {
    let filtered = Options {
        filters: vec!["nothing/like-this".into()],
        ..options()
    };
    let report = judged_as(builtin(), &filtered);
    assert_eq!(report.exit_code, exit::VACUOUS);
    assert!(
        report.remarks[0].contains("nothing/like-this"),
        "{:?}",
        report.remarks
    );
}

#[test]
fn a_dialect_that_is_not_listed_is_no_pass() {
    let asked = Options {
        dialects: vec!["unheard-of".into()],
        ..options()
    };
    let report = judged_as(builtin(), &asked);
    assert_eq!(report.exit_code, exit::VACUOUS);
    assert!(
        report.remarks[0].contains("unheard-of"),
        "{:?}",
        report.remarks
    );
}

#[test]
fn what_is_no_provider_is_named_for_what_it_is() {
    for (script, kind) in [
        ("true", FaultKind::Crash),
        ("exit 3", FaultKind::Crash),
        ("sleep 60", FaultKind::Hang),
        ("cat", FaultKind::Protocol),
    ] {
        let report = shell(script, &options());
        assert_eq!(report.exit_code, exit::FAULTS_ONLY, "{script}: {report:#?}");
        assert_eq!(report.faults[0].kind, kind, "{script}: {:?}", report.faults);
        assert_eq!(report.totals.pass, 0);
    }
}

#[test]
fn a_program_that_is_not_there_could_not_be_started() {
    let mut program = Program::new("./no-such-program", &[]);
    let report = run(builtin(), &mut program, &options(), &mut Blind);
    assert_eq!(report.exit_code, exit::FAULTS_ONLY);
    assert_eq!(report.faults[0].kind, FaultKind::NotStarted);
}

#[test]
fn a_provider_without_dialects_leaves_nothing_to_judge() {
    let script = r#"read line; echo '{"jsonrpc":"2.0","id":1,"result":{"protocol":1,"provider":{"name":"none","version":"1"},"dialects":[]}}'; read line"#;
    let report = shell(script, &options());
    assert_eq!(report.exit_code, exit::VACUOUS, "{:?}", report.faults);
}

#[test]
fn a_provider_that_only_introduces_itself_is_given_up_soon() {
    let name = builtin().dialects.keys().next().expect("a dialect");
    let script = format!(
        r#"read line; echo '{{"jsonrpc":"2.0","id":1,"result":{{"protocol":1,"provider":{{"name":"dumb","version":"1"}},"dialects":[{{"name":"{name}","declares":[]}}]}}}}'; exit 4"#
    );
    let report = shell(&script, &options());
    assert_eq!(report.exit_code, exit::FAULTS_ONLY);
    let left = report
        .cases
        .iter()
        .filter(|case| case.outcome == Outcome::CouldNotRun)
        .count();
    assert!(left > 0 && report.faults.len() < 10, "{:?}", report.faults);
    assert!(
        report
            .faults
            .iter()
            .all(|fault| fault.kind == FaultKind::Crash)
    );
}
