//! Text as the spec measures it: outer white space, and lengths in their three units.

use crate::model::{Limit, Unit};

/// The code points that count as outer white space, in every language alike.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhiteSpace {
    ranges: Vec<(u32, u32)>,
}

impl WhiteSpace {
    /// Reads `U+0020` and `U+0009-U+000D`; what it can't read (the loader refuses it) is left out.
    pub fn of(words: &[String]) -> Self {
        Self {
            ranges: words.iter().filter_map(|word| range(word)).collect(),
        }
    }

    /// The ranges, both ends included.
    pub fn ranges(&self) -> &[(u32, u32)] {
        &self.ranges
    }

    /// Whether `c` is white space.
    pub fn contains(&self, c: char) -> bool {
        let c = u32::from(c);
        self.ranges
            .iter()
            .any(|&(low, high)| (low..=high).contains(&c))
    }

    /// `text` without its outer white space.
    pub fn trim<'t>(&self, text: &'t str) -> &'t str {
        text.trim_matches(|c| self.contains(c))
    }

    /// Whether `text` is of nothing but white space.
    pub fn is_blank(&self, text: &str) -> bool {
        self.trim(text).is_empty()
    }
}

/// One entry of the vocabulary's list of white space, both ends included.
pub fn range(word: &str) -> Option<(u32, u32)> {
    let (low, high) = word.split_once('-').unwrap_or((word, word));
    let (low, high) = (code_point(low)?, code_point(high)?);
    (low <= high).then_some((low, high))
}

fn code_point(word: &str) -> Option<u32> {
    let value = u32::from_str_radix(word.strip_prefix("U+")?, 16).ok()?;
    char::from_u32(value).map(u32::from)
}

/// How long `text` is in `unit`.
pub fn measure(text: &str, unit: Unit) -> usize {
    match unit {
        Unit::CodePoints => text.chars().count(),
        Unit::Utf16Units => text.encode_utf16().count(),
        Unit::Bytes => text.len(),
    }
}

/// Whether `text` is within `limit`.
pub fn fits(text: &str, limit: &Limit) -> bool {
    measure(text, limit.unit) <= limit.max
}

/// The longest prefix of `text` that is within `limit`, cut between code points.
pub fn cut(text: &str, limit: &Limit) -> String {
    let mut left = limit.max;
    text.chars()
        .take_while(|c| {
            let size = measure(c.encode_utf8(&mut [0; 4]), limit.unit);
            let taken = size <= left;
            left = left.saturating_sub(size);
            taken
        })
        .collect()
}
