//! What the built-in reference returns on every story, in every dialect that the story is told to.

use std::fmt::Write as _;
use std::time::Duration;

use askspec_conformance::case::Case;
use askspec_conformance::cases::cases;
use askspec_conformance::line::{Incoming, Line};
use askspec_conformance::play::{Waits, play};
use askspec_conformance::run::{Program, Way};
use askspec_conformance::transcript::{Event, Reply, Transcript};
use askspec_spec::Rules;
use askspec_spec::model::{Dialect, Spec};
use serde_json::{Value, json};

const DEADLINE: Duration = Duration::from_secs(20);

#[test]
fn what_the_reference_returns_on_every_story() {
    let spec = askspec_spec::builtin();
    let mut reference = Program::new(env!("CARGO_BIN_EXE_askspec"), &["provider".into()]);
    for dialect in spec.dialects.values() {
        let mut line = reference.start().expect("the reference starts");
        introduce(line.as_mut());
        insta::assert_snapshot!(dialect.name.clone(), told(spec, dialect, line.as_mut()));
    }
}

/// Shakes hands, so that cases can be played.
fn introduce(line: &mut dyn Line) {
    let spec = json!({"revision": "", "digest": ""});
    let kit = json!({"name": "askspec", "version": "0"});
    let asked = line.request(
        "initialize",
        json!({"protocol": 1, "kit": kit, "spec": spec}),
    );
    let answer = line.receive(DEADLINE);
    assert!(
        matches!(answer, Incoming::Response { id, reply: Reply::Result(_) } if id == asked),
        "{answer:?}"
    );
}

fn told(spec: &Spec, dialect: &Dialect, line: &mut dyn Line) -> String {
    let rules = Rules::new(dialect, &spec.vocabulary);
    let waits = Waits {
        deadline: DEADLINE,
        patience: Duration::from_millis(20),
        clock: true,
    };
    let mut told = String::new();
    for case in cases(spec, &rules)
        .iter()
        .filter(|case| is_story(spec, case))
    {
        let transcript = play(line, &rules, case, &waits);
        let name = case
            .id
            .split_once('/')
            .map_or(case.id.as_str(), |(_, name)| name);
        let _ = writeln!(told, "{name}: {}", replies(&transcript));
    }
    told
}

fn is_story(spec: &Spec, case: &Case) -> bool {
    spec.stories
        .iter()
        .any(|story| case.id == format!("{}/{}", case.dialect, story.name))
}

/// What each ask of a case came to; how it got there is not the snapshot's affair.
fn replies(transcript: &Transcript) -> String {
    assert_eq!(transcript.fault, None);
    let told: Vec<String> = transcript.events.iter().filter_map(reply).collect();
    told.join("  and  ")
}

fn reply(event: &Event) -> Option<String> {
    let Event::Ended { reply, .. } = event else {
        return None;
    };
    Some(match reply {
        Reply::Result(value) => value.to_string(),
        Reply::Error(error) => {
            let error = serde_json::to_value(error).unwrap();
            format!("error {}", error.get("data").unwrap_or(&Value::Null))
        }
    })
}
