//! The one line to a provider, shared by the cases that are played over it at once.
//!
//! Each case has an extension. What comes is put through to the one whose request it answers or
//! whose run it names, and the time of each wait is kept here, so that no case's silence holds
//! another. What belongs to no case is kept for the session. Nothing blocks but `listen`.

mod extension;
mod routing;

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::task::Waker;
use std::time::{Duration, Instant};

use crate::line::{Incoming, Line};
use crate::report::FaultKind;
use crate::transcript::Fault;

pub(crate) use extension::Extension;

/// How many stray lines of one case, or of what belongs to no case, are kept.
const MOST_STRAY: usize = 100;

/// Whether a case has the provider to itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Company {
    /// Nothing else is played: whatever comes is of this case, and what goes wrong ends the provider.
    Alone,
    /// Others may be played at once: what goes wrong may be their doing.
    Beside,
}

/// The one line to a provider, and who waits for what.
pub(crate) struct Switchboard<'p> {
    desk: RefCell<Desk<'p>>,
}

struct Desk<'p> {
    line: Box<dyn Line + 'p>,
    slots: BTreeMap<u64, Slot>,
    /// How many cases there were so far, so that each has a number of its own.
    last: u64,
    /// Whose each request is.
    requests: BTreeMap<u64, u64>,
    /// Whose each run is.
    runs: BTreeMap<String, u64>,
    /// The latest runs whose case is over.
    past: VecDeque<String>,
    /// What ended the line.
    dead: Option<Fault>,
    /// Whether the provider is to be started afresh before more is played.
    spoilt: bool,
    /// Lines on stdout that belong to no case.
    stray: Vec<String>,
    /// The first message that belongs to no case.
    lost: Option<String>,
    /// How long the judge was at work, while no provider's time counts.
    paused: Duration,
}

/// What is kept for one case.
struct Slot {
    company: Company,
    /// What came and was not taken yet.
    came: VecDeque<Incoming>,
    /// Until when it waits, while it waits.
    until: Option<Instant>,
    /// Whether its wait was in vain.
    silent: bool,
    stray: usize,
    waker: Option<Waker>,
}

impl<'p> Switchboard<'p> {
    pub(crate) fn new(line: Box<dyn Line + 'p>) -> Self {
        Self {
            desk: RefCell::new(Desk {
                line,
                slots: BTreeMap::new(),
                last: 0,
                requests: BTreeMap::new(),
                runs: BTreeMap::new(),
                past: VecDeque::new(),
                dead: None,
                spoilt: false,
                stray: Vec::new(),
                lost: None,
                paused: Duration::ZERO,
            }),
        }
    }

    /// An extension for one more case.
    pub(crate) fn extension(&self, company: Company) -> Extension<'_, 'p> {
        let mut desk = self.desk.borrow_mut();
        desk.last += 1;
        let number = desk.last;
        let slot = Slot {
            company,
            came: VecDeque::new(),
            until: None,
            silent: false,
            stray: 0,
            waker: None,
        };
        desk.slots.insert(number, slot);
        Extension::new(self, number)
    }

    /// Waits for one thing to come, until somebody's wait is over, and puts it through.
    pub(crate) fn listen(&self) {
        let mut desk = self.desk.borrow_mut();
        let Some(first) = desk.slots.values().filter_map(|slot| slot.until).min() else {
            return;
        };
        let left = first.saturating_duration_since(desk.now());
        match desk.line.receive(left) {
            // A line that never blocks says so at once: nothing comes before somebody gives up.
            Incoming::Silence => desk.silence(first),
            other => desk.put_through(other),
        }
        let now = desk.now();
        desk.silence(now);
    }

    /// So much time does not count: the provider was not listened to.
    pub(crate) fn pause(&self, time: Duration) {
        self.desk.borrow_mut().paused += time;
    }

    /// The provider is to be started afresh before more is played.
    pub(crate) fn spoil(&self) {
        self.desk.borrow_mut().spoilt = true;
    }

    /// Whether no more may be played over it.
    pub(crate) fn is_spoilt(&self) -> bool {
        let desk = self.desk.borrow();
        desk.spoilt || desk.dead.is_some()
    }

    /// The lines on stdout that belong to no case, each told once.
    pub(crate) fn take_stray(&self) -> Vec<String> {
        std::mem::take(&mut self.desk.borrow_mut().stray)
    }

    /// The first message that belongs to no case, told once.
    pub(crate) fn take_lost(&self) -> Option<String> {
        self.desk.borrow_mut().lost.take()
    }

    /// The line, when nothing is played over it any more.
    pub(crate) fn into_line(self) -> Box<dyn Line + 'p> {
        self.desk.into_inner().line
    }
}

impl Desk<'_> {
    /// The time that counts for providers.
    fn now(&self) -> Instant {
        let now = Instant::now();
        now.checked_sub(self.paused).unwrap_or(now)
    }

    /// Whoever waits until then waited in vain.
    fn silence(&mut self, then: Instant) {
        for slot in self.slots.values_mut() {
            if slot.until.is_some_and(|until| until <= then) {
                slot.silent = true;
                slot.wake();
            }
        }
    }

    /// A provider that can't be talked to any more is ended; beside others it is left to them, and
    /// judged when the case has it to itself.
    fn give_up(&mut self, company: Company, kind: FaultKind, message: String) -> Fault {
        match company {
            Company::Alone => {
                let fault = self.line.give_up(kind, message);
                self.dead = Some(fault.clone());
                fault
            }
            Company::Beside => {
                self.spoilt = true;
                Fault {
                    kind,
                    message,
                    stderr: String::new(),
                }
            }
        }
    }
}

impl Slot {
    fn wake(&mut self) {
        if let Some(waker) = self.waker.take() {
            waker.wake();
        }
    }
}
