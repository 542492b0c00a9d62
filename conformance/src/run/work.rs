//! Plays a share of the plan with one provider process, and hands over what came of each item.

use std::sync::{Mutex, PoisonError};

use super::generated::{self, Shown};
use super::hopes::Hopes;
use super::plan::{Item, Part};
use super::played::Played;
use super::session::Session;
use super::stretch::Desk;
use crate::case::Case;
use crate::transcript::Fault;

/// What came of an item.
pub(super) struct Done {
    pub(super) came: Came,
    /// Lines on stdout that came meanwhile and belong to no case.
    pub(super) stray: Vec<String>,
    /// What went wrong meanwhile and belongs to no case.
    pub(super) faults: Vec<Fault>,
}

/// What came of playing an item.
pub(super) enum Came {
    /// It was not played.
    Nothing,
    /// The case was played.
    Case(Box<Played>),
    /// The exchanges of a law were played.
    Law(Box<Shown>),
}

/// Plays a share of the plan, in its order, and says what came of each item by its place.
pub(super) fn work(
    session: &mut Session<'_, '_>,
    share: &[(usize, &Item)],
    hopes: &Mutex<Hopes>,
    sink: &mut dyn FnMut(usize, Done),
) {
    let is_case = |item: &Item| matches!(item.part, Part::Case);
    for run in share.chunk_by(|(_, one), (_, other)| is_case(one) && is_case(other)) {
        match &run[0].1.part {
            Part::Case => play(session, run, hopes, sink),
            Part::Unclaimed(_) => sink(run[0].0, done(session, Came::Nothing)),
            Part::Law { law, declared } => {
                let (at, item) = run[0];
                let came = match is_lost(hopes, &item.case.dialect) {
                    true => Came::Nothing,
                    false => {
                        Came::Law(Box::new(generated::law(session, law, &item.case, declared)))
                    }
                };
                sink(at, done(session, came));
            }
        }
    }
}

fn play(
    session: &mut Session<'_, '_>,
    run: &[(usize, &Item)],
    hopes: &Mutex<Hopes>,
    sink: &mut dyn FnMut(usize, Done),
) {
    let cases: Vec<&Case> = run.iter().map(|(_, item)| &item.case).collect();
    let mut share = Share { run, hopes, sink };
    session.play_all(&cases, &mut share);
}

fn done(session: &mut Session<'_, '_>, came: Came) -> Done {
    Done {
        came,
        stray: session.take_stray(),
        faults: session.take_faults(),
    }
}

fn is_lost(hopes: &Mutex<Hopes>, dialect: &str) -> bool {
    let hopes = hopes.lock().unwrap_or_else(PoisonError::into_inner);
    hopes.lost(dialect).is_some()
}

/// Cases that stand one after the other in a share.
struct Share<'s> {
    run: &'s [(usize, &'s Item)],
    hopes: &'s Mutex<Hopes>,
    sink: &'s mut dyn FnMut(usize, Done),
}

impl Desk for Share<'_> {
    fn wants(&mut self, case: &Case) -> bool {
        !is_lost(self.hopes, &case.dialect)
    }

    fn takes(&mut self, at: usize, played: Option<Played>) {
        let came = played.map_or(Came::Nothing, |played| Came::Case(Box::new(played)));
        // What belongs to no case is told with what comes after it.
        let (stray, faults) = (Vec::new(), Vec::new());
        (self.sink)(
            self.run[at].0,
            Done {
                came,
                stray,
                faults,
            },
        );
    }
}
