//! Which part of the cases is played: what the flag says, else what a CI server says in the environment.

use std::fs::OpenOptions;
use std::path::Path;

use askspec_conformance::run::Shard;

use crate::error::Error;

/// The file that Bazel looks for, to know that parts are understood.
const STATUS_FILE: &str = "TEST_SHARD_STATUS_FILE";

/// The part that is asked for, if any is.
///
/// # Errors
/// When the environment says one half only, or there is no such part.
pub(crate) fn asked_for(flag: Option<&Shard>) -> Result<Option<Shard>, Error> {
    let variable = |name: &str| std::env::var(name).ok();
    acknowledge(variable(STATUS_FILE).as_deref())?;
    if let Some(flag) = flag {
        return Ok(Some(flag.clone()));
    }
    Shard::of_environment(variable).map_err(|fault| Error::Usage(fault.to_string()))
}

fn acknowledge(file: Option<&str>) -> Result<(), Error> {
    let Some(file) = file.filter(|file| !file.is_empty()) else {
        return Ok(());
    };
    let touched = OpenOptions::new().create(true).append(true).open(file);
    touched.map(drop).map_err(|source| Error::Save {
        file: Path::new(file).display().to_string(),
        source,
    })
}
