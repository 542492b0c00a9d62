//! What the packages of all languages know of lifting: the APIs, and what may be absent in each dialect.

use askspec_spec::lift::Absent;
use askspec_spec::model::{Api, Dialect, Optional, Spec};

/// The APIs that entries are written for, by name.
pub(crate) fn apis(spec: &Spec) -> impl Iterator<Item = &Api> {
    spec.apis.values().filter(|api| api.is_written())
}

/// Whether a model that is called through an API sends null for what is absent.
pub(crate) fn sends_null(api: &Api) -> bool {
    match api.writing.optional {
        Optional::Absent => false,
        Optional::Null => true,
    }
}

/// What may be absent in each dialect.
pub(crate) fn absent(spec: &Spec) -> impl Iterator<Item = (&Dialect, Absent<'_>)> {
    let dialects = spec.dialects.values();
    dialects.map(|dialect| (dialect, Absent::of(dialect)))
}
