//! What tests need beyond Rust: compilers and interpreters of other languages. They are found by
//! name, or the test that goes without says so; where everything is required, that fails.

#![expect(
    clippy::missing_panics_doc,
    reason = "a test stops where it can't go on"
)]

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

/// Set to 1, it makes a missing tool a failure.
const REQUIRE_ALL: &str = "ASKSPEC_REQUIRE_ALL";

/// Whether these tools start. What is missing is said by name, for the test that needs it.
pub fn have(test: &str, tools: &[&str]) -> bool {
    let missing: Vec<&str> = tools
        .iter()
        .copied()
        .filter(|tool| !answers(tool))
        .collect();
    if !missing.is_empty() {
        not_run(test, &format!("missing: {}", missing.join(", ")));
    }
    missing.is_empty()
}

/// Says by name that a test was not run, and why; where everything is required, that fails.
pub fn not_run(test: &str, why: &str) {
    let told = format!("not run: {test} ({why})");
    let required = std::env::var_os(REQUIRE_ALL).is_some_and(|value| value == "1");
    assert!(!required, "{told}");
    // Written to stderr itself: the harness keeps what a passing test prints with `eprintln` to itself.
    let _ = writeln!(std::io::stderr(), "{told}");
}

fn answers(tool: &str) -> bool {
    // Not every tool knows this flag, and says so with a failure; one that isn't there can't start.
    let version = Command::new(tool)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    version.is_ok()
}

/// Where cargo builds: the tests' own program lies below it, in `debug/deps` or the like.
pub fn target_folder() -> PathBuf {
    let program = std::env::current_exe().expect("a test knows its program");
    program
        .ancestors()
        .nth(3)
        .expect("it lies below the target folder")
        .to_path_buf()
}

/// The folder of the node packages that a package is compiled with, as its `package.json` names
/// them; installed once for all tests. None where they can't be had, which is said.
pub fn node_modules(test: &str, package_json: &str) -> Option<PathBuf> {
    node_packages(test, "node-tools", package_json)
}

/// The folder of the node packages that a `package.json` develops with, below a folder of this
/// name; installed once for all tests. None where they can't be had, which is said.
pub fn node_packages(test: &str, name: &str, package_json: &str) -> Option<PathBuf> {
    if !have(test, &["node", "npm"]) {
        return None;
    }
    let manifest = development_only(package_json);
    let folder = installed_once(test, name, &manifest, |folder| {
        std::fs::write(folder.join("package.json"), &manifest).expect("it can be written");
        install(folder)
    })?;
    Some(folder.join("node_modules"))
}

/// The folder of this name below the target folder, with what is wanted installed in it. Where that
/// can't be done it is said.
fn installed_once(
    test: &str,
    name: &str,
    wanted: &str,
    install: impl FnOnce(&Path) -> Result<(), String>,
) -> Option<PathBuf> {
    let folder = target_folder().join(name);
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    let lock = File::create(folder.join("lock")).expect("a lock can be made");
    lock.lock().expect("the lock can be taken");
    let installed = folder.join("installed");
    if !std::fs::read_to_string(&installed).is_ok_and(|old| old == wanted) {
        // What is installed in part is not what the mark says, should this be interrupted.
        drop(std::fs::remove_file(&installed));
        if let Err(why) = install(&folder) {
            not_run(test, &format!("{name} can't be installed: {why}"));
            return None;
        }
        std::fs::write(&installed, wanted).expect("it can be written");
    }
    Some(folder)
}

fn install(folder: &Path) -> Result<(), String> {
    let options = [
        "install",
        "--no-audit",
        "--no-fund",
        "--no-package-lock",
        "--ignore-scripts",
        "--prefix",
    ];
    let npm = Command::new("npm")
        .args(options)
        .arg(folder)
        .current_dir(folder)
        .output();
    succeeded(npm)
}

fn succeeded(output: std::io::Result<Output>) -> Result<(), String> {
    let output = output.map_err(|fault| fault.to_string())?;
    let told = String::from_utf8_lossy(&output.stderr);
    output
        .status
        .success()
        .then_some(())
        .ok_or_else(|| told.lines().take(3).collect::<Vec<_>>().join(" "))
}

/// What a Python package is checked with, each at the version that its formatting is held to.
const PYTHON_TOOLS: &[&str] = &["mypy==2.4.1", "pyright==1.1.414", "ruff==0.17.6"];

/// The folder of the programs that check Python; installed once for all tests. None where they
/// can't be had, which is said.
pub fn python_tools(test: &str) -> Option<PathBuf> {
    // One of them is written in JavaScript.
    if !have(test, &["node", "npm"]) {
        return None;
    }
    python_packages(test, "python-tools", PYTHON_TOOLS)
}

