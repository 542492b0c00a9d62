//! The closed set of words that a feature is one of.

use askspec_spec::model::Vocabulary;

/// The words that the feature at this path may be, if it is a policy. Fields and limits of a
/// request share their words wherever they stand.
pub fn word_set<'v>(
    vocabulary: &'v Vocabulary,
    path: &str,
) -> Option<impl Iterator<Item = &'v String>> {
    let policies = &vocabulary.policies;
    let shared = || {
        let segments: Vec<&str> = path.strip_prefix("request.")?.split('.').collect();
        let tail = |count: usize| {
            Some(format!(
                "request.{}",
                segments
                    .get(segments.len().checked_sub(count)?..)?
                    .join(".")
            ))
        };
        policies.get(&tail(2)?).or_else(|| policies.get(&tail(1)?))
    };
    policies.get(path).or_else(shared).map(|words| words.keys())
}
