//! The provider that is examined: started, talked to, and started again when it fell.

use std::time::{Duration, Instant};

use askspec_spec::Rules;
use askspec_spec::model::Spec;
use serde_json::Value;

use super::Wishes;
use crate::case::Case;
use crate::line::{Incoming, Line, Spoken, call};
use crate::play::{Waits, play};
use crate::report::FaultKind;
use crate::run::Program;
use crate::run::handshake;
use crate::transcript::{Fault, Reply, Transcript};
use crate::wire::Session;
use crate::wire::log::{Log, Said};
use crate::wire::stdio::Process;

/// A provider, and what goes over the wire to it.
pub(super) struct Patient<'a> {
    pub(super) spec: &'a Spec,
    pub(super) program: &'a Program,
    pub(super) wishes: &'a Wishes,
    log: Log,
    line: Option<Spoken>,
}

impl<'a> Patient<'a> {
    pub(super) fn new(spec: &'a Spec, program: &'a Program, wishes: &'a Wishes) -> Self {
        Self {
            spec,
            program,
            wishes,
            log: Log::default(),
            line: None,
        }
    }

    /// Starts it.
    pub(super) fn start(&mut self) -> Result<(), Fault> {
        let process = Process::start(&self.program.program, &self.program.arguments);
        let process = process.map_err(|fault| Fault {
            kind: FaultKind::NotStarted,
            message: fault.to_string(),
            stderr: String::new(),
        })?;
        let session = Session::new(Box::new(process.log(self.log.clone())));
        self.line = Some(Spoken::new(session));
        Ok(())
    }

    /// Starts it and shakes hands, unless it is up; nobody is told.
    pub(super) fn raise(&mut self) -> Result<(), Fault> {
        if self.line.is_some() {
            return Ok(());
        }
        self.start()?;
        self.call("initialize", handshake::params(self.spec))?;
        self.log.take();
        Ok(())
    }

    /// Asks it for something and waits for the reply.
    pub(super) fn call(&mut self, method: &str, params: Value) -> Result<Reply, Fault> {
        let deadline = self.wishes.deadline;
        let Some(line) = self.line.as_mut() else {
            return Err(fallen());
        };
        let reply = call(line, method, params, deadline, &mut |_| {});
        if reply.is_err() {
            self.line = None;
        }
        reply
    }

    /// Plays a case with it.
    pub(super) fn play(&mut self, rules: &Rules<'_>, case: &Case, clock: bool) -> Transcript {
        let waits = Waits {
            deadline: self.wishes.deadline,
            patience: Duration::ZERO,
            clock,
        };
        let Some(line) = self.line.as_mut() else {
            return Transcript::broken(fallen());
        };
        let transcript = play(line, rules, case, &waits);
        if transcript.fault.is_some() || transcript.is_left_open() {
            self.line = None;
        }
        transcript
    }

    /// How it ends by itself within this time, where it does.
    pub(super) fn end(&mut self, within: Duration) -> Option<Fault> {
        let line = self.line.as_mut()?;
        let until = Instant::now() + within;
        loop {
            match line.receive(until.saturating_duration_since(Instant::now())) {
                Incoming::Fault(fault) => return Some(fault),
                Incoming::Silence => return None,
                Incoming::Request { .. }
                | Incoming::Notification { .. }
                | Incoming::Response { .. }
                | Incoming::Stray(_) => {}
            }
        }
    }

    /// What was said since this was last asked.
    pub(super) fn said(&self) -> Vec<Said> {
        self.log.take()
    }
}

fn fallen() -> Fault {
    Fault {
        kind: FaultKind::Crash,
        message: "it is not running".into(),
        stderr: String::new(),
    }
}
