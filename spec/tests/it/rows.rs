//! The requirements and stories of the built-in spec: none is missing, each has its examples, and
//! what they expect is what the functions of this crate say.

use std::collections::BTreeSet;

use askspec_spec::lower::lower;
use askspec_spec::model::Reply;
use askspec_spec::{Rules, builtin};
use serde_json::Value;

/// What stood in the first revision: a row may join these, and none may go.
const IDS: &str = "
admit/questions-non-empty admit/shape admit/prompt-limit admit/prompt-limit-unit admit/before-shown
admit/options-non-empty admit/option-forms admit/label-not-blank admit/ids-unique admit/unknown-fields
admit/intent-approve admit/intent-detail admit/intent-unknown admit/order admit/code admit/path
present/all-in-order present/one-at-a-time present/options-in-order present/nothing-preselected
present/source-kept present/free-text-offered present/free-text-refused
present/optionless-is-free-form present/single-or-multi present/recommended-suffix present/revisit
answer/only-from-the-human answer/order answer/id-echoed answer/selected-are-offered
answer/value-or-label answer/single-at-most-one answer/custom-replaces answer/custom-supplements
answer/custom-as-label answer/custom-blank answer/custom-verbatim answer/selected-order
answer/skipped answer/skip-wins answer/next answer/no-skip-form answer/last-one-counts
answer/decline-all encode/json-compact encode/json-custom-omitted encode/json-stringify
encode/text-item encode/text-join encode/text-skipped encode/only-answers encode/deterministic
encode/details encode/decode error/name error/no-provider error/aborted-before
error/aborted-pending error/dismissed error/delegated error/not-live error/resumed-root
error/stop-is-no-error life/no-timer life/settles-once life/nothing-after life/one-provider
life/disposal life/waterfall life/runs-apart
host/modes host/no-permission host/native-notifications host/tokens-and-cache host/persistence";

/// What no row answers for: prose, what no exchange shows, and policies without effect there.
const UNGOVERNED: &[(&str, &str)] = &[
    ("name", "the dialect itself"),
    ("title", "prose"),
    ("summary", "prose"),
    ("sources", "prose"),
    ("surface", "which of two results is looked at"),
    ("tool", "said to the model before any exchange"),
    ("requires", "what a provider claims"),
];

#[test]
fn every_requirement_stands_once_and_none_is_lost() {
    let stand: Vec<&str> = builtin()
        .requirements
        .iter()
        .map(|row| row.id.as_str())
        .collect();
    let once: BTreeSet<&str> = stand.iter().copied().collect();
    assert_eq!(stand.len(), once.len());
    let lost: Vec<&str> = IDS
        .split_whitespace()
        .filter(|id| !once.contains(id))
        .collect();
    assert_eq!(lost, Vec::<&str>::new());
}

#[test]
fn every_requirement_that_is_checked_has_examples_for_and_against() {
    for row in builtin()
        .requirements
        .iter()
        .filter(|row| row.excluded.is_none())
    {
        assert!(
            !row.accept.is_empty() && !row.reject.is_empty(),
            "{}",
            row.id
        );
    }
}

#[test]
fn every_feature_has_a_requirement_that_answers_for_it() {
    let spec = builtin();
    let mut ungoverned = Vec::new();
    for dialect in spec.dialects.values() {
        leaves(&dialect.features(), "", &mut |path| {
            let known = UNGOVERNED
                .iter()
                .any(|(root, _)| path == *root || path.starts_with(&format!("{root}.")));
            if !known && spec.governing(dialect, path).is_none() {
                ungoverned.push(format!("{} {path}", dialect.name));
            }
        });
    }
    // One question has nothing to be tied to, and its place is the only key.
    ungoverned.retain(|path| !path.ends_with(" answers.key"));
    assert_eq!(ungoverned, Vec::<String>::new());
}

fn leaves(value: &Value, path: &str, leaf: &mut impl FnMut(&str)) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                let below = if path.is_empty() {
                    name.clone()
                } else {
                    format!("{path}.{name}")
                };
                leaves(member, &below, leaf);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_) => {
            leaf(path)
        }
    }
}

#[test]
fn every_must_is_borne_on_in_each_dialect_it_binds() {
    let spec = builtin();
    let mut bare = Vec::new();
    for dialect in spec.dialects.values() {
        let rules = Rules::new(dialect, &spec.vocabulary);
        for (row, _) in spec.binding(dialect) {
            let shown = row
                .accept
                .iter()
                .any(|it| lower(&rules, &it.request).is_some());
            let told = spec.stories.iter().any(|story| {
                story.about.contains(&row.id)
                    && story.is_told_to(dialect)
                    && lower(&rules, &story.request).is_some()
            });
            if !shown && !told {
                bare.push(format!("{} {}", dialect.name, row.id));
            }
        }
    }
    assert_eq!(bare, Vec::<String>::new());
}

#[test]
fn every_way_to_spoil_an_exchange_is_told_in_the_readme() {
    let readme = include_str!("../../README.md");
    for row in &builtin().requirements {
        for example in &row.reject {
            if let Some(Reply::Spoilt(word)) = &example.reply {
                assert!(
                    readme.contains(&format!("| `{word}` |")),
                    "{} {word}",
                    row.id
                );
            }
        }
    }
}
