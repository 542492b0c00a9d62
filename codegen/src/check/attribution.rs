//! Finds out which change lies behind each file that was left behind: by generating again from
//! the spec of today with that change taken back.

use std::collections::BTreeMap;

use askspec_spec::digest;
use askspec_spec::load::Locations;
use askspec_spec::model::Spec;

use super::cause::{Cause, Change};
use super::changes::{Pointer, changes};
use super::kind::DifferenceKind;
use super::{Difference, Drift, past, unified};
use crate::error::Error;
use crate::file::Tree;
use crate::manifest::{MANIFEST, Manifest, Origin};

/// How many changes are taken back one by one; of more, each may be behind each file.
const TRIED: usize = 16;

/// What it takes to find the causes of a drift.
#[derive(Clone, Copy)]
pub struct Today<'a> {
    /// What would be written.
    pub tree: &'a Tree,
    /// The spec it would be written from.
    pub spec: &'a Spec,
    /// Where the parts of that spec stand.
    pub locations: &'a Locations,
    /// The folder of that spec, as people know it.
    pub folder: &'a str,
    /// Generates the same targets from another spec.
    pub generate: &'a dyn Fn(&Spec) -> Result<Tree, Error>,
}

/// Says of each file that was left behind what has changed since it was written.
pub fn explain(drift: &mut Drift, today: Today<'_>) {
    let Some(manifest) = &drift.manifest else {
        return;
    };
    let histories = Histories::new(manifest, today);
    for one in &mut drift.differences {
        if one.kind.is_behind() {
            histories.explain(one);
        }
    }
    let all = histories.all(&drift.differences);
    for one in &mut drift.differences {
        if one.path == MANIFEST && one.kind == DifferenceKind::Stale {
            one.causes.clone_from(&all);
        }
    }
}

/// What has changed since each target was written.
struct Histories<'a> {
    manifest: &'a Manifest,
    today: Today<'a>,
    // Targets are mostly written together: there is one origin, and one history.
    known: Vec<(&'a Origin, History)>,
}

impl<'a> Histories<'a> {
    fn new(manifest: &'a Manifest, today: Today<'a>) -> Self {
        let mut made = Self {
            manifest,
            today,
            known: Vec::new(),
        };
        let is = Origin::of(today.spec);
        for target in today.tree.targets() {
            made.learn(manifest.origin(target), &is);
        }
        made
    }

    fn learn(&mut self, origin: Option<&'a Origin>, is: &Origin) {
        let Some(origin) = origin else { return };
        if self.of(origin).is_none() {
            let history = History::new(origin, is, self.today);
            self.known.push((origin, history));
        }
    }

    fn of(&self, origin: &Origin) -> Option<&History> {
        let mut known = self.known.iter();
        known.find(|(one, _)| *one == origin).map(|(_, it)| it)
    }

    fn explain(&self, one: &mut Difference) {
        let Some((target, _)) = one.path.split_once('/') else {
            return;
        };
        let history = self.manifest.origin(target).and_then(|it| self.of(it));
        let Some(history) = history else { return };
        let was = self.manifest.trace(&one.path).map(|trace| trace.digest);
        one.causes = history.causes(&one.path, was, self.today);
        if one.kind == DifferenceKind::HandEditedAndStale {
            history.part_diff(one, was);
        }
    }

    /// Why another manifest would be written.
    fn all(&self, differences: &[Difference]) -> Vec<Cause> {
        let changes = self.known.iter().flat_map(|(_, history)| &history.changes);
        let mut all: Vec<Cause> = changes.cloned().map(Box::new).map(Cause::Spec).collect();
        let causes = differences.iter().flat_map(|one| &one.causes);
        if causes.into_iter().any(|cause| *cause == Cause::Generator) {
            all.push(Cause::Generator);
        }
        all
    }
}

/// What has changed since some targets were written, and what would be written without it.
struct History {
    changes: Vec<Change>,
    /// Without all of it; none where that can't be generated any more.
    before: Option<Tree>,
    /// Without one change, by its index; only those that can be taken back alone.
    without: BTreeMap<usize, Tree>,
}

impl History {
    fn new(was: &Origin, is: &Origin, today: Today<'_>) -> Self {
        let pointer = Pointer {
            locations: today.locations,
            folder: today.folder,
        };
        let changes = changes(was, is, &pointer);
        let generate = |spec: Spec| (today.generate)(&spec).ok();
        let without = |change| generate(past::before(today.spec, change, today.locations)?);
        let alone = changes
            .iter()
            .enumerate()
            .filter(|_| changes.len() <= TRIED);
        Self {
            before: past::then(today.spec, was).and_then(generate),
            without: alone
                .filter_map(|(index, change)| Some((index, without(change)?)))
                .collect(),
            changes,
        }
    }

    /// Why something else would be written here than was.
    fn causes(&self, path: &str, was: Option<&str>, today: Today<'_>) -> Vec<Cause> {
        let fresh = today.tree.get(path);
        if was == fresh.map(of_text).as_deref() {
            return Vec::new();
        }
        let is_told = self.is_before(path, was);
        let mut causes = self.behind(path, fresh, is_told);
        let may_be_all = |cause: &Cause| match cause {
            Cause::Spec(change) => change.is_forgotten(),
            Cause::Generator => true,
        };
        if !is_told && !causes.iter().any(may_be_all) {
            causes.push(Cause::Generator);
        }
        causes
    }

    /// Whether the changes of the spec are all that lies behind this file.
    fn is_before(&self, path: &str, was: Option<&str>) -> bool {
        let before = self.before.as_ref();
        before.is_some_and(|tree| tree.get(path).map(of_text).as_deref() == was)
    }

    fn behind(&self, path: &str, fresh: Option<&str>, is_told: bool) -> Vec<Cause> {
        let touches = |index: usize, change: &Change| match self.without.get(&index) {
            // Once the other changes tell it all, one that can only be left out has no part in it.
            Some(tree) => tree.get(path) != fresh && !(is_told && change.is_forgotten()),
            None => !is_told,
        };
        let changes = self.changes.iter().enumerate();
        let found: Vec<Cause> = changes
            .filter(|(index, change)| touches(*index, change))
            .map(|(_, change)| Cause::Spec(Box::new(change.clone())))
            .collect();
        match found.is_empty() && is_told {
            // None does it alone, so they do it together.
            true => self
                .changes
                .iter()
                .cloned()
                .map(Box::new)
                .map(Cause::Spec)
                .collect(),
            false => found,
        }
    }

    /// Shows what was done by hand without what the spec has changed.
    fn part_diff(&self, one: &mut Difference, was: Option<&str>) {
        if !self.is_before(&one.path, was) {
            return;
        }
        let before = self.before.as_ref().and_then(|tree| tree.get(&one.path));
        if let (Some(before), Some(found)) = (before, &one.found) {
            one.diff = unified(&one.path, found, before, "generated then");
        }
    }
}

fn of_text(text: &str) -> String {
    digest::of_bytes(text.as_bytes())
}
