//! A first examination of a provider, for somebody who has just begun: the handshake and a first
//! question, step by step.
//!
//! Each step says what was sent and what came and, where that is wrong, what would have been right.
//! It goes on as long as later steps mean something. What is right is said by the same oracle and
//! the same judge as in a run of the suite.

mod asking;
mod broken;
mod buffering;
mod comparison;
mod farewell;
mod garbled;
mod greeting;
mod lessons;
mod mended;
mod page;
mod patient;
mod spoken;

pub use comparison::{Comparison, Mark, Marked};
pub use page::{write_end, write_step};

use std::time::Duration;

use askspec_spec::model::{Level, Spec};

use crate::report::{FaultKind, exit};
use crate::run::Program;
use crate::wire::log::Said;

/// What an examination looks at, and how patiently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wishes {
    /// The dialects to ask in; none: every one that the provider lists.
    pub dialects: Vec<String>,
    /// How long the provider may take to say anything.
    pub deadline: Duration,
}

/// One step of an examination.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// What is tried, in a few words.
    pub title: String,
    /// What it is about, or what came of it, in one sentence.
    pub tells: String,
    /// What went over the wire.
    pub said: Vec<Said>,
    /// How it went.
    pub outcome: Outcome,
    /// What is wrong, the first thing first.
    pub troubles: Vec<Trouble>,
}

/// How a step went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// As it ought to.
    Well,
    /// As it may, and better not.
    Doubtful,
    /// A requirement is broken.
    Wrong,
    /// The provider crashed, hung or broke the protocol.
    Broken(FaultKind),
    /// The provider does nothing in which it could be looked at.
    Empty,
    /// It was not tried, since it would have shown nothing.
    NotTried,
}

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq)]
pub struct Trouble {
    /// What it is, in one sentence.
    pub what: String,
    /// What came beside what would have been right.
    pub comparison: Option<Comparison>,
    /// What says so.
    pub why: Option<Why>,
    /// The end of what the provider wrote to stderr, where that may tell more.
    pub stderr: String,
    /// What may be behind it, the likeliest first.
    pub likely: Vec<String>,
    /// What to do next.
    pub next: Vec<String>,
    /// The number of the step in which the same was told before.
    pub again: Option<usize>,
}

/// What says that something is wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// A requirement.
    Requirement {
        /// Which.
        id: String,
        /// How hard it binds.
        level: Level,
        /// What it says of the dialect.
        sentence: String,
    },
    /// A rule of the protocol.
    Protocol(&'static str),
}

impl Trouble {
    /// Something that is wrong, with nothing more said yet.
    fn new(what: impl Into<String>) -> Self {
        Self {
            what: what.into(),
            comparison: None,
            why: None,
            stderr: String::new(),
            likely: Vec::new(),
            next: Vec::new(),
            again: None,
        }
    }

    /// Whether it is the same, seen once more.
    fn is_like(&self, other: &Self) -> bool {
        (&self.what, &self.why, &self.likely) == (&other.what, &other.why, &other.likely)
    }

    fn because(mut self, rule: &'static str) -> Self {
        self.why = Some(Why::Protocol(rule));
        self
    }

    fn compared(mut self, comparison: Comparison) -> Self {
        self.comparison = Some(comparison);
        self
    }

    fn likely(mut self, cause: impl Into<String>) -> Self {
        self.likely.push(cause.into());
        self
    }

    fn next(mut self, advice: impl Into<String>) -> Self {
        self.next.push(advice.into());
        self
    }
}

/// Examines a provider. Each step is told when it is over.
pub fn examine(
    spec: &Spec,
    program: &Program,
    wishes: &Wishes,
    tell: &mut dyn FnMut(&Step),
) -> Checkup {
    let mut steps: Vec<Step> = Vec::new();
    let mut note = |mut step: Step| {
        for trouble in &mut step.troubles {
            trouble.again = first_told(&steps, trouble);
        }
        tell(&step);
        let goes_on = !matches!(step.outcome, Outcome::Broken(_) | Outcome::Empty);
        steps.push(step);
        goes_on
    };
    let mut patient = patient::Patient::new(spec, program, wishes);
    if let Some(introduction) = greeting::greet(&mut patient, &mut note) {
        for name in greeting::listed(spec, wishes, &introduction) {
            asking::ask(&mut patient, &introduction, name, &mut note);
        }
        farewell::part(patient, &mut note);
    }
    Checkup { steps }
}

/// The number of the step that told the same, as people count.
fn first_told(steps: &[Step], trouble: &Trouble) -> Option<usize> {
    let tells = |step: &Step| step.troubles.iter().any(|known| known.is_like(trouble));
    steps.iter().position(tells).map(|at| at + 1)
}

/// What an examination found.
#[derive(Debug, Clone, PartialEq)]
pub struct Checkup {
    /// Every step, in order.
    pub steps: Vec<Step>,
}

impl Checkup {
    /// The exit code that says how it went, as a run of the suite would.
    pub fn exit_code(&self) -> u8 {
        let any = |is: fn(&Outcome) -> bool| self.steps.iter().any(|step| is(&step.outcome));
        if any(|outcome| matches!(outcome, Outcome::Wrong)) {
            exit::DOES_NOT_CONFORM
        } else if any(|outcome| matches!(outcome, Outcome::Broken(_))) {
            exit::FAULTS_ONLY
        } else if any(|outcome| matches!(outcome, Outcome::Empty)) {
            exit::VACUOUS
        } else {
            exit::CONFORMS
        }
    }
}
