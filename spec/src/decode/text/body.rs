//! Reads the labels of one item: options in the order in which they are written, then free text.

use std::collections::{BTreeMap, BTreeSet};

use super::least::{Least, Trail};
use crate::ask::Question;
use crate::decode::labels::{count_fits, is_declared, is_encoded_custom};
use crate::model::{Answer, Skip};
use crate::rules::Rules;

/// The readings of one item with the least free text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Best {
    /// Code points of free text.
    pub(super) cost: usize,
    /// The answers that it may stand for; at most one more than are told.
    pub(super) answers: BTreeSet<Option<Answer>>,
}

/// Every best reading of the labels of one item.
pub(super) fn best_bodies(
    rules: &Rules<'_>,
    question: &Question,
    between: &str,
    text: &str,
) -> Option<Best> {
    let reader = Reader {
        rules,
        question,
        between,
        text,
    };
    let mut trail = Trail::new();
    let least = reader.least(&mut trail);
    let mut answers: BTreeSet<Option<Answer>> = least
        .ways
        .iter()
        .map(|&way| Some(reader.answer(&trail.walk(way))))
        .collect();
    if text.is_empty() && rules.dialect.answers.skip == Skip::Kept {
        answers.insert(None);
    }
    (!answers.is_empty()).then_some(Best {
        cost: least.cost,
        answers,
    })
}

/// Where a label or free text is expected: how far the text is read, and which options can't come any more.
type Spot = (usize, Vec<usize>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Option(usize),
    /// Free text from here to the end.
    Custom(usize),
}

struct Reader<'a> {
    rules: &'a Rules<'a>,
    question: &'a Question,
    between: &'a str,
    text: &'a str,
}

impl Reader<'_> {
    /// The cheapest ways from the start. Spots are looked at from the last to the first, each once.
    fn least(&self, trail: &mut Trail<Step>) -> Least {
        let mut from: BTreeMap<Spot, Least> = BTreeMap::new();
        for spot in self.spots().into_iter().rev() {
            let mut least = Least::default();
            if self.custom_at(&spot) {
                let cost = self.text[spot.0..].chars().count();
                least.offer(cost, Some(trail.step(Step::Custom(spot.0), None)));
            }
            for (index, after) in self.options_at(&spot) {
                let tails = match &after {
                    Some(next) => from.get(next).cloned().unwrap_or_default(),
                    None => Least::end(),
                };
                for tail in tails.ways {
                    if least.wants(tails.cost) {
                        least.offer(tails.cost, Some(trail.step(Step::Option(index), tail)));
                    }
                }
            }
            from.insert(spot, least);
        }
        from.remove(&(0, Vec::new())).unwrap_or_default()
    }

    /// Every spot that can be reached, in the order of the text.
    fn spots(&self) -> BTreeSet<Spot> {
        let mut seen = BTreeSet::new();
        let mut open = BTreeSet::from([(0, Vec::new())]);
        while let Some(spot) = open.pop_first() {
            open.extend(
                self.options_at(&spot)
                    .into_iter()
                    .filter_map(|(_, after)| after),
            );
            seen.insert(spot);
        }
        seen
    }

    fn custom_at(&self, (at, taken): &Spot) -> bool {
        let selected = taken.len();
        count_fits(self.rules, self.question, selected, true)
            && is_encoded_custom(self.rules, self.question, &self.text[*at..])
    }

    /// The options that stand at this spot, and the spot after each: none where the text ends.
    fn options_at(&self, (at, taken): &Spot) -> Vec<(usize, Option<Spot>)> {
        if !count_fits(self.rules, self.question, taken.len() + 1, false) {
            return Vec::new();
        }
        self.candidates(taken)
            .filter_map(|index| {
                let rest = self.text[*at..].strip_prefix(self.question.options[index].result())?;
                if rest.is_empty() {
                    return Some((index, None));
                }
                let next = rest.strip_prefix(self.between)?;
                Some((
                    index,
                    Some((self.text.len() - next.len(), self.taken(taken, index))),
                ))
            })
            .collect()
    }

    fn candidates<'t>(&self, taken: &'t [usize]) -> impl Iterator<Item = usize> + 't {
        let from = taken
            .last()
            .filter(|_| is_declared(self.rules))
            .map_or(0, |last| last + 1);
        (from..self.question.options.len()).filter(|index| !taken.contains(index))
    }

    /// In declared order the last option says what can't come any more; else it takes all of them.
    fn taken(&self, before: &[usize], index: usize) -> Vec<usize> {
        if is_declared(self.rules) {
            return vec![index];
        }
        let mut taken = before.to_vec();
        taken.push(index);
        taken.sort_unstable();
        taken
    }

    fn answer(&self, steps: &[Step]) -> Answer {
        let mut answer = Answer::default();
        for step in steps {
            match *step {
                Step::Option(index) => answer.choices.push(index),
                Step::Custom(at) => answer.custom = Some(self.text[at..].to_owned()),
            }
        }
        answer
    }
}
