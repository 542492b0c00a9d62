//! How asks end: who may ask, what fails, and what comes once only.

mod runs;

use askspec_spec::model::{Answer, Fault as Cause, Stop};
use askspec_spec::settle::Action;
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::fault::change::Change;
use crate::fault::memory::Memory;
use crate::fault::passing::{Passing, Toward, notification, result};
use crate::fault::scene::Scene;
use crate::fault::sheet::Sheet;

/// Faults in how asks end.
pub(in crate::fault) const ROWS: &[Fault] = &[
    Fault::new(
        "name-missing",
        "An error has a code, and not the name of what was thrown.",
        &["error/name"],
        Change::Error(|_, error| drop_member(error, "name")),
    ),
    Fault::new(
        "code-missing",
        "An error has a message, and no code.",
        &[
            "admit/code", "error/dismissed", "error/aborted-pending", "error/aborted-before",
            "error/no-provider", "admit/shape", "admit/order", "error/delegated", "error/not-live",
            "life/one-provider", "life/disposal", "life/waterfall", "admit/questions-non-empty",
            "admit/prompt-limit", "admit/prompt-limit-unit", "admit/intent-approve", "admit/intent-detail",
            "admit/label-not-blank", "admit/ids-unique", "admit/option-forms", "admit/options-non-empty",
            "admit/path", "admit/before-shown", "answer/selected-are-offered", "encode/decode",
        ],
        Change::Error(|_, error| drop_member(error, "code")),
    ),
    Fault::new(
        "abort-unnoticed",
        "A turn that is already stopped is asked in all the same.",
        &["error/aborted-before", "error/stop-is-no-error", "admit/order", "answer/only-from-the-human"],
        Change::Asking(|params| params["aborted"] = json!(false)),
    ),
    Fault::new(
        "nobody-is-asked",
        "An ask that nobody can answer waits as if somebody could.",
        &["error/no-provider", "admit/before-shown", "admit/order"],
        Change::Asking(somebody),
    ),
    Fault::new(
        "delegated-may-ask",
        "An agent that another agent owns is let ask.",
        &["error/delegated", "admit/order"],
        Change::Asking(|params| caller(params, "delegated", "root")),
    ),
    Fault::new(
        "stale-may-ask",
        "A caller that is no longer the live instance is let ask.",
        &["error/not-live", "admit/order"],
        Change::Asking(|params| caller(params, "not-live", "root")),
    ),
    Fault::new(
        "resumed-is-delegated",
        "A session with a parent in its history may not ask, though nobody owns it.",
        &["error/resumed-root"],
        Change::Asking(|params| caller(params, "resumed-root", "delegated")),
    ),
    Fault::new(
        "dismissed-as-skipped",
        "Dismissing the whole comes to an answer in which everything is skipped.",
        &["error/dismissed", "life/runs-apart"],
        Change::Ends(|scene, _| {
            let dismissed = scene.did(&Action::Cancel) && !scene.stopped;
            dismissed.then(|| scene.answering(scene.nothing()))?
        }),
    ),
    Fault::new(
        "dismissed-as-aborted",
        "Dismissing the whole fails with the code for a stopped turn.",
        &["error/dismissed", "life/runs-apart"],
        Change::Ends(|scene, _| {
            let dismissed = scene.did(&Action::Cancel) && !scene.stopped;
            dismissed.then(|| scene.failing(Cause::Aborted))
        }),
    )
    .when("answers.stop == fails"),
    Fault::new(
        "skipped-as-dismissed",
        "Skipping the last question dismisses the whole ask.",
        &["answer/skipped", "answer/custom-blank", "life/settles-once"],
        Change::Ends(|scene, _| {
            let last = scene.nothing().len().checked_sub(1)?;
            let skipped = matches!(scene.acts.last(), Some(Action::Skip { question }) if *question == last)
                || scene.acts.iter().rev().nth(1) == Some(&Action::Skip { question: last });
            let alone = skipped && !scene.stopped && !scene.did(&Action::Cancel);
            alone.then(|| scene.failing(Cause::Dismissed))
        }),
    )
    .when("answers.dismiss == fails and answers.skip == kept"),
    Fault::new(
        "declined-as-failed",
        "Declining the whole is an error.",
        &["answer/decline-all"],
        Change::Ends(|scene, _| {
            let declined = scene.did(&Action::Decline) && !scene.stopped;
            declined.then(|| scene.failing(Cause::NoProvider))
        }),
    ),
    Fault::new(
        "stopped-as-skipped",
        "Stopping the turn comes to an answer in which everything is skipped.",
        &["error/aborted-pending"],
        Change::Ends(|scene, _| scene.stopped.then(|| scene.answering(scene.nothing()))?),
    ),
    Fault::new(
        "stopped-as-dismissed",
        "Stopping the turn fails as if the human had dismissed the ask.",
        &["error/aborted-pending"],
        Change::Ends(|scene, _| scene.stopped.then(|| scene.failing(Cause::Dismissed))),
    )
    .when("answers.dismiss == fails"),
    Fault::new(
        "stopped-as-failed",
        "Stopping the turn is an error, though it should be none.",
        &["error/stop-is-no-error"],
        Change::Ends(|scene, _| scene.stopped.then(|| scene.failing(Cause::NoProvider))),
    ),
    Fault::new(
        "stop-loses-recorded",
        "Stopping the turn throws away what was recorded.",
        &["error/stop-is-no-error"],
        Change::Writes(|scene, sheet| {
            if scene.stopped {
                sheet.answers = scene.nothing();
            }
        }),
    )
    .when("answers.stop == keeps-recorded"),
    Fault::new(
        "stop-keeps-drafts",
        "Stopping the turn takes what is merely drafted for an answer.",
        &["error/stop-is-no-error", "present/revisit"],
        Change::Writes(stop_keeps_drafts),
    ),
    Fault::new(
        "stop-unnoticed",
        "The turn is stopped and the screen stays up.",
        &["error/aborted-pending", "error/stop-is-no-error"],
        Change::Stops(|_| Vec::new()),
    ),
    Fault::new(
        "times-out-with-answer",
        "After a while without an answer the ask is answered by itself.",
        &["life/no-timer", "protocol-error"],
        Change::Elapses(answered_by_time),
    ),
    Fault::new(
        "times-out-with-error",
        "After a while without an answer the ask is given up.",
        &["life/no-timer"],
        Change::Elapses(|scene| Some(notification("cancel", json!({"run": scene.run()})))),
    ),
    Fault::new(
        "result-twice",
        "The result is sent again.",
        &["life/settles-once"],
        Change::Messages(runs::result_twice),
    ),
    Fault::new(
        "result-late",
        "The result is kept back until something else is asked.",
        &[
            "hang",
            "protocol-error",
            "life/disposal",
            "error/aborted-pending",
            "error/stop-is-no-error",
        ],
        Change::Messages(runs::result_late),
    ),
    Fault::new(
        "late-action-counts",
        "An action at the screen of an ask that was stopped ends it again.",
        &["life/settles-once"],
        Change::Messages(runs::late_action),
    ),
    Fault::new(
        "screen-after-end",
        "The last screen is shown once more after the end.",
        &["life/nothing-after", "error/aborted-pending"],
        Change::Messages(runs::screen_after_end),
    ),
    Fault::new(
        "results-mixed",
        "Two asks that are open at once get the result of the first that ends.",
        &["life/runs-apart"],
        Change::Messages(runs::results_mixed),
    ),
    Fault::new(
        "screens-mixed",
        "While two asks are open the questions of the one are shown in the other.",
        &["life/runs-apart", "present/source-kept", "present/options-in-order", "present/all-in-order"],
        Change::Messages(runs::screens_mixed),
    ),
    Fault::new(
        "one-ask-only",
        "A second ask is refused while one is open, though the window is wider.",
        &["life/runs-apart", "error/no-provider", "error/dismissed"],
        Change::Messages(runs::one_only),
    ),
    Fault::new(
        "second-registration-taken",
        "A second provider takes the place of the first.",
        &["life/one-provider"],
        Change::Messages(|memory, passing| answered(memory, passing, "register")),
    ),
    Fault::new(
        "disposed-answers-on",
        "A provider that is disposed of still answers.",
        &["life/disposal", "error/no-provider"],
        Change::Messages(|memory, passing| kept_from(memory, passing, "dispose")),
    ),
    Fault::new(
        "pass-ends-all",
        "The first answerer that passes ends the ask.",
        &["life/waterfall"],
        Change::Asking(|params| {
            if params["answerers"].as_u64() > Some(1) {
                params["answerers"] = json!(1);
            }
        }),
    ),
    Fault::new(
        "pass-ignored",
        "An answerer that passes is asked again.",
        &["life/waterfall"],
        Change::Action(|_, action| {
            if *action == Action::Pass {
                *action = Action::Goto { question: usize::MAX };
            }
        }),
    ),
    Fault::new(
        "unclaimed-as-skipped",
        "An ask that everybody passes comes to an answer in which everything is skipped.",
        &["life/waterfall", "error/no-provider"],
        Change::Ends(|scene, _| {
            let passed = scene.acts.last() == Some(&Action::Pass);
            passed.then(|| scene.answering(scene.nothing()))?
        }),
    )
    .when("hosting.providers == waterfall"),
];

