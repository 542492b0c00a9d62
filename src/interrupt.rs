//! Ends what was started when this program is told to end: providers have process groups of their own,
//! which Ctrl-C at a terminal does not reach.

use askspec_conformance::wire::stdio::end_all;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::iterator::Signals;

/// What shells add to the number of a signal that ended a program.
const ENDED_BY: i32 = 128;

/// From now on, no provider is left when this program is interrupted.
pub(crate) fn watch() {
    // Where signals can't be heard, a provider still sees the end of its stdin.
    let Ok(mut signals) = Signals::new([SIGINT, SIGTERM, SIGHUP]) else {
        return;
    };
    std::thread::spawn(move || {
        if let Some(signal) = signals.forever().next() {
            end_all();
            std::process::exit(ENDED_BY + signal);
        }
    });
}
