//! Which dialects a requirement binds, and how hard.

use serde_json::Value;

use crate::model::{Bind, Dialect, Equivalent, Level, Requirement, Spec, Story};
use crate::predicate::{Predicate, feature};

impl Dialect {
    /// Its features as JSON, which predicates and feature paths lead into.
    pub fn features(&self) -> Value {
        serde_json::to_value(self).expect("a dialect is plain data with string keys")
    }
}

impl Requirement {
    /// How hard it binds this dialect, given further facts (`{"code": {"source": "own"}}`): the
    /// first bind that holds decides. Without facts, a bind that could hold counts.
    pub fn level_in(&self, dialect: &Dialect, facts: Option<&Value>) -> Option<Level> {
        self.level_over(&dialect.features(), facts)
    }

    /// The same over features already at hand.
    pub fn level_over(&self, features: &Value, facts: Option<&Value>) -> Option<Level> {
        let merged = facts.map(|facts| beside(features, facts));
        let holds = |bind: &&Bind| match &merged {
            Some(all) => bind_holds(bind, |predicate| predicate.holds(all)),
            None => bind_holds(bind, |predicate| predicate.could_hold(features)),
        };
        self.binds.iter().find(holds).map(|bind| bind.level)
    }

    /// What it says of this dialect, with `{path}` and `{code:fault}` filled in.
    pub fn sentence_in(&self, dialect: &Dialect) -> String {
        let features = dialect.features();
        crate::placeholder::filled(&self.says, |name| {
            crate::placeholder::value(&features, name)
        })
    }
}

impl Equivalent {
    /// Whether it speaks of this dialect.
    pub fn is_said_of(&self, dialect: &Dialect) -> bool {
        let features = dialect.features();
        self.when
            .as_deref()
            .is_none_or(|when| parsed(when, |predicate| predicate.holds(&features)))
    }
}

impl Story {
    /// Whether it is told to this dialect.
    pub fn is_told_to(&self, dialect: &Dialect) -> bool {
        let features = dialect.features();
        self.when
            .as_deref()
            .is_none_or(|when| parsed(when, |predicate| predicate.holds(&features)))
    }
}

impl Spec {
    /// The dialect of that name.
    pub fn dialect(&self, name: &str) -> Option<&Dialect> {
        self.dialects.get(name)
    }

    /// The requirement of that id, which may be one it had before.
    pub fn requirement(&self, id: &str) -> Option<&Requirement> {
        let now = self.requirements.iter().find(|row| row.id == id);
        now.or_else(|| {
            let was = |row: &&Requirement| row.formerly.iter().any(|former| former == id);
            self.requirements.iter().find(was)
        })
    }

    /// The requirements that bind this dialect, or could, with how hard.
    pub fn binding<'a>(
        &'a self,
        dialect: &Dialect,
    ) -> impl Iterator<Item = (&'a Requirement, Level)> + use<'a> {
        let features = dialect.features();
        self.requirements
            .iter()
            .filter_map(move |row| Some((row, row.level_over(&features, None)?)))
    }
}

fn bind_holds(bind: &Bind, holds: impl Fn(&Predicate) -> bool) -> bool {
    bind.when.as_deref().is_none_or(|when| parsed(when, holds))
}

// A predicate that can't be read binds nothing; the loader has refused it before.
fn parsed(when: &str, holds: impl Fn(&Predicate) -> bool) -> bool {
    Predicate::parse(when).is_ok_and(|predicate| holds(&predicate))
}

fn beside(features: &Value, facts: &Value) -> Value {
    let mut all = features.clone();
    if let (Some(all), Some(facts)) = (all.as_object_mut(), facts.as_object()) {
        all.extend(facts.clone());
    }
    all
}

/// Whether a feature path leads somewhere in this dialect.
pub fn has_feature(features: &Value, path: &str) -> bool {
    feature(features, path).is_some()
}
