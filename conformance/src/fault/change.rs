//! The few ways in which a provider is changed: what faults and freedoms are made of.

use std::time::Duration;

use askspec_spec::Rules;
use askspec_spec::ask::Failure;
use askspec_spec::screen::Screen;
use askspec_spec::settle::Action;
use serde_json::Value;

use super::memory::Memory;
use super::passing::Passing;
use super::scene::Scene;
use super::sheet::Sheet;

/// One way in which a provider is changed. All but [`Change::Bytes`] change messages and nothing
/// else, so that they can be played with any provider, in this process or not.
#[derive(Clone, Copy)]
pub enum Change {
    /// The arguments are others before they are looked at.
    Arguments(fn(&Rules<'_>, &mut Value)),
    /// The ask is made in another way.
    Asking(fn(&mut Value)),
    /// The request is refused, for this reason.
    Refuses(fn(&Scene<'_>) -> Option<Failure>),
    /// Another screen is shown.
    Screen(fn(&Scene<'_>, &mut Screen)),
    /// The screen is another message.
    Shows(fn(&Scene<'_>, &mut Value)),
    /// Another action is understood.
    Action(fn(&Scene<'_>, &mut Action)),
    /// An action is taken instead of asking the human.
    Plays(fn(&Screen) -> Option<Action>),
    /// The result is written from something else.
    Writes(fn(&Scene<'_>, &mut Sheet)),
    /// The text of the result is another.
    Content(fn(&Scene<'_>, &str) -> String),
    /// The structured answers are others, as value or within a text.
    Structure(fn(&Scene<'_>, &mut Value)),
    /// The result is another, with all that stands beside the text.
    Result(fn(&Scene<'_>, &mut Value)),
    /// The error is another.
    Error(fn(&Scene<'_>, &mut Value)),
    /// The ask ends in another way: with this result or error.
    Ends(fn(&Scene<'_>, &Value) -> Option<Value>),
    /// This is told to the provider when the turn is stopped.
    Stops(fn(&Scene<'_>) -> Vec<Value>),
    /// This is told to the provider when time passes at an open screen.
    Elapses(fn(&Scene<'_>) -> Option<Value>),
    /// The provider introduces itself in another way.
    Introduces(fn(&mut Value)),
    /// Messages are others, more or fewer.
    Messages(fn(&mut Memory<'_>, Passing) -> Vec<Passing>),
    /// A message is written in another way, or is the last.
    Bytes(fn(&Tally, &Value) -> Written),
}

impl Change {
    /// Whether it is about how messages are written, and not about what they say.
    pub fn is_of_bytes(&self) -> bool {
        matches!(self, Self::Bytes(_))
    }
}

/// How many messages a provider has written, with the one that is about to be.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Tally {
    /// All messages.
    pub messages: usize,
    /// Screens.
    pub screens: usize,
}

/// A message as it is written, and what comes then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// What is written to stdout.
    pub bytes: Vec<u8>,
    /// What is written to stderr.
    pub aside: String,
    /// What is waited before.
    pub after: Duration,
    /// Whether it is written in two pieces.
    pub pieces: bool,
    /// What comes then.
    pub then: Then,
}

/// What comes after a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    /// The next message.
    GoesOn,
    /// Nothing: the provider ends with this exit code.
    Ends(u8),
    /// Nothing, though the provider does not end.
    Stalls,
}

impl Written {
    /// Just this is written.
    pub fn plainly(bytes: impl Into<Vec<u8>>) -> Self {
        Self {
            bytes: bytes.into(),
            aside: String::new(),
            after: Duration::ZERO,
            pieces: false,
            then: Then::GoesOn,
        }
    }

    /// A message on a line.
    pub fn line(message: &Value) -> Self {
        Self::plainly(format!("{message}\n"))
    }

    /// The same, with this to come then.
    pub fn then(mut self, then: Then) -> Self {
        self.then = then;
        self
    }
}
