//! Gathers the evidence: what explains each case in which something differs, and what passed.

use std::collections::{BTreeMap, BTreeSet};

use askspec_spec::model::{Dialect, Spec};

use super::{Accused, Calls, Evidence, Suspect};
use crate::case::Case;
use crate::explain::{Explanation, suggested};
use crate::judge::Breach;
use crate::mutants::mutants;
use crate::transcript::Transcript;

/// What was played, and what came of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Exchange<'e> {
    pub(crate) case: &'e Case,
    pub(crate) transcript: &'e Transcript,
}

/// Gathers what speaks for and against each change of one dialect.
pub(crate) struct Gathering<'g> {
    spec: &'g Spec,
    dialect: &'g Dialect,
    /// Each single change, in its place; none where no requirement answers for it.
    single: Vec<Option<Explanation>>,
    /// Where a name gives way to one that nobody uses, by the feature.
    made_up: BTreeMap<String, usize>,
    ruled_out: BTreeMap<Calls, BTreeSet<usize>>,
}

impl<'g> Gathering<'g> {
    /// Begins with the exchanges that passed: what each speaks against. `calls`: the ways to call in question.
    pub(crate) fn begin(
        spec: &'g Spec,
        dialect: &'g Dialect,
        passed: &[Exchange<'_>],
        calls: &BTreeSet<Calls>,
    ) -> Self {
        let single = mutants(&spec.vocabulary, dialect);
        let made_up = single.iter().enumerate();
        let made_up = made_up.filter(|(_, mutant)| mutant.is_made_up());
        let made_up = made_up.map(|(place, mutant)| (mutant.path.clone(), place));
        let made_up = made_up.collect();
        let single: Vec<Option<Explanation>> = single
            .into_iter()
            .map(|mutant| Explanation::of(spec, dialect, mutant))
            .collect();
        let ruled_out = |&calls: &Calls| {
            let passed = passed
                .iter()
                .filter(|one| Calls::of(&one.case.play) == calls);
            (
                calls,
                ruled_out(spec, &single, &passed.copied().collect::<Vec<_>>()),
            )
        };
        let ruled_out = calls.iter().map(ruled_out).collect();
        Self {
            spec,
            dialect,
            single,
            made_up,
            ruled_out,
        }
    }

    /// Finds what explains a case.
    pub(crate) fn accuse(
        &self,
        evidence: &mut Evidence,
        exchange: Exchange<'_>,
        breaches: &[Breach],
        accused: Accused,
    ) {
        let Exchange { case, transcript } = exchange;
        let ruled_out = self.ruled_out.get(&accused.calls);
        let is_open = |place: &Option<usize>| {
            place.is_none_or(|place| !ruled_out.is_some_and(|it| it.contains(&place)))
        };
        let single = self.single.iter().enumerate();
        let single =
            single.filter_map(|(place, change)| Some((Some(place), None, change.as_ref()?)));
        let suggested = self.suggested(transcript, breaches);
        let suggested = suggested
            .iter()
            .map(|(place, change)| (*place, Some(change.mutant.becomes.clone()), change));
        let places = single
            .chain(suggested)
            .filter(|(place, _, change)| {
                is_open(place) && change.explains(self.spec, case, transcript)
            })
            .map(|(place, becomes, change)| evidence.suspect(self.suspect(place, becomes, change)));
        let explained_by = places.collect();
        evidence.accused.push(Accused {
            explained_by,
            ..accused
        });
    }

    /// Changes that what came back suggests, each with the place of the one that speaks for it.
    fn suggested(
        &self,
        transcript: &Transcript,
        breaches: &[Breach],
    ) -> Vec<(Option<usize>, Explanation)> {
        let all = suggested(self.dialect, transcript, breaches).into_iter();
        all.filter_map(|mutant| {
            let place = self.made_up.get(&mutant.path).copied();
            Some((place, Explanation::of(self.spec, self.dialect, mutant)?))
        })
        .collect()
    }

    /// Hands over what what passed speaks against.
    pub(crate) fn end(self, evidence: &mut Evidence) {
        let name = self.dialect.name.clone();
        evidence.ruled_out.insert(name, self.ruled_out);
    }

    fn suspect(
        &self,
        place: Option<usize>,
        suggested: Option<serde_json::Value>,
        change: &Explanation,
    ) -> Suspect {
        let row = self.spec.requirement(&change.requirement);
        Suspect {
            dialect: self.dialect.name.clone(),
            place,
            suggested,
            feature: change.mutant.path.clone(),
            requirement: change.requirement.clone(),
            level: change.level,
            sentence: row.map_or_else(String::new, |row| row.sentence_in(self.dialect)),
            tells: change.mutant.tells(),
            unlikelihood: change.unlikelihood(self.dialect),
        }
    }
}

/// The changes under which something that passed would be wrong. What is about the requirement that answers
/// for a change is asked first, since that speaks soonest.
fn ruled_out(
    spec: &Spec,
    single: &[Option<Explanation>],
    passed: &[Exchange<'_>],
) -> BTreeSet<usize> {
    let speaks_against = |change: &Explanation| {
        let (about, others): (Vec<&Exchange<'_>>, Vec<&Exchange<'_>>) = passed
            .iter()
            .partition(|one| one.case.about.contains(&change.requirement));
        let mut all = about.into_iter().chain(others);
        all.any(|one| !change.explains(spec, one.case, one.transcript))
    };
    let places = single.iter().enumerate();
    let against = places.filter(|(_, change)| change.as_ref().is_some_and(speaks_against));
    against.map(|(place, _)| place).collect()
}

impl Evidence {
    /// The place of a suspect, which is added where it is not known yet.
    fn suspect(&mut self, suspect: Suspect) -> usize {
        let known = self.suspects.iter().position(|known| *known == suspect);
        known.unwrap_or_else(|| {
            self.suspects.push(suspect);
            self.suspects.len() - 1
        })
    }

    /// Joins what parts of a run know; `place`: where a case stands in the whole.
    pub(crate) fn joined<'e>(
        parts: impl Iterator<Item = &'e Self>,
        place: impl Fn(&str) -> Option<usize>,
    ) -> Self {
        let mut whole = Self::default();
        for part in parts {
            let places: Vec<usize> = part
                .suspects
                .iter()
                .map(|suspect| whole.suspect(suspect.clone()))
                .collect();
            whole
                .accused
                .extend(part.accused.iter().map(|accused| Accused {
                    explained_by: accused.explained_by.iter().map(|&it| places[it]).collect(),
                    ..accused.clone()
                }));
            for (dialect, calls) in &part.ruled_out {
                for (calls, ruled_out) in calls {
                    let of_dialect = whole.ruled_out.entry(dialect.clone()).or_default();
                    of_dialect.entry(*calls).or_default().extend(ruled_out);
                }
            }
        }
        whole
            .accused
            .sort_by_cached_key(|accused| place(&accused.case));
        whole
    }
}
