//! What a provider has started that left its process group: found by a mark in its environment,
//! where the system tells of its processes in `/proc`.

use std::sync::atomic::{AtomicU64, Ordering};

/// The environment variable that bears the marks.
pub(super) const VARIABLE: &str = "ASKSPEC_PROVIDER";

/// How often is looked for processes that started others while they were being ended.
const ROUNDS: usize = 20;

/// The mark of one provider.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark(String);

impl Mark {
    /// A mark that no other provider on this machine has.
    pub(super) fn new() -> Self {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let number = LAST.fetch_add(1, Ordering::Relaxed);
        Self(format!("{}{number}", prefix()))
    }

    /// What the variable holds: a kit that is itself started by a provider keeps that one's mark.
    pub(super) fn value(&self) -> String {
        match std::env::var(VARIABLE) {
            Ok(outer) => format!("{outer} {}", self.0),
            Err(_) => self.0.clone(),
        }
    }

    /// Ends whatever bears the mark, except the kit itself.
    pub(super) fn end(&self) {
        end(|word| word == self.0);
    }
}

/// Ends whatever bears a mark of this kit.
pub(super) fn end_all() {
    let prefix = prefix();
    end(|word| word.starts_with(&prefix));
}

/// A process id may come again, but not within the same moment.
fn prefix() -> String {
    static SINCE: std::sync::OnceLock<u128> = std::sync::OnceLock::new();
    let since = SINCE.get_or_init(|| {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        now.unwrap_or_default().as_nanos()
    });
    format!("{}.{since}.", std::process::id())
}

fn end(is_ours: impl Fn(&str) -> bool) {
    for _ in 0..ROUNDS {
        if !end_once(&is_ours) {
            return;
        }
    }
}

/// Whether there was any.
#[cfg(target_os = "linux")]
fn end_once(is_ours: &impl Fn(&str) -> bool) -> bool {
    use rustix::process::{Pid, PidfdFlags, Signal, pidfd_open, pidfd_send_signal};

    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = processes.filter_map(|entry| entry.file_name().to_str()?.parse().ok());
    let mut found = false;
    for number in numbers.filter(|number: &i32| u32::try_from(*number) != Ok(std::process::id())) {
        // Held while its environment is looked at: its number can't become another's meanwhile.
        let Some(Ok(handle)) = Pid::from_raw(number).map(|id| pidfd_open(id, PidfdFlags::empty()))
        else {
            continue;
        };
        if bears(number, is_ours) {
            found |= pidfd_send_signal(&handle, Signal::KILL).is_ok();
        }
    }
    found
}

#[cfg(not(target_os = "linux"))]
fn end_once(_is_ours: &impl Fn(&str) -> bool) -> bool {
    false
}

/// Whether a process bears such a mark. One that has ended has no environment any more.
#[cfg(target_os = "linux")]
fn bears(process: i32, is_ours: &impl Fn(&str) -> bool) -> bool {
    let Ok(environment) = std::fs::read(format!("/proc/{process}/environ")) else {
        return false;
    };
    let mut variables = environment.split(|&byte| byte == 0);
    let value = variables.find_map(|variable| {
        let value = variable.strip_prefix(VARIABLE.as_bytes())?;
        std::str::from_utf8(value.strip_prefix(b"=")?).ok()
    });
    value.is_some_and(|value| value.split(' ').any(is_ours))
}
