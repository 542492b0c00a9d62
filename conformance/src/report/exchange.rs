//! The exchange behind a finding, as data: what the model, the provider and the human told each other.

use askspec_spec::model::Setup;
use askspec_spec::screen::{ActionWord, Screen};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::FaultKind;
use crate::transcript::Reply;

/// One thing that passed between them. Very long screens and replies are shortened.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", tag = "what")]
pub enum Passage {
    /// The model asked; the arguments are the first of what was `asked`.
    Asked,
    /// The codec was called.
    Called {
        /// Which function of it.
        method: String,
        /// What it was given beside the arguments.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        given: Option<Value>,
    },
    /// The registration was changed.
    Setup {
        /// How.
        setup: Setup,
        /// What came of it.
        reply: Reply,
    },
    /// The provider showed a screen.
    Screen {
        /// To which answerer.
        answerer: usize,
        /// What was on it.
        screen: Screen,
    },
    /// The human did something.
    Acted {
        /// What, as it was sent.
        action: Value,
    },
    /// The turn was stopped.
    Stopped,
    /// The human and the clock stayed silent.
    Waited {
        /// For how many milliseconds of the provider's time.
        ms: u64,
    },
    /// The provider replied, and the ask or the call was over.
    Replied {
        /// What.
        reply: Reply,
    },
    /// The ask ought to have ended, and did not.
    StillOpen,
    /// The screen left no way to go on.
    Stuck {
        /// What it would have had to offer.
        lacks: ActionWord,
    },
    /// The provider crashed, hung or broke the protocol.
    Broke {
        /// Which of them.
        kind: FaultKind,
        /// What it was, in words.
        message: String,
    },
    /// Steps that are left out, since there are so many.
    LeftOut {
        /// How many.
        steps: usize,
    },
}
