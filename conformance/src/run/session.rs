//! A provider that is started, introduced, played with, and started again when it falls.

use std::time::{Duration, Instant};

use askspec_spec::Rules;
use askspec_spec::model::Spec;
use serde_json::{Value, json};

use super::handshake::{self, Introduction};
use super::{Options, Way};
use crate::case::Case;
use crate::line::{Incoming, Line};
use crate::play::{Waits, play};
use crate::report::FaultKind;
use crate::transcript::{Event, Fault, Reply, Transcript};

/// How long a provider may take to end when it is told to.
const FAREWELL: Duration = Duration::from_millis(500);

/// How many stray lines between two cases are kept.
const MOST_STRAY: usize = 100;

/// A provider, started when it is needed.
pub(super) struct Session<'a, 'p> {
    way: &'a mut dyn Way<'p>,
    spec: &'a Spec,
    options: &'a Options,
    line: Option<Box<dyn Line + 'p>>,
    /// Lines on stdout that came between cases and are no message.
    stray: Vec<String>,
}

impl<'a, 'p> Session<'a, 'p> {
    pub(super) fn new(way: &'a mut dyn Way<'p>, spec: &'a Spec, options: &'a Options) -> Self {
        Self {
            way,
            spec,
            options,
            line: None,
            stray: Vec::new(),
        }
    }

    /// Starts the provider and hears who it is.
    pub(super) fn introduction(&mut self) -> Result<Introduction, Fault> {
        let mut line = self.way.start()?;
        let params = handshake::params(self.spec);
        let reply = self.call(line.as_mut(), "initialize", params, self.options.deadline)?;
        let introduction =
            handshake::read(reply).map_err(|why| line.give_up(FaultKind::Protocol, why))?;
        self.line = Some(line);
        Ok(introduction)
    }

    /// Plays a case with a provider that is up.
    pub(super) fn play(&mut self, case: &Case, clock: bool) -> Result<Transcript, Fault> {
        if self.line.is_none() {
            self.introduction()?;
        }
        let Some(line) = self.line.as_mut() else {
            return Ok(Transcript::default());
        };
        let rules = Rules::new(&self.spec.dialects[&case.dialect], &self.spec.vocabulary);
        let waits = Waits {
            deadline: self.options.deadline,
            patience: self.options.patience,
            clock,
        };
        let transcript = play(line.as_mut(), &rules, case, &waits);
        if is_spoilt(&transcript) {
            self.line = None;
        }
        Ok(transcript)
    }

    /// Says goodbye.
    pub(super) fn close(&mut self) {
        if let Some(mut line) = self.line.take() {
            // What it answers no longer matters: dropping the line ends it in any case.
            let _ = self.call(line.as_mut(), "shutdown", json!(null), FAREWELL);
        }
    }

    /// The lines that came between cases and are no message, each told once.
    pub(super) fn take_stray(&mut self) -> Vec<String> {
        std::mem::take(&mut self.stray)
    }

    fn call(
        &mut self,
        line: &mut dyn Line,
        method: &str,
        params: Value,
        deadline: Duration,
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
                Incoming::Stray(line) if self.stray.len() < MOST_STRAY => self.stray.push(line),
                Incoming::Stray(_) | Incoming::Notification { .. } | Incoming::Response { .. } => {}
            }
        }
    }
}

/// Whether a provider is better started afresh: it fell, left an ask open, or its registration was
/// changed.
fn is_spoilt(transcript: &Transcript) -> bool {
    let changed = |event: &Event| matches!(event, Event::StillOpen { .. } | Event::Setup { .. });
    transcript.fault.is_some() || transcript.events.iter().any(changed)
}
