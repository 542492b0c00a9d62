//! To whom a message is put through.

use serde_json::{Value, json};

use super::{Company, Desk, MOST_STRAY};
use crate::line::Incoming;
use crate::protocol::{Done, OpenSession, Request};

impl Desk<'_> {
    /// Hands a message to the case it is for.
    pub(super) fn put_through(&mut self, incoming: Incoming) {
        match incoming {
            Incoming::Response { id, .. } => match self.requests.get(&id) {
                Some(&number) => self.hand(number, incoming),
                None => self.lose(format!(
                    "a reply to request {id} came after its case was over"
                )),
            },
            Incoming::Request { id, method, params } => self.asked(id, method, params),
            Incoming::Stray(line) => self.stray(line),
            Incoming::Fault(fault) => {
                self.dead = Some(fault);
                for slot in self.slots.values_mut() {
                    slot.wake();
                }
            }
            // No case waits for one, and a flood of them must not put a deadline off.
            Incoming::Notification { .. } | Incoming::Silence => {}
        }
    }

    fn asked(&mut self, id: Value, method: String, params: Value) {
        let run = params.get("run").and_then(Value::as_str);
        if let Some(&number) = run.and_then(|run| self.runs.get(run)) {
            return self.hand(number, Incoming::Request { id, method, params });
        }
        if method == OpenSession::METHOD {
            return self.line.reply(&id, json!(Done {}));
        }
        if let Some(run) = run.filter(|run| self.past.iter().any(|past| past == run)) {
            return self.lose(format!(
                "`{method}` came for run {run} after its case was over"
            ));
        }
        match self.alone() {
            Some(number) => self.hand(number, Incoming::Request { id, method, params }),
            None => {
                let run = params.get("run").unwrap_or(&Value::Null);
                self.lose(format!("`{method}` came for run {run}, which is not open"));
            }
        }
    }

    /// A line that is no message is of the case that is alone, else of none.
    fn stray(&mut self, line: String) {
        match self.alone() {
            Some(number) => self.hand_stray(number, line),
            None if self.stray.len() < MOST_STRAY => self.stray.push(line),
            None => {}
        }
    }

    /// A flood of such lines must not keep a case from its deadline.
    fn hand_stray(&mut self, number: u64, line: String) {
        let Some(slot) = self.slots.get_mut(&number) else {
            return;
        };
        slot.stray += 1;
        if slot.stray <= MOST_STRAY {
            self.hand(number, Incoming::Stray(line));
        }
    }

    /// The case that has the provider to itself.
    fn alone(&self) -> Option<u64> {
        let mut slots = self.slots.iter();
        let alone = slots.find(|(_, slot)| slot.company == Company::Alone);
        alone.map(|(&number, _)| number)
    }

    fn hand(&mut self, number: u64, incoming: Incoming) {
        if let Some(slot) = self.slots.get_mut(&number) {
            slot.came.push_back(incoming);
            slot.wake();
        }
    }

    /// Only the first is told: a provider that does it always would say the same for ever.
    fn lose(&mut self, message: String) {
        self.lost.get_or_insert(message);
    }
}
