//! Finds an API by the name that the command line gives.

use askspec_spec::model::{Api, Spec};

use crate::error::Error;

/// The API with this name.
///
/// # Errors
/// When the spec has none; the error says which it has.
pub(crate) fn named<'s>(spec: &'s Spec, name: &str) -> Result<&'s Api, Error> {
    let names: Vec<&str> = spec.apis.keys().map(String::as_str).collect();
    let unknown = || {
        Error::Usage(format!(
            "no API is named `{}`; there are {}",
            name.escape_debug(),
            names.join(", ")
        ))
    };
    spec.apis.get(name).ok_or_else(unknown)
}
