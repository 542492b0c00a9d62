//! Findings of one kind belong together: a reader wants each kind once, and how often it came.

use super::Finding;

/// Findings of one kind together, the hardest kinds first, otherwise in the order in which they were found.
pub(crate) fn kinds(findings: &[Finding]) -> Vec<Vec<&Finding>> {
    let mut places = std::collections::HashMap::new();
    let mut kinds: Vec<Vec<&Finding>> = Vec::new();
    for finding in findings {
        let place = *places
            .entry((finding.fingerprint.as_str(), finding.known.is_some()))
            .or_insert(kinds.len());
        match kinds.get_mut(place) {
            Some(kind) => kind.push(finding),
            None => kinds.push(vec![finding]),
        }
    }
    kinds.sort_by_key(|kind| {
        let first = kind.first();
        first.map(|first| (first.known.is_some(), std::cmp::Reverse(first.level)))
    });
    kinds
}
