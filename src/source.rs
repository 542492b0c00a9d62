//! Where the spec comes from: the program itself, a folder, or a folder laid over the built-in spec.

use std::borrow::Cow;
use std::path::Path;

use askspec_spec::model::Spec;

use crate::error::Error;

/// The spec to use.
///
/// # Errors
/// When the folder does not hold a spec.
pub(crate) fn spec(dir: Option<&Path>) -> Result<Cow<'static, Spec>, Error> {
    let Some(dir) = dir else {
        return Ok(Cow::Borrowed(askspec_spec::builtin()));
    };
    let folder = askspec_spec::Source::Folder(dir.to_owned());
    let spec = askspec_spec::load(&folder).map_err(Error::Spec)?;
    Ok(Cow::Owned(spec))
}
