//! Which dialects are judged, and what the provider declares of each.

use askspec_spec::model::{Capability, Spec};

use super::Options;
use super::handshake::{Declared, Introduction};
use crate::report::DialectReport;

/// The dialects to judge: those asked for, else those that the provider lists and the spec knows.
pub(super) fn plan(
    spec: &Spec,
    options: &Options,
    introduction: &Introduction,
) -> Vec<DialectReport> {
    let names: Vec<&String> = if options.dialects.is_empty() {
        let listed = |name: &&String| introduction.of(name).is_some();
        spec.dialects.keys().filter(listed).collect()
    } else {
        options.dialects.iter().collect()
    };
    names
        .into_iter()
        .map(|name| planned(spec, name, introduction.of(name)))
        .collect()
}

fn planned(spec: &Spec, name: &str, declared: Option<&Declared>) -> DialectReport {
    let requires = spec
        .dialect(name)
        .map_or_else(Vec::new, |dialect| dialect.requires.clone());
    let has = |capability: &Capability| {
        declared.is_some_and(|declared| declared.declares.contains(capability))
    };
    DialectReport {
        name: name.to_owned(),
        listed: declared.is_some(),
        declared: declared.map_or_else(Vec::new, |declared| declared.declares.clone()),
        not_applicable: declared
            .map_or_else(Default::default, |declared| declared.not_applicable.clone()),
        lacking: requires
            .into_iter()
            .filter(|capability| declared.is_some() && !has(capability))
            .collect(),
        requirements: Vec::new(),
    }
}
