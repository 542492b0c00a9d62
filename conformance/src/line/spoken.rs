//! The line over a session of the wire.

use std::time::{Duration, Instant};

use serde_json::Value;

use super::{Incoming, Line};
use crate::report::FaultKind;
use crate::transcript::{Fault, Reply, WireError};
use crate::wire::{self, Ending, Session};

/// A session as a line.
pub struct Spoken {
    session: Session,
}

impl Spoken {
    /// The line over a session.
    pub fn new(session: Session) -> Self {
        Self { session }
    }

    fn ended(&mut self, ending: Ending) -> Incoming {
        // It can't be talked to any more, whatever is left of it.
        Incoming::Fault(self.give_up(FaultKind::Crash, ending.to_string()))
    }
}

impl Line for Spoken {
    fn request(&mut self, method: &str, params: Value) -> u64 {
        // A request that can't be sent has no reply; that the provider has ended is heard next.
        self.session.request(method, params).unwrap_or_default()
    }

    fn notify(&mut self, method: &str, params: Value) {
        // The same: what comes next says more.
        let _ = self.session.notify(method, params);
    }

    fn reply(&mut self, id: &Value, result: Value) {
        // The same.
        let _ = self.session.reply(id.clone(), Ok(result));
    }

    fn receive(&mut self, patience: Duration) -> Incoming {
        match self.session.next(Instant::now() + patience) {
            wire::Incoming::Request { id, method, params } => {
                Incoming::Request { id, method, params }
            }
            wire::Incoming::Notification { method, params } => {
                Incoming::Notification { method, params }
            }
            wire::Incoming::Reply { id, outcome } | wire::Incoming::Again { id, outcome } => {
                Incoming::Response {
                    id,
                    reply: reply(outcome),
                }
            }
            wire::Incoming::Stray(line) => Incoming::Stray(line),
            wire::Incoming::Breach(why) => Incoming::Fault(self.give_up(FaultKind::Protocol, why)),
            wire::Incoming::Ended(ending) => self.ended(ending),
            wire::Incoming::Expired => Incoming::Silence,
        }
    }

    fn give_up(&mut self, kind: FaultKind, message: String) -> Fault {
        self.session.kill();
        Fault {
            kind,
            message,
            stderr: self.session.stderr_tail(),
        }
    }
}

impl Drop for Spoken {
    fn drop(&mut self) {
        // Nothing of a provider is left when it is no longer needed.
        self.session.kill();
    }
}

fn reply(outcome: wire::Outcome) -> Reply {
    match outcome {
        Ok(value) => Reply::Result(value),
        Err(error) => Reply::Error(WireError {
            code: error.code,
            message: error.message,
            data: Some(error.data).filter(|data| !data.is_null()),
        }),
    }
}
