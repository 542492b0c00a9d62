//! Laws: what must hold for every exchange that can be generated from a dialect. A failing exchange
//! is shrunk, request and human together, by playing smaller ones.

mod asked;
mod coded;
mod faulty;
mod human;
mod lengths;
mod request;
mod shrink;
mod size;
mod smaller;
mod source;
mod texts;

use askspec_spec::Rules;
use askspec_spec::model::{Capability, Gate};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

use crate::case::{Case, Play};
use crate::cases::needs;
use crate::report::fnv1a;

pub use shrink::{Tried, shrink};
pub use size::{Size, size};

use source::Source;

/// One law: which requirements it bears on, and the exchanges it holds for.
pub struct Law {
    /// A short kebab-case name.
    pub name: &'static str,
    /// What holds, in one sentence.
    pub tells: &'static str,
    /// The requirements it bears on.
    pub about: &'static [&'static str],
    /// Whether it says anything about the dialect.
    pub applies: fn(&Rules<'_>) -> bool,
    /// Draws an exchange for which it holds; none where what was drawn can't be said in the dialect.
    draw: fn(&mut Source<'_>) -> Option<Play>,
}

/// Every law, in the order in which they are played.
pub const LAWS: &[Law] = &[
    Law {
        name: "limits",
        tells: "a text is counted in the limit's unit, whatever it is made of",
        about: &["admit/prompt-limit", "admit/prompt-limit-unit"],
        applies: lengths::has_limits,
        draw: lengths::around_limits,
    },
    Law {
        name: "order",
        tells: "the result does not depend on the order in which questions are answered, revisited and skipped",
        about: &[
            "answer/order",
            "answer/last-one-counts",
            "answer/only-from-the-human",
            "answer/skip-wins",
            "answer/skipped",
        ],
        applies: |_| true,
        draw: asked::any_order,
    },
    Law {
        name: "custom",
        tells: "free text and selection come out as the dialect's policies say, whatever is typed",
        about: &[
            "answer/custom-verbatim",
            "answer/custom-blank",
            "answer/custom-replaces",
            "answer/custom-supplements",
            "answer/custom-as-label",
        ],
        applies: |_| true,
        draw: asked::any_custom,
    },
    Law {
        name: "ends",
        tells: "an ask that is declined, dismissed or stopped ends at once and once, at whatever point that happens",
        about: &[
            "life/settles-once",
            "life/nothing-after",
            "answer/decline-all",
            "error/dismissed",
            "error/aborted-pending",
            "error/stop-is-no-error",
        ],
        applies: |_| true,
        draw: asked::any_end,
    },
    Law {
        name: "probes",
        tells: "an action that the screen does not offer changes nothing, at whatever point it is tried",
        about: &[
            "answer/only-from-the-human",
            "answer/selected-are-offered",
            "answer/single-at-most-one",
        ],
        applies: |_| true,
        draw: asked::any_probe,
    },
    Law {
        name: "fields",
        tells: "every field that may be left out is shown or told as it was sent, and members that nobody knows change nothing",
        about: &[
            "present/source-kept",
            "present/options-in-order",
            "present/nothing-preselected",
            "answer/value-or-label",
            "answer/id-echoed",
            "admit/unknown-fields",
            "admit/option-forms",
            "admit/intent-unknown",
        ],
        applies: |_| true,
        draw: asked::any_fields,
    },
    Law {
        name: "faults",
        tells: "faulty arguments are refused for the first fault in the order of the gates, before anything is shown",
        about: &[
            "admit/before-shown",
            "admit/shape",
            "admit/code",
            "admit/path",
            "admit/order",
            "admit/questions-non-empty",
            "admit/options-non-empty",
            "admit/label-not-blank",
            "admit/ids-unique",
            "admit/intent-approve",
            "admit/intent-detail",
        ],
        applies: |_| true,
        draw: faulty::any_fault,
    },
    Law {
        name: "circumstances",
        tells: "who asks, who can answer and whether the turn is stopped decide whether anybody is asked, and who",
        about: &[
            "error/no-provider",
            "error/aborted-before",
            "error/not-live",
            "error/delegated",
            "error/resumed-root",
            "life/waterfall",
        ],
        applies: looks_around,
        draw: asked::any_context,
    },
    Law {
        name: "beside",
        tells: "asks that are open at once do not touch each other",
        about: &["life/runs-apart"],
        applies: |_| true,
        draw: asked::any_beside,
    },
    Law {
        name: "checked",
        tells: "`check` refuses what `ask` would refuse for its arguments, and nothing else",
        about: &["admit/shape", "admit/code", "admit/path"],
        applies: |_| true,
        draw: faulty::any_checked,
    },
    Law {
        name: "written",
        tells: "`encode` writes answers as `ask` would, and refuses those that do not fit",
        about: &["encode/deterministic", "encode/only-answers"],
        applies: |_| true,
        draw: coded::any_written,
    },
    Law {
        name: "read",
        tells: "`decode` reads what `encode` writes, tells every reading where there are several, and refuses the rest",
        about: &["encode/decode"],
        applies: |_| true,
        draw: coded::any_read,
    },
];

/// Whether the dialect looks at anything around an ask.
fn looks_around(rules: &Rules<'_>) -> bool {
    let around = [Gate::Aborted, Gate::Live, Gate::Owned, Gate::Provider];
    let gates = &rules.dialect.failures.gates;
    around.iter().any(|gate| gates.contains(gate))
}

impl Law {
    /// Its exchanges in a dialect, without end and always the same for a seed.
    pub fn exchanges<'r>(&self, rules: &'r Rules<'r>, seed: u64) -> Exchanges<'r> {
        let start = start(seed, &rules.dialect.name, self.name);
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &start);
        Exchanges {
            rules,
            draw: self.draw,
            runner: TestRunner::new_with_rng(Config::default(), rng),
        }
    }

    /// The law as a case with this exchange.
    pub fn case(&self, rules: &Rules<'_>, play: Play) -> Case {
        let dialect = &rules.dialect.name;
        Case {
            id: format!("{dialect}/law/{}", self.name),
            dialect: dialect.clone(),
            tells: self.tells.to_owned(),
            about: self.about.iter().map(|&id| id.to_owned()).collect(),
            needs: match &play {
                Play::Asks(asks) => needs(asks),
                Play::Codec(_) => vec![Capability::Codec],
            },
            play,
        }
    }
}

