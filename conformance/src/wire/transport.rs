//! A way to reach a provider.

use std::fmt;
use std::time::Instant;

use super::message::Message;

/// The longest line that a provider may send, in bytes.
pub const LONGEST_LINE: usize = 16 << 20;

/// A way to reach a provider. Nothing here waits beyond the time it is given.
pub trait Transport: Send {
    /// Sends a message; it need not have been read when this returns.
    ///
    /// # Errors
    /// When the provider takes no more messages.
    fn send(&mut self, message: &Message) -> Result<(), SendFault>;

    /// What the provider does next, until then; nothing once that time is past.
    fn receive(&mut self, until: Instant) -> Event;

    /// Says that no more messages come, gives the provider until then to end by itself, then makes it.
    fn stop(&mut self, until: Instant) -> Ending;

    /// Makes the provider end, the gentle way first. Nothing of it is left when this returns.
    fn kill(&mut self) -> Ending;

    /// The end of what the provider wrote to stderr.
    fn stderr_tail(&self) -> String {
        String::new()
    }
}

/// What a provider does.
#[derive(Debug, Clone, PartialEq)]
pub enum Event {
    /// It sent a message.
    Message(Message),
    /// It printed a line that is no message; cut where it is very long.
    Stray(String),
    /// It sent a line that means to be a message and isn't.
    Malformed {
        /// Why not.
        why: String,
        /// The line, cut where it is very long.
        line: String,
    },
    /// It sent a line longer than is allowed.
    Oversized {
        /// How long, in bytes.
        bytes: usize,
    },
    /// It ended, or closed its output.
    Ended(Ending),
    /// It did nothing in time.
    Expired,
}

/// How a provider ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ending {
    /// By itself, with this exit code.
    Exited(i32),
    /// By a signal that was not ours.
    Signalled(i32),
    /// By us.
    Killed,
    /// It closed its output and still runs.
    OutputClosed,
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exited(code) => write!(f, "it exited with code {code}"),
            Self::Signalled(signal) => write!(f, "it was ended by signal {signal}"),
            Self::Killed => write!(f, "it had to be killed"),
            Self::OutputClosed => write!(f, "it closed its stdout"),
        }
    }
}

/// A message that can't be sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the provider reads no more messages")]
pub struct SendFault;