fn drop_member(error: &mut Value, name: &str) {
    if let Some(Value::Object(data)) = error.get_mut("data") {
        data.shift_remove(name);
    }
}

fn somebody(params: &mut Value) {
    if params["answerers"] == 0 {
        params["answerers"] = json!(1);
    }
}

fn caller(params: &mut Value, from: &str, to: &str) {
    if params["caller"]["kind"] == from {
        params["caller"]["kind"] = to.into();
    }
}

/// At a stop, what was said last of each question that has no answer.
fn stop_keeps_drafts(scene: &Scene<'_>, sheet: &mut Sheet) {
    if !scene.stopped || scene.rules.dialect.answers.stop != Stop::KeepsRecorded {
        return;
    }
    for place in 0..sheet.answers.len() {
        let drafted = scene.shown.last().and_then(|screen| {
            let of = |shown: &&askspec_spec::screen::ShownQuestion| shown.index == place;
            screen.questions.iter().find(of)?.draft.clone()
        });
        if let Some(drafted) = drafted {
            sheet.answers[place] = Some(drafted);
        }
    }
}

fn answered_by_time(scene: &Scene<'_>) -> Option<Value> {
    let screen = scene.shown.last()?;
    let answers = screen.questions.iter().map(|question| {
        let choices = if question.options.is_empty() {
            vec![]
        } else {
            vec![0]
        };
        let custom = choices.is_empty().then(|| "yes".to_owned());
        Some(Answer { choices, custom })
    });
    let all = Action::Submit {
        answers: Some(answers.collect()),
    };
    let card = screen
        .actions
        .contains(&askspec_spec::screen::ActionWord::Next);
    let action = if card { Action::Next } else { all };
    Some(result(scene.prompt.as_ref()?, json!(action)))
}

/// A call always succeeds.
fn answered(memory: &mut Memory<'_>, mut passing: Passing, method: &str) -> Vec<Passing> {
    let of = memory
        .scene(&passing)
        .is_some_and(|scene| scene.method == method);
    if of && passing.toward == Toward::Kit && passing.is_response() {
        let id = passing.id().cloned().unwrap_or_default();
        passing.message = result(&id, json!({}));
    }
    vec![passing]
}

/// The provider never hears of a call.
fn kept_from(_: &mut Memory<'_>, passing: Passing, method: &str) -> Vec<Passing> {
    if !passing.calls(method) {
        return vec![passing];
    }
    let id = passing.id().cloned().unwrap_or_default();
    vec![Passing::to_kit(result(&id, json!({})))]
}
