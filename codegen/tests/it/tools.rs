//! Compilers and interpreters of other languages, found by name, or said to be missing.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// Set, it makes a missing tool a failure.
const REQUIRE_ALL: &str = "ASKSPEC_REQUIRE_ALL";

/// Whether the tools answer to `--version`. What is missing is said by name.
#[expect(
    clippy::explicit_write,
    reason = "the test harness keeps what a passing test prints with `eprintln` to itself"
)]
pub(crate) fn have(tools: &[&str]) -> bool {
    let missing: Vec<&str> = tools.iter().copied().filter(|tool| !runs(tool)).collect();
    for tool in &missing {
        writeln!(std::io::stderr(), "not run: {tool}").unwrap();
    }
    let required = std::env::var_os(REQUIRE_ALL).is_some_and(|value| value == "1");
    assert!(missing.is_empty() || !required, "missing: {missing:?}");
    missing.is_empty()
}

fn runs(tool: &str) -> bool {
    let version = Command::new(tool)
        .arg("--version")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    version.is_ok_and(|status| status.success())
}

/// The folder of the node packages that a generated package is compiled with, installed once.
pub(crate) fn node_modules(manifest: &str) -> &'static Path {
    static INSTALLED: OnceLock<PathBuf> = OnceLock::new();
    INSTALLED.get_or_init(|| install(manifest))
}

fn install(manifest: &str) -> PathBuf {
    let folder = target_folder().join("node-tools");
    let modules = folder.join("node_modules");
    std::fs::create_dir_all(&folder).unwrap();
    let place = folder.join("package.json");
    let same = std::fs::read_to_string(&place).is_ok_and(|old| old == manifest);
    if same && modules.join("typescript/bin/tsc").exists() {
        return modules;
    }
    std::fs::write(&place, manifest).unwrap();
    let options = [
        "install",
        "--no-audit",
        "--no-fund",
        "--no-package-lock",
        "--ignore-scripts",
    ];
    let npm = Command::new("npm")
        .args(options)
        .current_dir(&folder)
        .output()
        .unwrap();
    assert!(
        npm.status.success(),
        "{}",
        String::from_utf8_lossy(&npm.stderr)
    );
    modules
}

/// Where cargo builds: the tests' own program lies below it, in `debug/deps` or the like.
pub(crate) fn target_folder() -> PathBuf {
    let program = std::env::current_exe().unwrap();
    program.ancestors().nth(3).unwrap().to_path_buf()
}

/// Runs a program in a folder with this input, and gives what it prints; it must succeed.
pub(crate) fn output(program: &str, arguments: &[&str], folder: &Path, input: &[u8]) -> String {
    let mut child = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let done = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let told = String::from_utf8_lossy(&done.stdout).into_owned();
    let errors = String::from_utf8_lossy(&done.stderr);
    assert!(
        done.status.success(),
        "{program} {arguments:?}:\n{told}{errors}"
    );
    told
}
