//! Cases that are played at once: each shows what it would show alone, and what goes wrong is said of the one
//! that does it.

use askspec_conformance::case::Play;
use askspec_conformance::cases::cases;
use askspec_conformance::inprocess::Look;
use askspec_conformance::report::{FaultKind, Outcome, Report, exit};
use askspec_conformance::run::{Blind, Oracle, Way, run, run_beside};
use askspec_spec::{Rules, builtin};
use serde_json::Value;

use crate::brief::{dialect, options, timeless, wrong};
use crate::habitual::{Habit, Habitual};

fn judged(habit: Habit, window: u64) -> Report {
    let mut way = Habitual { habit, window };
    run(builtin(), &mut way, &options(), &mut Blind)
}

/// A case in the middle whose arguments no other case asks with.
fn marked() -> (String, Value) {
    let spec = builtin();
    let rules = Rules::new(&spec.dialects[dialect()], &spec.vocabulary);
    let asked: Vec<(String, Value)> = cases(spec, &rules)
        .into_iter()
        .filter_map(|case| match case.play {
            Play::Asks(asks) => Some((case.id, asks.asks[0].arguments.clone())),
            Play::Codec(_) => None,
        })
        .collect();
    let times = |arguments: &Value| asked.iter().filter(|(_, one)| one == arguments).count();
    let alone = |(_, arguments): &&(String, Value)| {
        times(arguments) == 1 && rules_let_in(&rules, arguments)
    };
    asked
        .iter()
        .rev()
        .find(alone)
        .cloned()
        .expect("there is one")
}

fn rules_let_in(rules: &Rules<'_>, arguments: &Value) -> bool {
    askspec_spec::admit::check(rules, arguments).is_ok()
}

fn outcome(report: &Report, id: &str) -> Outcome {
    let case = report.cases.iter().find(|case| case.id == id);
    case.expect("it is in the report").outcome
}

#[test]
fn the_order_in_which_a_provider_answers_does_not_matter() {
    let report = judged(Habit::Backwards, 4);
    assert_eq!(report.findings, []);
    assert_eq!(report.exit_code, exit::CONFORMS, "{:?}", report.remarks);
    let plain = Oracle {
        spec: builtin(),
        look: Look::Form,
    };
    let alone = run(builtin(), &mut { plain }, &options(), &mut Blind);
    let ids = |report: &Report| {
        report
            .cases
            .iter()
            .map(|one| one.id.clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(ids(&report), ids(&alone));
}

#[test]
fn a_case_that_hangs_does_not_hold_the_others() {
    let (id, arguments) = marked();
    let report = judged(Habit::Hangs(arguments), 4);
    assert_eq!(outcome(&report, &id), Outcome::Hang);
    assert_eq!(
        (report.totals.hang, report.totals.faults()),
        (1, 1),
        "{:#?}",
        report.faults
    );
    assert_eq!(report.totals.pass, report.totals.cases - 1);
    assert_eq!(report.faults[0].case.as_ref(), Some(&id));
    assert_eq!(report.exit_code, exit::FAULTS_ONLY);
}

#[test]
fn a_crash_with_several_open_is_said_of_the_one_at_fault() {
    let (id, arguments) = marked();
    let report = judged(Habit::Crashes(arguments), 4);
    assert_eq!(outcome(&report, &id), Outcome::Crash);
    assert_eq!(
        (report.totals.crash, report.totals.faults()),
        (1, 1),
        "{:#?}",
        report.faults
    );
    assert_eq!(report.totals.pass, report.totals.cases - 1);
    assert_eq!(report.faults.len(), 1);
}

#[test]
fn a_crash_over_no_case_alone_is_said_of_the_provider_and_once() {
    // A law opens up to three asks in one case.
    let report = judged(Habit::CrashesWith(4), 4);
    assert_eq!(report.totals.pass, report.totals.cases);
    let [fault] = report.faults.as_slice() else {
        panic!("{:#?}", report.faults);
    };
    assert_eq!((fault.kind, &fault.case), (FaultKind::Crash, &None));
    assert!(fault.message.contains("none of them alone"), "{fault:?}");
    assert_eq!(report.exit_code, exit::FAULTS_ONLY);
}

#[test]
fn what_goes_wrong_only_beside_others_is_blamed_on_their_not_being_kept_apart() {
    let report = judged(Habit::MixesWith(3), 4);
    assert_eq!(report.exit_code, exit::DOES_NOT_CONFORM);
    let mut blamed: Vec<&str> = report
        .findings
        .iter()
        .map(|one| one.requirement.as_str())
        .collect();
    blamed.sort_unstable();
    blamed.dedup();
    assert_eq!(blamed, ["life/runs-apart"]);
}

#[test]
fn a_screen_of_a_case_that_is_over_is_said_of_no_other() {
    let report = judged(Habit::Haunts, 1);
    assert_eq!(report.totals.faults(), 0, "{:#?}", report.faults);
    assert_eq!(report.findings, []);
    let [fault] = report.faults.as_slice() else {
        panic!("{:#?}", report.faults);
    };
    assert_eq!((fault.kind, &fault.case), (FaultKind::Protocol, &None));
}

#[test]
fn several_processes_come_to_the_same_report_as_one() {
    for spec in [builtin(), &wrong()] {
        let report = |jobs: usize| {
            let oracle = Oracle {
                spec,
                look: Look::Card,
            };
            let mut ways = vec![oracle; jobs];
            let ways = ways.iter_mut().map(|way| way as &mut dyn Way<'_>);
            let report = run_beside(builtin(), ways.collect(), &options(), &mut Blind);
            timeless(report)
        };
        assert_eq!(report(3), report(1));
    }
}
