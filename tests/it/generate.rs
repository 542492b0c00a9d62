//! `askspec gen`: it writes, finds what drifted, and mends it.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::command::askspec;

fn folder(name: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(fs::remove_dir_all(&place));
    place
}

/// A spec that lies over the built-in one and changes nothing.
fn overlay(name: &str) -> PathBuf {
    let place = folder(name);
    fs::create_dir_all(place.join("dialects")).unwrap();
    let same = "spec/dialects/asktool.yaml";
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join(same);
    fs::copy(from, place.join("dialects/asktool.yaml")).unwrap();
    place
}

#[test]
fn what_was_written_is_fresh_until_it_is_touched_and_then_mended() {
    let out = folder("gen-drift");
    let spec = overlay("gen-drift-spec");
    let [out_text, spec_text] = [&out, &spec].map(|path| path.to_string_lossy());
    let place = ["--out", &out_text, "--spec", &spec_text];
    let args = [&["gen", "--target", "json-schema"][..], &place].concat();
    let check = [&["gen", "--check", "--target", "json-schema"][..], &place].concat();
    assert_eq!(askspec(&check, "").code, Some(1));
    assert_eq!(askspec(&args, "").code, Some(0));
    let fresh = askspec(&check, "");
    assert_eq!((fresh.code, fresh.out.as_str()), (Some(0), ""));

    let file = out.join("json-schema/asktool/request.schema.json");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("2020-12", "2019-09")).unwrap();
    let drifted = askspec(&check, "");
    assert_eq!(drifted.code, Some(1), "{drifted}");
    let named = "\
edited by hand, which the next `gen` undoes: edit spec/dialects/asktool.yaml and run `askspec gen`
  hand-edited: json-schema/asktool/request.schema.json
";
    assert!(drifted.out.starts_with(named), "{drifted}");
    assert!(
        drifted
            .out
            .contains("\n+  \"$schema\": \"https://json-schema.org/draft/2020-12/schema\"")
    );

    let mended = askspec(&args, "");
    assert_eq!(mended.out, format!("wrote {}\n", file.display()));
    assert_eq!(askspec(&check, "").code, Some(0));
}

#[test]
fn a_target_that_is_not_there_is_a_usage_error_that_names_those_that_are() {
    let spec = overlay("gen-cobol-spec");
    let spec = spec.to_string_lossy();
    let ran = askspec(&["gen", "--target", "cobol", "--spec", &spec], "");
    assert_eq!(ran.code, Some(2), "{ran}");
    assert!(
        ran.err
            .contains("no target is named `cobol`; there are `json-schema`"),
        "{ran}"
    );
}

#[test]
fn a_run_that_is_killed_leaves_each_file_whole_and_the_next_one_finishes() {
    let out = folder("gen-killed");
    let spec = overlay("gen-killed-spec");
    let [out_text, spec_text] = [&out, &spec].map(|path| path.to_string_lossy().into_owned());
    let targets = ["--target", "docs", "--target", "json-schema"];
    let place = [&["--out", &out_text, "--spec", &spec_text][..], &targets].concat();
    let whole = folder("gen-whole").to_string_lossy().into_owned();
    let all = ["gen", "--out", &whole, "--spec", &spec_text];
    assert_eq!(askspec(&[&all[..], &targets].concat(), "").code, Some(0));
    for landmark in [
        ".manifest.json.askspec-gen",
        "docs/dialects/asktool.md",
        "json-schema/asktool/details.schema.json",
    ] {
        drop(fs::remove_dir_all(&out));
        killed_after(&out.join(landmark), &[&["gen"][..], &place].concat());
        for (path, bytes) in files_below(&out) {
            let is_last = path.ends_with("manifest.json") || is_unfinished(&path);
            let same = fs::read(Path::new(&whole).join(&path)).is_ok_and(|one| one == bytes);
            assert!(is_last || same, "{} is half a file", path.display());
        }
        let check = askspec(&[&["gen", "--check"][..], &place].concat(), "");
        assert!(!check.out.contains("hand"), "{landmark}: {check}");
        assert_eq!(askspec(&[&["gen"][..], &place].concat(), "").code, Some(0));
        assert_eq!(files_below(&out), files_below(Path::new(&whole)));
    }
}

/// Runs `askspec` and kills it, as `kill -9` does, once this file is there.
fn killed_after(landmark: &Path, args: &[&str]) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_askspec"))
        .args(args)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    while !landmark.exists() && child.try_wait().unwrap().is_none() {
        std::thread::yield_now();
    }
    drop(child.kill());
    child.wait().unwrap();
}

fn is_unfinished(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == "askspec-gen")
}

fn files_below(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(&next).unwrap().flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => folders.push(path),
                false => {
                    let below = path.strip_prefix(folder).unwrap().to_owned();
                    found.insert(below, fs::read(&path).unwrap());
                }
            }
        }
    }
    found
}
