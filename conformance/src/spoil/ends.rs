//! Ways to spoil how an ask ends, when, and how often.

use std::time::Duration;

use askspec_spec::Rules;
use askspec_spec::lower::lower;
use askspec_spec::model::{Context, Draft, Setup, Spec, Step};
use askspec_spec::screen::Screen;
use serde_json::{Value, json};

use super::{Spoilt, changed};
use crate::case::{Asked, Case, Play};
use crate::inprocess::{InProcess, Look};
use crate::play::{Waits, play};
use crate::transcript::{Event, Reply, Transcript, WireError};

fn on_errors(
    case: &Case,
    right: &Transcript,
    mut change: impl FnMut(&mut Value),
) -> Option<Spoilt> {
    changed(case, right, |event| {
        if let Event::Ended {
            reply: Reply::Error(WireError {
                data: Some(data), ..
            }),
            ..
        } = event
        {
            change(data);
        }
    })
}

pub(super) fn code_other(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_errors(case, right, |data| data["code"] = "SOMETHING_ELSE".into())
}

pub(super) fn name_missing(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_errors(case, right, |data| {
        if let Some(members) = data.as_object_mut() {
            members.shift_remove("name");
        }
    })
}

pub(super) fn path_other(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    on_errors(case, right, |data| {
        let path = data["path"].as_str().unwrap_or_default();
        data["path"] = format!("{path}/elsewhere").into();
    })
}

pub(super) fn answered_without_human(
    _: &Rules<'_>,
    case: &Case,
    right: &Transcript,
) -> Option<Spoilt> {
    let mut spoilt = right.clone();
    let mut seen = false;
    spoilt.events.retain(|event| match event {
        Event::Acted { .. } => false,
        Event::Screen { .. } => !std::mem::replace(&mut seen, true),
        _ => true,
    });
    (spoilt != *right).then(|| (case.clone(), spoilt))
}

pub(super) fn result_twice(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let end = |event: &&Event| matches!(event, Event::Ended { .. });
    let end = right.events.iter().find(end)?.clone();
    Some(with(case, right, end))
}

pub(super) fn screen_after_end(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let screen = |event: &&Event| matches!(event, Event::Screen { .. });
    let screen = right.events.iter().rev().find(screen)?.clone();
    Some(with(case, right, screen))
}

fn with(case: &Case, right: &Transcript, event: Event) -> Spoilt {
    let mut spoilt = right.clone();
    spoilt.events.push(event);
    (case.clone(), spoilt)
}

pub(super) fn shown_on_refusal(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let at = right
        .events
        .iter()
        .position(|event| matches!(event, Event::Ended { .. }))?;
    let screen = Screen {
        questions: Vec::new(),
        total: 0,
        indicators: None,
        actions: Vec::new(),
    };
    let mut spoilt = right.clone();
    spoilt.events.insert(
        at,
        Event::Screen {
            run: 0,
            answerer: 0,
            screen,
        },
    );
    Some((case.clone(), spoilt))
}

pub(super) fn timed_out_answer(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let silence = |event: &Event| matches!(event, Event::Waited { .. });
    let at = right.events.iter().position(silence)?;
    let end = |event: &&Event| matches!(event, Event::Ended { .. });
    let end = right.events.iter().find(end)?.clone();
    let mut spoilt = right.clone();
    spoilt.events.truncate(at + 1);
    spoilt.events.push(end);
    Some((case.clone(), spoilt))
}

/// A second provider registers before the ask, and is let in.
pub(super) fn registered_twice(_: &Rules<'_>, case: &Case, right: &Transcript) -> Option<Spoilt> {
    let (mut case, mut spoilt) = (case.clone(), right.clone());
    let Play::Asks(asks) = &mut case.play else {
        return None;
    };
    asks.before.push(Setup::Register);
    spoilt.events.insert(
        0,
        Event::Setup {
            setup: Setup::Register,
            reply: Reply::Result(json!({})),
        },
    );
    Some((case, spoilt))
}

/// Another ask is open beside this one, and each gets the other's result.
pub(super) fn runs_swapped(rules: &Rules<'_>, case: &Case, _: &Transcript) -> Option<Spoilt> {
    let mut case = case.clone();
    let Play::Asks(asks) = &mut case.play else {
        return None;
    };
    asks.asks.push(other(rules)?);
    let right = replayed(rules, &case);
    changed(&case, &right, |event| {
        if let Event::Ended { run, .. } = event {
            *run = 1 - *run;
        }
    })
}

fn other(rules: &Rules<'_>) -> Option<Asked> {
    let request =
        json!([{"prompt": "Quite another?", "options": [{"label": "this"}, {"label": "that"}]}]);
    Some(Asked {
        arguments: lower(rules, &request)?,
        context: Context::default(),
        human: vec![Step::Answer(Draft {
            question: 0,
            choices: vec![1],
            custom: None,
        })],
        expect: None,
    })
}

/// How the oracle goes through a case.
pub(super) fn replayed(rules: &Rules<'_>, case: &Case) -> Transcript {
    let name = rules.dialect.name.clone();
    let spec = Spec {
        vocabulary: rules.vocabulary.clone(),
        dialects: [(name, rules.dialect.clone())].into(),
        requirements: Vec::new(),
        stories: Vec::new(),
        apis: Default::default(),
        digest: String::new(),
    };
    let waits = Waits {
        deadline: Duration::from_secs(1),
        patience: Duration::ZERO,
        clock: true,
    };
    play(&mut InProcess::new(&spec, Look::Card), rules, case, &waits)
}
