//! Replay files: what a law left behind is played again, alone, and fails as it did.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use askspec_conformance::inprocess::Look;
use askspec_conformance::replay::{REPLAY_VERSION, Replay, Unplayable, schema_text};
use askspec_conformance::report::{Conclusion, Report, exit};
use askspec_conformance::run::{Blind, Only, Options, Oracle, run};
use askspec_spec::builtin;
use askspec_spec::model::{Capability, CustomPolicy, Spec};
use insta::assert_snapshot;
use serde_json::Value;

/// A spec by which free text does in one dialect what it does not do in the built-in one.
fn wrong() -> (Spec, String) {
    let mut spec = builtin().clone();
    let is_wrong = |policy: &CustomPolicy| *policy == CustomPolicy::Supplements;
    let dialect = spec
        .dialects
        .values_mut()
        .find(|dialect| is_wrong(&dialect.answers.custom.multi))
        .expect("a dialect where free text supplements");
    dialect.answers.custom.multi = CustomPolicy::Replaces;
    let name = dialect.name.clone();
    (spec, name)
}

fn judged(provider: &Spec, options: &Options) -> Report {
    let mut oracle = Oracle {
        spec: provider,
        look: Look::Form,
    };
    run(builtin(), &mut oracle, options, &mut Blind)
}

fn laws(dialect: &str, folder: &Path) -> Options {
    Options {
        patience: Duration::ZERO,
        dialects: vec![dialect.into()],
        filters: vec![format!("{dialect}/law/custom")],
        replays: Some(folder.into()),
        ..Options::default()
    }
}

/// A folder that is empty when a test begins.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn saved(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder was made");
    entries
        .map(|entry| entry.expect("it is read").path())
        .collect()
}

fn only(file: &Path) -> (Replay, Options) {
    let text = fs::read_to_string(file).expect("it was saved");
    let replay = Replay::read(&text).expect("it is a replay file");
    let options = Options {
        patience: Duration::ZERO,
        dialects: vec![replay.case.dialect.clone()],
        only: Some(Only {
            case: replay.case.clone(),
            file: file.display().to_string(),
        }),
        ..Options::default()
    };
    (replay, options)
}

#[test]
fn a_law_that_fails_leaves_a_file_that_fails_in_the_same_way() {
    let (spec, dialect) = wrong();
    let folder = folder("replays-again");
    let report = judged(&spec, &laws(&dialect, &folder));
    let finding = report.findings.first().expect("it is found");
    let [file] = &saved(&folder)[..] else {
        panic!("one file, whole: {:?}", saved(&folder));
    };
    let named = file.display().to_string();
    assert_eq!(finding.replay_file.as_deref(), Some(named.as_str()));
    assert!(finding.replay.contains(&named), "{}", finding.replay);

    let (replay, options) = only(file);
    let again = judged(&spec, &options);
    assert_eq!(again.exit_code, exit::DOES_NOT_CONFORM);
    assert_eq!(again.cases.len(), 1, "nothing else is played");
    assert_eq!(again.findings[0].fingerprint, finding.fingerprint);
    assert_eq!(again.findings[0].replay, finding.replay);
    assert_snapshot!(replay.compared(&again), @"the exchange fails as it did when it was saved");

    let mended = judged(builtin(), &options);
    assert_eq!(
        mended.conclusion,
        Conclusion::Conforms,
        "{:?}",
        mended.remarks
    );
    assert_snapshot!(replay.compared(&mended), @"the exchange does not fail any more");
}

#[test]
fn an_exchange_that_can_not_be_played_is_no_pass() {
    let (spec, dialect) = wrong();
    let folder = folder("replays-unplayed");
    judged(&spec, &laws(&dialect, &folder));
    let (_, mut options) = only(&saved(&folder)[0]);
    let only = options.only.as_mut().unwrap();
    // The oracle has no such thing.
    only.case.needs = vec![Capability::Markdown];
    let report = judged(&spec, &options);
    assert_eq!(report.exit_code, exit::VACUOUS, "{:?}", report.remarks);
}

#[test]
fn a_file_of_another_kit_or_spec_is_played_and_says_so() {
    let (spec, dialect) = wrong();
    let folder = folder("replays-elsewhere");
    judged(&spec, &laws(&dialect, &folder));
    let (mut replay, options) = only(&saved(&folder)[0]);
    let report = judged(&spec, &options);
    assert_eq!(
        replay.remarks(&report.kit, &report.spec),
        Vec::<String>::new()
    );
    replay.kit.version = "9.9.9".into();
    replay.spec.digest = "another".into();
    let remarks = replay.remarks(&report.kit, &report.spec);
    assert_eq!(remarks.len(), 2, "{remarks:?}");
    assert!(remarks[0].contains("9.9.9") && remarks[1].contains("another"));
}

/// Why a text can't be played.
fn refused(text: &str) -> Unplayable {
    Replay::read(text).expect_err("it is no replay file")
}

#[test]
fn what_is_no_replay_file_is_refused_with_the_place() {
    for (text, why) in [
        (
            "{\n  \"replay\": 1,\n  \"kit\": 7\n}",
            "expected an object with `name` and `version` at line 3 column 10",
        ),
        ("nonsense", "a value is expected at line 1 column 2"),
        ("[]", "line 1"),
        (r#"{"replay": 1}"#, "missing field `kit` at line 1"),
    ] {
        let told = refused(text).to_string();
        assert!(
            told.starts_with("it is no replay file: ") && told.contains(why),
            "{told}"
        );
        assert!(told.contains("conformance/replay.schema.json"), "{told}");
    }
}

#[test]
fn a_file_of_a_later_version_says_who_can_play_it() {
    let later = REPLAY_VERSION + 1;
    let kit = r#"{"name": "askspec", "version": "9.9.9"}"#;
    let told = refused(&format!(
        r#"{{"replay": {later}, "kit": {kit}, "new": true}}"#
    ));
    assert_snapshot!(told, @"it is of version 2, and this askspec reads version 1: play it with askspec 9.9.9, or a later one");
}

#[test]
fn the_published_schema_holds_for_what_is_saved() {
    let derived = schema_text();
    let validator = jsonschema::draft202012::new(&serde_json::from_str(&derived).unwrap()).unwrap();
    let (spec, dialect) = wrong();
    let folder = folder("replays-schema");
    judged(&spec, &laws(&dialect, &folder));
    let text = fs::read_to_string(&saved(&folder)[0]).unwrap();
    let mut file: Value = serde_json::from_str(&text).unwrap();
    assert!(validator.is_valid(&file), "{text}");
    file["case"]["play"] = "something".into();
    assert!(!validator.is_valid(&file));
}
