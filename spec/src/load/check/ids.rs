//! Ids stand once, and an id that was given up is not used again.

use std::collections::BTreeMap;

use crate::diagnostic::DiagnosticCode as Code;
use crate::load::place::{Place, Report};

/// Where ids stand: those of the built-in spec and those that lie over them apart, since the
/// latter may stand for the former.
#[derive(Default)]
pub(super) struct Seen<'a> {
    places: BTreeMap<(bool, &'a str), Place>,
}

impl<'a> Seen<'a> {
    /// Takes note of an id, and tells when it already stands in the same layer.
    pub(super) fn enter(
        &mut self,
        report: &mut Report,
        what: &str,
        id: &'a str,
        over: bool,
        place: Place,
    ) {
        let Some(first) = self.places.get(&(over, id)) else {
            self.places.insert((over, id), place);
            return;
        };
        let first = report.shown(*first);
        let message = format!("{what} `{id}` already stands at {first}");
        report.error(
            Code::DuplicateId,
            place,
            message,
            "give one of the two another name".to_owned(),
        );
    }

    /// Where an id stands.
    pub(super) fn find(&self, id: &str) -> Option<Place> {
        let over = self.places.get(&(true, id));
        over.or_else(|| self.places.get(&(false, id))).copied()
    }
}
