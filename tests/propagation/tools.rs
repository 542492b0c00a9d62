//! What a test needs beyond Rust: it is found, or the test says by name that it was not run.

use std::path::PathBuf;

/// Whether all these tools are on PATH. A test that goes without says so; where everything is
/// required, that fails.
pub(crate) fn are_there(test: &str, tools: &[&str]) -> bool {
    let missing: Vec<&str> = tools
        .iter()
        .copied()
        .filter(|tool| find(tool).is_none())
        .collect();
    if missing.is_empty() {
        return true;
    }
    let told = format!("not run: {test} (missing: {})", missing.join(", "));
    assert!(
        std::env::var_os("ASKSPEC_REQUIRE_ALL").is_none_or(|all| all != "1"),
        "{told}"
    );
    eprintln!("{told}");
    false
}

fn find(tool: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(tool))
        .find(|file| file.is_file())
}
