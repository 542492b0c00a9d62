//! What the pages show a person to type, typed: the output must be what they show.
//!
//! `ASKSPEC_UPDATE=1 cargo test -p askspec pages` writes the real output into them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use askspec_toolchain::have;

#[test]
#[cfg(feature = "reference")]
fn the_readme_shows_what_comes() {
    shows_what_comes("README.md");
}

#[test]
fn the_tutorial_shows_what_comes() {
    shows_what_comes("docs/tutorial.md");
}

/// The tutorial's code is that of the files beside it.
#[test]
fn the_tutorial_shows_code_that_is_there() {
    let page = read("docs/tutorial.md");
    let mut shown = 0;
    for block in page.split("```js\n").skip(1) {
        let code = block.split("```").next().unwrap();
        let steps = steps();
        assert!(
            steps.iter().any(|step| step.contains(code)),
            "no step of the tutorial holds\n{code}"
        );
        shown += 1;
    }
    assert!(shown >= steps().len(), "a step has no code on the page");
}

fn steps() -> Vec<String> {
    let folder = root().join("docs/tutorial");
    let files = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    files
        .map(|file| std::fs::read_to_string(file).unwrap())
        .collect()
}

fn shows_what_comes(page: &str) {
    if !have(page, &["node"]) {
        return;
    }
    let before = read(page);
    let after = played(&before);
    if before != after && std::env::var_os("ASKSPEC_UPDATE").is_some() {
        std::fs::write(root().join(page), &after).unwrap();
        return;
    }
    assert!(
        before == after,
        "{page} does not show what comes; `ASKSPEC_UPDATE=1 cargo test -p askspec pages` mends it to\n{after}"
    );
}

/// The page with the output of each console block replaced by the real one.
fn played(page: &str) -> String {
    let mut parts = page.split("```console\n");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (block, rest) = part.split_once("```\n").expect("a console block ends");
        let command = block
            .lines()
            .next()
            .and_then(|line| line.strip_prefix("$ "));
        let command = command.expect("a console block starts with a command");
        whole += &format!("```console\n$ {command}\n{}```\n{rest}", output(command));
    }
    whole
}

fn output(command: &str) -> String {
    let command = command.replace("cargo run --release -- ", "askspec ");
    let binary = Path::new(env!("CARGO_BIN_EXE_askspec"))
        .parent()
        .unwrap()
        .to_owned();
    let others = std::env::var("PATH").unwrap_or_default();
    let ran = Command::new("sh")
        .args(["-c", &format!("{command} 2>&1")])
        .current_dir(root())
        .env("PATH", format!("{}:{others}", binary.display()))
        .env_remove("RUST_BACKTRACE")
        .stdin(Stdio::null())
        .output()
        .unwrap();
    without_digest(&String::from_utf8(ran.stdout).unwrap())
}

// The digest changes with every edit of the spec, and tells the reader of a page nothing.
fn without_digest(output: &str) -> String {
    let mut lines: Vec<String> = output.lines().map(str::to_owned).collect();
    for line in &mut lines {
        if let Some((before, after)) = line
            .split_once(" (")
            .filter(|_| line.starts_with("judged by"))
        {
            let after = after.split_once(')').map_or(after, |(_, after)| after);
            *line = format!("{before}{after}");
        }
    }
    lines.into_iter().map(|line| line + "\n").collect()
}

fn read(page: &str) -> String {
    std::fs::read_to_string(root().join(page)).unwrap()
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}
