//! `askspec gen`: it writes, finds what drifted, and mends it.

use std::fs;
use std::path::{Path, PathBuf};

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
    let named = "changed: json-schema/asktool/request.schema.json\n";
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
