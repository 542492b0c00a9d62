//! Takes what came of a batch of exchanges, and keeps the first that breaks something.

use askspec_spec::Rules;
use askspec_spec::model::{Level, Spec};

use super::Left;
use super::breaking::{Broken, signs};
use crate::case::Case;
use crate::judge::left_out;
use crate::run::played::Played;
use crate::run::stretch::Desk;

/// How many stray lines of one law are kept.
const MOST_STRAY: usize = 100;

/// Exchanges in the course of being played.
pub(super) struct Batch<'b> {
    pub(super) spec: &'b Spec,
    pub(super) rules: &'b Rules<'b>,
    pub(super) level: Level,
    pub(super) cases: &'b [&'b Case],
    pub(super) left: &'b mut Left,
    pub(super) stray: &'b mut Vec<String>,
    /// The first that breaks something, with its place.
    pub(super) first: Option<(usize, Broken)>,
}

impl Desk for Batch<'_> {
    /// What has not begun stands after everything that has: it can't be the first.
    fn wants(&mut self, _: &Case) -> bool {
        self.first.is_none()
    }

    fn takes(&mut self, at: usize, played: Option<Played>) {
        let Some(played) = played else {
            return;
        };
        keep(self.stray, &played);
        let case = self.cases[at];
        let sign = signs(self.spec, self.rules, self.level, case, &played);
        match sign.into_iter().next() {
            Some(sign) => self.breaks(at, Broken::new(case.clone(), played, sign)),
            None => self.holds(case, &played),
        }
    }
}

impl Batch<'_> {
    fn breaks(&mut self, at: usize, broken: Broken) {
        let is_first = self.first.as_ref().is_none_or(|(first, _)| at < *first);
        if is_first {
            self.first = Some((at, broken));
        }
    }

    fn holds(&mut self, case: &Case, played: &Played) {
        match left_out(self.rules, case, &played.transcript) {
            Some(why) => self.left.left_out = Some(why),
            None => self.left.held += 1,
        }
    }
}

/// Keeps stray lines, but no flood of them.
pub(super) fn keep(stray: &mut Vec<String>, played: &Played) {
    let room = MOST_STRAY.saturating_sub(stray.len());
    stray.extend(played.transcript.stray().take(room).map(str::to_owned));
}
