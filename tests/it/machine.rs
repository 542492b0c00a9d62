//! What the machine has. A test that can't run says why, and fails where everything is required.

use std::process::{Command, Stdio};

/// Whether the machine has this command.
pub(crate) fn needs(command: &str) -> bool {
    let found = Command::new(command)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success());
    if found {
        return true;
    }
    assert!(
        std::env::var_os("ASKSPEC_REQUIRE_ALL").is_none(),
        "`{command}` is required, and not on this machine"
    );
    eprintln!("not run: `{command}` is not on this machine");
    false
}
