//! Plays many cases, several at once as far as the provider's window allows.
//!
//! A stretch lasts until no case is left or the provider must be started afresh. What went wrong
//! beside other cases may be their doing, so it is played again alone, and that counts. What goes
//! wrong only beside others, or only at times, is said of the provider, not of a case.

use std::task::{Context, Poll, Waker};
use std::time::Instant;

use askspec_spec::Rules;
use askspec_spec::model::Step;
use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;

use super::played::{Played, When, micros};
use super::session::Session;
use crate::case::{Asked, Asks, Case, Play};
use crate::play::play_over;
use crate::switchboard::{Company, Switchboard};
use crate::transcript::Fault;

/// So many cases that went wrong beside others are gathered before they are played alone.
const MOST_SUSPECTS: usize = 8;

/// Whose cases are played.
pub(super) trait Desk {
    /// Whether this case is still worth playing.
    fn wants(&mut self, case: &Case) -> bool;

    /// Takes what was played, whichever is over first; none where the case was not wanted any more.
    fn takes(&mut self, at: usize, played: Option<Played>);
}

/// The cases to be played, of which the first have begun.
struct Queue<'q> {
    cases: &'q [&'q Case],
    next: usize,
    desk: &'q mut dyn Desk,
}

/// A case that went wrong, and may not do so again.
struct Suspect {
    at: usize,
    company: Company,
    played: Played,
}

impl Session<'_, '_> {
    /// Plays cases and hands each over as soon as it is over: several at once, up to the window.
    /// What each shows is what it would show alone.
    pub(super) fn play_all(&mut self, cases: &[&Case], desk: &mut dyn Desk) {
        let mut queue = Queue {
            cases,
            next: 0,
            desk,
        };
        while queue.first().is_some() {
            let suspects = self.stretch(&mut queue);
            self.play_again(&mut queue, suspects);
        }
    }

    /// Plays until no case is left, or the provider must be started afresh; what went wrong.
    fn stretch(&mut self, queue: &mut Queue<'_>) -> Vec<Suspect> {
        let board = match self.board() {
            Ok(board) => board,
            Err(fault) => {
                queue.break_off(self, fault);
                return Vec::new();
            }
        };
        let suspects = self.stretch_over(&board, queue);
        self.keep(board);
        suspects
    }

    fn stretch_over(&self, board: &Switchboard<'_>, queue: &mut Queue<'_>) -> Vec<Suspect> {
        let window = self.window();
        let mut playing = FuturesUnordered::new();
        let mut taken = 0;
        let mut suspects = Vec::new();
        let mut context = Context::from_waker(Waker::noop());
        loop {
            while !board.is_spoilt()
                && suspects.len() < MOST_SUSPECTS
                && let Some(at) = queue.first()
            {
                let case = queue.cases[at];
                let room = self.room(case, window);
                if taken + room > window {
                    break;
                }
                taken += room;
                queue.next += 1;
                playing.push(self.played(board, at, case, room));
            }
            match playing.poll_next_unpin(&mut context) {
                Poll::Pending => board.listen(),
                Poll::Ready(None) => return suspects,
                Poll::Ready(Some((at, room, company, played))) => {
                    taken -= room;
                    // The provider's time stands still while the judge is at work.
                    let from = Instant::now();
                    if played.is_spoiling() {
                        board.spoil();
                    }
                    let suspicious = match company {
                        Company::Beside => !played.is_clean(),
                        Company::Alone => !played.is_clean() && played.is_in_time(),
                    };
                    match suspicious {
                        true => suspects.push(Suspect {
                            at,
                            company,
                            played,
                        }),
                        false => queue.desk.takes(at, Some(played)),
                    }
                    board.pause(from.elapsed());
                }
            }
        }
    }

    async fn played(
        &self,
        board: &Switchboard<'_>,
        at: usize,
        case: &Case,
        room: usize,
    ) -> (usize, usize, Company, Played) {
        let rules = Rules::new(&self.spec.dialects[&case.dialect], &self.spec.vocabulary);
        let company = match room >= self.window() {
            true => Company::Alone,
            false => Company::Beside,
        };
        let from = Instant::now();
        let waits = self.waits(case);
        let transcript = play_over(board.extension(company), &rules, case, &waits).await;
        let time = micros(from);
        let judged = Instant::now();
        let played = Played::judged(self.spec, case, transcript, time);
        board.pause(judged.elapsed());
        (at, room, company, played)
    }

