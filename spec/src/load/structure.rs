//! What the meta-schema has against a tree, in words of ours, each placed.
//!
//! The `jsonschema` crate is the judge: whatever it refuses, at least one diagnostic tells of.
//! Where it only says that no branch of a choice fits, the branch that was meant is looked for.

mod choice;
mod fault;

use std::sync::OnceLock;

use jsonschema::Validator;
use serde_json::Value;

use super::metaschema;
use super::part::Part;
use super::place::Report;
use super::tree::Node;
use crate::diagnostic::DiagnosticCode as Code;
use fault::Judged;

/// Tells what the meta-schema of this part has against the tree; whether it has nothing.
pub(super) fn check(report: &mut Report, part: Part, tree: &Node) -> bool {
    held_to(report, metaschema::of(part), validator(part), tree)
}

/// Tells what a schema has against the tree; whether it has nothing.
pub(super) fn held_to(
    report: &mut Report,
    root: &Value,
    validator: &Validator,
    tree: &Node,
) -> bool {
    let value = tree.to_value();
    let before = report.told.len();
    let spoilt = report.spoilt.len();
    let errors: Vec<_> = validator.iter_errors(&value).collect();
    let is_clean = errors.is_empty();
    let mut judged = Judged { report, root, tree };
    for error in &errors {
        judged.tell(error);
    }
    if !is_clean && report.told.len() == before && spoilt == 0 {
        let message = "the meta-schema refuses this".to_owned();
        report.error(Code::Structure, tree.heading(), message, None);
    }
    is_clean
}

fn validator(part: Part) -> &'static Validator {
    static VALIDATORS: OnceLock<[Validator; 5]> = OnceLock::new();
    let validators = VALIDATORS.get_or_init(|| {
        Part::ALL.map(|part| {
            jsonschema::draft202012::new(metaschema::of(part))
                .expect("a schema that schemars derived is one")
        })
    });
    &validators[part as usize]
}
