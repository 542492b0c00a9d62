//! Wrong providers made by hand: each row is one bug as it is seen in the wild, with the
//! requirement that it breaks.
//!
//! A fault stands between the kit and a right provider, sees every message both ways and changes
//! what it must. Most are pure changes of messages and work on any line; those of bytes need a
//! program, which is `askspec provider --fault`. What they need to know of a dialect (names,
//! separators, codes) they read from its rules.

mod change;
mod freedom;
mod layer;
mod memory;
mod naming;
mod passing;
mod rows;
mod scene;
mod served;
mod sheet;
mod spoken;
mod stack;
mod tapped;

use askspec_spec::model::{Dialect, Spec};
use askspec_spec::predicate::Predicate;

pub use change::{Change, Tally, Then, Written};
pub use freedom::{FREEDOMS, Freedom, Taken, freedom};
pub use memory::Memory;
pub use passing::{Passing, Toward};
pub use scene::Scene;
pub use served::{Serve, serve};
pub use sheet::Sheet;
pub use spoken::speak;
pub use stack::Stack;
pub use tapped::Changed;

/// One bug of a provider.
#[derive(Clone, Copy)]
pub struct Fault {
    /// Its name.
    pub name: &'static str,
    /// What the provider does, in one sentence.
    pub tells: &'static str,
    /// What it may be blamed for: requirements, or one of [`OUTCOMES`]. The first is the one that it must be caught under.
    pub breaks: &'static [&'static str],
    /// In which dialects it can be seen, beyond that the first requirement binds; empty: in all those.
    pub when: &'static str,
    /// How the provider is changed.
    pub change: Change,
    /// Whether it can be seen only where messages are lines, by the numbers that tie them.
    over_a_wire: bool,
}

/// What a fault may come to that no requirement is about: outcomes of cases, and noise.
pub const OUTCOMES: &[&str] = &["crash", "hang", "protocol-error", "stray-output"];

impl Fault {
    const fn new(
        name: &'static str,
        tells: &'static str,
        breaks: &'static [&'static str],
        change: Change,
    ) -> Self {
        Self {
            name,
            tells,
            breaks,
            when: "",
            change,
            over_a_wire: false,
        }
    }

    const fn over_a_wire(mut self) -> Self {
        self.over_a_wire = true;
        self
    }

    const fn when(mut self, when: &'static str) -> Self {
        self.when = when;
        self
    }

    /// Whether it can be seen in a dialect.
    pub fn shows_in(&self, spec: &Spec, dialect: &Dialect) -> bool {
        let binds = |id: &&str| {
            let row = spec.requirement(id);
            OUTCOMES.contains(id) || row.is_some_and(|row| row.level_in(dialect, None).is_some())
        };
        let features = dialect.features();
        let holds = self.when.is_empty()
            || Predicate::parse(self.when).is_ok_and(|when| when.holds(&features));
        holds && self.breaks.first().is_some_and(binds)
    }

    /// Whether it can be played in this process, without a program.
    pub fn is_of_messages(&self) -> bool {
        !self.change.is_of_bytes() && !self.over_a_wire
    }
}

/// Every fault, by what it gets wrong.
pub fn faults() -> impl Iterator<Item = &'static Fault> {
    use rows::{admitting, answering, encoding, ending, presenting, speaking};
    let all = [
        admitting::ROWS,
        presenting::ROWS,
        answering::ROWS,
        answering::orders::ROWS,
        answering::labels::ROWS,
        answering::custom::ROWS,
        encoding::ROWS,
        ending::ROWS,
        speaking::ROWS,
    ];
    all.into_iter().flatten()
}

/// The fault of that name.
pub fn fault(name: &str) -> Option<&'static Fault> {
    faults().find(|fault| fault.name == name)
}
