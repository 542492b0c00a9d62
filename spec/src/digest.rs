//! The digest of a spec: the same for the same content, whatever its comments and layout.

use sha2::{Digest, Sha256};

use crate::model::Spec;

/// SHA-256 over the content of a spec, as lower-case hexadecimal.
pub fn of(spec: &Spec) -> String {
    let parts = (
        &spec.vocabulary,
        &spec.dialects,
        &spec.requirements,
        &spec.stories,
    );
    let text = serde_json::to_string(&parts).expect("a spec is plain data with string keys");
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
