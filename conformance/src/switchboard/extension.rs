//! The provider as one case sees it: as if nothing else were played.

use std::future::poll_fn;
use std::task::{Context, Poll};
use std::time::Instant;

use serde_json::Value;

use super::{Slot, Switchboard};
use crate::line::Incoming;
use crate::protocol::{Cancel, Notification};
use crate::report::FaultKind;
use crate::transcript::Fault;

/// How many runs are remembered whose case is over.
const MOST_PAST: usize = 256;

/// The provider as one case sees it.
pub(crate) struct Extension<'s, 'p> {
    board: &'s Switchboard<'p>,
    number: u64,
}

impl<'s, 'p> Extension<'s, 'p> {
    pub(super) fn new(board: &'s Switchboard<'p>, number: u64) -> Self {
        Self { board, number }
    }

    /// A number that no other case of this provider has.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    /// Sends a request; its response, and all that its run asks for, comes here.
    pub(crate) fn request(&self, method: &str, params: Value) -> u64 {
        let mut desk = self.board.desk.borrow_mut();
        if let Some(run) = params.get("run").and_then(Value::as_str) {
            desk.runs.insert(run.to_owned(), self.number);
        }
        let id = desk.line.request(method, params);
        desk.requests.insert(id, self.number);
        id
    }

    /// Stops the turn of a run.
    pub(crate) fn cancel(&self, run: &str) {
        let mut desk = self.board.desk.borrow_mut();
        desk.line.notify(Cancel::METHOD, Cancel { run }.params());
    }

    /// Answers a request of the provider.
    pub(crate) fn reply(&self, id: &Value, result: Value) {
        self.board.desk.borrow_mut().line.reply(id, result);
    }

    /// The time that counts for the provider.
    pub(crate) fn now(&self) -> Instant {
        self.board.desk.borrow().now()
    }

    /// The next thing that comes for this case, or silence at that time.
    pub(crate) async fn receive(&self, until: Instant) -> Incoming {
        self.with_slot(|slot| (slot.until, slot.silent) = (Some(until), false));
        let came = poll_fn(|context| self.poll(context)).await;
        self.with_slot(|slot| slot.until = None);
        came
    }

    /// Says that the provider can't be talked to any more.
    pub(crate) fn give_up(&self, kind: FaultKind, message: String) -> Fault {
        let mut desk = self.board.desk.borrow_mut();
        let company = desk.slots[&self.number].company;
        desk.give_up(company, kind, message)
    }

    // What came counts before the silence: a case may be polled a little late.
    fn poll(&self, context: &mut Context<'_>) -> Poll<Incoming> {
        let dead = self.board.desk.borrow().dead.clone();
        self.with_slot(|slot| {
            if let Some(came) = slot.came.pop_front() {
                return Poll::Ready(came);
            }
            if let Some(fault) = dead {
                return Poll::Ready(Incoming::Fault(fault));
            }
            if slot.silent {
                return Poll::Ready(Incoming::Silence);
            }
            slot.waker = Some(context.waker().clone());
            Poll::Pending
        })
    }

    fn with_slot<T>(&self, act: impl FnOnce(&mut Slot) -> T) -> T {
        let mut desk = self.board.desk.borrow_mut();
        let slot = desk.slots.get_mut(&self.number);
        act(slot.expect("a slot is there as long as its extension"))
    }
}

impl Drop for Extension<'_, '_> {
    fn drop(&mut self) {
        let mut desk = self.board.desk.borrow_mut();
        let number = self.number;
        desk.slots.remove(&number);
        desk.requests.retain(|_, of| *of != number);
        let over: Vec<String> = desk
            .runs
            .extract_if(.., |_, of| *of == number)
            .map(|(run, _)| run)
            .collect();
        desk.past.extend(over);
        let forgotten = desk.past.len().saturating_sub(MOST_PAST);
        desk.past.drain(..forgotten);
    }
}
