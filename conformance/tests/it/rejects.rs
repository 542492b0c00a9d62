//! Every example of what breaks a requirement is a breach of that very requirement, in each
//! dialect in which it can be said.

use std::collections::{BTreeMap, BTreeSet};

use askspec_conformance::case::{Case, Play};
use askspec_conformance::cases::examples::rejected;
use askspec_conformance::inprocess::{InProcess, Look};
use askspec_conformance::judge::judge;
use askspec_conformance::play::play;
use askspec_conformance::spoil::{SPOILS, spoil};
use askspec_conformance::transcript::{Event, Reply, Transcript, WireError};
use askspec_spec::admit::{Admission, admit};
use askspec_spec::ask::Ask;
use askspec_spec::encode::encode;
use askspec_spec::model::{
    Answer, Carried, Context, CustomPolicy, Fault, Outcome, Outer, Reject, Reply as Wrong,
    SelectedOrder, Skip,
};
use askspec_spec::text::WhiteSpace;
use askspec_spec::{Rules, builtin};
use serde_json::{Value, json};

use crate::oracle::WAITS;

fn played(rules: &Rules<'_>, case: &Case) -> Transcript {
    let mut provider = InProcess::new(builtin(), Look::Card);
    play(&mut provider, rules, case, &WAITS)
}

/// Every wrong exchange that an example stands for.
fn wrongs(rules: &Rules<'_>, case: &Case, example: &Reject) -> Vec<(Case, Transcript)> {
    let right = played(rules, case);
    match &example.reply {
        Some(Wrong::Spoilt(name)) => {
            let way = spoil(name).unwrap_or_else(|| panic!("there is no way `{name}`"));
            (way.spoil)(rules, case, &right).into_iter().collect()
        }
        Some(Wrong::Outcome(outcome)) => replied(rules, case, &right, outcome)
            .into_iter()
            .map(|spoilt| (case.clone(), spoilt))
            .collect(),
        None => let_in(rules, case, &right),
    }
}

/// The exchange with another end.
fn replied(
    rules: &Rules<'_>,
    case: &Case,
    right: &Transcript,
    outcome: &Outcome,
) -> Option<Transcript> {
    let reply = match outcome {
        Outcome::Answers(answers) => {
            let Play::Asks(asks) = &case.play else {
                return None;
            };
            let admitted = admit(rules, &asks.asks[0].arguments, &Context::default());
            match admitted {
                Admission::Admitted(ask) => Reply::Result(loosely(rules, ask, answers)?),
                _ => Reply::Result(json!({})),
            }
        }
        Outcome::Refused(fault) | Outcome::Fails(fault) => error(rules, *fault),
    };
    let mut spoilt = right.clone();
    if matches!(outcome, Outcome::Refused(_)) {
        spoilt
            .events
            .retain(|event| !matches!(event, Event::Screen { .. } | Event::Acted { .. }));
    }
    for event in &mut spoilt.events {
        if let Event::Ended { reply: end, .. } = event {
            *end = reply.clone();
        }
    }
    (spoilt != *right).then_some(spoilt)
}

/// The answers as a provider writes them that looks at nothing: every policy that would change
/// them is the one that doesn't.
fn loosely(rules: &Rules<'_>, mut ask: Ask, answers: &[Option<Answer>]) -> Option<Value> {
    let mut dialect = rules.dialect.clone();
    let custom = &mut dialect.answers.custom;
    (custom.single, custom.multi) = (CustomPolicy::Supplements, CustomPolicy::Supplements);
    (custom.carried, custom.outer) = (Carried::Field, Outer::Kept);
    dialect.answers.order = SelectedOrder::Chosen;
    dialect.answers.skip = Skip::Kept;
    for question in &mut ask.questions {
        (question.multi, question.custom) = (true, true);
    }
    let loose = Rules {
        white_space: WhiteSpace::of(&[]),
        ..Rules::new(&dialect, rules.vocabulary)
    };
    Some(json!(encode(&loose, &ask, answers).ok()?))
}