/// The folder of the programs of an environment with these Python packages, below a folder of this
/// name; installed once for all tests. None where they can't be had, which is said.
pub fn python_packages(test: &str, name: &str, packages: &[&str]) -> Option<PathBuf> {
    if !have(test, &["python3"]) {
        return None;
    }
    let folder = installed_once(test, name, &packages.join(" "), |folder| {
        install_python(folder, packages)
    })?;
    Some(folder.join("bin"))
}

fn install_python(folder: &Path, packages: &[&str]) -> Result<(), String> {
    let venv = Command::new("python3")
        .args(["-m", "venv"])
        .arg(folder)
        .output();
    succeeded(venv)?;
    let pip = Command::new(folder.join("bin/pip"))
        .args(["install", "--quiet", "--disable-pip-version-check"])
        .args(packages)
        .output();
    succeeded(pip)
}

/// What Java is formatted with, at the version that the generated classes are held to.
const JAVA_FORMATTER: &str = "com.google.googlejavaformat:google-java-format:1.28.0:jar:all-deps";

/// The program that formats Java; fetched once for all tests. None where it can't be had, which is
/// said.
pub fn java_formatter(test: &str) -> Option<PathBuf> {
    if !have(test, &["mvn", "java"]) {
        return None;
    }
    let folder = target_folder().join("java-tools");
    let lock = maven_lock();
    lock.lock().expect("the lock can be taken");
    let version = JAVA_FORMATTER.split(':').nth(2).unwrap_or_default();
    let program = folder.join(format!("google-java-format-{version}-all-deps.jar"));
    if !program.exists() {
        let copied = Command::new("mvn")
            .args(["-q", "-B", "dependency:copy"])
            .arg(format!("-Dartifact={JAVA_FORMATTER}"))
            .arg(format!("-DoutputDirectory={}", folder.display()))
            .current_dir(std::env::temp_dir())
            .output();
        if let Err(why) = succeeded(copied) {
            not_run(test, &format!("maven can't fetch the formatter: {why}"));
            return None;
        }
    }
    Some(program)
}

/// The jar of a package that maven builds, which runs as a program. None where a tool is missing,
/// which is said.
pub fn built_by_maven(test: &str, folder: &Path) -> Option<PathBuf> {
    if !have(test, &["mvn", "java", "javac"]) {
        return None;
    }
    // What maven keeps of its downloads is not made for several at once.
    let lock = maven_lock();
    lock.lock().expect("the lock can be taken");
    let package = |offline: &[&str]| {
        let mut maven = Command::new("mvn");
        maven.args(offline).args(["-q", "-B", "package"]);
        maven.current_dir(folder);
        maven
    };
    // Once everything is there, nothing need be asked of the network.
    if succeeded(package(&["-o"]).output()).is_err() {
        run(&mut package(&[]));
    }
    let made = std::fs::read_dir(folder.join("target")).expect("it was built");
    let mut made = made.flatten().map(|entry| entry.path());
    let jar = made.find(|path| path.extension().is_some_and(|end| end == "jar"));
    Some(jar.expect("the package has a jar"))
}

fn maven_lock() -> File {
    let folder = target_folder().join("java-tools");
    std::fs::create_dir_all(&folder).expect("a folder can be made");
    File::create(folder.join("lock")).expect("a lock can be made")
}

/// A manifest of nothing but what a package is compiled with.
fn development_only(package_json: &str) -> String {
    let manifest: Value = serde_json::from_str(package_json).expect("package.json is JSON");
    let tools = &manifest["devDependencies"];
    assert!(
        tools.is_object(),
        "package.json names what it is compiled with"
    );
    json!({"private": true, "devDependencies": tools}).to_string()
}

/// Runs a command to its end; it must succeed.
pub fn run(command: &mut Command) -> Output {
    let output = command
        .output()
        .unwrap_or_else(|fault| panic!("{command:?} does not start: {fault}"));
    let (out, err) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    assert!(output.status.success(), "{command:?}\n{out}\n{err}");
    output
}

/// Runs a program in a folder with this input, and gives what it prints; it must succeed.
pub fn output(program: &str, arguments: &[&str], folder: &Path, input: &[u8]) -> String {
    let mut child = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|fault| panic!("{program} does not start: {fault}"));
    let mut stdin = child.stdin.take().expect("it was asked for");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let done = child.wait_with_output().expect("it ends");
    writer.join().expect("the input is written");
    let (told, errors) = (
        String::from_utf8_lossy(&done.stdout),
        String::from_utf8_lossy(&done.stderr),
    );
    assert!(
        done.status.success(),
        "{program} {arguments:?}:\n{told}{errors}"
    );
    told.into_owned()
}
