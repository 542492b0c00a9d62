//! Exit codes: what a caller's script can rely on.

use std::process::ExitCode;

use askspec_conformance::report::exit;

/// How the command ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// It conforms; the files are fresh; every line is as it says.
    Conforms,
    /// It does not.
    Fails,
    /// The command line or the spec is wrong.
    Usage,
    /// The kit itself is at fault.
    Kit,
    /// As a report says.
    Judged(u8),
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Conforms => exit::CONFORMS,
            Exit::Fails => exit::DOES_NOT_CONFORM,
            Exit::Usage => exit::USAGE,
            Exit::Kit => exit::KIT_ERROR,
            Exit::Judged(code) => code,
        })
    }
}
