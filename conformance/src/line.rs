//! The line to a provider, as far as playing a case needs it: requests and replies both ways.

mod call;
mod spoken;

pub(crate) use call::call;
pub use spoken::Spoken;

use std::time::Duration;

use serde_json::Value;

use crate::report::FaultKind;
use crate::transcript::{Fault, Reply};
use crate::wire::message::weight;

/// What came over the line.
#[derive(Debug, Clone, PartialEq)]
pub enum Incoming {
    /// The provider asks something and waits for a reply.
    Request {
        /// By which its reply is known.
        id: Value,
        /// What it asks.
        method: String,
        /// With what.
        params: Value,
    },
    /// The provider tells something.
    Notification {
        /// What.
        method: String,
        /// With what.
        params: Value,
    },
    /// The provider answers a request.
    Response {
        /// Which.
        id: u64,
        /// With what.
        reply: Reply,
    },
    /// A line that is no message.
    Stray(String),
    /// Nothing came in time.
    Silence,
    /// The line is dead.
    Fault(Fault),
}

impl Incoming {
    /// Roughly how many bytes of memory it takes.
    pub(crate) fn weight(&self) -> usize {
        match self {
            Self::Request { params, .. } | Self::Notification { params, .. } => weight(params),
            Self::Response { reply, .. } => match reply {
                Reply::Result(value) => weight(value),
                Reply::Error(error) => error.message.len() + error.data.as_ref().map_or(0, weight),
            },
            Self::Stray(line) => line.len(),
            Self::Silence | Self::Fault(_) => 0,
        }
    }
}

/// A line to a provider that was started and has introduced itself.
pub trait Line: Send {
    /// Sends a request; its response bears the number that is returned.
    fn request(&mut self, method: &str, params: Value) -> u64;
    /// Tells something.
    fn notify(&mut self, method: &str, params: Value);
    /// Answers a request of the provider.
    fn reply(&mut self, id: &Value, result: Value);
    /// The next thing that comes, or silence after this long.
    fn receive(&mut self, patience: Duration) -> Incoming;
    /// What is to be said of a provider that can't be talked to any more: it is ended, and its last words are kept.
    fn give_up(&mut self, kind: FaultKind, message: String) -> Fault;
}

impl Line for &mut (dyn Line + '_) {
    fn request(&mut self, method: &str, params: Value) -> u64 {
        (**self).request(method, params)
    }

    fn notify(&mut self, method: &str, params: Value) {
        (**self).notify(method, params);
    }

    fn reply(&mut self, id: &Value, result: Value) {
        (**self).reply(id, result);
    }

    fn receive(&mut self, patience: Duration) -> Incoming {
        (**self).receive(patience)
    }

    fn give_up(&mut self, kind: FaultKind, message: String) -> Fault {
        (**self).give_up(kind, message)
    }
}
