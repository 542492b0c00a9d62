//! What shells are given to complete the command with.

use std::collections::BTreeSet;
use std::process::Command;

use askspec_toolchain::have;

use crate::command::askspec;
use crate::help::subcommands;

/// The shells there are completions for.
const SHELLS: &[&str] = &["bash", "elvish", "fish", "powershell", "zsh"];

fn script(shell: &str) -> String {
    let ran = askspec(&["completions", shell], "");
    assert_eq!(ran.code, Some(0), "{ran}");
    ran.out
}

/// Every flag of every subcommand, as `--help` has it.
fn flags() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    let nested = [vec!["new", "provider"]];
    let names = subcommands();
    let commands = names.iter().map(|name| vec![name.as_str()]).chain(nested);
    for command in commands {
        let help = askspec(&[&command[..], &["--help"]].concat(), "").out;
        let words = help.split(|c: char| c.is_whitespace() || "`,.;[]'".contains(c));
        all.extend(
            words
                .filter(|word| word.starts_with("--") && word.len() > 2)
                .map(str::to_owned),
        );
    }
    all
}

#[test]
fn every_shell_knows_every_subcommand_and_flag() {
    let (subcommands, flags) = (subcommands(), flags());
    assert!(flags.len() > 15, "{flags:?}");
    for shell in SHELLS {
        let script = script(shell);
        let unknown = |word: &&String| !knows(&script, word);
        let unknown: Vec<&String> = subcommands.iter().chain(&flags).filter(unknown).collect();
        assert!(unknown.is_empty(), "{shell} does not know {unknown:?}");
    }
}

/// Whether a script has a word; fish has a flag without its dashes, after `-l`.
fn knows(script: &str, word: &str) -> bool {
    let in_fish = word
        .strip_prefix("--")
        .map(|name| script.contains(&format!("-l {name}")));
    script.contains(word) || in_fish.unwrap_or_default()
}

#[test]
fn bash_accepts_the_script_and_offers_what_the_spec_has() {
    if !have("completions in bash", &["bash"]) {
        return;
    }
    let offers = |words: &[&str]| offered(&script("bash"), words);
    assert!(offers(&["askspec", ""]).contains("validate"));
    assert!(offers(&["askspec", "test", "--st"]).contains("--strict-stdout"));
    assert!(offers(&["askspec", "test", "--dialect", ""]).contains("asktool"));
    assert!(offers(&["askspec", "test", "--format", "j"]).contains("junit"));
    assert!(offers(&["askspec", "explain", "encode/"]).contains("encode/deterministic"));
    assert!(offers(&["askspec", "new", "provider", "--lang", ""]).contains("typescript"));
}

#[test]
fn the_words_are_those_of_the_given_spec() {
    let spec = ["--spec", "tests/specs/overlay"];
    let own = askspec(&[&spec[..], &["list", "dialects"]].concat(), "").out;
    let given = askspec(&[&spec[..], &["completions", "bash"]].concat(), "").out;
    let builtin = script("bash");
    let names = own.lines().filter_map(|line| line.split(' ').next());
    let new: Vec<&str> = names.filter(|name| !builtin.contains(name)).collect();
    assert!(!new.is_empty(), "the overlay has no dialect of its own");
    assert!(new.iter().all(|name| given.contains(name)), "{new:?}");
}

/// What bash would offer for the last of these words.
fn offered(script: &str, words: &[&str]) -> String {
    let [.., previous, current] = words else {
        panic!("there is nothing to complete");
    };
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let asked = format!(
        "set -e\n{script}\nCOMP_WORDS=({})\nCOMP_CWORD={}\n_askspec askspec '{current}' '{previous}'\nprintf '%s\\n' \"${{COMPREPLY[@]}}\"",
        quoted.join(" "),
        words.len() - 1,
    );
    let ran = Command::new("bash").args(["-c", &asked]).output().unwrap();
    let errors = String::from_utf8_lossy(&ran.stderr);
    assert!(ran.status.success() && errors.is_empty(), "{errors}");
    String::from_utf8(ran.stdout).unwrap()
}
