//! What keeps a proof from being one, each with the way out.

use std::fmt;

use super::wrong::{Fate, Kind, Wrong};

/// What keeps a proof from being one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Gap {
    /// Nothing catches a wrong provider, and nothing says why.
    Survives {
        /// The dialect it gets wrong.
        dialect: String,
        /// What it gets wrong.
        change: String,
        /// The requirement that ought to catch it.
        breaks: Option<String>,
    },
    /// A wrong provider is caught, but not under the requirement that it breaks.
    Elsewhere {
        /// The dialect it gets wrong.
        dialect: String,
        /// What it gets wrong.
        change: String,
        /// The requirement that ought to catch it.
        breaks: Option<String>,
        /// Those that do.
        caught: Vec<String>,
    },
    /// A fault is caught under requirements that have nothing to do with it too.
    Unrelated {
        /// The dialect.
        dialect: String,
        /// The fault.
        change: String,
        /// Those requirements.
        caught: Vec<String>,
    },
    /// What is said to show nothing was caught.
    NotEquivalent {
        /// The dialect.
        dialect: String,
        /// The change.
        change: String,
        /// The requirement whose row says so.
        row: String,
        /// Those that caught it.
        caught: Vec<String>,
    },
    /// What is said to show nothing is no wrong provider of any dialect: row and feature.
    IdleEquivalent((String, String)),
    /// The kit fell over a wrong provider.
    Fell {
        /// The dialect.
        dialect: String,
        /// The change.
        change: String,
        /// Over what.
        why: String,
    },
    /// The right provider is blamed.
    FalseBlame {
        /// The dialect.
        dialect: String,
        /// How it shows its questions.
        look: String,
        /// For what.
        told: String,
    },
    /// A MUST catches no wrong provider of a dialect that it binds.
    CatchesNothing {
        /// The dialect.
        dialect: String,
        /// The requirement.
        requirement: String,
    },
    /// A requirement catches no wrong provider of any dialect.
    NeverEmitted(String),
}

impl Gap {
    /// What is missing where this came of a wrong provider.
    pub(super) fn of(wrong: &Wrong) -> Option<Self> {
        let dialect = wrong.dialect.clone();
        let change = match wrong.kind {
            Kind::Mutant(_) => format!("`{}` {}", wrong.name, wrong.tells),
            Kind::Fault(_) => format!("the fault `{}`", wrong.name),
        };
        let breaks = wrong.breaks.clone();
        let caught = wrong.caught.keys().cloned().collect();
        match &wrong.fate {
            Fate::Caught | Fate::Equivalent(_) => None,
            Fate::Survives => Some(Self::Survives {
                dialect,
                change,
                breaks,
            }),
            Fate::Elsewhere => Some(Self::Elsewhere {
                dialect,
                change,
                breaks,
                caught,
            }),
            Fate::Unrelated(unrelated) => Some(Self::Unrelated {
                dialect,
                change,
                caught: unrelated.clone(),
            }),
            Fate::NotEquivalent(row) => Some(Self::NotEquivalent {
                dialect,
                change,
                row: row.clone(),
                caught,
            }),
            Fate::Fell(why) => Some(Self::Fell {
                dialect,
                change,
                why: why.clone(),
            }),
        }
    }

    /// The requirement that catches nothing.
    pub(super) fn requirement(&self) -> Option<&str> {
        match self {
            Self::CatchesNothing { requirement, .. } | Self::NeverEmitted(requirement) => {
                Some(requirement)
            }
            Self::Survives { .. }
            | Self::Elsewhere { .. }
            | Self::Unrelated { .. }
            | Self::NotEquivalent { .. }
            | Self::IdleEquivalent(_)
            | Self::Fell { .. }
            | Self::FalseBlame { .. } => None,
        }
    }

    /// What to do about it.
    pub fn way_out(&self) -> &'static str {
        match self {
            Self::Survives { .. } => {
                "tell a story or give an example that shows it; where nothing can, say so under `equivalents` of the requirement, and why"
            }
            Self::Elsewhere { .. } => {
                "let the requirement govern the feature, or show the change where nothing else explains it"
            }
            Self::Unrelated { .. } => {
                "mend what blames them; where it does break them, say so in the fault's `breaks`"
            }
            Self::NotEquivalent { .. } => "take it off `equivalents`, or narrow its `when` or `to`",
            Self::IdleEquivalent(_) => "take it off `equivalents`",
            Self::Fell { .. } => "mend the kit",
            Self::FalseBlame { .. } => "mend the judge: the spec is played by itself",
            Self::CatchesNothing { .. } | Self::NeverEmitted(_) => {
                "let it govern what it is about, or show it with a story or an example; where it can't be checked, say so: `excluded: …`"
            }
        }
    }
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Survives {
                dialect,
                change,
                breaks,
            } => write!(
                f,
                "{dialect}: nothing catches {change}, which breaks {}",
                named(breaks.as_deref())
            ),
            Self::Elsewhere {
                dialect,
                change,
                breaks,
                caught,
            } => write!(
                f,
                "{dialect}: {change} breaks {}, and is caught under {} alone",
                named(breaks.as_deref()),
                listed(caught)
            ),
            Self::Unrelated {
                dialect,
                change,
                caught,
            } => write!(
                f,
                "{dialect}: {change} has nothing to do with {}, and is caught under that",
                listed(caught)
            ),
            Self::NotEquivalent {
                dialect,
                change,
                row,
                caught,
            } => write!(
                f,
                "{dialect}: `{row}` says that nothing can show {change}, and {} does",
                listed(caught)
            ),
            Self::IdleEquivalent((row, change)) => write!(
                f,
                "`{row}` says that nothing can show a change of {change}, which is none of any dialect"
            ),
            Self::Fell {
                dialect,
                change,
                why,
            } => write!(f, "{dialect}: {change} is not judged: {why}"),
            Self::FalseBlame {
                dialect,
                look,
                told,
            } => write!(
                f,
                "{dialect}: the right provider ({look}) is blamed: {told}"
            ),
            Self::CatchesNothing {
                dialect,
                requirement,
            } => write!(f, "{dialect}: the MUST `{requirement}` catches nothing"),
            Self::NeverEmitted(requirement) => {
                write!(f, "`{requirement}` catches nothing in any dialect")
            }
        }
    }
}

fn named(requirement: Option<&str>) -> String {
    requirement.map_or_else(
        || "no requirement that is said to govern it".to_owned(),
        |id| format!("`{id}`"),
    )
}

fn listed(requirements: &[String]) -> String {
    format!("`{}`", requirements.join("`, `"))
}
