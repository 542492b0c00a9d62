//! Finds the project from any folder below it.

use std::path::{Path, PathBuf};

use crate::error::Error;

/// What a project's root holds.
pub const MARKER: &str = "spec/vocabulary.yaml";

/// The folder of the spec.
pub const SPEC: &str = "spec";

/// The folder beside the spec that the targets are written to.
pub const OUTPUT: &str = "generated";

/// The nearest folder, from `from` upwards, that holds a spec.
///
/// # Errors
/// When there is none.
pub fn find(from: &Path) -> Result<PathBuf, Error> {
    let holds_spec = |folder: &&Path| folder.join(MARKER).is_file();
    let found = from.ancestors().find(holds_spec);
    found.map(Path::to_owned).ok_or_else(|| Error::NoRoot {
        from: from.to_owned(),
        marker: MARKER,
    })
}
