//! How an ask ended, against how it ought to.

use askspec_spec::Rules;
use askspec_spec::ask::{Ask, Body, Encoded, Failure};
use askspec_spec::encode::encode;
use askspec_spec::model::{Answer, Fault, ResultForm};
use serde_json::Value;

use super::answers::Telling;
use super::cause::{self, Cause};
use super::open::{Next, Open};
use super::{Breach, bytes, details, failing, text};
use crate::transcript::Reply;

/// How an ask ends.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Ending {
    /// With these answers.
    Answers(Vec<Option<Answer>>),
    /// With one of these faults; the first is the plainest.
    Fails(Vec<Fault>),
}

/// An end in the form in which it ought to come.
pub(super) fn told(rules: &Rules<'_>, ask: &Ask, ending: &Ending) -> String {
    match ending {
        Ending::Answers(answers) => match encode(rules, ask, answers) {
            Ok(encoded) => crate::words::json(&encoded),
            Err(invalid) => format!("no answers like these: {invalid}"),
        },
        Ending::Fails(faults) => {
            let told: Vec<_> = faults
                .iter()
                .map(|&fault| failing::told(rules, &Failure { fault, path: None }))
                .collect();
            told.join(", or ")
        }
    }
}

/// Judges the end of an open ask.
pub(super) fn judge(rules: &Rules<'_>, open: &Open, reply: &Reply) -> Vec<Breach> {
    match &open.next {
        Next::End(Ending::Answers(answers)) | Next::ScreenOrEnd(_, Ending::Answers(answers)) => {
            settled(rules, open, answers, reply)
        }
        Next::End(Ending::Fails(faults)) | Next::ScreenOrEnd(_, Ending::Fails(faults)) => {
            failed(rules, open, faults, reply)
        }
        Next::Screen(_) => {
            let breach = Breach::new(cause::blame(rules, open.cause), "ended-early")
                .or("answer/only-from-the-human");
            vec![
                breach
                    .seen(reply.told())
                    .right("the ask goes on with a screen"),
            ]
        }
        Next::Human => vec![by_itself(open, reply)],
    }
}

/// Whether any of these is about what was answered, rather than how that is written.
pub(super) fn is_about_answers(breaches: &[Breach]) -> bool {
    breaches
        .iter()
        .any(|breach| breach.kind.starts_with("answer"))
}

fn by_itself(open: &Open, reply: &Reply) -> Breach {
    let breach = if open.waited {
        Breach::new("life/no-timer", "ended-by-itself")
    } else {
        Breach::new("answer/only-from-the-human", "ended-by-itself")
    };
    breach
        .seen(reply.told())
        .right("the ask stays open until the human does something")
}

fn failed(rules: &Rules<'_>, open: &Open, faults: &[Fault], reply: &Reply) -> Vec<Breach> {
    let failures = faults.iter().map(|&fault| Failure { fault, path: None });
    let all: Vec<_> = failures
        .map(|failure| failing::judge(rules, &failure, reply, of_fault(rules, open)))
        .collect();
    match all.iter().find(|breaches| breaches.is_empty()) {
        Some(_) => Vec::new(),
        None => all.into_iter().next().unwrap_or_default(),
    }
}

fn of_fault(rules: &Rules<'_>, open: &Open) -> &'static str {
    match open.cause {
        Cause::Action(askspec_spec::screen::ActionWord::Pass) => "error/no-provider",
        cause => cause::blame(rules, cause),
    }
}

fn settled(
    rules: &Rules<'_>,
    open: &Open,
    answers: &[Option<Answer>],
    reply: &Reply,
) -> Vec<Breach> {
    let Ok(right) = encode(rules, &open.ask, answers) else {
        return vec![Breach::new("answer/no-skip-form", "unskippable").seen(reply.told())];
    };
    let mut breaches = match reply {
        Reply::Error(error) => {
            let blame = match open.cause {
                Cause::Action(askspec_spec::screen::ActionWord::Decline)
                | Cause::Stop
                | Cause::StoppedBefore => cause::blame(rules, open.cause),
                _ => "life/settles-once",
            };
            vec![Breach::new(blame, "error-instead").seen(error.told())]
        }
        Reply::Result(value) => {
            let telling = Telling {
                rules,
                ask: &open.ask,
                answers,
                history: &open.history,
                cause: open.cause,
            };
            let mut breaches = result(&telling, &right, value);
            breaches.extend(unshown(open));
            breaches
        }
    };
    for breach in &mut breaches {
        if breach.seen.is_empty() {
            breach.seen = reply.told();
        }
        if breach.right.is_empty() {
            breach.right = crate::words::json(&right);
        }
    }
    breaches
}

/// Questions that were answered for the human without ever being on a screen.
fn unshown(open: &Open) -> Option<Breach> {
    let by_hand = match open.cause {
        Cause::Action(word) => {
            use askspec_spec::screen::ActionWord as Word;
            matches!(word, Word::Submit | Word::Next | Word::Skip)
        }
        Cause::Start | Cause::Probe(_) | Cause::Stop | Cause::StoppedBefore | Cause::Disposal => {
            false
        }
    };
    let hidden = open.shown.iter().position(|shown| !shown)?;
    by_hand.then(|| {
        Breach::new("present/all-in-order", "never-shown")
            .seen(format!("question {hidden} was never on a screen"))
    })
}

/// Judges a result against the right one.
pub(super) fn result(telling: &Telling<'_>, right: &Encoded, seen: &Value) -> Vec<Breach> {
    let mut breaches = match &right.body {
        Body::Content(right) => content(telling, right, seen.get("content")),
        Body::Value(right) => match seen.get("value") {
            Some(seen) => telling.value(right, seen),
            None => vec![Breach::new("encode/only-answers", "no-value")],
        },
    };
    if let ResultForm::Text(form) = &telling.rules.dialect.result {
        breaches.extend(details::judge(telling, form, right, seen));
    }
    breaches
}

fn content(telling: &Telling<'_>, right: &str, seen: Option<&Value>) -> Vec<Breach> {
    let Some(seen) = seen.and_then(Value::as_str) else {
        return vec![Breach::new("encode/only-answers", "no-content")];
    };
    if seen == right {
        return Vec::new();
    }
    match &telling.rules.dialect.result {
        ResultForm::Text(form) => text::judge(telling, form, seen),
        ResultForm::List(_) | ResultForm::One(_) => bytes::judge(telling, right, seen),
    }
}
