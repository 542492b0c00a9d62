//! The structured result beside a text.

use serde_json::Value;

use super::Breach;
use crate::words::json;

/// Judges the details; a dialect without them does not look at what stands there.
pub(super) fn judge(right: Option<&Value>, seen: Option<&Value>) -> Option<Breach> {
    let right = right?;
    if seen == Some(right) {
        return None;
    }
    let told = seen.map_or_else(
        || "no details".to_owned(),
        |seen| format!("details {}", json(seen)),
    );
    let breach = Breach::new("encode/details", "details");
    Some(breach.seen(told).right(format!("details {}", json(right))))
}
