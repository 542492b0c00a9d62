//! Finds a dialect by the name that the command line gives.

use askspec_spec::model::{Dialect, Spec};

use crate::error::Error;

/// The dialect with this name.
///
/// # Errors
/// When the spec has none; the error says which it has.
pub(crate) fn named<'s>(spec: &'s Spec, name: &str) -> Result<&'s Dialect, Error> {
    let found = spec.dialects.get(name);
    found.ok_or_else(|| Error::Usage(unknown(spec, name)))
}

/// Says that the spec has no such dialect, and which it has.
pub(crate) fn unknown(spec: &Spec, name: &str) -> String {
    let names: Vec<&str> = spec.dialects.keys().map(String::as_str).collect();
    format!(
        "no dialect is named `{}`; there are {}",
        name.escape_debug(),
        names.join(", ")
    )
}
