//! What no meta-schema can say: how the parts of a spec must fit each other.

mod dialect;
mod failures;
mod features;
mod ids;
mod requirement;
mod result;
mod story;
mod vocabulary;
mod wire;

use super::part::Part;
use super::place::Report;
use super::resolve::{Parts, part_missing};

/// Tells all that does not fit.
pub(super) fn check(report: &mut Report, parts: &Parts) {
    for row in &parts.dialects {
        dialect::check(report, row);
        wire::check(report, row);
        failures::check(report, row);
    }
    if let Some(row) = &parts.vocabulary {
        vocabulary::check(report, row, parts);
    }
    requirement::check(report, parts);
    story::check(report, parts);
    if parts.complete && parts.alone {
        missing_parts(report, parts);
    }
}

// Where a file could not be read, that is what is missing, and it was told.
fn missing_parts(report: &mut Report, parts: &Parts) {
    let help = "write it, or name a folder that changes parts of the built-in spec";
    let counts = [
        (Part::Vocabulary, usize::from(parts.vocabulary.is_some())),
        (Part::Dialects, parts.dialects.len()),
        (Part::Requirements, parts.requirements.len()),
        (Part::Stories, parts.stories.len()),
    ];
    for (part, _) in counts.iter().filter(|(_, count)| *count == 0) {
        part_missing(report, part.location(), help);
    }
}
