//! Reads a text of answers. Prompts, labels and free text may all contain the separators, so
//! every way to cut the text is weighed, and the one with the least free text wins.

mod body;
mod least;

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use self::body::{Best, best_bodies};
use self::least::{Least, Trail};
use super::labels::encoded_readings;
use super::{Decoded, READINGS, Readings, by_question, malformed};
use crate::ask::{Ask, Body, Question};
use crate::encode::{encode, lead};
use crate::model::{Answer, Skip, TextForm};
use crate::rules::Rules;

/// The answers that one piece of the text may stand for.
type Alternatives = BTreeSet<Option<Answer>>;

/// Reads a text of answers, with the details beside it where there are any.
pub(super) fn decode(
    rules: &Rules<'_>,
    form: &TextForm,
    ask: &Ask,
    content: &str,
    details: Option<&Value>,
) -> Decoded {
    if let Some(decided) =
        details.and_then(|details| by_details(rules, form, ask, content, details))
    {
        return decided;
    }
    let mut cutter = Cutter {
        rules,
        form,
        ask,
        content,
        joins: overlapping(content, &form.join).collect(),
        bodies: BTreeMap::new(),
        trail: Trail::new(),
    };
    let least = cutter.least();
    match least.ways.as_slice() {
        [] => malformed("the text is not made of the request's questions"),
        [way] => by_question(cutter.pieces(*way)),
        ways => whole(ways.iter().map(|&way| cutter.pieces(way))),
    }
}

/// Where the next item is expected: how far the text is read, and whether an item stood before.
type Spot = (usize, bool);

/// The piece of one question, from here to there; none where it is left out.
type Piece = (usize, Option<(usize, usize)>);

struct Cutter<'a> {
    rules: &'a Rules<'a>,
    form: &'a TextForm,
    ask: &'a Ask,
    content: &'a str,
    /// Every place where a separator of items stands.
    joins: Vec<usize>,
    bodies: BTreeMap<(usize, usize, usize), Option<Best>>,
    trail: Trail<Piece>,
}

impl Cutter<'_> {
    /// The cheapest ways to cut the whole text, found from the last question to the first.
    fn least(&mut self) -> Least {
        let mut layers = self.layers();
        let whole = self.content.len();
        let ends = layers.pop().unwrap_or_default();
        let mut after: BTreeMap<Spot, Least> = ends
            .into_iter()
            .filter(|spot| spot.0 == whole)
            .map(|spot| (spot, Least::end()))
            .collect();
        while let Some(layer) = layers.pop() {
            let index = layers.len();
            after = layer
                .into_iter()
                .map(|spot| (spot, self.from(index, spot, &after)))
                .collect();
        }
        after.remove(&(0, false)).unwrap_or_default()
    }

    /// For each question, and past the last, the spots that can be reached.
    fn layers(&self) -> Vec<BTreeSet<Spot>> {
        let mut layers = vec![BTreeSet::from([(0, false)])];
        for index in 0..self.ask.questions.len() {
            let next = layers[index]
                .iter()
                .flat_map(|&spot| self.pieces_at(index, spot))
                .map(|(_, spot)| spot)
                .collect();
            layers.push(next);
        }
        layers
    }

    fn from(&mut self, index: usize, spot: Spot, after: &BTreeMap<Spot, Least>) -> Least {
        let mut least = Least::default();
        for (piece, next) in self.pieces_at(index, spot) {
            // Without this, each body of a text of many like items would be weighed for nothing.
            let Some(tails) = after.get(&next).filter(|tails| !tails.ways.is_empty()) else {
                continue;
            };
            let Some(cost) = self.cost(piece) else {
                continue;
            };
            for &tail in &tails.ways {
                if least.wants(cost + tails.cost) {
                    let way = self.trail.step(piece, tail);
                    least.offer(cost + tails.cost, Some(way));
                }
            }
        }
        least
    }

    /// The pieces that the question may have at this spot, and the spot after each.
    fn pieces_at(&self, index: usize, (at, after_item): Spot) -> Vec<(Piece, Spot)> {
        let mut pieces = Vec::new();
        if self.rules.dialect.answers.skip == Skip::Omitted {
            pieces.push(((index, None), (at, after_item)));
        }
        if let Some(start) = self.body_start(index, at, after_item) {
            pieces.extend(
                self.ends(index, start)
                    .into_iter()
                    .map(|end| ((index, Some((start, end))), (end, true))),
            );
        }
        pieces
    }

    /// Where the labels of this question begin, if its item begins here.
    fn body_start(&self, index: usize, at: usize, after_item: bool) -> Option<usize> {
        let join = if after_item {
            self.form.join.as_str()
        } else {
            ""
        };
        let lead = lead(self.form, &self.ask.questions[index]);
        let mut left = &self.content[at..];
        for part in [join, lead, &self.form.mark] {
            left = left.strip_prefix(part)?;
        }
        Some(self.content.len() - left.len())
    }

    /// Where the labels may end: at the end of the text, or before any separator.
    fn ends(&self, index: usize, start: usize) -> Vec<usize> {
        let last = index + 1 == self.ask.questions.len();
        let omits = self.rules.dialect.answers.skip == Skip::Omitted;
        let mut ends = Vec::new();
        if !last {
            let first = self.joins.partition_point(|&join| join < start);
            ends.extend(&self.joins[first..]);
        }
        if last || omits {
            ends.push(self.content.len());
        }
        ends
    }

    fn cost(&mut self, (index, piece): Piece) -> Option<usize> {
        let Some((start, end)) = piece else {
            return Some(0);
        };
        let (rules, between) = (self.rules, &self.form.between);
        let question = &self.ask.questions[index];
        let text = &self.content[start..end];
        let best = self
            .bodies
            .entry((index, start, end))
            .or_insert_with(|| best_bodies(rules, question, between, text));
        best.as_ref().map(|best| best.cost)
    }

    /// What each question's piece may stand for when the text is cut this way.
    fn pieces(&self, way: Option<usize>) -> Vec<Alternatives> {
        self.trail
            .walk(way)
            .into_iter()
            .map(|piece| self.alternatives(piece))
            .collect()
    }

    fn alternatives(&self, (index, piece): Piece) -> Alternatives {
        let Some((start, end)) = piece else {
            return BTreeSet::from([None]);
        };
        let best = self
            .bodies
            .get(&(index, start, end))
            .and_then(Option::as_ref);
        best.map(|best| best.answers.clone()).unwrap_or_default()
    }
}