    /// How much of the window a case takes: all of it, where it must be played alone.
    fn room(&self, case: &Case, window: usize) -> usize {
        match &case.play {
            Play::Codec(_) => 1,
            Play::Asks(asks) => {
                let clock = self.waits(case).clock;
                let alone = |step: &Step| {
                    matches!(step, Step::Setup(_)) || clock && matches!(step, Step::Wait(_))
                };
                let mut steps = asks.asks.iter().flat_map(|asked| &asked.human);
                match asks.before.is_empty() && !steps.any(alone) {
                    true => asks.asks.len().clamp(1, window),
                    false => window,
                }
            }
        }
    }

    /// Plays what went wrong once more, each alone: the one at fault does it again.
    fn play_again(&mut self, queue: &mut Queue<'_>, mut suspects: Vec<Suspect>) {
        suspects.sort_by_key(|suspect| suspect.at);
        let mut fallen: Option<Fault> = None;
        let mut is_found = false;
        for Suspect {
            at,
            company,
            played,
        } in suspects
        {
            let case = queue.cases[at];
            if !queue.desk.wants(case) {
                queue.desk.takes(at, None);
                continue;
            }
            let alone = self.play(case);
            is_found |= !alone.is_in_time();
            let kept = match &played.transcript.fault {
                None if alone.is_clean() => self.when(case, company, played),
                fault => {
                    fallen = fallen.or_else(|| fault.clone());
                    self.by_asks(case, alone)
                }
            };
            queue.desk.takes(at, Some(kept));
        }
        if let Some(fault) = fallen.filter(|_| !is_found) {
            self.narrow(fault);
        }
    }

    /// A case of several asks that goes wrong: if none of them does so alone, they were not kept apart.
    fn by_asks(&mut self, case: &Case, played: Played) -> Played {
        let Play::Asks(asks) = &case.play else {
            return played;
        };
        let alone = |asked: &Asked| Case {
            play: Play::Asks(Asks {
                before: asks.before.clone(),
                asks: vec![asked.clone()],
            }),
            ..case.clone()
        };
        let several = asks.asks.len() > 1 && played.is_in_time();
        let mut all = asks.asks.iter().map(alone);
        match several && all.all(|case| self.play(&case).is_clean()) {
            true => Played {
                when: When::Together,
                ..played
            },
            false => played,
        }
    }

    /// A case that went wrong and then did not: if it does again alone, or was alone, it was no doing of others.
    fn when(&mut self, case: &Case, company: Company, played: Played) -> Played {
        let again = self.play(case);
        match company {
            Company::Beside if again.is_clean() => Played {
                when: When::Beside,
                ..played
            },
            Company::Alone if again.is_clean() => Played {
                when: When::AtTimes,
                ..played
            },
            Company::Beside | Company::Alone => Played {
                when: When::AtTimes,
                ..again
            },
        }
    }

    /// The provider fell beside others, and over none of them alone: it is not trusted with several
    /// cases at once any more, so that this is told once and costs little.
    fn narrow(&mut self, fault: Fault) {
        let window = self.window();
        self.is_narrowed = true;
        self.faults.push(Fault {
            message: format!(
                "{}; this was with up to {window} cases open at once, and over none of them alone",
                fault.message
            ),
            ..fault
        });
    }
}

impl Queue<'_> {
    /// The next case that is worth playing.
    fn first(&mut self) -> Option<usize> {
        while let Some(case) = self.cases.get(self.next) {
            if self.desk.wants(case) {
                return Some(self.next);
            }
            self.desk.takes(self.next, None);
            self.next += 1;
        }
        None
    }

    /// The provider can't be started for the next case.
    fn break_off(&mut self, session: &Session<'_, '_>, fault: Fault) {
        if let Some(at) = self.first() {
            self.next += 1;
            let played = Played::broken(session.spec, self.cases[at], fault);
            self.desk.takes(at, Some(played));
        }
    }
}
