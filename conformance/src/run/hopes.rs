//! Whether it is worth going on with a provider.

use std::collections::BTreeMap;

/// After so many cases in a row that end in no good way there is no point in going on.
const IN_A_ROW: usize = 5;

/// After so many of them in one dialect the rest of it would only cost time: each may last as long as the deadline.
const IN_A_DIALECT: usize = 12;

/// How the cases so far ended, in the order of the plan.
#[derive(Debug, Default)]
pub(super) struct Hopes {
    is_unstartable: bool,
    in_a_row: usize,
    in_dialects: BTreeMap<String, usize>,
}

impl Hopes {
    /// The provider can't be started.
    pub(super) fn give_up(&mut self) {
        self.is_unstartable = true;
    }

    /// A case of this dialect was played; `in_time`: to its end, and nothing was waited for in vain.
    pub(super) fn played(&mut self, dialect: &str, in_time: bool) {
        if in_time {
            self.in_a_row = 0;
            return;
        }
        self.in_a_row += 1;
        *self.in_dialects.entry(dialect.to_owned()).or_default() += 1;
    }

    /// Why no more cases of this dialect are played, where that is so. Once so, it stays so.
    pub(super) fn lost(&self, dialect: &str) -> Option<String> {
        if self.is_unstartable {
            return Some("the provider can't be started".into());
        }
        if self.in_a_row >= IN_A_ROW {
            let row = self.in_a_row;
            return Some(format!(
                "the {row} cases before it broke off or never ended"
            ));
        }
        let count = self.in_dialects.get(dialect).copied().unwrap_or_default();
        (count >= IN_A_DIALECT)
            .then(|| format!("{count} cases of its dialect broke off or never ended before it"))
    }
}
