//! What a user of the generator can see: the same bytes each time, and drift told by name.

#![expect(
    clippy::unwrap_used,
    reason = "what the tests are built of may panic, as the tests may"
)]

mod catalog_law;
mod catalog_lint;
mod disk;
mod docs;
mod filters;
mod go;
mod java;
mod python;
mod ratchets;
mod rust;
mod schema_law;
mod schemas;
mod templates;
mod typescript;
mod vectors;
mod wire;
