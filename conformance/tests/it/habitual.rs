//! The oracle as a provider with one habit that shows, or must not show, when several cases are played at once.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use askspec_conformance::inprocess::{InProcess, Look};
use askspec_conformance::line::{Incoming, Line};
use askspec_conformance::report::FaultKind;
use askspec_conformance::run::Way;
use askspec_conformance::transcript::{Fault, Reply};
use askspec_spec::builtin;
use serde_json::Value;

/// What it does.
#[derive(Clone)]
pub(crate) enum Habit {
    /// What it has to say comes in the opposite order.
    Backwards,
    /// It says nothing to an ask of these arguments.
    Hangs(Value),
    /// It ends at an ask of these arguments.
    Crashes(Value),
    /// It ends when so many asks are open.
    CrashesWith(usize),
    /// It swaps the results of asks when so many are open.
    MixesWith(usize),
    /// It shows the last screen again when all is over, as a `ping` says.
    Haunts,
}

/// A provider with a habit, started as often as is wanted.
pub(crate) struct Habitual {
    pub(crate) habit: Habit,
    /// How many asks it lets be open.
    pub(crate) window: u64,
}

impl Way<'static> for Habitual {
    fn start(&mut self) -> Result<Box<dyn Line>, Fault> {
        Ok(Box::new(Spoken {
            oracle: InProcess::new(builtin(), Look::Form),
            habit: self.habit.clone(),
            window: self.window,
            open: BTreeMap::new(),
            mute: Vec::new(),
            said: VecDeque::new(),
            shown: None,
            pings: Vec::new(),
            is_dead: false,
        }))
    }

    fn told(&self) -> String {
        String::new()
    }
}

struct Spoken {
    oracle: InProcess<'static>,
    habit: Habit,
    window: u64,
    /// The runs that are open, by request.
    open: BTreeMap<u64, Value>,
    /// The runs to which nothing is said.
    mute: Vec<Value>,
    said: VecDeque<Incoming>,
    shown: Option<Incoming>,
    pings: Vec<u64>,
    is_dead: bool,
}

impl Spoken {
    fn asked(&mut self, id: u64, run: Value, arguments: &Value) {
        self.open.insert(id, run.clone());
        match &self.habit {
            Habit::Hangs(these) if these == arguments => self.mute.push(run),
            Habit::Crashes(these) => self.is_dead |= these == arguments,
            Habit::CrashesWith(many) => self.is_dead |= self.open.len() >= *many,
            _ => {}
        }
    }

    /// What it says next, if it says anything.
    fn say(&mut self) -> Option<Incoming> {
        while let Some(next) = match self.habit {
            Habit::Backwards => self.said.pop_back(),
            _ => self.said.pop_front(),
        } {
            if !self.is_muted(&next) {
                return Some(self.altered(next));
            }
        }
        None
    }

    fn is_muted(&self, incoming: &Incoming) -> bool {
        let run = match incoming {
            Incoming::Response { id, .. } => self.open.get(id),
            Incoming::Request { params, .. } => params.get("run"),
            _ => None,
        };
        run.is_some_and(|run| self.mute.contains(run))
    }

    fn altered(&mut self, incoming: Incoming) -> Incoming {
        match incoming {
            Incoming::Response { id, reply } => {
                let was_open = self.open.len();
                let is_ask = self.open.remove(&id).is_some();
                if matches!(self.habit, Habit::Haunts) && self.pings.contains(&id) {
                    self.said.extend(self.shown.take());
                }
                let reply = match (self.habit.clone(), reply) {
                    (Habit::MixesWith(many), Reply::Result(_)) if is_ask && was_open >= many => {
                        Reply::Result(serde_json::json!({"content": "of another run"}))
                    }
                    (_, Reply::Result(mut value)) if value.get("window").is_some() => {
                        value["window"] = self.window.into();
                        Reply::Result(value)
                    }
                    (_, reply) => reply,
                };
                Incoming::Response { id, reply }
            }
            Incoming::Request { id, method, params } => {
                self.shown = Some(Incoming::Request {
                    id: format!("again {id}").into(),
                    method: method.clone(),
                    params: params.clone(),
                });
                Incoming::Request { id, method, params }
            }
            other => other,
        }
    }
}

impl Line for Spoken {
    fn request(&mut self, method: &str, params: Value) -> u64 {
        let (run, arguments) = (params["run"].clone(), params["arguments"].clone());
        let id = self.oracle.request(method, params);
        if method == "ask" {
            self.asked(id, run, &arguments);
        }
        if method == "ping" {
            self.pings.push(id);
        }
        id
    }

    fn notify(&mut self, method: &str, params: Value) {
        self.oracle.notify(method, params);
    }

    fn reply(&mut self, id: &Value, result: Value) {
        self.oracle.reply(id, result);
    }

    fn receive(&mut self, patience: Duration) -> Incoming {
        if self.is_dead {
            return Incoming::Fault(self.give_up(FaultKind::Crash, "it fell".into()));
        }
        // What it has to say is all said before it says more: no case is left waiting for ever.
        while self.said.is_empty() {
            match self.oracle.receive(patience) {
                Incoming::Silence => return Incoming::Silence,
                other => self.said.push_back(other),
            }
            while let more @ (Incoming::Request { .. } | Incoming::Response { .. }) =
                self.oracle.receive(patience)
            {
                self.said.push_back(more);
            }
        }
        match self.say() {
            Some(next) => next,
            None => self.receive(patience),
        }
    }

    fn give_up(&mut self, kind: FaultKind, message: String) -> Fault {
        self.oracle.give_up(kind, message)
    }
}
