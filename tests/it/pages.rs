//! What the pages show a person to type, typed: the output must be what they show.
//!
//! A guide is played in a folder of its own, in which all of the repository is. A block that is named
//! after a file is written there first, so that what follows can use it.
//!
//! `ASKSPEC_UPDATE=1 cargo test -p askspec pages` writes the real output into them.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use askspec_toolchain::have;

/// Where the guides are.
const GUIDES: &str = "docs/guides";

#[test]
#[cfg(feature = "reference")]
fn the_readme_shows_what_comes() {
    shows_what_comes("README.md");
}

#[test]
fn the_tutorial_shows_what_comes() {
    shows_what_comes("docs/tutorial.md");
}

#[test]
#[cfg(feature = "reference")]
fn the_guide_for_implementers_shows_what_comes() {
    shows_what_comes("docs/guides/implement-a-provider.md");
}

#[test]
#[cfg(feature = "reference")]
fn the_guide_for_ci_shows_what_comes() {
    shows_what_comes("docs/guides/run-it-in-ci.md");
}

#[test]
#[cfg(feature = "reference")]
fn the_guide_for_the_spec_shows_what_comes() {
    shows_what_comes("docs/guides/write-a-requirement-or-dialect.md");
}

#[test]
#[cfg(feature = "reference")]
fn the_guide_for_reports_shows_what_comes() {
    shows_what_comes("docs/guides/read-a-report.md");
}

#[test]
fn the_guide_for_publishers_shows_what_comes() {
    shows_what_comes("docs/guides/publish-the-tool.md");
}

#[test]
fn every_guide_is_linked_and_played() {
    let (readme, tests) = (read("README.md"), include_str!("pages.rs"));
    let names = std::fs::read_dir(root().join(GUIDES)).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    for name in names {
        let page = format!("{GUIDES}/{name}");
        assert!(readme.contains(&page), "README.md does not link to {page}");
        assert!(tests.contains(&page), "no test plays {page}");
    }
}

/// What a page shows and is not played (a CI server's file, for one) is a command all the same.
#[test]
fn every_command_on_a_guide_takes_its_flags() {
    let mut tried = 0;
    for entry in std::fs::read_dir(root().join(GUIDES)).unwrap() {
        let page = std::fs::read_to_string(entry.unwrap().path()).unwrap();
        for line in blocks(&page).iter().flat_map(unplayed) {
            for command in commands(line) {
                let ran = crate::command::askspec(&[&command[..], &["--help"]].concat(), "");
                assert_eq!(ran.code, Some(0), "{line}\n{ran}");
                tried += 1;
            }
        }
    }
    assert!(tried > 10, "only {tried} commands were found");
}

/// What of a block may have commands in it that are not played: its lines, or what is set as code in a sentence.
fn unplayed<'p>(block: &Block<'p>) -> Vec<&'p str> {
    match block.info {
        Some("console") => Vec::new(),
        Some(_) => block.lines.clone(),
        None => {
            let lines = block.lines.iter();
            let code = lines.flat_map(|line| line.split('`').skip(1).step_by(2));
            code.filter(|code| code.starts_with("askspec ")).collect()
        }
    }
}

/// The words of each call of askspec on a line, up to the provider.
fn commands(line: &str) -> impl Iterator<Item = Vec<&str>> {
    line.split("askspec ").skip(1).map(|call| {
        let ends = [" -- ", " && ", " | ", ";", "#", " || "];
        let end = ends.iter().filter_map(|end| call.find(end)).min();
        let own = &call[..end.unwrap_or(call.len())];
        own.split_whitespace().collect()
    })
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
    let after = played(&before, &folder_of(page));
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
fn played(page: &str, folder: &Path) -> String {
    let mut whole = String::new();
    for block in blocks(page) {
        let Some(info) = block.info else {
            whole.extend(block.lines.iter().map(|line| format!("{line}\n")));
            continue;
        };
        whole += &format!("```{info}\n");
        let shown: String = block.lines.iter().map(|line| format!("{line}\n")).collect();
        match info.split_once(' ') {
            None if info == "console" => {
                let command = block.lines.first().and_then(|line| line.strip_prefix("$ "));
                let command = command.expect("a console block starts with a command");
                whole += &format!("$ {command}\n{}", output(command, folder));
            }
            Some((_, file)) => {
                let file = folder.join(file);
                std::fs::create_dir_all(file.parent().unwrap()).unwrap();
                std::fs::write(file, &shown).unwrap();
                whole += &shown;
            }
            None => whole += &shown,
        }
        whole += "```\n";
    }
    whole
}

/// Lines between fences, with what stands behind the first fence; or lines outside of any.
struct Block<'p> {
    info: Option<&'p str>,
    lines: Vec<&'p str>,
}

fn blocks(page: &str) -> Vec<Block<'_>> {
    let outside = || Block {
        info: None,
        lines: Vec::new(),
    };
    let mut blocks = vec![outside()];
    for line in page.lines() {
        let last = blocks.last_mut().unwrap();
        match (line.strip_prefix("```"), last.info) {
            (Some(info), None) => blocks.push(Block {
                info: Some(info),
                lines: Vec::new(),
            }),
            (Some(""), Some(_)) => blocks.push(outside()),
            (Some(_), Some(_)) | (None, _) => last.lines.push(line),
        }
    }
    blocks
}

/// A folder in which everything of the repository can be read, and something be written beside it.
fn folder_of(page: &str) -> PathBuf {
    if !page.starts_with(GUIDES) {
        return root();
    }
    let name = Path::new(page).file_stem().unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("pages")
        .join(name);
    drop(std::fs::remove_dir_all(&folder));
    std::fs::create_dir_all(&folder).unwrap();
    for part in ["conformance", "docs", "generated", "spec", "tests"] {
        std::os::unix::fs::symlink(root().join(part), folder.join(part)).unwrap();
    }
    folder
}

fn output(command: &str, folder: &Path) -> String {
    let command = command.replace("cargo run --release -- ", "askspec ");
    let binary = Path::new(env!("CARGO_BIN_EXE_askspec"))
        .parent()
        .unwrap()
        .to_owned();
    let others = std::env::var("PATH").unwrap_or_default();
    let ran = Command::new("sh")
        .args(["-c", &format!("{command} 2>&1")])
        .current_dir(folder)
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
