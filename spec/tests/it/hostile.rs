//! No bytes make the loader panic, hang, or refuse without saying why.

use std::fs;
use std::path::{Path, PathBuf};

use askspec_spec::diagnostic::DiagnosticCode;
use askspec_spec::load::Broken;
use askspec_spec::{Source, load};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use crate::fixture::source;

const FILES: [&str; 5] = [
    "vocabulary.yaml",
    "dialects/plain.yaml",
    "dialects/second.yaml",
    "requirements/plain.yaml",
    "stories/plain.yaml",
];

/// The small spec with this file replaced; each test in a folder of its own.
fn with(test: &str, file: &str, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"))
        .join("hostile")
        .join(test);
    for other in FILES {
        let path = folder.join(other);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::copy(source().join(other), path).unwrap();
    }
    fs::write(folder.join(file), bytes).unwrap();
    folder
}

/// The spec is used, or else what is wrong with it is said, in words of ours.
fn is_told(folder: PathBuf) {
    let Err(Broken(reading)) = load(&Source::Folder(folder)) else {
        return;
    };
    assert!(!reading.is_clean());
    for diagnostic in &reading.diagnostics {
        assert!(!diagnostic.to_string().is_empty());
        assert!(
            !diagnostic.message.contains("valid under any"),
            "{diagnostic}"
        );
        assert_ne!(diagnostic.code, DiagnosticCode::Structure, "{diagnostic}");
    }
}

/// Pieces that YAML and the spec have a use for.
fn piece() -> impl Strategy<Value = String> {
    let pieces = [
        "- ",
        ": ",
        "\n",
        "  ",
        "\t",
        "{",
        "}",
        "[",
        "]",
        ",",
        "&a ",
        "*a",
        "!!str ",
        "|\n",
        ">\n",
        "'",
        "\"",
        "---\n",
        "...\n",
        "# ",
        "? ",
        "~",
        "null",
        "true",
        "1e999",
        "-1",
        "99999999999999999999",
        "\u{FEFF}",
        "\r\n",
        "\u{0}",
        "é",
        "𝄞",
        "dropped",
        "name",
        "extends",
        "<<: *a",
        "%YAML 1.2\n",
    ];
    select(pieces.map(str::to_owned).to_vec())
}

/// What happens to a stretch of a text.
fn edited(text: &str, at: &Index, length: usize, insert: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let start = at.index(letters.len());
    let end = (start + length).min(letters.len());
    let (before, after) = (letters[..start].iter(), letters[end..].iter());
    before
        .copied()
        .chain(insert.chars())
        .chain(after.copied())
        .collect()
}

/// One line of a text gone, standing twice, or indented further.
fn relined(text: &str, at: &Index, kind: usize) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let line = at.index(lines.len());
    match kind {
        0 => drop(lines.remove(line)),
        1 => lines.insert(line, lines[line].clone()),
        _further => lines[line].insert_str(0, "  "),
    }
    lines.join("\n")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes(file in select(FILES.to_vec()), bytes in vec(any::<u8>(), 0..200)) {
        is_told(with("bytes", file, &bytes));
    }

    #[test]
    fn any_pieces_of_yaml(file in select(FILES.to_vec()), pieces in vec(piece(), 0..40)) {
        is_told(with("pieces", file, pieces.concat().as_bytes()));
    }

    #[test]
    fn a_spoilt_file(file in select(FILES.to_vec()), at: Index, length in 0..8usize, insert in piece()) {
        let text = fs::read_to_string(source().join(file)).unwrap();
        is_told(with("spoilt", file, edited(&text, &at, length, &insert).as_bytes()));
    }

    #[test]
    fn a_file_with_a_line_gone_doubled_or_moved(file in select(FILES.to_vec()), at: Index, kind in 0..3usize) {
        let text = fs::read_to_string(source().join(file)).unwrap();
        is_told(with("lines", file, relined(&text, &at, kind).as_bytes()));
    }
}

/// The built-in files, as they stand beside this crate.
fn own_files() -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = vec!["vocabulary.yaml".to_owned()];
    for folder in ["dialects", "requirements", "stories"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let name = entry.unwrap().file_name().into_string().unwrap();
            files.push(format!("{folder}/{name}"));
        }
    }
    files.retain(|file| file.ends_with(".yaml"));
    files.sort();
    files
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_spoilt_file_over_the_built_in_spec(file in select(own_files()), at: Index, length in 0..8usize, insert in piece()) {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(&file)).unwrap();
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hostile").join("over");
        if folder.exists() {
            fs::remove_dir_all(&folder).unwrap();
        }
        let path = folder.join(&file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, edited(&text, &at, length, &insert)).unwrap();
        is_told(folder);
    }
}

#[test]
fn a_very_deep_or_very_long_file_is_told_at_once() {
    let many_keys: String = (0..50_000)
        .map(|key| format!("k{}: x\n", key % 30_000))
        .collect();
    let one_line = format!("{{{}}}", "k: x, ".repeat(50_000));
    for text in [
        many_keys,
        one_line,
        "[".repeat(200_000),
        "- ".repeat(100_000),
        "a: ".repeat(50_000),
        format!("a: {}", "x".repeat(2_000_000)),
    ] {
        is_told(with("large", "stories/plain.yaml", text.as_bytes()));
    }
}
