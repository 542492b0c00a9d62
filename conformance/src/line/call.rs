//! One request outside of a case, and its reply.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::{Incoming, Line};
use crate::report::FaultKind;
use crate::transcript::{Fault, Reply};

/// Asks the provider for something and waits for the reply, before anything else is asked of it.
/// Lines that are no message go to `stray`.
pub(crate) fn call(
    line: &mut dyn Line,
    method: &str,
    params: Value,
    deadline: Duration,
    stray: &mut dyn FnMut(String),
) -> Result<Reply, Fault> {
    let id = line.request(method, params);
    let until = Instant::now() + deadline;
    loop {
        match line.receive(until.saturating_duration_since(Instant::now())) {
            Incoming::Response { id: of, reply } if of == id => return Ok(reply),
            Incoming::Silence => {
                let waited = deadline.as_secs_f64();
                let message = format!("no reply to `{method}` within {waited} s");
                return Err(line.give_up(FaultKind::Hang, message));
            }
            Incoming::Fault(fault) => return Err(fault),
            // What an echo does, for one: nobody is asked anything before an ask was made.
            Incoming::Request { method: asked, .. } => {
                let message =
                    format!("the provider asks for `{asked}` before it answers `{method}`");
                return Err(line.give_up(FaultKind::Protocol, message));
            }
            Incoming::Stray(line) => stray(line),
            Incoming::Notification { .. } | Incoming::Response { .. } => {}
        }
    }
}
