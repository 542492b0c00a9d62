//! `--help` of the command and of each subcommand.

use crate::command::askspec;

/// The subcommands that `askspec --help` lists.
pub(crate) fn subcommands() -> Vec<String> {
    let help = askspec(&["--help"], "").out;
    let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    listed
        .take_while(|line| line.starts_with("  "))
        .filter_map(|line| line.split_whitespace().next())
        .filter(|name| *name != "help")
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_subcommand_has_an_example() {
    let subcommands = subcommands();
    assert!(subcommands.len() >= 5, "{subcommands:?}");
    for name in subcommands {
        let ran = askspec(&[&name, "--help"], "");
        assert_eq!(ran.code, Some(0), "{ran}");
        let example = format!("askspec {name}");
        let examples = ran
            .out
            .split_once("Examples:")
            .map(|(_, examples)| examples);
        assert!(
            examples.is_some_and(|examples| examples.contains(&example)),
            "no example of {name}:\n{ran}"
        );
    }
}

#[test]
fn every_subcommand_takes_a_spec() {
    for name in subcommands() {
        let help = askspec(&[&name, "--help"], "").out;
        assert!(
            help.contains("--spec <DIR>"),
            "{name} takes no spec:\n{help}"
        );
    }
}

#[test]
fn no_subcommand_is_a_usage_error() {
    assert_eq!(askspec(&[], "").code, Some(2));
    assert_eq!(askspec(&["morse"], "").code, Some(2));
}
