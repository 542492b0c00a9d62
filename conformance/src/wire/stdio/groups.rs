//! Every process group that was started and not yet buried, so that none outlives a program that is
//! told to end.

use std::collections::BTreeSet;
use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustix::process::{Pid, Signal, kill_process_group};

use super::{RUNG, offspring};

static ALIVE: Mutex<Groups> = Mutex::new(Groups {
    ids: BTreeSet::new(),
    closed: false,
});

struct Groups {
    ids: BTreeSet<i32>,
    /// No more may be started.
    closed: bool,
}

/// Starts a process in a group of its own and remembers the group.
///
/// # Errors
/// When it can't be started, or all were told to end.
pub(super) fn start<P>(spawn: impl FnOnce() -> io::Result<(P, Pid)>) -> io::Result<P> {
    // Held while it starts: a group that is not yet known could not be ended.
    let mut groups = alive();
    if groups.closed {
        return Err(io::Error::from(io::ErrorKind::Interrupted));
    }
    let (process, group) = spawn()?;
    groups.ids.insert(group.as_raw_pid());
    Ok(process)
}

/// Forgets a group, whose number may soon be another's.
pub(super) fn forget(group: Pid) {
    alive().ids.remove(&group.as_raw_pid());
}

/// Ends every provider that still runs, the gentle way first, and lets no other start.
pub fn end_all() {
    let mut groups = alive();
    groups.closed = true;
    if groups.ids.is_empty() {
        return;
    }
    signal(&groups, Signal::TERM);
    std::thread::sleep(RUNG);
    signal(&groups, Signal::KILL);
    offspring::end_all();
}

fn signal(groups: &Groups, signal: Signal) {
    for group in groups.ids.iter().filter_map(|&id| Pid::from_raw(id)) {
        // It may be gone already; then there is nobody to tell.
        let _ = kill_process_group(group, signal);
    }
}

fn alive() -> MutexGuard<'static, Groups> {
    ALIVE.lock().unwrap_or_else(PoisonError::into_inner)
}
