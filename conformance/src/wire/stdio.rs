//! Reaches a provider as a child process, over its stdin and stdout.
//!
//! Each pipe has a thread that polls it, so that neither a provider that doesn't read nor one
//! whose offspring holds the pipes open can block the kit.

mod groups;
mod lines;
mod offspring;
mod pipes;

use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

pub use self::groups::end_all;
use self::lines::Line;
use self::offspring::Mark;
use self::pipes::{Pipes, Taken};
use super::log::{Log, Side};
use super::message::Message;
use super::transport::{Ending, Event, SendFault, Transport};

/// How long each rung of the ladder takes: after `cancel`, and after SIGTERM.
const RUNG: Duration = Duration::from_millis(250);

/// How often is looked whether the provider still runs.
const LOOK: Duration = Duration::from_millis(10);

/// How long output may still come from the pipes of a provider that has ended.
const DRAIN: Duration = Duration::from_millis(100);

/// A provider that can't be started.
#[derive(Debug, thiserror::Error)]
#[error("can't start `{command}`: {source}{}", advice(command, source))]
pub struct StartFault {
    /// What was to be started.
    pub command: String,
    /// Why it can't be.
    pub source: io::Error,
}

fn advice(command: &str, source: &io::Error) -> &'static str {
    match source.kind() {
        io::ErrorKind::NotFound if Path::new(command).exists() => {
            "; it is there, so what is missing is the interpreter that it names, or its loader"
        }
        io::ErrorKind::NotFound => "; give a path, or a name that is on PATH",
        io::ErrorKind::PermissionDenied => "; is it a file, and may it be executed?",
        _ => "",
    }
}

/// A provider in a child process.
pub struct Process {
    child: Child,
    group: Pid,
    mark: Mark,
    pipes: Pipes,
    gone: Option<Instant>,
    ended: Option<Ending>,
    log: Option<Log>,
}

impl Process {
    /// Starts a provider in a process group of its own.
    ///
    /// # Errors
    /// When it can't be started.
    pub fn start(program: &str, arguments: &[String]) -> Result<Self, StartFault> {
        let fault = |source| StartFault {
            command: program.to_owned(),
            source,
        };
        let mark = Mark::new();
        let mut child = groups::start(|| {
            let child = Command::new(program)
                .args(arguments)
                .env(offspring::VARIABLE, mark.value())
                .stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .process_group(0)
                .spawn()?;
            let group = Pid::from_child(&child);
            Ok((child, group))
        })
        .map_err(fault)?;
        let pipes = Pipes::of(&mut child).map_err(fault)?;
        let group = Pid::from_child(&child);
        Ok(Self {
            child,
            group,
            mark,
            pipes,
            gone: None,
            ended: None,
            log: None,
        })
    }

    /// From now on, what goes over the wire is written down.
    pub fn log(mut self, log: Log) -> Self {
        self.log = Some(log);
        self
    }

    fn note(&self, by: Side, line: &[u8]) {
        if let Some(log) = &self.log {
            log.note(by, line);
        }
    }

    fn heard(&self, line: Line) -> Event {
        if let Line::Whole(bytes) = &line {
            self.note(Side::Provider, bytes);
        }
        line.event()
    }

    /// Says that no more messages come. What it still says can be received.
    pub fn end_input(&mut self) {
        self.pipes.close_input();
    }

    /// Its process id, which is also its group's.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it has ended; it is not reaped by this, so that its group can't become another's.
    fn is_gone(&mut self) -> bool {
        if self.gone.is_none() {
            let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
            // Nothing to wait for means that it is gone as well.
            if !matches!(waitid(WaitId::Pid(self.group), options), Ok(None)) {
                self.gone = Some(Instant::now());
            }
        }
        self.gone.is_some()
    }

    fn is_gone_by(&mut self, until: Instant) -> bool {
        while !self.is_gone() {
            if Instant::now() >= until {
                return false;
            }
            std::thread::sleep(LOOK);
        }
        true
    }

    fn signal(&self, signal: Signal) {
        // It may be gone already; then there is nobody to tell.
        let _ = kill_process_group(self.group, signal);
    }

    /// Ends whatever is left of the group and of what left it, reaps the provider and closes the pipes.
    fn bury(&mut self, killed: bool) -> Ending {
        self.signal(Signal::KILL);
        self.mark.end();
        groups::forget(self.group);
        let status = self.child.wait();
        self.pipes.close();
        let ending = match status {
            Ok(_) if killed => Ending::Killed,
            Ok(status) => match (status.code(), status.signal()) {
                (Some(code), _) => Ending::Exited(code),
                (None, Some(signal)) => Ending::Signalled(signal),
                (None, None) => Ending::Killed,
            },
            Err(_) => Ending::Killed,
        };
        *self.ended.insert(ending)
    }

    /// The provider has closed its output: it has ended, or soon will.
    fn output_closed(&mut self) -> Ending {
        if self.is_gone_by(Instant::now() + RUNG) {
            return self.bury(false);
        }
        Ending::OutputClosed
    }

    /// Whether it ended long enough ago for all of its output to have come.
    fn is_drained(&mut self) -> bool {
        self.is_gone() && self.gone.is_some_and(|since| since.elapsed() > DRAIN)
    }
}

impl Transport for Process {
    fn send(&mut self, message: &Message) -> Result<(), SendFault> {
        let line = message.line();
        self.note(Side::Kit, line.as_bytes());
        self.pipes.write(line + "\n")
    }

    fn receive(&mut self, until: Instant) -> Event {
        if let Some(ending) = self.ended {
            return Event::Ended(ending);
        }
        loop {
            // Looked at first: a flood of lines must not keep the end of the wait from coming.
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Event::Expired;
            }
            match self.pipes.take(left.min(LOOK)) {
                Taken::Line(line) => return self.heard(line),
                Taken::Closed => return Event::Ended(self.output_closed()),
                Taken::Nothing if self.is_drained() => return Event::Ended(self.bury(false)),
                Taken::Nothing => {}
            }
        }
    }

    fn stop(&mut self, until: Instant) -> Ending {
        if let Some(ending) = self.ended {
            return ending;
        }
        self.pipes.close_input();
        if self.is_gone_by(until) {
            self.bury(false)
        } else {
            self.kill()
        }
    }

    fn kill(&mut self) -> Ending {
        if let Some(ending) = self.ended {
            return ending;
        }
        self.pipes.close_input();
        if self.is_gone_by(Instant::now() + RUNG) {
            return self.bury(false);
        }
        self.signal(Signal::TERM);
        self.is_gone_by(Instant::now() + RUNG);
        self.bury(true)
    }

    fn stderr_tail(&self) -> String {
        self.pipes.stderr_tail()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.ended.is_none() {
            self.bury(true);
        }
    }
}
