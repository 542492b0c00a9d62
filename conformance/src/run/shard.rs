//! Splits the cases of a run among several machines, by a fixed hash of their ids.

use std::fmt;

use crate::report::fnv1a;

/// The part of the cases that a run plays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shard {
    part: u32,
    of: u32,
    from: String,
}

/// Variables by which others say which part is to be played.
struct Source {
    part: &'static str,
    of: &'static str,
    /// What they call the first part.
    first: u32,
    /// Whether somebody sets the first variable without wanting parts.
    is_often_alone: bool,
}

/// The variable that says how many parts there are, where the server does not.
const TOTAL: &str = "ASKSPEC_SHARDS";

/// Every server that is heard, the first that says anything counting.
const SOURCES: &[Source] = &[
    Source {
        part: "TEST_SHARD_INDEX",
        of: "TEST_TOTAL_SHARDS",
        first: 0,
        is_often_alone: false,
    },
    Source {
        part: "CI_NODE_INDEX",
        of: "CI_NODE_TOTAL",
        first: 1,
        // GitLab sets the total to 1 in every job.
        is_often_alone: true,
    },
    // Kubernetes sets no total: it is whatever the job was given.
    Source {
        part: "JOB_COMPLETION_INDEX",
        of: TOTAL,
        first: 0,
        is_often_alone: false,
    },
];

/// What is wrong with the part that is asked for.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ShardFault {
    /// It is not two numbers.
    #[error("{from} is `{said}`, which is no whole number")]
    NoNumber {
        /// Who says it.
        from: String,
        /// What.
        said: String,
    },
    /// It is not written as a part.
    #[error("`{0}` is no part: I/N is wanted, such as 1/4")]
    NoPart(String),
    /// There is no such part.
    #[error("{from} asks for part {part} of {of}: the first is {first}, and {last} the last")]
    OutOfRange {
        /// Who says it.
        from: String,
        /// Which part, as it is said.
        part: u32,
        /// Of how many.
        of: u32,
        /// What the first is called.
        first: u32,
        /// What the last is called.
        last: u32,
    },
    /// Only one half is said.
    #[error(
        "`{set}` is set and `{missing}` is not: without both, every part would play everything"
    )]
    Half {
        /// The variable that is set.
        set: &'static str,
        /// The one that isn't.
        missing: &'static str,
    },
}

impl Shard {
    /// A part as a flag says it: `I/N`, the first being 1.
    ///
    /// # Errors
    /// When there is no such part.
    pub fn flag(text: &str) -> Result<Self, ShardFault> {
        let number = |text: &str| text.parse().ok();
        let (part, of) = text
            .split_once('/')
            .and_then(|(part, of)| Some((number(part)?, number(of)?)))
            .ok_or_else(|| ShardFault::NoPart(text.to_owned()))?;
        Self::counted(part, of, 1, "--shard")
    }

    /// The part that the environment asks for, if it asks for any.
    ///
    /// # Errors
    /// When it says one half only, or there is no such part.
    pub fn of_environment(
        variable: impl Fn(&str) -> Option<String>,
    ) -> Result<Option<Self>, ShardFault> {
        let heard = |name: &str| variable(name).filter(|said| !said.is_empty());
        for source in SOURCES {
            match (heard(source.part), heard(source.of)) {
                (Some(part), Some(of)) => return source.read(&part, &of).map(Some),
                (None, None) => {}
                (None, Some(_)) if source.is_often_alone || source.of == TOTAL => {}
                (Some(_), None) => return Err(half(source.part, source.of)),
                (None, Some(_)) => return Err(half(source.of, source.part)),
            }
        }
        match heard(TOTAL) {
            Some(_) => Err(half(TOTAL, "JOB_COMPLETION_INDEX")),
            None => Ok(None),
        }
    }

    fn counted(part: u32, of: u32, first: u32, from: &str) -> Result<Self, ShardFault> {
        let from = from.to_owned();
        match part.checked_sub(first).filter(|before| *before < of) {
            Some(before) => Ok(Self {
                part: before + 1,
                of,
                from,
            }),
            None => Err(ShardFault::OutOfRange {
                from,
                part,
                of,
                first,
                last: of.saturating_sub(1).saturating_add(first),
            }),
        }
    }

    /// Which part it is, counted from 1.
    pub fn part(&self) -> u32 {
        self.part
    }

    /// Of how many.
    pub fn of(&self) -> u32 {
        self.of
    }

    /// Who asked for it: a flag, or variables of the environment.
    pub fn from(&self) -> &str {
        &self.from
    }

    /// Whether a case is of this part. Every case is of exactly one, today and in years.
    pub fn has(&self, case: &str) -> bool {
        // The lower bits of this hash hang on little more than the lower bits of the letters.
        let spread = fnv1a(&[case]) >> 32;
        spread % u64::from(self.of) == u64::from(self.part - 1)
    }
}

impl Source {
    fn read(&self, part: &str, of: &str) -> Result<Shard, ShardFault> {
        let number = |name: &str, said: &str| {
            said.parse().map_err(|_| ShardFault::NoNumber {
                from: format!("`{name}`"),
                said: said.to_owned(),
            })
        };
        let from = format!("{} and {}", self.part, self.of);
        let (part, of) = (number(self.part, part)?, number(self.of, of)?);
        Shard::counted(part, of, self.first, &from)
    }
}

fn half(set: &'static str, missing: &'static str) -> ShardFault {
    ShardFault::Half { set, missing }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "part {} of {}, said by {}",
            self.part, self.of, self.from
        )
    }
}
