//! Lower numbers, and flags that are not set.

use askspec_spec::Rules;
use serde_json::Value;

use super::{changed, pointers, written};
use crate::case::Play;

/// With one number lower or one flag unset.
pub(super) fn lower(_: &Rules<'_>, play: &Play) -> Vec<Play> {
    let whole = written(play);
    let mut all = Vec::new();
    for pointer in pointers(&whole) {
        let instead = whole.pointer(&pointer).map_or_else(Vec::new, below);
        all.extend(
            instead
                .into_iter()
                .filter_map(|value| changed(&whole, &pointer, |at| *at = value)),
        );
    }
    all
}

fn below(value: &Value) -> Vec<Value> {
    match value {
        Value::Bool(true) => vec![false.into()],
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or_default();
            let lower = [0, number / 2, number.saturating_sub(1)];
            lower
                .into_iter()
                .filter(|&lower| lower < number)
                .map(Value::from)
                .collect()
        }
        Value::Bool(false)
        | Value::Null
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => Vec::new(),
    }
}
