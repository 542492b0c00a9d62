//! Changes on any line to a provider, in this process: how the suite is proved without starting programs.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use askspec_spec::model::Spec;
use serde_json::{Value, json};

use super::change::Change;
use super::passing::{self, Passing, Toward, key};
use super::stack::Stack;
use crate::line::{Incoming, Line};
use crate::report::FaultKind;
use crate::run::Way;
use crate::transcript::{Fault, Reply, WireError};

/// A way to a provider with changes between.
pub struct Changed<'c, W> {
    /// The way to the right one.
    pub way: W,
    /// What is right, for changes that must know.
    pub spec: &'c Spec,
    /// What is changed.
    pub changes: Vec<Change>,
}

impl<'p, W: Way<'p>> Way<'p> for Changed<'p, W> {
    fn start(&mut self) -> Result<Box<dyn Line + 'p>, Fault> {
        let line = self.way.start()?;
        Ok(Box::new(Tapped::new(
            line,
            Stack::new(self.spec, &self.changes),
        )))
    }

    fn told(&self) -> String {
        self.way.told()
    }
}

/// A line with changes on it.
struct Tapped<'p> {
    line: Box<dyn Line + 'p>,
    stack: Stack<'p>,
    requests: u64,
    /// Our ids of the requests that were sent on, by the line's.
    sent: BTreeMap<u64, Value>,
    outbox: VecDeque<Incoming>,
}

impl<'p> Tapped<'p> {
    fn new(line: Box<dyn Line + 'p>, stack: Stack<'p>) -> Self {
        Self {
            line,
            stack,
            requests: 0,
            sent: BTreeMap::new(),
            outbox: VecDeque::new(),
        }
    }

    fn pass(&mut self, passing: Passing) {
        for passing in self.stack.pass(passing) {
            match passing.toward {
                Toward::Provider => self.send(&passing),
                Toward::Kit => self.outbox.push_back(incoming(&passing.message)),
            }
        }
    }

    fn send(&mut self, passing: &Passing) {
        let params = || passing.message.get("params").cloned().unwrap_or_default();
        match (passing.method(), passing.id()) {
            (Some(method), Some(id)) => {
                let number = self.line.request(method, params());
                self.sent.insert(number, id.clone());
            }
            (Some(method), None) => self.line.notify(method, params()),
            (None, Some(id)) => {
                let result = passing.message.get("result").cloned();
                self.line.reply(id, result.unwrap_or_default());
            }
            (None, None) => {}
        }
    }

    /// What the provider says, where it is a message.
    fn message(&self, incoming: &Incoming) -> Option<Value> {
        match incoming {
            Incoming::Request { id, method, params } => {
                Some(passing::request(id.clone(), method, params.clone()))
            }
            Incoming::Notification { method, params } => {
                Some(passing::notification(method, params.clone()))
            }
            Incoming::Response { id, reply } => {
                let id = self.sent.get(id).cloned().unwrap_or_else(|| json!(id));
                Some(match reply {
                    Reply::Result(result) => passing::result(&id, result.clone()),
                    Reply::Error(error) => passing::error(&id, json!(error)),
                })
            }
            Incoming::Stray(_) | Incoming::Silence | Incoming::Fault(_) => None,
        }
    }
}

impl Line for Tapped<'_> {
    fn request(&mut self, method: &str, params: Value) -> u64 {
        self.requests += 1;
        let id = self.requests;
        let message = passing::request(json!(id), method, params);
        self.pass(Passing::to_provider(message));
        id
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.pass(Passing::to_provider(passing::notification(method, params)));
    }

    fn reply(&mut self, id: &Value, result: Value) {
        self.pass(Passing::to_provider(passing::result(id, result)));
    }

    fn receive(&mut self, patience: Duration) -> Incoming {
        loop {
            if let Some(incoming) = self.outbox.pop_front() {
                return incoming;
            }
            let incoming = self.line.receive(patience);
            match self.message(&incoming) {
                Some(message) => self.pass(Passing::to_kit(message)),
                None => return incoming,
            }
        }
    }

    fn give_up(&mut self, kind: FaultKind, message: String) -> Fault {
        self.line.give_up(kind, message)
    }
}

/// A message to the kit, as a line has it.
fn incoming(message: &Value) -> Incoming {
    let member = |name: &str| message.get(name).cloned();
    match (member("method"), member("id")) {
        (Some(Value::String(method)), Some(id)) => Incoming::Request {
            id,
            method,
            params: member("params").unwrap_or_default(),
        },
        (Some(Value::String(method)), None) => Incoming::Notification {
            method,
            params: member("params").unwrap_or_default(),
        },
        (_, id) => response(&id.unwrap_or_default(), message),
    }
}

fn response(id: &Value, message: &Value) -> Incoming {
    let Some(number) = id.as_u64() else {
        return Incoming::Fault(Fault {
            kind: FaultKind::Protocol,
            message: format!("a reply to {}, which nobody asked", key(id)),
            stderr: String::new(),
        });
    };
    let error = message
        .get("error")
        .and_then(|error| serde_json::from_value::<WireError>(error.clone()).ok());
    Incoming::Response {
        id: number,
        reply: match error {
            Some(error) => Reply::Error(error),
            None => Reply::Result(message.get("result").cloned().unwrap_or_default()),
        },
    }
}
