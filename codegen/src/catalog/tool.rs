//! The tools of a catalog: found in whatever envelope they stand, and told which API each is for.

use std::collections::BTreeSet;

use askspec_spec::model::{Api, Entry, Spec};
use askspec_spec::pointer::Pointer;
use serde_json::Value;

use super::envelope::{is_of, place_of};

/// An entry of a catalog.
#[derive(Debug, Clone)]
pub(super) struct Tool<'a> {
    /// Where it stands in its document.
    pub(super) at: Pointer,
    pub(super) entry: &'a Value,
    /// The API it is for, and the form it has; none where no form is known in which it could be.
    pub(super) form: Option<Form<'a>>,
}

/// A form of an entry.
#[derive(Debug, Clone, Copy)]
pub(super) struct Form<'a> {
    pub(super) api: &'a Api,
    pub(super) entry: &'a Entry,
}

impl<'a> Tool<'a> {
    /// A part of the tool, and where it stands in the entry.
    pub(super) fn part(&self, part: &str) -> Option<(String, &'a Value)> {
        let place = place_of(&self.form?.entry.template, part)?;
        let value = self.entry.pointer(&place)?;
        Some((format!("{}{place}", String::from(self.at.clone())), value))
    }

    /// Its name.
    pub(super) fn name(&self) -> Option<&'a str> {
        self.part("name").and_then(|(_, name)| name.as_str())
    }

    /// Whether it says that it is strict.
    pub(super) fn is_strict(&self) -> bool {
        let path = self.form.and_then(|form| form.entry.strict.as_ref());
        let pointer = path.map(|path| format!("/{}", path.replace('.', "/")));
        let found = pointer.and_then(|pointer| self.entry.pointer(&pointer));
        found == Some(&Value::Bool(true))
    }
}

/// The entries of a document.
pub(super) fn tools<'a>(spec: &'a Spec, document: &'a Value) -> Vec<Tool<'a>> {
    let lists: BTreeSet<&str> = spec
        .apis
        .values()
        .flat_map(|api| api.within.iter().map(String::as_str))
        .collect();
    let mut found = Vec::new();
    collect(spec, &lists, document, &Pointer::default(), &mut found);
    found
}

fn collect<'a>(
    spec: &'a Spec,
    lists: &BTreeSet<&str>,
    value: &'a Value,
    at: &Pointer,
    found: &mut Vec<Tool<'a>>,
) {
    if let Value::Array(entries) = value {
        for (index, entry) in entries.iter().enumerate() {
            collect(spec, lists, entry, &at.entry(index), found);
        }
        return;
    }
    let form = form_of(spec, value);
    let members = value.as_object().into_iter().flatten();
    let inner: Vec<(&String, &Value)> = members
        .filter(|(name, inner)| lists.contains(name.as_str()) && is_envelope(inner))
        .collect();
    if form.is_some() || inner.is_empty() {
        let (at, entry) = (at.clone(), value);
        found.push(Tool { at, entry, form });
        return;
    }
    for (name, inner) in inner {
        collect(spec, lists, inner, &at.member(name), found);
    }
}

fn is_envelope(value: &Value) -> bool {
    value.is_array() || value.is_object()
}

/// The form of an entry: of those that fit, the one that is known by most.
fn form_of<'a>(spec: &'a Spec, entry: &Value) -> Option<Form<'a>> {
    let forms = spec.apis.values().flat_map(|api| {
        let entries = api.entries.values();
        entries.map(move |entry| Form { api, entry })
    });
    let fitting = forms.filter(|form| is_of(entry, &form.entry.template, &form.entry.known_by));
    fitting.max_by_key(|form| form.entry.known_by.len())
}