/// Whether a case is a law's: what happens in it was generated, and its id does not say it all.
pub fn is_generated(case: &Case) -> bool {
    let name = case.id.strip_prefix(&case.dialect);
    name.is_some_and(|name| name.starts_with("/law/"))
}

/// The exchanges of one law in one dialect.
pub struct Exchanges<'r> {
    rules: &'r Rules<'r>,
    draw: fn(&mut Source<'_>) -> Option<Play>,
    runner: TestRunner,
}

/// How often in a row something may be drawn that the dialect can't say.
const DRAWS: usize = 1_000;

impl Iterator for Exchanges<'_> {
    type Item = Play;

    fn next(&mut self) -> Option<Play> {
        let mut source = Source {
            rules: self.rules,
            runner: &mut self.runner,
        };
        (0..DRAWS).find_map(|_| (self.draw)(&mut source))
    }
}

/// Where the random numbers of one law in one dialect start, so that each can be played alone.
fn start(seed: u64, dialect: &str, law: &str) -> [u8; 32] {
    let mut bytes = [0; 32];
    for (chunk, value) in bytes
        .chunks_mut(8)
        .zip([seed, fnv1a(&[dialect]), fnv1a(&[law]), 1])
    {
        chunk.copy_from_slice(&value.to_le_bytes());
    }
    bytes
}
