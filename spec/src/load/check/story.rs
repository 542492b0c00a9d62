//! Stories: their names, and the requirements and features they speak of.

use crate::load::place::Report;
use crate::load::resolve::Parts;

use super::ids::Seen;
use super::{features, requirement};

/// Tells what does not fit in the stories.
pub(super) fn check(report: &mut Report, parts: &Parts) {
    let mut seen = Seen::default();
    for row in &parts.stories {
        let place = row.tree.place_of("name");
        seen.enter(report, "the story", &row.it.name, row.over, place);
        for (index, id) in row.it.about.iter().enumerate() {
            let place = row.tree.place_of(&format!("about.{index}"));
            requirement::named(report, parts, id, place);
        }
        if let Some(when) = &row.it.when {
            features::predicate(report, parts, when, row.tree.place_of("when"));
        }
    }
}
