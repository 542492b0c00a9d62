//! Which dialects are judged, and what the provider declares of each.

use askspec_spec::model::Spec;

use super::handshake::Introduction;
use super::{Options, standing};
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
        .map(|name| planned(spec, name, introduction))
        .collect()
}

fn planned(spec: &Spec, name: &str, introduction: &Introduction) -> DialectReport {
    let listed = introduction.of(name);
    let declared = introduction.declared(name);
    let requires = spec
        .dialect(name)
        .map_or_else(Vec::new, |dialect| dialect.requires.clone());
    DialectReport {
        name: name.to_owned(),
        listed: listed.is_some(),
        not_applicable: listed
            .map_or_else(Default::default, |listed| listed.not_applicable.clone()),
        lacking: requires
            .into_iter()
            .filter(|capability| listed.is_some() && !declared.contains(capability))
            .collect(),
        declared,
        requirements: standing::rows(spec, name),
    }
}
