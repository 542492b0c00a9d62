//! A conversation with one provider: numbers our requests, and ties replies to them.

use std::collections::{BTreeSet, VecDeque};
use std::time::Instant;

use serde_json::{Value, json};

use super::message::{Message, Outcome, RpcError, weight};
use super::transport::{Ending, Event, SendFault, Transport};

/// The number of no request.
const NEVER: u64 = 0;

/// How much is kept for later at most, in messages and in bytes.
const MOST_WAITING: usize = 10_000;
const MOST_BYTES: usize = 32 << 20;

/// A conversation with one provider.
pub struct Session {
    transport: Box<dyn Transport>,
    last: u64,
    open: BTreeSet<u64>,
    /// The ids of the provider's requests that are not yet answered.
    owed: BTreeSet<String>,
    waiting: VecDeque<Incoming>,
    /// Roughly how many bytes are kept.
    kept: usize,
}

/// What a provider does, as far as a conversation cares.
#[derive(Debug, Clone, PartialEq)]
pub enum Incoming {
    /// It asks for something.
    Request {
        /// Ties our reply to it.
        id: Value,
        /// What.
        method: String,
        /// With what.
        params: Value,
    },
    /// It tells something.
    Notification {
        /// What.
        method: String,
        /// With what.
        params: Value,
    },
    /// It answers one of our requests.
    Reply {
        /// Which.
        id: u64,
        /// With what.
        outcome: Outcome,
    },
    /// It answers a request that it has answered before.
    Again {
        /// Which.
        id: u64,
        /// With what.
        outcome: Outcome,
    },
    /// It printed a line that is no message.
    Stray(String),
    /// It broke the protocol.
    Breach(String),
    /// It ended, or closed its output.
    Ended(Ending),
    /// It did nothing in time.
    Expired,
}

/// Why a call has no answer.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum CallFailure {
    /// The provider says no.
    #[error("`{method}` was answered with an error: {} ({})", error.message, error.code)]
    Refused {
        /// What was called.
        method: String,
        /// What came back.
        error: Box<RpcError>,
    },
    /// The provider said nothing in time.
    #[error("`{method}` was not answered in time")]
    Hang {
        /// What was called.
        method: String,
    },
    /// The provider ended.
    #[error("`{method}` was not answered: {ending}")]
    Ended {
        /// What was called.
        method: String,
        /// How it ended.
        ending: Ending,
    },
    /// The provider broke the protocol.
    #[error("{0}")]
    Breach(String),
}

impl Incoming {
    /// Roughly how many bytes of memory it takes.
    fn weight(&self) -> usize {
        match self {
            Self::Request { params, .. } | Self::Notification { params, .. } => weight(params),
            Self::Reply { outcome, .. } | Self::Again { outcome, .. } => match outcome {
                Ok(value) => weight(value),
                Err(error) => weight(&error.data) + error.message.len(),
            },
            Self::Stray(text) | Self::Breach(text) => text.len(),
            Self::Ended(_) | Self::Expired => 0,
        }
    }
}

impl Session {
    /// A conversation over this way to a provider.
    pub fn new(transport: Box<dyn Transport>) -> Self {
        Self {
            transport,
            last: 0,
            open: BTreeSet::new(),
            owed: BTreeSet::new(),
            waiting: VecDeque::new(),
            kept: 0,
        }
    }

    /// Asks the provider for something; the reply comes with this number.
    ///
    /// # Errors
    /// When the provider takes no more messages.
    pub fn request(&mut self, method: &str, params: Value) -> Result<u64, SendFault> {
        self.last += 1;
        let message = Message::Request {
            id: json!(self.last),
            method: method.to_owned(),
            params,
        };
        self.transport.send(&message)?;
        self.open.insert(self.last);
        Ok(self.last)
    }

    /// Tells the provider something.
    ///
    /// # Errors
    /// When the provider takes no more messages.
    pub fn notify(&mut self, method: &str, params: Value) -> Result<(), SendFault> {
        self.transport.send(&Message::Notification {
            method: method.to_owned(),
            params,
        })
    }

    /// Answers a request of the provider's.
    ///
    /// # Errors
    /// When the provider takes no more messages.
    pub fn reply(&mut self, id: Value, outcome: Outcome) -> Result<(), SendFault> {
        self.owed.remove(&id.to_string());
        self.transport.send(&Message::Response { id, outcome })
    }

