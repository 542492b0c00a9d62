//! A folder laid over the built-in spec, or one that stands alone.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use askspec_spec::model::Spec;
use askspec_spec::{Source, builtin, load};

use crate::fixture::source;

fn overlay(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("overlay")
        .join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    for (file, text) in files {
        let path = folder.join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn loaded(folder: PathBuf) -> Spec {
    load(&Source::Folder(folder)).unwrap_or_else(|broken| panic!("{broken}"))
}

fn own(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).unwrap()
}

#[test]
fn a_whole_folder_stands_alone() {
    let spec = loaded(source());
    assert_eq!(
        spec.dialects.keys().collect::<Vec<_>>(),
        ["plain", "second"]
    );
    assert_eq!(spec.requirements.len(), 2);
    assert_eq!(spec.stories.len(), 1);
    assert_eq!(spec.digest.len(), 64);
}

#[test]
fn what_a_dialect_does_not_say_it_has_from_the_one_it_extends() {
    let spec = loaded(source());
    let features = |name: &str| spec.dialect(name).unwrap().features();
    let (base, own) = (features("plain"), features("second"));
    assert_eq!(own["result"]["between"], " | ");
    assert_eq!(own["result"]["join"], base["result"]["join"]);
    assert_eq!(own["request"], base["request"]);
}

#[test]
fn a_dialect_in_an_overlay_is_added_to_the_others_or_stands_for_one_of_them() {
    let (name, dialect) = builtin().dialects.iter().next().unwrap();
    let changed = own(&format!("dialects/{name}.yaml")).replace("title: ", "title: Changed ");
    let added = format!("extends: {name}\nname: added\ntitle: Another\n");
    let file = format!("dialects/{name}.yaml");
    let spec = loaded(overlay(
        "dialects",
        &[(&file, &changed), ("dialects/added.yaml", &added)],
    ));
    assert_eq!(spec.dialects.len(), builtin().dialects.len() + 1);
    assert_eq!(
        spec.dialect(name).unwrap().title,
        format!("Changed {}", dialect.title)
    );
    assert_eq!(spec.dialect("added").unwrap().answers, dialect.answers);
    assert_eq!(spec.requirements, builtin().requirements);
    assert_ne!(spec.digest, builtin().digest);
}

#[test]
fn a_row_in_an_overlay_is_added_or_stands_for_the_one_with_its_id() {
    let faults = builtin().vocabulary.faults.values();
    let replaced: BTreeSet<&str> = faults.map(|fault| fault.requirement.as_str()).collect();
    let ids = replaced.iter().copied().chain(["added/row"]);
    let row = |id| format!("- {{id: {id}, sources: [own], says: Over., excluded: for this}}\n");
    let rows: String = ids.clone().map(row).collect();
    let spec = loaded(overlay("rows", &[("requirements/any.yaml", &rows)]));
    for id in ids.clone() {
        assert_eq!(spec.requirement(id).unwrap().says, "Over.", "{id}");
    }
    for own in &builtin().requirements {
        let is_own = spec.requirement(&own.id) == Some(own);
        assert_eq!(is_own, !replaced.contains(own.id.as_str()), "{}", own.id);
    }
    let own = builtin().requirements.iter().map(|row| row.id.as_str());
    let expected: BTreeSet<&str> = own.chain(ids).collect();
    assert_eq!(spec.requirements.len(), expected.len());
    assert_eq!(spec.stories, builtin().stories);
}

#[test]
fn the_digest_is_of_the_content_and_not_of_comments_or_line_ends() {
    let file = "vocabulary.yaml";
    let text = own(file);
    let digests: BTreeMap<&str, String> = [
        ("as it is", text.clone()),
        ("with a comment", format!("# A comment.\n{text}")),
        ("with other line ends", text.replace('\n', "\r\n")),
        (
            "changed",
            text.replace("revision: \"1\"", "revision: \"2\""),
        ),
    ]
    .into_iter()
    .map(|(name, text)| (name, loaded(overlay("digest", &[(file, &text)])).digest))
    .collect();
    let digest = &builtin().digest;
    assert_eq!(&digests["as it is"], digest);
    assert_eq!(&digests["with a comment"], digest);
    assert_eq!(&digests["with other line ends"], digest);
    assert_ne!(&digests["changed"], digest);
}
