//! What goes over the wire, line by line, for somebody who wants to see it.

use std::sync::{Arc, Mutex, PoisonError};

/// How much of a line is kept, in bytes.
const LONGEST: usize = 64 << 10;

/// How many lines are kept until they are taken.
const MOST: usize = 1_000;

/// Who said a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    /// The kit.
    Kit,
    /// The provider.
    Provider,
}

/// One line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// Who said it.
    pub by: Side,
    /// What, without its end; cut where it is very long.
    pub line: String,
}

/// Lines in the order in which they were said. Every clone is the same log.
#[derive(Debug, Clone, Default)]
pub struct Log(Arc<Mutex<Vec<Said>>>);

impl Log {
    /// Takes what was said since it was last asked.
    pub fn take(&self) -> Vec<Said> {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut said)
    }

    /// Writes a line down, unless a flood of them came before.
    pub(super) fn note(&self, by: Side, line: &[u8]) {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if said.len() < MOST {
            let line = String::from_utf8_lossy(&line[..line.len().min(LONGEST)]).into_owned();
            said.push(Said { by, line });
        }
    }
}