    /// What the provider does next, until then.
    pub fn next(&mut self, until: Instant) -> Incoming {
        match self.waiting.pop_front() {
            Some(incoming) => {
                self.kept = self.kept.saturating_sub(incoming.weight());
                incoming
            }
            None => self.receive(until),
        }
    }

    /// Keeps something for later, unless there is a flood of it that would fill the memory.
    fn keep(&mut self, incoming: Incoming) {
        let kept = self.kept.saturating_add(incoming.weight());
        if self.waiting.len() < MOST_WAITING && kept <= MOST_BYTES {
            self.kept = kept;
            self.waiting.push_back(incoming);
        }
    }

    /// Asks for something and waits for the reply; whatever else comes meanwhile is kept for later.
    ///
    /// # Errors
    /// When there is no good reply in time.
    pub fn call(
        &mut self,
        method: &str,
        params: Value,
        until: Instant,
    ) -> Result<Value, CallFailure> {
        let id = match self.request(method, params) {
            Ok(id) => id,
            // It will never be answered, but what the provider did before tells more than that.
            Err(SendFault) => NEVER,
        };
        loop {
            match self.receive(until) {
                Incoming::Reply { id: of, outcome } if of == id => {
                    return outcome.map_err(|error| CallFailure::Refused {
                        method: method.to_owned(),
                        error: Box::new(error),
                    });
                }
                Incoming::Ended(ending) => {
                    return Err(CallFailure::Ended {
                        method: method.to_owned(),
                        ending,
                    });
                }
                Incoming::Expired => {
                    return Err(CallFailure::Hang {
                        method: method.to_owned(),
                    });
                }
                Incoming::Breach(why) => return Err(CallFailure::Breach(why)),
                other @ (Incoming::Request { .. }
                | Incoming::Notification { .. }
                | Incoming::Reply { .. }
                | Incoming::Again { .. }
                | Incoming::Stray(_)) => self.keep(other),
            }
        }
    }

    /// Asks the provider to end, and makes it if it doesn't by then.
    pub fn shut_down(&mut self, until: Instant) -> Ending {
        if self.call("shutdown", Value::Null, until).is_err() {
            return self.kill();
        }
        self.transport.stop(until)
    }

    /// Makes the provider end.
    pub fn kill(&mut self) -> Ending {
        self.transport.kill()
    }

    /// The end of what the provider wrote to stderr.
    pub fn stderr_tail(&self) -> String {
        self.transport.stderr_tail()
    }

    fn receive(&mut self, until: Instant) -> Incoming {
        match self.transport.receive(until) {
            Event::Message(Message::Request { id, method, params }) => {
                self.asked(id, method, params)
            }
            Event::Message(Message::Notification { method, params }) => {
                Incoming::Notification { method, params }
            }
            Event::Message(Message::Response { id, outcome }) => self.matched(&id, outcome),
            Event::Stray(line) => Incoming::Stray(line),
            Event::Malformed { why, line } => Incoming::Breach(format!("{why}: {line}")),
            Event::Oversized { bytes } => {
                Incoming::Breach(format!("a line of {bytes} bytes is longer than is allowed"))
            }
            Event::Ended(ending) => Incoming::Ended(ending),
            Event::Expired => Incoming::Expired,
        }
    }

    /// A request, unless our reply could be taken for that to another one.
    fn asked(&mut self, id: Value, method: String, params: Value) -> Incoming {
        if !id.is_number() && !id.is_string() {
            return Incoming::Breach(format!(
                "`{method}` has the id {id}, which is neither a number nor a text"
            ));
        }
        if !self.owed.insert(id.to_string()) {
            return Incoming::Breach(format!(
                "`{method}` has the id {id}, as has a request that is still open"
            ));
        }
        Incoming::Request { id, method, params }
    }

    fn matched(&mut self, id: &Value, outcome: Outcome) -> Incoming {
        match id.as_u64() {
            Some(number) if self.open.remove(&number) => Incoming::Reply {
                id: number,
                outcome,
            },
            Some(number) if number <= self.last && number > 0 => Incoming::Again {
                id: number,
                outcome,
            },
            Some(_) | None => Incoming::Breach(format!("a reply to {id}, which nobody asked")),
        }
    }
}
