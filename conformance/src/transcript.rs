//! What happened when a case was played: every message that matters, in order. Pure data, so that
//! it can be judged again by other rules, and spoilt on purpose.

use askspec_spec::model::{Setup, Step};
use askspec_spec::screen::{ActionWord, Screen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::report::FaultKind;

/// What happened when a case was played.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Transcript {
    /// Every event, in order.
    pub events: Vec<Event>,
    /// What broke the exchange off, where something did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
}

impl Transcript {
    /// An exchange that could not even begin.
    pub fn broken(fault: Fault) -> Self {
        Self {
            events: Vec::new(),
            fault: Some(fault),
        }
    }

    /// Whether an ask that ought to have ended did not.
    pub fn is_left_open(&self) -> bool {
        let open = |event: &Event| matches!(event, Event::StillOpen { .. });
        self.events.iter().any(open)
    }

    /// The events of one ask, with those that concern all asks.
    pub fn of_run(&self, run: usize) -> impl Iterator<Item = &Event> {
        self.events
            .iter()
            .filter(move |event| event.run().is_none_or(|of| of == run))
    }

    /// The lines on stdout that were no message.
    pub fn stray(&self) -> impl Iterator<Item = &str> {
        self.events.iter().filter_map(|event| match event {
            Event::Stray { line } => Some(line.as_str()),
            _ => None,
        })
    }
}

/// One event; `run` is the place of the ask within its case.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// The registration was changed.
    Setup {
        /// How.
        setup: Setup,
        /// What came of it.
        reply: Reply,
    },
    /// An ask was made.
    Asked {
        /// Which.
        run: usize,
    },
    /// A screen was shown.
    Screen {
        /// Of which ask.
        run: usize,
        /// To which answerer.
        answerer: usize,
        /// What was on it.
        screen: Screen,
    },
    /// The human did something.
    Acted {
        /// In which ask.
        run: usize,
        /// What, as it was sent.
        action: Value,
    },
    /// The turn was stopped.
    Stopped {
        /// Of which ask.
        run: usize,
    },
    /// The human and the clock stayed silent.
    Waited {
        /// For how many milliseconds of the provider's time.
        ms: u64,
    },
    /// An ask ended.
    Ended {
        /// Which.
        run: usize,
        /// With what.
        reply: Reply,
    },
    /// An ask that ought to have ended did not.
    StillOpen {
        /// Which.
        run: usize,
    },
    /// The screen left no way to take a step.
    Stuck {
        /// In which ask.
        run: usize,
        /// The step.
        step: Option<Step>,
        /// What the screen would have had to offer.
        lacks: ActionWord,
    },
    /// A call of the codec was answered.
    Called {
        /// With what.
        reply: Reply,
    },
    /// A line on stdout was no message.
    Stray {
        /// The line.
        line: String,
    },
}

impl Event {
    /// The ask it is about; none where it concerns all.
    pub fn run(&self) -> Option<usize> {
        match self {
            Self::Asked { run }
            | Self::Screen { run, .. }
            | Self::Acted { run, .. }
            | Self::Stopped { run }
            | Self::Ended { run, .. }
            | Self::StillOpen { run }
            | Self::Stuck { run, .. } => Some(*run),
            Self::Setup { .. } | Self::Waited { .. } | Self::Called { .. } | Self::Stray { .. } => {
                None
            }
        }
    }
}

/// What a request came to.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Reply {
    /// A result.
    Result(Value),
    /// An error.
    Error(WireError),
}

impl Reply {
    /// As a person reads it: the result, or the error.
    pub fn told(&self) -> String {
        match self {
            Self::Result(value) => value.to_string(),
            Self::Error(error) => error.told(),
        }
    }
}

/// An error as it came over the wire.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct WireError {
    /// JSON-RPC's number.
    pub code: i64,
    /// Free text.
    #[serde(default)]
    pub message: String,
    /// What the dialect says of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub data: Option<Value>,
}

impl WireError {
    /// One text member of `data`.
    pub fn member(&self, name: &str) -> Option<&str> {
        self.data.as_ref()?.get(name)?.as_str()
    }

    /// As a person reads it.
    pub fn told(&self) -> String {
        match &self.data {
            Some(data) => format!("error {data}"),
            None => format!("error {}: {}", self.code, self.message),
        }
    }
}

/// What broke an exchange off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// What kind of thing happened.
    pub kind: FaultKind,
    /// What it was, in words.
    pub message: String,
    /// The end of what the provider wrote to stderr.
    #[serde(default)]
    pub stderr: String,
}
