//! Which findings may only follow from another: they never show but after it.

use std::collections::{BTreeMap, BTreeSet};

use super::Verdict;

/// A requirement of a dialect.
type Of<'v> = (&'v str, &'v str);

/// Marks each finding whose requirement is never seen broken but where another was broken before, which is seen
/// broken elsewhere too.
pub(super) fn mark(verdicts: &mut [Verdict]) {
    let causes = causes(verdicts);
    for finding in verdicts.iter_mut().flat_map(|it| &mut it.findings) {
        let of = (finding.dialect.clone(), finding.requirement.clone());
        finding.follows = causes.get(&of).cloned();
    }
}

/// The requirement that each one may follow from.
fn causes(verdicts: &[Verdict]) -> BTreeMap<(String, String), String> {
    let mut seen: BTreeMap<Of<'_>, BTreeSet<usize>> = BTreeMap::new();
    let mut before: BTreeMap<Of<'_>, BTreeSet<&str>> = BTreeMap::new();
    for (place, verdict) in verdicts.iter().enumerate() {
        for (of, earlier) in earlier(verdict) {
            seen.entry(of).or_default().insert(place);
            let always = before.entry(of).or_insert_with(|| earlier.clone());
            always.retain(|requirement| earlier.contains(requirement));
        }
    }
    let cause = |(of, before): (&Of<'_>, &BTreeSet<&str>)| {
        let shows = |requirement: &&&str| seen.get(&(of.0, requirement)).map_or(0, BTreeSet::len);
        let widest = before.iter().max_by_key(shows)?;
        let is_wider = shows(&widest) > seen[of].len();
        is_wider.then(|| ((of.0.to_owned(), of.1.to_owned()), (*widest).to_owned()))
    };
    before.iter().filter_map(cause).collect()
}

/// Each requirement that is broken in a case, with those that were broken before it.
fn earlier(verdict: &Verdict) -> BTreeMap<Of<'_>, BTreeSet<&str>> {
    let mut so_far = BTreeSet::new();
    let mut all = BTreeMap::new();
    for finding in &verdict.findings {
        let of = (finding.dialect.as_str(), finding.requirement.as_str());
        all.entry(of).or_insert_with(|| so_far.clone());
        so_far.insert(finding.requirement.as_str());
    }
    all
}
