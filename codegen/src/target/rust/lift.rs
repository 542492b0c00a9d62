//! What the module that lifts is filled in with.

use askspec_spec::lift::AbsentOfIntent;
use askspec_spec::model::Spec;
use serde_json::{Value, json};

use crate::filter::{pascal, rust_string};
use crate::lift;

/// The APIs.
pub(super) fn apis(spec: &Spec) -> Vec<Value> {
    let apis = lift::apis(spec).map(|api| {
        json!({
            "name": rust_string(&api.name),
            "variant": pascal(&api.name),
            "title": format!("{}.", api.title),
        })
    });
    apis.collect()
}

/// The APIs in which null stands for what is absent, and those in which it doesn't.
pub(super) fn sending(spec: &Spec) -> Vec<Value> {
    let groups = [true, false].into_iter().filter_map(|sends_null| {
        let apis = lift::apis(spec).filter(|api| lift::sends_null(api) == sends_null);
        let variants: Vec<String> = apis
            .map(|api| format!("Self::{}", pascal(&api.name)))
            .collect();
        let group = json!({"variants": variants.join(" | "), "sends_null": sends_null});
        (!variants.is_empty()).then_some(group)
    });
    groups.collect()
}

/// What may be absent in each dialect.
pub(super) fn absent(spec: &Spec) -> Vec<Value> {
    let dialects = lift::absent(spec).map(|(dialect, absent)| {
        json!({
            "name": rust_string(&dialect.name),
            "batch": optional(absent.batch.map(rust_string)),
            "question": list(&absent.question),
            "options": rust_string(absent.options),
            "option": list(&absent.option),
            "intent": optional(absent.intent.as_ref().map(intent)),
        })
    });
    dialects.collect()
}

fn optional(value: Option<String>) -> String {
    value.map_or_else(|| "None".to_owned(), |value| format!("Some({value})"))
}

fn list(names: &[&str]) -> String {
    let names: Vec<String> = names.iter().map(|name| rust_string(name)).collect();
    names.join(", ")
}

fn intent(absent: &AbsentOfIntent<'_>) -> String {
    let needed = absent.needed.iter();
    let needed: Vec<String> = needed
        .map(|(kind, member)| format!("({}, {})", rust_string(kind), rust_string(member)))
        .collect();
    format!(
        "Intent {{ name: {}, tag: {}, needed: &[{}] }}",
        rust_string(absent.name),
        rust_string(absent.tag),
        needed.join(", ")
    )
}
