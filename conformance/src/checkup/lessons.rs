//! Which cases a first examination plays in a dialect: of the suite's own, the plainest of each kind.

use askspec_spec::Rules;
use askspec_spec::model::{Capability, Context, Outcome, Spec, Step};

use crate::case::{Asked, Case, Play};
use crate::cases::cases;

/// A kind of case that a first examination plays.
struct Lesson {
    /// What it is called.
    title: &'static str,
    /// Whether a human who does this plays it.
    is: fn(&[Step]) -> bool,
}

/// Each kind, in the order in which they are played. A dialect has those that mean something in it.
const LESSONS: &[Lesson] = &[
    Lesson {
        title: "a first question",
        is: |human| matches!(human, [Step::Answer(draft)] if draft.custom.is_none() && draft.choices.len() == 1),
    },
    Lesson {
        title: "a skip",
        is: |human| !human.is_empty() && human.iter().all(|step| matches!(step, Step::Skip(_))),
    },
    Lesson {
        title: "a decline",
        is: |human| matches!(human, [Step::Decline]),
    },
    Lesson {
        title: "a dismissal",
        is: |human| matches!(human, [Step::Dismiss]),
    },
    Lesson {
        title: "a stopped turn",
        is: |human| matches!(human, [Step::Stop]),
    },
];

/// The cases to play in a dialect, with what each is called.
pub(super) fn lessons(
    spec: &Spec,
    rules: &Rules<'_>,
    declared: &[Capability],
) -> Vec<(&'static str, Case)> {
    let all = cases(spec, rules);
    let plain: Vec<&Case> = all
        .iter()
        .filter(|case| case.needs.iter().all(|needed| declared.contains(needed)))
        .collect();
    let first = |lesson: &Lesson| {
        let case = plain
            .iter()
            .find(|case| asked(case).is_some_and(|asked| (lesson.is)(&asked.human)))?;
        Some((lesson.title, (*case).clone()))
    };
    LESSONS.iter().filter_map(first).collect()
}

/// The only ask of a case, where it is one that is let in and made in the plain way.
fn asked(case: &Case) -> Option<&Asked> {
    let Play::Asks(asks) = &case.play else {
        return None;
    };
    let [asked] = asks.asks.as_slice() else {
        return None;
    };
    let refused = matches!(asked.expect, Some(Outcome::Refused(_)));
    (asks.before.is_empty() && asked.context == Context::default() && !refused).then_some(asked)
}
