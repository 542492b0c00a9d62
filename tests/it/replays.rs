//! `askspec test --replay`: what a law left behind is played again.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::command::{Ran, askspec};

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Judges the reference, in one law, by a spec that it does not keep; the folder with the report.
fn judged_wrongly(name: &str) -> (PathBuf, Ran) {
    let folder = folder(name);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let dialect = fs::read_to_string(root.join("spec/dialects/asktool.yaml")).unwrap();
    let changed = dialect.replace("multi: supplements", "multi: replaces");
    assert_ne!(changed, dialect);
    let spec = folder.join("spec/dialects");
    fs::create_dir_all(&spec).unwrap();
    fs::write(spec.join("asktool.yaml"), changed).unwrap();
    let law = ["--dialect", "asktool", "--filter", "asktool/law/custom"];
    let (spec, out) = (folder.join("spec"), folder.join("out"));
    let spec = ["--spec", spec.to_str().unwrap()];
    let form = ["--format", "json", "--out", out.to_str().unwrap()];
    let provider = ["--", env!("CARGO_BIN_EXE_askspec"), "provider"];
    let ran = askspec(&[&["test"], &spec[..], &law, &form, &provider].concat(), "");
    (folder, ran)
}

/// The one file that was saved.
fn saved(folder: &Path) -> PathBuf {
    let replays = fs::read_dir(folder.join("out/replays")).unwrap();
    let files: Vec<PathBuf> = replays.map(|entry| entry.unwrap().path()).collect();
    assert_eq!(files.len(), 1, "{files:?}");
    files[0].clone()
}

#[test]
fn a_law_that_fails_is_saved_and_its_replay_line_fails_in_the_same_way() {
    let (folder, ran) = judged_wrongly("replay-line");
    assert_eq!(ran.code, Some(1), "{ran}");
    let file = saved(&folder);
    let line = ran
        .out
        .lines()
        .find_map(|line| line.trim_start().strip_prefix("replay "));
    let line = line
        .expect("the report says how to play it again")
        .trim_start();
    assert!(
        line.starts_with("askspec test --replay ") && line.contains(file.to_str().unwrap()),
        "{line}"
    );
    let report = fs::read_to_string(folder.join("out/report.json")).unwrap();
    let report: Value = serde_json::from_str(&report).unwrap();
    assert_eq!(report["findings"][0]["replayFile"], file.to_str().unwrap());
    assert_eq!(report["findings"][0]["replay"], line);

    let words = line.replace('\'', "");
    let words: Vec<&str> = words.split(' ').skip(1).collect();
    let again = askspec(&words, "");
    assert_eq!(again.code, Some(1), "{again}");
    assert!(again.out.contains("1 case: 1 failed"), "{again}");
    assert!(
        again
            .out
            .contains("the exchange fails as it did when it was saved"),
        "{again}"
    );
}

#[test]
fn another_spec_is_remarked_and_the_exchange_is_played() {
    let (folder, _) = judged_wrongly("replay-other-spec");
    let file = saved(&folder);
    let ran = askspec(&["test", "--replay", file.to_str().unwrap()], "");
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(
        ran.out.contains("the exchange does not fail any more"),
        "{ran}"
    );
    assert!(ran.out.contains("was written under revision"), "{ran}");
}

#[test]
fn what_can_not_be_played_is_a_usage_error_with_the_place_and_the_way_out() {
    let (folder, _) = judged_wrongly("replay-unplayable");
    let text = fs::read_to_string(saved(&folder)).unwrap();
    let written = |file: &str, text: String| {
        let file = folder.join(file);
        fs::write(&file, text).unwrap();
        file.display().to_string()
    };
    let unknown = text.replace("\"dialect\": \"asktool\"", "\"dialect\": \"morse\"");
    let later = text.replace("\"replay\": 1", "\"replay\": 7");
    for (file, told) in [
        (
            written("unknown", unknown),
            [
                "at /case/dialect: no dialect is named `morse`",
                "`--spec DIR`",
            ],
        ),
        (
            written("later", later),
            ["it is of version 7", "play it with askspec"],
        ),
        (
            written("cut", text[..200].to_owned()),
            ["it ends too early at line", "replay.schema.json"],
        ),
        (
            folder.join("absent").display().to_string(),
            ["can't read", "absent"],
        ),
    ] {
        let ran = askspec(&["test", "--replay", &file], "");
        assert_eq!((ran.code, ran.out.as_str()), (Some(2), ""), "{ran}");
        assert!(told.iter().all(|told| ran.err.contains(told)), "{ran}");
    }
    let ran = askspec(&["test", "--replay", "x.json", "--filter", "asktool/*"], "");
    assert_eq!(ran.code, Some(2), "{ran}");
}
