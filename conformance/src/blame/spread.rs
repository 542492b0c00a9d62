//! How wide a kind of difference that nothing explains is spread over the requirements that cases are about.

use std::collections::{BTreeMap, BTreeSet};

use super::{Accused, Difference};

/// So many requirements can't all be broken by one kind of difference: it is what it is by itself.
const WIDE: usize = 3;

/// The requirements that differences alike would be blamed on, each by what its own case is about.
pub(super) struct Spread<'a> {
    blamed: BTreeMap<Like<'a>, BTreeSet<&'a str>>,
}

/// The dialect, the kind of difference and what it is by itself.
type Like<'a> = (&'a str, &'a str, &'a str);

impl<'a> Spread<'a> {
    /// Over all cases that no suspect explains.
    pub(super) fn of(accused: &'a [Accused], blamed: &[Option<usize>]) -> Self {
        let unexplained = accused.iter().zip(blamed).filter(|(_, by)| by.is_none());
        let mut spread = Self {
            blamed: BTreeMap::new(),
        };
        for difference in unexplained.flat_map(|(accused, _)| &accused.differences) {
            let of_kind = spread.blamed.entry(like(difference)).or_default();
            of_kind.insert(&difference.finding.requirement);
        }
        spread
    }

    /// Whether differences like this one are about more than one fault could break.
    pub(super) fn is_wide(&self, difference: &Difference) -> bool {
        let blamed = self.blamed.get(&like(difference));
        blamed.is_some_and(|blamed| blamed.len() >= WIDE)
    }
}

fn like(difference: &Difference) -> Like<'_> {
    let finding = &difference.finding;
    let by_itself = difference.by_itself.as_ref();
    let by_itself = by_itself.map_or(&finding.requirement, |blamed| &blamed.requirement);
    (&finding.dialect, &difference.kind, by_itself)
}
