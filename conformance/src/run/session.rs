//! A provider that is started, introduced, played with, and started again when it falls.

use std::time::{Duration, Instant};

use askspec_spec::Rules;
use askspec_spec::model::Spec;
use serde_json::Value;

use super::handshake::{self, Introduction};
use super::played::{Played, micros};
use super::{Options, Way};
use crate::case::Case;
use crate::line::{Line, call};
use crate::play::{Waits, play_alone};
use crate::protocol::{Initialize, Request, Shutdown};
use crate::report::FaultKind;
use crate::switchboard::Switchboard;
use crate::transcript::{Fault, Reply};

/// How long a provider may take to end when it is told to.
const FAREWELL: Duration = Duration::from_millis(500);

/// How many stray lines between two cases are kept.
const MOST_STRAY: usize = 100;

/// So many deadlines may be spent on making failing exchanges smaller, in all.
const SHRINKING: u32 = 12;

/// A provider, started when it is needed.
pub(super) struct Session<'a, 'p> {
    way: &'a mut dyn Way<'p>,
    pub(super) spec: &'a Spec,
    pub(super) options: &'a Options,
    board: Option<Switchboard<'p>>,
    introduction: Introduction,
    /// Whether the provider fell over several cases at once and over none of them alone.
    pub(super) is_narrowed: bool,
    has_lost: bool,
    /// How long failing exchanges may still be made smaller.
    pub(super) shrinking: Duration,
    /// Lines on stdout that belong to no case and are no message.
    stray: Vec<String>,
    /// What went wrong and belongs to no case.
    pub(super) faults: Vec<Fault>,
}

impl<'a, 'p> Session<'a, 'p> {
    pub(super) fn new(way: &'a mut dyn Way<'p>, spec: &'a Spec, options: &'a Options) -> Self {
        Self {
            way,
            spec,
            options,
            board: None,
            introduction: Introduction::default(),
            is_narrowed: false,
            has_lost: false,
            shrinking: options.deadline * SHRINKING,
            stray: Vec::new(),
            faults: Vec::new(),
        }
    }

    /// Starts the provider and hears who it is.
    pub(super) fn introduction(&mut self) -> Result<Introduction, Fault> {
        let mut line = self.way.start()?;
        let params = handshake::params(self.spec);
        let reply = self.call(
            line.as_mut(),
            Initialize::METHOD,
            params,
            self.options.deadline,
        )?;
        let introduction =
            handshake::read(reply).map_err(|why| line.give_up(FaultKind::Protocol, why))?;
        self.board = Some(Switchboard::new(line));
        self.introduction = introduction.clone();
        Ok(introduction)
    }

    /// Plays a case with a provider that is up, and nothing beside it.
    pub(super) fn play(&mut self, case: &Case) -> Played {
        let board = match self.board() {
            Ok(board) => board,
            Err(fault) => return Played::broken(self.spec, case, fault),
        };
        let rules = Rules::new(&self.spec.dialects[&case.dialect], &self.spec.vocabulary);
        let from = Instant::now();
        let transcript = play_alone(&board, &rules, case, &self.waits(case));
        let played = Played::judged(self.spec, case, transcript, micros(from));
        if played.is_spoiling() {
            board.spoil();
        }
        self.keep(board);
        played
    }

    /// The line to a provider that is up; it must be given back.
    pub(super) fn board(&mut self) -> Result<Switchboard<'p>, Fault> {
        if self.board.is_none() {
            self.introduction()?;
        }
        Ok(self
            .board
            .take()
            .expect("an introduced provider has a line"))
    }

    /// Gives the line back; the provider is ended where it is better started afresh.
    pub(super) fn keep(&mut self, board: Switchboard<'p>) {
        let room = MOST_STRAY.saturating_sub(self.stray.len());
        self.stray.extend(board.take_stray().into_iter().take(room));
        // Told once in a run: who does it does it always.
        if let Some(message) = board.take_lost()
            && !std::mem::replace(&mut self.has_lost, true)
        {
            self.faults.push(Fault {
                kind: FaultKind::Protocol,
                message,
                stderr: String::new(),
            });
        }
        self.board = Some(board).filter(|board| !board.is_spoilt());
    }

    /// How much may be played at once.
    pub(super) fn window(&self) -> usize {
        match self.is_narrowed {
            true => 1,
            false => self.introduction.window(),
        }
    }

    /// How many asks the provider says may be open at once.
    pub(super) fn declared_window(&self) -> usize {
        self.introduction.window()
    }

    /// How long things may take in a case.
    pub(super) fn waits(&self, case: &Case) -> Waits {
        Waits {
            deadline: self.options.deadline,
            patience: self.options.patience,
            clock: self.introduction.has_clock(&case.dialect),
        }
    }

    /// Says goodbye.
    pub(super) fn close(&mut self) {
        if let Some(board) = self.board.take() {
            let mut line = board.into_line();
            // What it answers no longer matters: dropping the line ends it in any case.
            let _ = self.call(line.as_mut(), Shutdown::METHOD, Shutdown.params(), FAREWELL);
        }
    }

    /// The lines that belong to no case and are no message, each told once.
    pub(super) fn take_stray(&mut self) -> Vec<String> {
        std::mem::take(&mut self.stray)
    }

    /// What went wrong and belongs to no case, each told once.
    pub(super) fn take_faults(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.faults)
    }

    fn call(
        &mut self,
        line: &mut dyn Line,
        method: &str,
        params: Value,
        deadline: Duration,
    ) -> Result<Reply, Fault> {
        let kept = &mut self.stray;
        let mut stray = |line| {
            if kept.len() < MOST_STRAY {
                kept.push(line);
            }
        };
        call(line, method, params, deadline, &mut stray)
    }
}