fn error(rules: &Rules<'_>, fault: Fault) -> Reply {
    let mut data = json!({});
    if let Some(name) = &rules.dialect.failures.name {
        data["name"] = name.as_str().into();
    }
    data["code"] = rules.code(fault).map_or("OTHER", |code| &code.code).into();
    Reply::Error(WireError {
        code: -32000,
        message: String::new(),
        data: Some(data),
    })
}

/// What must be refused is let in, or refused for another reason or at another place.
fn let_in(rules: &Rules<'_>, case: &Case, right: &Transcript) -> Vec<(Case, Transcript)> {
    let with = |reply: Reply| {
        let mut spoilt = right.clone();
        for event in &mut spoilt.events {
            if let Event::Ended { reply: end, .. } = event {
                *end = reply.clone();
            }
        }
        (case.clone(), spoilt)
    };
    let others = rules.dialect.failures.codes.keys();
    let mut all = vec![with(Reply::Result(json!({"content": "", "value": {}})))];
    all.extend(others.map(|&fault| with(error(rules, fault))));
    let path = spoil("path-other").expect("it is in the list");
    all.extend((path.spoil)(rules, case, right));
    all
}

/// Whether the dialect has what the example spoils.
fn is_refused(rules: &Rules<'_>, case: &Case, fault: Fault) -> bool {
    let Play::Asks(asks) = &case.play else {
        return false;
    };
    let asked = &asks.asks[0];
    let admission = admit(rules, &asked.arguments, &asked.context);
    matches!(admission, Admission::Refused(failure) if failure.fault == fault)
}

#[test]
fn every_reject_example_breaks_its_own_requirement() {
    let spec = builtin();
    let mut blamed_elsewhere = Vec::new();
    let mut tried: BTreeMap<(String, usize), bool> = BTreeMap::new();
    for dialect in spec.dialects.values() {
        let rules = Rules::new(dialect, &spec.vocabulary);
        for (row, _) in spec.binding(dialect) {
            for (number, example) in row.reject.iter().enumerate() {
                let said = tried.entry((row.id.clone(), number)).or_default();
                let Some(case) = rejected(&rules, row, example, number + 1) else {
                    continue;
                };
                if example
                    .fault
                    .is_some_and(|fault| !is_refused(&rules, &case, fault))
                {
                    continue;
                }
                let wrongs = wrongs(&rules, &case, example);
                *said |= !wrongs.is_empty();
                let mut blamed: BTreeSet<String> = BTreeSet::new();
                for (case, wrong) in &wrongs {
                    let breaches = judge(&rules, case, wrong);
                    let rows = breaches
                        .iter()
                        .filter_map(|breach| breach.requirement(spec, dialect, case));
                    blamed.extend(rows.map(|(row, _)| row.id.clone()));
                }
                if !wrongs.is_empty() && !blamed.contains(&row.id) {
                    blamed_elsewhere.push(format!("{}: {blamed:?}", case.id));
                }
            }
        }
    }
    assert!(blamed_elsewhere.is_empty(), "{blamed_elsewhere:#?}");
    let untried: Vec<_> = tried.iter().filter(|(_, said)| !**said).collect();
    let untried: Vec<_> = untried.iter().map(|(key, _)| key).collect();
    assert!(untried.is_empty(), "said in no dialect: {untried:?}");
}

#[test]
fn the_ways_to_spoil_are_those_that_the_spec_lists() {
    let readme = include_str!("../../../spec/README.md");
    let rows = readme
        .lines()
        .skip_while(|line| !line.contains("Ways to spoil"));
    let listed: BTreeSet<&str> = rows
        .filter_map(|line| line.strip_prefix("| `")?.split('`').next())
        .collect();
    let known: BTreeSet<&str> = SPOILS.iter().map(|way| way.name).collect();
    assert_eq!(known, listed);
    let used: BTreeSet<&str> = builtin()
        .requirements
        .iter()
        .flat_map(|row| &row.reject)
        .filter_map(|example| match &example.reply {
            Some(Wrong::Spoilt(name)) => Some(name.as_str()),
            Some(Wrong::Outcome(_)) | None => None,
        })
        .collect();
    assert_eq!(known, used, "each way shows a requirement");
}
