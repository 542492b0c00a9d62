//! `askspec lint`, and `--spec` everywhere.

use insta::assert_snapshot;

use crate::command::askspec;

#[test]
fn the_built_in_spec_has_nothing_to_mend() {
    let ran = askspec(&["lint"], "");
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(ran.out.ends_with("nothing to mend\n"), "{ran}");
}

#[test]
fn every_problem_is_told_where_it_stands() {
    assert_snapshot!(askspec(&["lint", "--spec", "tests/specs/broken", "--format", "json"], ""), @r#"
    {"code":"unknown-word","severity":"error","file":"tests/specs/broken/dialects/morse.yaml","line":3,"column":17,"message":"`never` is not a word that can stand here","help":"known: `kept`, `omitted`, `refused`"}
    [exit 2]
    "#);
    let ran = askspec(&["lint", "--spec", "tests/specs/broken"], "");
    assert!(
        ran.out
            .contains("tests/specs/broken/dialects/morse.yaml:3:17"),
        "{ran}"
    );
    assert_eq!(ran.code, Some(2), "{ran}");
}

#[test]
fn a_broken_spec_stops_every_subcommand() {
    for args in [
        &["list", "dialects"][..],
        &["validate"],
        &["explain", "NO_PROVIDER"],
    ] {
        let ran = askspec(&[args, &["--spec", "tests/specs/broken"]].concat(), "");
        assert!(
            ran.err
                .starts_with("askspec: the spec can't be used\n\nerror["),
            "{ran}"
        );
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran}");
    }
}

#[test]
fn a_folder_that_is_not_there_is_told() {
    let ran = askspec(&["list", "dialects", "--spec", "no-such-folder"], "");
    assert!(ran.err.contains("no-such-folder"), "{ran}");
    assert_eq!(ran.code, Some(2), "{ran}");
}

#[test]
fn a_dialect_laid_over_the_spec_is_there_beside_the_others() {
    let listed = askspec(&["list", "dialects", "--spec", "tests/specs/overlay"], "").out;
    assert!(
        listed.contains("hurried") && listed.contains("asktool"),
        "{listed}"
    );
    let input = r#"{"arguments": {"questions": [{"question": "Go on?", "options": ["Yes"]}]}, "answers": [null]}"#;
    let overlaid = |dialect| {
        askspec(
            &[
                "encode",
                "--bare",
                "--spec",
                "tests/specs/overlay",
                "--dialect",
                dialect,
            ],
            input,
        )
        .out
    };
    assert_eq!(overlaid("asktool"), "Go on?：");
    assert_eq!(overlaid("hurried"), "");
}
