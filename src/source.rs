//! Where the spec comes from: the program itself, a folder, or a folder laid over the built-in spec.

use std::borrow::Cow;
use std::path::Path;

use askspec_spec::Source;
use askspec_spec::model::Spec;

use crate::error::Error;

/// Where the spec comes from.
pub(crate) fn at(dir: Option<&Path>) -> Source {
    dir.map_or(Source::Builtin, |dir| Source::Folder(dir.to_owned()))
}

/// The spec to use.
///
/// # Errors
/// When the folder does not hold a spec.
pub(crate) fn spec(dir: Option<&Path>) -> Result<Cow<'static, Spec>, Error> {
    match at(dir) {
        Source::Builtin => Ok(Cow::Borrowed(askspec_spec::builtin())),
        folder => Ok(Cow::Owned(askspec_spec::load(&folder)?)),
    }
}
