//! The spec that is part of the program.

use std::sync::OnceLock;

use include_dir::{Dir, include_dir};

use super::embedded;
use super::files::{Found, Source};
use super::part::Part;
use super::resolve::{self, Depth};
use crate::model::Spec;

static VOCABULARY: &[u8] = include_bytes!("../../vocabulary.yaml");
static DIALECTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/dialects");
static REQUIREMENTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/requirements");
static STORIES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/stories");
static APIS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/apis");

/// The spec that is part of the program, read once. A test holds it clean, so that it is not
/// validated at each start, and the build has read its YAML.
pub fn builtin() -> &'static Spec {
    static SPEC: OnceLock<Spec> = OnceLock::new();
    SPEC.get_or_init(|| {
        let embedded = embedded::documents().and_then(resolve::trusted);
        embedded.unwrap_or_else(from_files)
    })
}

fn from_files() -> Spec {
    let (reading, spec) = resolve::read(&Source::Builtin, Depth::Full);
    spec.unwrap_or_else(|| panic!("the built-in spec is broken:\n{}", reading.rendered()))
}

/// Its files.
pub(super) fn files() -> Vec<Found> {
    let vocabulary = found(Part::Vocabulary, Part::Vocabulary.location(), VOCABULARY);
    let folders = [
        (Part::Dialects, &DIALECTS),
        (Part::Requirements, &REQUIREMENTS),
        (Part::Stories, &STORIES),
        (Part::Apis, &APIS),
    ];
    let mut files: Vec<Found> = folders
        .iter()
        .flat_map(|(part, dir)| in_dir(*part, dir))
        .collect();
    files.sort_by(|one, other| (one.part, &one.shown).cmp(&(other.part, &other.shown)));
    files.insert(0, vocabulary);
    files
}

fn in_dir(part: Part, dir: &'static Dir<'static>) -> impl Iterator<Item = Found> {
    dir.files().filter_map(move |file| {
        let name = file.path().to_str()?;
        let is_yaml = name.ends_with(".yaml");
        let shown = format!("{}/{name}", part.location());
        is_yaml.then(|| found(part, &shown, file.contents()))
    })
}

fn found(part: Part, path: &str, bytes: &[u8]) -> Found {
    let name = path.rsplit('/').next().unwrap_or(path);
    Found {
        part,
        stem: name.trim_end_matches(".yaml").to_owned(),
        shown: format!("(built-in) {path}"),
        bytes: bytes.to_vec(),
        over: false,
    }
}

#[cfg(test)]
mod tests {
    use super::{builtin, embedded, from_files};

    #[test]
    fn what_the_build_has_read_is_what_the_files_say() {
        assert!(embedded::documents().is_some());
        assert_eq!(*builtin(), from_files());
    }
}
