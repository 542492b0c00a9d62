//! What an unquoted word of YAML is.

use serde_json::Number;

use super::tree::Kind;

/// An unquoted number that no number of ours holds exactly.
pub(super) struct TooLarge;

/// Below this, floating-point numbers hold every whole number.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// What an unquoted word is: nothing, a flag, a number, or else a text. Only `true` and `false`
/// are flags: `yes` is a text, which a flag's place then refuses.
pub(super) fn plain(text: &str) -> Result<Kind, TooLarge> {
    match text {
        "" | "~" | "null" => Ok(Kind::Null),
        "true" => Ok(Kind::Flag(true)),
        "false" => Ok(Kind::Flag(false)),
        number if looks_like_number(number) => parsed(number).map(Kind::Number).ok_or(TooLarge),
        text => Ok(Kind::Text(text.to_owned())),
    }
}

fn looks_like_number(text: &str) -> bool {
    let digits = text.trim_start_matches(['-', '+']);
    text.len() - digits.len() <= 1
        && digits.starts_with(|first: char| first.is_ascii_digit() || first == '.')
        && digits.contains(|letter: char| letter.is_ascii_digit())
        && text.parse::<f64>().is_ok()
}

fn parsed(text: &str) -> Option<Number> {
    let whole = text.trim_start_matches('+');
    if whole.contains(['.', 'e', 'E']) {
        return fraction(whole.parse().ok()?);
    }
    let unsigned = whole.parse::<u64>().ok().map(Number::from);
    unsigned.or_else(|| whole.parse::<i64>().ok().map(Number::from))
}

// `3e2` is a whole number like any other; one so large that its neighbours are written alike is not
// held exactly.
fn fraction(number: f64) -> Option<Number> {
    if number.fract() != 0.0 {
        return Number::from_f64(number);
    }
    let is_exact = number.abs() < EXACT;
    is_exact.then(|| Number::from(number as i64))
}
