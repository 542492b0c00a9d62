//! What no meta-schema can say: how the parts of a spec must fit each other.

mod api;
mod contradiction;
mod dialect;
mod failures;
mod features;
mod ids;
mod requirement;
mod result;
mod story;
mod vocabulary;
mod wire;

use std::path::Path;

use super::part::Part;
use super::place::Report;
use super::resolve::Parts;
use super::unread;

/// Tells all that does not fit.
pub(super) fn check(report: &mut Report, parts: &Parts) {
    for row in &parts.dialects {
        dialect::check(report, row);
        wire::check(report, row);
        failures::check(report, row);
    }
    for row in &parts.apis {
        api::check(report, row);
    }
    if let Some(row) = &parts.vocabulary {
        vocabulary::check(report, row, parts);
    }
    requirement::check(report, parts);
    story::check(report, parts);
    // Where a file could not be read, that is what is missing, and it was told.
    if let (true, Some(folder)) = (parts.complete, &parts.alone) {
        missing_parts(report, parts, folder);
    }
}

/// Tells what stories and examples say of exchanges that go otherwise. Only what fits in all else can be played.
pub(super) fn contradictions(report: &mut Report, parts: &Parts) {
    contradiction::check(report, parts);
}

fn missing_parts(report: &mut Report, parts: &Parts, folder: &Path) {
    let counts = [
        (Part::Vocabulary, usize::from(parts.vocabulary.is_some())),
        (Part::Dialects, parts.dialects.len()),
        (Part::Requirements, parts.requirements.len()),
        (Part::Stories, parts.stories.len()),
    ];
    for (part, _) in counts.iter().filter(|(_, count)| *count == 0) {
        unread::missing(report, &folder.join(part.location()));
    }
}
