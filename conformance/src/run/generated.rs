//! Plays the laws of a dialect: each is one case of the report, whose exchange is the smallest that
//! breaks it.

use std::time::Instant;

use askspec_spec::Rules;
use askspec_spec::lower::lower;
use askspec_spec::model::{Capability, Context, Spec};

use super::Options;
use super::judging::{Judging, micros};
use super::session::Session;
use crate::case::{Asked, Asks, Case, Play};
use crate::cases::needs;
use crate::judge::judge;
use crate::laws::{Exchange, LAWS, Law, Showed};
use crate::report::Outcome;
use crate::transcript::Transcript;

/// How many laws will be played in a dialect.
pub(super) fn planned(spec: &Spec, options: &Options, name: &str) -> usize {
    let Some(dialect) = spec.dialect(name) else {
        return 0;
    };
    let rules = Rules::new(dialect, &spec.vocabulary);
    let is_played = |law: &&Law| law.applies(&rules) && options.takes(&empty(&rules, law));
    LAWS.iter().filter(is_played).count()
}

impl Judging<'_> {
    /// Plays every law of a dialect.
    pub(super) fn laws(
        &mut self,
        session: &mut Session<'_, '_>,
        name: &str,
        declared: &[Capability],
    ) {
        let spec = self.spec;
        let Some(dialect) = spec.dialect(name) else {
            return;
        };
        let rules = Rules::new(dialect, &spec.vocabulary);
        for law in LAWS {
            let hopeless = self.found.hopeless(name).is_some();
            if self.options.takes(&empty(&rules, law)) && !hopeless {
                self.law(session, &rules, law, declared);
            }
        }
    }

    fn law(
        &mut self,
        session: &mut Session<'_, '_>,
        rules: &Rules<'_>,
        law: &Law,
        declared: &[Capability],
    ) {
        let from = Instant::now();
        let clock = declared.contains(&Capability::Clock);
        // What took too long is not made smaller: each attempt may last as long as the deadline.
        let mut slow: Option<(Case, Transcript)> = None;
        let mut stray: Vec<String> = Vec::new();
        let mut play = |exchange: &Exchange| {
            let Some(case) = case(rules, law, exchange) else {
                return Showed::NotPlayed;
            };
            if slow.is_some() || case.needs.iter().any(|needed| !declared.contains(needed)) {
                return Showed::NotPlayed;
            }
            let played = session.play(&case, clock);
            let transcript = played.unwrap_or_else(Transcript::broken);
            if transcript.fault.is_some() || transcript.is_left_open() {
                slow = Some((case, transcript));
                return Showed::NotPlayed;
            }
            stray.extend(transcript.stray().map(str::to_owned));
            self.showed(rules, &case, &transcript)
        };
        let (cases, seed) = (self.options.cases, self.options.seed);
        let Some(played) = crate::laws::run(law, rules, cases, seed, &mut play) else {
            return;
        };
        let id = empty(rules, law).id;
        self.found
            .stray(Some(&id), stray.iter().map(String::as_str));
        self.found.between(session);
        if let Some((case, transcript)) = slow {
            return self.judge(&case, transcript, micros(from));
        }
        let broken = played
            .broken_by
            .and_then(|exchange| case(rules, law, &exchange));
        match broken {
            Some(case) => {
                let played = session.play(&case, clock);
                let transcript = played.unwrap_or_else(Transcript::broken);
                self.judge(&case, transcript, micros(from));
            }
            None if played.played > 0 => {
                self.over(
                    &empty(rules, law),
                    Outcome::Pass,
                    None,
                    micros(from),
                    vec![],
                );
            }
            None => {}
        }
    }

    fn showed(&self, rules: &Rules<'_>, case: &Case, transcript: &Transcript) -> Showed {
        let breaks = judge(rules, case, transcript).iter().any(|breach| {
            let row = breach.requirement(self.spec, rules.dialect, &case.about);
            row.is_some_and(|(_, level)| level >= self.options.level)
        });
        if breaks {
            Showed::Breaks
        } else {
            Showed::Holds
        }
    }
}

/// The law as a case without an exchange.
fn empty(rules: &Rules<'_>, law: &Law) -> Case {
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
