//! Laws: what must hold for every exchange that can be generated from a dialect. A failing exchange
//! is shrunk, request and human together, by playing smaller ones.

mod exchange;
mod lengths;

use std::cell::{Cell, RefCell};

use askspec_spec::Rules;
use proptest::strategy::BoxedStrategy;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

pub use exchange::Exchange;

/// One law: which requirements it bears on, and the exchanges it holds for.
pub struct Law {
    /// A short kebab-case name.
    pub name: &'static str,
    /// What holds, in one sentence.
    pub tells: &'static str,
    /// The requirements it bears on.
    pub about: &'static [&'static str],
    exchanges: fn(&Rules<'_>) -> Option<BoxedStrategy<Exchange>>,
}

impl Law {
    /// Whether it says anything about the dialect.
    pub fn applies(&self, rules: &Rules<'_>) -> bool {
        (self.exchanges)(rules).is_some()
    }
}

/// Every law, in the order in which they are played.
pub const LAWS: &[Law] = &[
    Law {
        name: "limits",
        tells: "a text is counted in the limit's unit, whatever it is made of",
        about: &["admit/prompt-limit", "admit/prompt-limit-unit"],
        exchanges: lengths::around_limits,
    },
    Law {
        name: "order",
        tells: "the result does not depend on the order in which questions are answered, revisited and skipped",
        about: &[
            "answer/order",
            "answer/last-one-counts",
            "answer/only-from-the-human",
        ],
        exchanges: |rules| Some(exchange::any_order(rules)),
    },
    Law {
        name: "custom",
        tells: "free text and selection come out as the dialect's policies say, whatever is typed",
        about: &["answer/custom-verbatim", "answer/custom-blank"],
        exchanges: |rules| Some(exchange::any_custom(rules)),
    },
];

/// What one exchange showed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Showed {
    /// It conforms.
    Holds,
    /// It breaks a requirement.
    Breaks,
    /// It could not be played here.
    NotPlayed,
}

/// What a law came to in one dialect.
#[derive(Debug, Clone, PartialEq)]
pub struct LawRun {
    /// How many exchanges were played, those of shrinking not counted.
    pub played: usize,
    /// The smallest exchange that breaks the law.
    pub broken_by: Option<Exchange>,
}

/// How often a failing exchange is made smaller at most.
const SHRINKS: u32 = 600;

/// Plays a law; none where it says nothing about the dialect.
pub fn run(
    law: &Law,
    rules: &Rules<'_>,
    cases: u32,
    seed: u64,
    play: &mut dyn FnMut(&Exchange) -> Showed,
) -> Option<LawRun> {
    let strategy = (law.exchanges)(rules)?;
    let config = Config {
        cases,
        max_shrink_iters: SHRINKS,
        failure_persistence: None,
        ..Config::default()
    };
    let rng = TestRng::from_seed(
        RngAlgorithm::ChaCha,
        &start(seed, &rules.dialect.name, law.name),
    );
    let mut runner = TestRunner::new_with_rng(config, rng);
    let (played, shrinking, play) = (Cell::new(0), Cell::new(false), RefCell::new(play));
    let outcome = runner.run(&strategy, |exchange| {
        let showed = (play.borrow_mut())(&exchange);
        if showed != Showed::NotPlayed && !shrinking.get() {
            played.set(played.get() + 1);
        }
        match showed {
            Showed::Holds | Showed::NotPlayed => Ok(()),
            Showed::Breaks => {
                shrinking.set(true);
                Err(TestCaseError::fail("a requirement is broken"))
            }
        }
    });
    let broken_by = match outcome {
        Err(TestError::Fail(_, exchange)) => Some(exchange),
        Ok(()) | Err(TestError::Abort(_)) => None,
    };
    Some(LawRun {
        played: played.get(),
        broken_by,
    })
}

/// Where the random numbers of one law in one dialect start, so that each can be played alone.
fn start(seed: u64, dialect: &str, law: &str) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (chunk, value) in bytes
        .chunks_mut(8)
        .zip([seed, fnv1a(dialect), fnv1a(law), 1])
    {
        chunk.copy_from_slice(&value.to_le_bytes());
    }
    bytes
}

/// FNV-1a: fixed for all time, unlike the standard library's hasher.
fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
