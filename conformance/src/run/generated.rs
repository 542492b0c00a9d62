//! Plays the laws of a dialect: each is one case of the report, whose exchange is the smallest that
//! breaks it.

use std::time::Instant;

use askspec_spec::Rules;
use askspec_spec::lower::lower;
use askspec_spec::model::{Capability, Context};

use super::played::{Played, micros};
use super::session::Session;
use crate::case::{Asked, Asks, Case, Play};
use crate::cases::needs;
use crate::laws::{Exchange, LAWS, Law, Showed};

/// What the exchanges of a law showed.
pub(super) struct Shown {
    /// The exchange that decides it; none where nothing is broken.
    pub(super) broken: Option<(Case, Played)>,
    /// How many exchanges were played.
    pub(super) played: usize,
    /// How long it took.
    pub(super) micros: u64,
    /// Lines on stdout that were no message.
    pub(super) stray: Vec<String>,
}

/// The laws that say anything about a dialect.
pub(super) fn laws(rules: &Rules<'_>) -> impl Iterator<Item = &'static Law> {
    LAWS.iter().filter(|law| law.applies(rules))
}

/// Plays a law with the provider of a session.
pub(super) fn law(
    session: &mut Session<'_, '_>,
    law: &Law,
    bare: &Case,
    declared: &[Capability],
) -> Shown {
    let from = Instant::now();
    let spec = session.spec;
    let rules = Rules::new(&spec.dialects[&bare.dialect], &spec.vocabulary);
    let options = session.options;
    // What took too long is not made smaller: each attempt may last as long as the deadline.
    let mut slow: Option<(Case, Played)> = None;
    let mut stray: Vec<String> = Vec::new();
    let mut play = |exchange: &Exchange| {
        let Some(case) = case(&rules, law, exchange) else {
            return Showed::NotPlayed;
        };
        if slow.is_some() || case.needs.iter().any(|needed| !declared.contains(needed)) {
            return Showed::NotPlayed;
        }
        let played = session.play(&case);
        if !played.is_in_time() {
            slow = Some((case, played));
            return Showed::NotPlayed;
        }
        stray.extend(played.transcript.stray().map(str::to_owned));
        match session.fails(&case, &played) {
            true => Showed::Breaks,
            false => Showed::Holds,
        }
    };
    let run = crate::laws::run(law, &rules, options.cases, options.seed, &mut play);
    let (played, smallest) = run.map_or((0, None), |run| (run.played, run.broken_by));
    let smallest = smallest.and_then(|exchange| case(&rules, law, &exchange));
    let broken = slow.or_else(|| {
        smallest.map(|case| {
            let played = session.play(&case);
            (case, played)
        })
    });
    Shown {
        broken,
        played,
        micros: micros(from),
        stray,
    }
}

/// The law as a case without an exchange.
pub(super) fn empty(rules: &Rules<'_>, law: &Law) -> Case {
    Case {
        id: format!("{}/law/{}", rules.dialect.name, law.name),
        dialect: rules.dialect.name.clone(),
        tells: law.tells.to_owned(),
        about: law.about.iter().map(|&id| id.to_owned()).collect(),
        needs: Vec::new(),
        play: Play::Asks(Asks {
            before: Vec::new(),
            asks: Vec::new(),
        }),
    }
}

fn case(rules: &Rules<'_>, law: &Law, exchange: &Exchange) -> Option<Case> {
    let asks = Asks {
        before: Vec::new(),
        asks: vec![Asked {
            arguments: lower(rules, &exchange.request)?,
            context: Context::default(),
            human: exchange.human.clone(),
            expect: None,
        }],
    };
    Some(Case {
        needs: needs(&asks),
        play: Play::Asks(asks),
        ..empty(rules, law)
    })
}
