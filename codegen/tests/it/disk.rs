//! Stories of files on disk: written, drifted, mended, and others' files left alone.

use std::fs;
use std::path::{Path, PathBuf};

use askspec_codegen::check::DifferenceKind;
use askspec_codegen::header::{Comment, header};
use askspec_codegen::{Difference, Drift, Error, File, MANIFEST, Tree, Written};
use askspec_spec::builtin;

/// A folder of one test's own, gone with it.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        drop(fs::remove_dir_all(&place));
        fs::create_dir_all(&place).unwrap();
        Self(place)
    }

    fn put(&self, path: &str, text: &str) {
        let place = self.0.join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, text).unwrap();
    }

    fn drift(&self, tree: &Tree) -> Vec<(String, DifferenceKind)> {
        let told = |one: Difference| (one.path, one.kind);
        self.check(tree).differences.into_iter().map(told).collect()
    }

    fn check(&self, tree: &Tree) -> Drift {
        askspec_codegen::check(tree, builtin(), &self.0).unwrap()
    }

    fn write(&self, tree: &Tree) -> Result<Written, Error> {
        askspec_codegen::write(tree, builtin(), &self.0)
    }

    fn text(&self, path: &str) -> String {
        fs::read_to_string(self.0.join(path)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

fn ours(text: &str) -> String {
    format!("{}{text}", header(Comment::Hash, "spec/some.yaml"))
}

fn tree() -> Tree {
    tree_of("1", "2")
}

fn tree_of(one: &str, two: &str) -> Tree {
    let mut tree = Tree::default();
    let files = vec![
        File::new("one.txt", ours(one)),
        File::new("deep/two.txt", ours(two)),
    ];
    tree.add("sample", files);
    tree
}

#[test]
fn write_and_check_agree_and_writing_again_changes_nothing() {
    let folder = Folder::new("write-and-check");
    let first = folder.write(&tree()).unwrap();
    let all = ["sample/deep/two.txt", "sample/one.txt", MANIFEST];
    assert_eq!(first.written, all);
    assert_eq!(folder.drift(&tree()), []);
    let second = folder.write(&tree()).unwrap();
    assert_eq!(second, Written::default());
}

#[test]
fn each_kind_of_drift_is_told_by_its_name() {
    let folder = Folder::new("drift");
    folder.write(&tree()).unwrap();
    fs::remove_file(folder.0.join("sample/deep/two.txt")).unwrap();
    folder.put("sample/one.txt", &ours("changed\n"));
    folder.put("sample/old.txt", &ours("was generated once\n"));
    folder.put("sample/note.txt", "mine\n");
    folder.put("other/note.txt", "of no target that was asked for\n");
    let expected = [
        ("sample/deep/two.txt", DifferenceKind::Missing),
        ("sample/note.txt", DifferenceKind::Foreign),
        ("sample/old.txt", DifferenceKind::Extra),
        ("sample/one.txt", DifferenceKind::HandEdited),
    ];
    assert_eq!(
        folder.drift(&tree()),
        expected.map(|(path, kind)| (path.to_owned(), kind))
    );
}

#[test]
fn other_line_ends_are_told_apart_from_other_lines() {
    let folder = Folder::new("line-ends");
    folder.write(&tree()).unwrap();
    folder.put("sample/one.txt", &ours("1\n").replace('\n', "\r\n"));
    let expected = ("sample/one.txt".to_owned(), DifferenceKind::LineEnds);
    assert_eq!(folder.drift(&tree()), [expected]);
}

#[test]
fn what_was_left_behind_is_told_apart_from_what_was_edited_and_both_at_once_are_both() {
    let folder = Folder::new("left-behind");
    folder.write(&tree()).unwrap();
    let both = tree_of("one", "two");
    folder.put("sample/one.txt", &ours("1 and more\n"));
    let expected = [
        (MANIFEST, DifferenceKind::Stale),
        ("sample/deep/two.txt", DifferenceKind::Stale),
        ("sample/one.txt", DifferenceKind::HandEditedAndStale),
    ];
    assert_eq!(
        folder.drift(&both),
        expected.map(|(path, kind)| (path.to_owned(), kind))
    );
    // With other line ends a file is no more edited than before.
    let ends = ours("2\n").replace('\n', "\r\n");
    folder.put("sample/deep/two.txt", &ends);
    assert_eq!(folder.drift(&both)[1].1, DifferenceKind::Stale);
}

#[test]
fn the_file_to_edit_instead_is_named() {
    let folder = Folder::new("edit-instead");
    folder.write(&tree()).unwrap();
    folder.put("sample/one.txt", &ours("mine\n"));
    let drift = folder.check(&tree());
    assert_eq!(drift.differences[0].edit.as_deref(), Some("spec/some.yaml"));
}

#[test]
fn a_manifest_that_is_not_there_or_broken_is_told_and_written_anew() {
    let folder = Folder::new("no-manifest");
    folder.write(&tree()).unwrap();
    let sound = folder.text(MANIFEST);
    let conflict = sound.replacen("\"form\"", "<<<<<<< HEAD\n\"form\"", 1);
    let later = sound.replacen("\"form\": 1", "\"form\": 2", 1);
    for broken in [
        conflict.as_str(),
        &later,
        &sound[..sound.len() / 2],
        "",
        "\n",
    ] {
        folder.put(MANIFEST, broken);
        folder.put("sample/one.txt", &ours("by somebody\n"));
        let drift = folder.drift(&tree());
        let kinds: Vec<&str> = drift.iter().map(|(_, kind)| kind.word()).collect();
        assert_eq!(kinds, ["broken", "changed"], "{broken}");
        folder.write(&tree()).unwrap();
        assert_eq!(folder.text(MANIFEST), sound);
    }
    fs::remove_file(folder.0.join(MANIFEST)).unwrap();
    let expected = (MANIFEST.to_owned(), DifferenceKind::Missing);
    assert_eq!(folder.drift(&tree()), [expected]);
}

#[test]
fn a_file_of_others_in_the_place_of_the_manifest_is_left_alone() {
    let folder = Folder::new("foreign-manifest");
    folder.put(MANIFEST, "{\"name\": \"a web page's\"}");
    assert_eq!(folder.drift(&tree())[0].1, DifferenceKind::Foreign);
    let error = folder.write(&tree()).unwrap_err();
    assert!(error.to_string().contains("move it"), "{error}");
    assert!(folder.text(MANIFEST).contains("web page"));
    assert!(!folder.0.join("sample").exists());
}

#[test]
fn a_run_that_is_ended_halfway_blames_nobody_and_is_finished_by_the_next() {
    let folder = Folder::new("halfway");
    folder.write(&tree()).unwrap();
    let fresh = tree_of("one", "two");
    // The second file can't be written, since a folder is in its place: the first is there already.
    fs::remove_file(folder.0.join("sample/one.txt")).unwrap();
    fs::create_dir_all(folder.0.join("sample/one.txt/x")).unwrap();
    folder.write(&fresh).unwrap_err();
    fs::remove_dir_all(folder.0.join("sample/one.txt")).unwrap();
    folder.put("sample/one.txt", &ours("1\n"));

    // By the spec as it was, what the run had written is not the work of a hand.
    let before = folder.check(&tree());
    assert!(before.is_unfinished);
    assert_eq!(before.differences[0].path, "sample/deep/two.txt");
    assert_eq!(before.differences[0].kind, DifferenceKind::Stale);
    let after = [
        (MANIFEST.to_owned(), DifferenceKind::Stale),
        ("sample/one.txt".to_owned(), DifferenceKind::Stale),
    ];
    assert_eq!(folder.drift(&fresh), after);

    folder.write(&fresh).unwrap();
    let finished = folder.check(&fresh);
    assert!(finished.is_none() && !finished.is_unfinished);
}

#[test]
fn one_target_is_written_and_what_is_recorded_of_the_others_stays() {
    let folder = Folder::new("one-target");
    let targets = |names: &[&str]| {
        let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
        askspec_codegen::generate(builtin(), &names).unwrap()
    };
    folder.write(&targets(&["json-schema", "vectors"])).unwrap();
    let recorded = folder.text(MANIFEST);
    let written = folder.write(&targets(&["vectors"])).unwrap();
    assert_eq!(written, Written::default());
    assert_eq!(folder.text(MANIFEST), recorded);
    folder.write(&targets(&["docs"])).unwrap();
    assert_eq!(folder.drift(&targets(&["json-schema"])), []);
    assert_eq!(folder.drift(&targets(&["docs", "vectors"])), []);
}

#[test]
fn a_diff_leads_from_the_disk_to_what_would_be_generated() {
    let folder = Folder::new("diff");
    folder.write(&tree()).unwrap();
    folder.put("sample/one.txt", &ours("one\n"));
    let drift = folder.check(&tree());
    insta::assert_snapshot!(drift.differences[0].diff, @r"
    --- sample/one.txt (on disk)
    +++ sample/one.txt (generated)
    @@ -1,3 +1,3 @@
     # @generated by `askspec gen`. Don't edit this file:
     # edit spec/some.yaml and run `askspec gen`.
    -one
    +1
    ");
}

#[test]
fn writing_removes_what_was_ours_and_nothing_else() {
    let folder = Folder::new("removal");
    folder.put("sample/old.txt", &ours("was generated once\n"));
    folder.put("sample/note.txt", "mine\n");
    folder.put("sample/node_modules/old.txt", &ours("of a tool\n"));
    folder.put(
        "other/old.txt",
        &ours("of a target that was not asked for\n"),
    );
    let done = folder.write(&tree()).unwrap();
    assert_eq!(done.removed, ["sample/old.txt"]);
    for left in [
        "sample/note.txt",
        "sample/node_modules/old.txt",
        "other/old.txt",
    ] {
        assert!(folder.0.join(left).exists(), "{left} is gone");
    }
}

#[test]
fn a_file_without_a_mark_is_ours_as_long_as_it_is_as_it_was_written() {
    let disk = Folder::new("unmarked");
    let mut written = Tree::default();
    let files = ["kept.json", "gone.json", "edited.json"];
    written.add("sample", files.map(|name| File::new(name, "{}")).into());
    disk.write(&written).unwrap();
    disk.put("sample/edited.json", "{\"mine\": true}\n");
    let mut now = Tree::default();
    now.add("sample", vec![File::new("kept.json", "{}")]);
    assert_eq!(
        disk.drift(&now)[1..],
        [
            ("sample/edited.json".to_owned(), DifferenceKind::Foreign),
            ("sample/gone.json".to_owned(), DifferenceKind::Extra),
        ]
    );
    let done = disk.write(&now).unwrap();
    assert_eq!(done.removed, ["sample/gone.json"]);
    assert_eq!(disk.text("sample/edited.json"), "{\"mine\": true}\n");
}

#[test]
fn a_folder_in_the_place_of_a_file_is_an_error_and_leaves_nothing_behind() {
    let folder = Folder::new("in-the-way");
    fs::create_dir_all(folder.0.join("sample/one.txt/x")).unwrap();
    let error = folder.write(&tree()).unwrap_err();
    assert!(error.to_string().starts_with("can't write "), "{error}");
    let names = fs::read_dir(folder.0.join("sample")).unwrap();
    let names: Vec<_> = names.map(|entry| entry.unwrap().file_name()).collect();
    assert!(
        names
            .iter()
            .all(|name| !name.to_string_lossy().starts_with('.'))
    );
}

#[test]
fn the_root_is_found_from_any_folder_below() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let root = askspec_codegen::root::find(&here.join("src/target")).unwrap();
    assert_eq!(root, here.parent().unwrap());
    let error = askspec_codegen::root::find(Path::new("/")).unwrap_err();
    assert!(error.to_string().contains("say where to write with --out"));
}
