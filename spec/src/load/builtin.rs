//! The spec that is part of the program.

use std::sync::OnceLock;

use include_dir::{Dir, include_dir};

use super::Files;
use crate::model::Spec;

static VOCABULARY: &str = include_str!("../../vocabulary.yaml");
static DIALECTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/dialects");
static REQUIREMENTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/requirements");
static STORIES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/stories");

/// The spec that is part of the program, read once.
pub fn builtin() -> &'static Spec {
    static SPEC: OnceLock<Spec> = OnceLock::new();
    SPEC.get_or_init(|| super::resolve(&files()).expect("a test holds the built-in spec clean"))
}

/// The text of its files.
pub(crate) fn files() -> Files {
    let mut files = Files::from([("vocabulary.yaml".to_owned(), VOCABULARY.to_owned())]);
    let folders = [
        ("dialects", &DIALECTS),
        ("requirements", &REQUIREMENTS),
        ("stories", &STORIES),
    ];
    for (folder, dir) in folders {
        for file in dir.files() {
            let name = file.path().display().to_string();
            if let (true, Some(text)) = (name.ends_with(".yaml"), file.contents_utf8()) {
                files.insert(format!("{folder}/{name}"), text.to_owned());
            }
        }
    }
    files
}
