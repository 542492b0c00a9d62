//! Which arguments are let in, and with what code and path the others are refused.

use askspec_spec::Rules;
use askspec_spec::admit::check;
use askspec_spec::edges::{Edge, edges};
use serde_json::{Value, json};

use super::case;

/// Beyond this many bytes a document says nothing that a shorter one does not.
const LONGEST: usize = 32 * 1024;

/// The cases of one dialect.
pub(super) fn cases(rules: &Rules<'_>) -> Vec<Value> {
    edges(rules)
        .into_iter()
        .filter(|edge| edge.arguments.to_string().len() <= LONGEST)
        .map(|edge| judged(rules, edge))
        .collect()
}

fn judged(rules: &Rules<'_>, edge: Edge) -> Value {
    let failure = check(rules, &edge.arguments).err();
    let verdict = match failure {
        Some(_) => "refuse",
        None => "accept",
    };
    let code = failure
        .as_ref()
        .and_then(|failure| rules.code(failure.fault))
        .map(|code| json!(code.code));
    let path = failure.and_then(|failure| failure.path);
    case([
        ("name", Some(json!(edge.name))),
        ("about", Some(json!(edge.about))),
        ("arguments", Some(edge.arguments)),
        ("verdict", Some(json!(verdict))),
        ("code", code),
        ("path", path.map(Value::from)),
    ])
}
