//! Lays one tree over another: maps are merged, all else is replaced.

use serde_json::Value;

/// The tree `own`, with what it does not say taken from `base`.
pub(super) fn over(base: Value, own: Value) -> Value {
    let (mut base, own) = match (base, own) {
        (Value::Object(base), Value::Object(own)) => (base, own),
        (_, own) => return own,
    };
    for (key, value) in own {
        let merged = match base.shift_remove(&key) {
            Some(below) => over(below, value),
            None => value,
        };
        base.insert(key, merged);
    }
    Value::Object(base)
}
