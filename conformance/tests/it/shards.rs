//! Parts of a run, and the whole that they are joined to.

use std::collections::{BTreeMap, BTreeSet};

use askspec_conformance::inprocess::Look;
use askspec_conformance::known::{apply, read};
use askspec_conformance::report::{Conclusion, Report, exit};
use askspec_conformance::run::{Blind, MergeFault, Options, Oracle, Shard, ShardFault, merge, run};
use askspec_spec::builtin;
use askspec_spec::model::Spec;

use crate::brief::{self, timeless, wrong};

fn options(part: Option<&str>) -> Options {
    Options {
        shard: part.map(|part| Shard::flag(part).expect("it is a part")),
        ..brief::options()
    }
}

fn judged(spec: &Spec, options: &Options) -> Report {
    let mut oracle = Oracle {
        spec,
        look: Look::Card,
    };
    run(builtin(), &mut oracle, options, &mut Blind)
}

fn parts(spec: &Spec, of: u32) -> Vec<(String, Report)> {
    let part = |part: u32| {
        let flag = format!("{part}/{of}");
        (flag.clone(), judged(spec, &options(Some(&flag))))
    };
    (1..=of).map(part).collect()
}

#[test]
fn two_parts_joined_are_one_run() {
    for (spec, code) in [
        (builtin(), exit::CONFORMS),
        (&wrong(), exit::DOES_NOT_CONFORM),
    ] {
        let whole = judged(spec, &options(None));
        assert_eq!(whole.exit_code, code);
        let mut parts = parts(spec, 2);
        // In whichever order they are given.
        parts.reverse();
        let joined = merge(&parts).expect("they are the parts of one run");
        assert_eq!(timeless(joined), timeless(whole));
    }
}

#[test]
fn what_is_known_to_fail_is_so_in_each_part_and_in_the_whole() {
    let spec = wrong();
    let whole = judged(&spec, &options(None));
    let broken: BTreeSet<&String> = whole.findings.iter().map(|one| &one.requirement).collect();
    let entry = |id| format!("- {{id: {id:?}, reason: not yet, kind: bug}}\n");
    let file: String = broken.into_iter().map(entry).collect();
    let entries = read("known.yaml", file.as_bytes(), &[]).expect("the file is right");
    let apply = |report| apply(report, &entries, "2026-12-01");
    let parts: Vec<(String, Report)> = parts(&spec, 2)
        .into_iter()
        .map(|(name, report)| (name, apply(report)))
        .collect();
    for (_, part) in &parts {
        assert_eq!(part.exit_code, exit::CONFORMS, "{:?}", part.remarks);
    }
    let joined = merge(&parts).expect("they are the parts of one run");
    assert_eq!(timeless(joined.clone()), timeless(whole.clone()));
    assert_eq!(apply(joined).conclusion, Conclusion::KnownFailures);
}

#[test]
fn every_case_is_in_exactly_one_part_and_none_is_empty_for_want_of_a_must() {
    let whole = judged(builtin(), &options(None));
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for (name, report) in parts(builtin(), 7) {
        assert_eq!(
            report.conclusion,
            Conclusion::Conforms,
            "{:?}",
            report.remarks
        );
        let says = format!("part {} of 7, said by --shard", &name[..1]);
        assert!(report.remarks[0].contains(&says), "{:?}", report.remarks);
        for case in &report.cases {
            *seen.entry(case.id.clone()).or_default() += 1;
        }
    }
    assert_eq!(seen.len(), whole.cases.len());
    assert!(seen.values().all(|&times| times == 1));
}

#[test]
fn a_case_stays_in_its_part_for_ever() {
    let has = |case: &str| -> Vec<u32> {
        let shard = |part: &u32| Shard::flag(&format!("{part}/5")).expect("it is a part");
        (1..=5).filter(|part| shard(part).has(case)).collect()
    };
    assert_eq!(has("some/case"), [2]);
    assert_eq!(has("some/other-case"), [5]);
}

#[test]
fn a_filter_that_matches_nothing_is_no_pass_in_a_part_either() {
    let filtered = Options {
        filters: vec!["nothing/like-this".into()],
        ..options(Some("1/2"))
    };
    assert_eq!(judged(builtin(), &filtered).exit_code, exit::VACUOUS);
}

