//! What is wrong with an entry around its schemas: its form, its name, its description.

use askspec_spec::model::{Api, ApiRule, Constraint, Counted, Spec};
use serde_json::{Value, json};

use super::pattern::Patterns;
use super::{Document, Finding, Place, told};
use crate::catalog::tool::{Form, Tool};

/// Where a rule about entries is broken.
pub(super) fn broken(rule: &ApiRule, tool: &Tool<'_>, patterns: &Patterns) -> Vec<Place> {
    match &rule.must {
        Constraint::Described => described(tool),
        Constraint::Name { pattern } => name(tool, |text| patterns.matches(pattern, text)),
        Constraint::AtMost {
            what: Counted::DescriptionCharacters,
            max,
        } => description(tool, *max),
        _about_schemas_or_all => Vec::new(),
    }
}

/// That an entry has no form that is known.
pub(super) fn unknown(spec: &Spec, document: &Document<'_>, tool: &Tool<'_>) -> Vec<Finding> {
    let rules = spec.apis.values().flat_map(|api| {
        let rules = api.rules.values().map(move |rule| (api, rule));
        rules.filter(|(_, rule)| rule.must == Constraint::KnownForm)
    });
    let found = match tool.entry.as_object() {
        Some(members) if members.is_empty() => "it is empty".to_owned(),
        Some(members) => {
            let names: Vec<&str> = members.keys().map(String::as_str).collect();
            format!("it has {}", names.join(", "))
        }
        None => "it is no object".to_owned(),
    };
    let place = |found: &str| Place::new(tool.at.clone(), found);
    // Every API has the rule from the same file.
    rules
        .take(1)
        .map(|(api, rule)| told(api, rule, document, None, place(&found)))
        .collect()
}

/// The form of a bare schema, where an API is named that it is for.
pub(super) fn bare<'a>(forced: Option<&'a Api>, value: &Value) -> Option<Form<'a>> {
    let api = forced.filter(|_| value.is_object())?;
    let mut forms = api.entries.values();
    let entry = forms.find(|entry| entry.template == json!("{input}"))?;
    Some(Form { api, entry })
}

fn described(tool: &Tool<'_>) -> Vec<Place> {
    let form = tool.form.map(|form| &form.entry.template);
    let has_place =
        form.is_some_and(|it| crate::catalog::envelope::place_of(it, "description").is_some());
    match tool.part("description") {
        _ if !has_place => Vec::new(),
        None => vec![Place::new(tool.at.clone(), "there is no description")],
        Some((at, text)) => {
            let is_blank = text.as_str().is_none_or(|text| text.trim().is_empty());
            let found = "the description says nothing";
            is_blank
                .then(|| Place::new(at, found))
                .into_iter()
                .collect()
        }
    }
}

fn name(tool: &Tool<'_>, matches: impl Fn(&Value) -> bool) -> Vec<Place> {
    let Some((at, name)) = tool.part("name") else {
        return Vec::new();
    };
    let is_broken = !matches(name);
    is_broken
        .then(|| Place::new(at, format!("the name is {name}")))
        .into_iter()
        .collect()
}

fn description(tool: &Tool<'_>, max: u64) -> Vec<Place> {
    let text = tool.part("description");
    let long = text.and_then(|(at, text)| Some((at, text.as_str()?.chars().count() as u64)));
    long.filter(|(_, count)| *count > max)
        .map(|(at, count)| Place::new(at, format!("it has {count} characters")))
        .into_iter()
        .collect()
}
