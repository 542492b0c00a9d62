//! Takes the time of things that are done in turns, so that what else the machine does hits all of them alike.

use std::time::{Duration, Instant};

use rustix::time::{ClockId, clock_gettime};

/// One thing that is measured, again and again.
pub(crate) struct Candidate<'a> {
    /// What it is, for people.
    pub(crate) name: String,
    /// Does it once; gives how long that took.
    pub(crate) once: Box<dyn FnMut() -> Duration + 'a>,
}

/// How long each candidate took in each round.
pub(crate) fn rounds(candidates: &mut [Candidate<'_>], rounds: usize) -> Vec<Vec<Duration>> {
    let mut taken = vec![Vec::with_capacity(rounds); candidates.len()];
    for _ in 0..rounds {
        for (candidate, taken) in candidates.iter_mut().zip(&mut taken) {
            taken.push((candidate.once)());
        }
    }
    taken
}

/// How long something takes by the clock on the wall.
pub(crate) fn wall(it: impl FnOnce()) -> Duration {
    let from = Instant::now();
    it();
    from.elapsed()
}

/// The processor time of this process so far, in user and system mode, all threads together; that
/// of child processes is not part of it.
pub(crate) fn processor() -> Duration {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    Duration::try_from(now).expect("time does not run backwards")
}

/// The one in the middle.
pub(crate) fn median(taken: &[Duration]) -> Duration {
    let mut sorted = taken.to_vec();
    sorted.sort_unstable();
    sorted.get(sorted.len() / 2).copied().unwrap_or_default()
}