#[test]
fn what_are_not_all_parts_of_one_run_is_not_joined() {
    let parts = parts(builtin(), 2);
    let fault = |reports: &[(String, Report)]| merge(reports).expect_err("it can't be joined");
    let with = |change: fn(&mut Report)| {
        let mut changed = parts.clone();
        change(&mut changed[1].1);
        match fault(&changed) {
            MergeFault::Different { what, .. } => what,
            other => panic!("{other}"),
        }
    };
    assert_eq!(fault(&[]), MergeFault::Nothing);
    assert!(matches!(fault(&parts[..1]), MergeFault::Missing { of: 2, missing } if missing == [2]));
    let twice = [parts[0].clone(), parts[0].clone()];
    assert!(matches!(fault(&twice), MergeFault::Twice { part: 1, .. }));
    let whole = [("all".to_owned(), judged(builtin(), &options(None)))];
    assert!(matches!(fault(&whole), MergeFault::Whole { .. }));
    assert_eq!(with(|other| other.spec.digest.push('0')), "the spec");
    assert_eq!(with(|other| other.seed += 1), "the seed");
    assert_eq!(with(|other| other.kit.version.push('0')), "the kit");
    assert_eq!(with(|other| other.provider = None), "the provider");
    assert_eq!(with(|other| other.asked.cases += 1), "what was asked for");
    let mut moved = parts.clone();
    moved[1].1.cases.pop();
    assert!(matches!(fault(&moved), MergeFault::Misplaced { .. }));
}

fn of_environment(variables: &[(&str, &str)]) -> Result<Option<String>, ShardFault> {
    let variables: BTreeMap<&str, &str> = variables.iter().copied().collect();
    let shard = Shard::of_environment(|name| variables.get(name).map(|&said| said.to_owned()));
    shard.map(|shard| shard.map(|shard| shard.to_string()))
}

#[test]
fn the_variables_of_each_server_are_heard() {
    for (variables, told) in [
        (&[][..], None),
        (&[("CI_NODE_TOTAL", "1")], None),
        (
            &[("TEST_SHARD_INDEX", "0"), ("TEST_TOTAL_SHARDS", "3")],
            Some("part 1 of 3, said by TEST_SHARD_INDEX and TEST_TOTAL_SHARDS"),
        ),
        (
            &[("CI_NODE_INDEX", "2"), ("CI_NODE_TOTAL", "2")],
            Some("part 2 of 2, said by CI_NODE_INDEX and CI_NODE_TOTAL"),
        ),
        (
            &[("JOB_COMPLETION_INDEX", "4"), ("ASKSPEC_SHARDS", "5")],
            Some("part 5 of 5, said by JOB_COMPLETION_INDEX and ASKSPEC_SHARDS"),
        ),
    ] {
        assert_eq!(
            of_environment(variables).expect("it is sound").as_deref(),
            told
        );
    }
}

#[test]
fn half_a_part_is_refused() {
    for (variables, missing) in [
        (&[("TEST_SHARD_INDEX", "0")], "TEST_TOTAL_SHARDS"),
        (&[("TEST_TOTAL_SHARDS", "2")], "TEST_SHARD_INDEX"),
        (&[("CI_NODE_INDEX", "1")], "CI_NODE_TOTAL"),
        (&[("JOB_COMPLETION_INDEX", "0")], "ASKSPEC_SHARDS"),
        (&[("ASKSPEC_SHARDS", "2")], "JOB_COMPLETION_INDEX"),
    ] {
        let fault = of_environment(variables).expect_err("a half is missing");
        assert!(fault.to_string().contains(missing), "{fault}");
    }
}

#[test]
fn a_part_that_is_not_there_is_refused() {
    for flag in ["", "1", "0/2", "3/2", "1/0", "a/b", "-1/2", "1/2/3"] {
        assert!(Shard::flag(flag).is_err(), "{flag}");
    }
    let past = [("TEST_SHARD_INDEX", "2"), ("TEST_TOTAL_SHARDS", "2")];
    let fault = of_environment(&past).expect_err("the last is 1");
    assert!(fault.to_string().contains("and 1 the last"), "{fault}");
    let words = [("CI_NODE_INDEX", "two"), ("CI_NODE_TOTAL", "2")];
    assert!(matches!(
        of_environment(&words),
        Err(ShardFault::NoNumber { .. })
    ));
}
