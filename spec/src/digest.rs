//! Digests: that of a spec is the same for the same content, whatever its comments and layout.

use sha2::{Digest, Sha256};

use crate::model::Spec;

/// SHA-256 over the content of a spec, as lower-case hexadecimal.
pub fn of(spec: &Spec) -> String {
    let parts = (
        &spec.vocabulary,
        &spec.dialects,
        &spec.requirements,
        &spec.stories,
        &spec.apis,
    );
    let text = serde_json::to_string(&parts).expect("a spec is plain data with string keys");
    of_bytes(text.as_bytes())
}

/// SHA-256 over bytes, as lower-case hexadecimal.
pub fn of_bytes(bytes: &[u8]) -> String {
    let digest = Sha256::digest(bytes);
    let halves = digest.iter().flat_map(|byte| [byte >> 4, byte & 0xf]);
    halves
        .filter_map(|half| char::from_digit(half.into(), 16))
        .collect()
}
