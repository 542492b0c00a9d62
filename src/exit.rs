//! Exit codes: what a caller's script can rely on.

use std::process::ExitCode;

/// How the command ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Exit {
    /// It conforms; the files are fresh; every line is as it says.
    Conforms,
    /// It does not.
    Fails,
    /// The command line or the spec is wrong.
    Usage,
    #[expect(dead_code, reason = "`test` ends so; it is not there yet")]
    /// There are only crashes, hangs and protocol faults.
    Broken,
    #[expect(dead_code, reason = "`test` ends so; it is not there yet")]
    /// Nothing that must hold was checked.
    Vacuous,
    /// The kit itself is at fault.
    Kit,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(match exit {
            Exit::Conforms => 0,
            Exit::Fails => 1,
            Exit::Usage => 2,
            Exit::Broken => 3,
            Exit::Vacuous => 4,
            Exit::Kit => 5,
        })
    }
}
