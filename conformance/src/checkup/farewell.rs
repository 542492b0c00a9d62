//! The last step: the provider is told to end, and does.

use std::time::Duration;

use serde_json::Value;

use super::broken::{self, Broken};
use super::patient::Patient;
use super::{Outcome, Step, Trouble};
use crate::transcript::Reply;

/// How long it may take to end.
const FAREWELL: Duration = Duration::from_secs(1);

const ENDS: &str = "`shutdown` is answered with `null`; then the process ends";

/// Tells the provider to end.
pub(super) fn part(mut patient: Patient<'_>, note: &mut dyn FnMut(Step) -> bool) {
    let tells = "The provider is told to end.".to_owned();
    let raised = patient.raise();
    let reply = raised.and_then(|()| patient.call("shutdown", Value::Null));
    let reply = match reply {
        Ok(reply) => reply,
        Err(fault) => {
            let said = patient.said();
            let broken = Broken {
                patient: &patient,
                fault: &fault,
                said: &said,
                asked: None,
            };
            let troubles = vec![broken::trouble(&broken)];
            note(Step {
                title: "shutdown".into(),
                tells,
                outcome: Outcome::Broken(fault.kind),
                said,
                troubles,
            });
            return;
        }
    };
    let mut troubles: Vec<Trouble> = unexpected(&reply).into_iter().collect();
    troubles.extend(lingers(&mut patient));
    note(patient.step("shutdown", tells, troubles));
}

fn unexpected(reply: &Reply) -> Option<Trouble> {
    if *reply == Reply::Result(Value::Null) {
        return None;
    }
    let trouble = Trouble::new(format!("`shutdown` gave {}", reply.told()));
    Some(
        trouble
            .because(ENDS)
            .next("answer it with the result `null`"),
    )
}

fn lingers(patient: &mut Patient<'_>) -> Option<Trouble> {
    let within = FAREWELL.as_secs_f64();
    let what = match patient.end(FAREWELL) {
        None => format!("it still runs {within} s later"),
        Some(fault) if fault.message != crate::wire::Ending::Exited(0).to_string() => {
            format!("{} instead of 0", fault.message)
        }
        Some(_) => return None,
    };
    let trouble = Trouble::new(what).because(ENDS);
    Some(
        trouble
            .likely("something keeps it: a timer, a thread, or stdin that is still read")
            .next("stop reading, and let the program come to its end"),
    )
}