/// Every place where `part` stands in `text`, overlaps included.
fn overlapping<'t>(text: &'t str, part: &'t str) -> impl Iterator<Item = usize> + 't {
    text.char_indices()
        .map(|(offset, _)| offset)
        .filter(move |&offset| text[offset..].starts_with(part))
}

/// What several ways to cut the text come to.
fn whole(ways: impl Iterator<Item = Vec<Alternatives>>) -> Decoded {
    let readings: BTreeSet<Vec<Option<Answer>>> =
        ways.flat_map(|pieces| combined(&pieces)).collect();
    if readings.len() == 1 {
        return Decoded::Answers(readings.into_iter().flatten().collect());
    }
    Decoded::Ambiguous(Readings::Whole(
        readings.into_iter().take(READINGS).collect(),
    ))
}

/// The readings of the whole text when it is cut one way; no more than are told.
fn combined(pieces: &[Alternatives]) -> Vec<Vec<Option<Answer>>> {
    pieces
        .iter()
        .fold(vec![Vec::with_capacity(pieces.len())], |wholes, answers| {
            let longer = wholes.iter().flat_map(|whole| {
                answers
                    .iter()
                    .map(|answer| [whole.as_slice(), std::slice::from_ref(answer)].concat())
            });
            longer.take(READINGS).collect()
        })
}

/// What the details decide, where they fit the text.
fn by_details(
    rules: &Rules<'_>,
    form: &TextForm,
    ask: &Ask,
    content: &str,
    details: &Value,
) -> Option<Decoded> {
    let told = details.get(&form.details.mapped()?.answers)?;
    let entry = |(index, question): (usize, &Question)| {
        let entry = match rules.key_of(question) {
            Some(key) => told.get(key)?,
            None => told.get(index)?,
        };
        detailed(rules, question, entry)
    };
    let all: Vec<Alternatives> = ask
        .questions
        .iter()
        .enumerate()
        .map(entry)
        .collect::<Option<_>>()?;
    // Readings of equal labels are written alike, so the first of each stands for all.
    let first: Vec<Option<Answer>> = all
        .iter()
        .map(|of_one| of_one.first().cloned().flatten())
        .collect();
    let written = encode(rules, ask, &first).ok()?;
    (written.body == Body::Content(content.to_owned())).then(|| by_question(all))
}

fn detailed(rules: &Rules<'_>, question: &Question, entry: &Value) -> Option<Alternatives> {
    if entry.is_null() {
        return Some(BTreeSet::from([None]));
    }
    let labels: Vec<&str> = entry
        .as_array()?
        .iter()
        .map(Value::as_str)
        .collect::<Option<_>>()?;
    let (last, before) = labels.split_last()?;
    let mut found = encoded_readings(rules, question, &labels, None);
    found.extend(encoded_readings(rules, question, before, Some(last)));
    (!found.is_empty()).then(|| found.into_iter().map(Some).collect())
}
