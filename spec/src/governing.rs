//! Which requirement answers for a feature: a provider that behaves as if the feature had
//! another value breaks that requirement.

use crate::model::{Dialect, Level, Requirement, Spec};

/// What stands in `governs` for every field that a dialect drops: such a field has no effect.
pub const DROPPED: &str = "dropped";

impl Spec {
    /// The requirement that answers for a feature path in this dialect, with how hard it binds.
    /// Where several do, the one that names the path most closely.
    pub fn governing(&self, dialect: &Dialect, path: &str) -> Option<(&Requirement, Level)> {
        let named = |row: &Requirement| {
            row.governs
                .iter()
                .filter_map(|pattern| closeness(pattern, path))
                .max()
        };
        self.binding(dialect)
            .filter_map(|(row, level)| Some((named(row)?, row, level)))
            .max_by_key(|(close, _, _)| *close)
            .map(|(_, row, level)| (row, level))
    }
}

/// How many segments of the path a pattern names, if it covers it: a `*` stands for any one
/// segment, and what lies below a named path is covered too.
pub fn closeness(pattern: &str, path: &str) -> Option<usize> {
    let mut segments = path.split('.');
    let mut named = 0;
    for part in pattern.split('.') {
        let segment = segments.next()?;
        match part {
            "*" => {}
            part if part == segment => named += 1,
            _ => return None,
        }
    }
    Some(named)
}

#[cfg(test)]
mod tests {
    use super::closeness;

    #[test]
    fn a_star_stands_for_one_segment_and_counts_for_nothing() {
        assert_eq!(closeness("request.*.name", "request.batch.name"), Some(2));
        assert_eq!(
            closeness("request.*.name", "request.question.id.name"),
            None
        );
        assert_eq!(closeness("result", "result.join"), Some(1));
        assert_eq!(closeness("result.join.x", "result.join"), None);
    }
}
