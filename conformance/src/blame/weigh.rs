//! Weighs the suspects: of those that nothing speaks against, the one that explains the most.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{Accused, Evidence, Suspect};
use crate::words::json;

impl Evidence {
    /// What explains each of the accused: the suspect, by its place, that explains most of those that nothing
    /// explains yet, again and again.
    pub(super) fn weigh(&self) -> Vec<Option<usize>> {
        let explaining: Vec<BTreeSet<usize>> =
            self.accused.iter().map(|it| self.explaining(it)).collect();
        let mut blamed = vec![None; self.accused.len()];
        while let Some(most) = self.most(&explaining, &blamed) {
            for (blamed, explaining) in blamed.iter_mut().zip(&explaining) {
                if explaining.contains(&most) {
                    blamed.get_or_insert(most);
                }
            }
        }
        blamed
    }

    /// The suspects that explain a case and that nothing speaks against.
    fn explaining(&self, accused: &Accused) -> BTreeSet<usize> {
        let explains = |(place, suspect): (usize, &Suspect)| {
            let explains = accused.explained_by.contains(&place)
                || self.is_meant(suspect, &accused.explained_by);
            (explains && !self.is_ruled_out(suspect, accused)).then_some(place)
        };
        let suspects = self.suspects.iter().enumerate();
        suspects.filter_map(explains).collect()
    }

    /// Whether a word that nobody uses would explain it, in the place of the word that another case suggests.
    fn is_meant(&self, suggested: &Suspect, explained_by: &BTreeSet<usize>) -> bool {
        let mut others = explained_by.iter().map(|&place| &self.suspects[place]);
        suggested.suggested.is_some()
            && suggested.place.is_some()
            && others.any(|other| {
                other.suggested.is_none()
                    && (&other.dialect, other.place) == (&suggested.dialect, suggested.place)
            })
    }

    fn is_ruled_out(&self, suspect: &Suspect, accused: &Accused) -> bool {
        let of_dialect = self.ruled_out.get(&suspect.dialect);
        let places = of_dialect.and_then(|calls| calls.get(&accused.calls));
        places
            .zip(suspect.place)
            .is_some_and(|(places, place)| places.contains(&place))
    }

    /// The suspect that explains most of what nothing explains yet. Of several, the likeliest, and then the one
    /// whose requirement is in question most often.
    fn most(&self, explaining: &[BTreeSet<usize>], blamed: &[Option<usize>]) -> Option<usize> {
        let mut counts: BTreeMap<usize, (usize, usize)> = BTreeMap::new();
        let open = self.accused.iter().zip(explaining).zip(blamed);
        for ((accused, explaining), _) in open.filter(|(_, blamed)| blamed.is_none()) {
            for &place in explaining {
                let (explained, in_question) = counts.entry(place).or_default();
                *explained += 1;
                *in_question +=
                    usize::from(accused.about.contains(&self.suspects[place].requirement));
            }
        }
        let rank = |(place, (explained, in_question)): &(usize, (usize, usize))| {
            let suspect = &self.suspects[*place];
            let suggested = suspect.suggested.as_ref().map(json);
            (
                Reverse(*explained),
                suspect.unlikelihood,
                Reverse(*in_question),
                // Parts may come to know them in another order.
                (suspect.dialect.clone(), suspect.place, suggested),
            )
        };
        counts.into_iter().min_by_key(rank).map(|(place, _)| place)
    }
}
