//! The spec of today with some of its changes taken back.

use std::collections::BTreeMap;

use askspec_spec::load::Locations;
use askspec_spec::model::Spec;
use askspec_spec::placeholder;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::cause::{Became, Change, Part};
use crate::manifest::Origin;

/// The spec of today where it is as it was then; none where that is no spec any longer. What
/// requirements said then is not recorded, so that only new ones are taken back.
pub(super) fn then(spec: &Spec, origin: &Origin) -> Option<Spec> {
    let mut past = with(spec, origin.clone())?;
    let is_old = |id: &String| origin.requirements.contains_key(id);
    past.requirements.retain(|row| is_old(&row.id));
    Some(past)
}

/// The spec before one change; none where that is no spec any longer, or the change can't be
/// taken back. What a requirement said is not recorded: one that has changed is left out instead,
/// which touches every file that speaks of it.
pub(super) fn before(spec: &Spec, change: &Change, locations: &Locations) -> Option<Spec> {
    let mut origin = Origin::of(spec);
    match &change.part {
        Part::Dialect(name) => whole(&mut origin.dialects, name, &change.became),
        Part::Api(name) => whole(&mut origin.apis, name, &change.became),
        Part::OfApi { name, keys } => {
            set(origin.apis.get_mut(name)?, keys, &change.became)?;
        }
        Part::Feature { dialects, keys } => {
            for name in dialects {
                let features = origin.dialects.get_mut(name)?;
                set(features, keys, &change.became)?;
                describe(features, locations.written(name, DESCRIPTION));
            }
        }
        Part::Vocabulary(keys) => set(&mut origin.vocabulary, keys, &change.became)?,
        Part::Requirement(id) => return without(spec, id, &change.became),
    }
    with(spec, origin)
}

/// The one feature that is filled in from others.
const DESCRIPTION: &str = "tool.description";

/// Fills in the description again, which tells the model what other features say.
fn describe(features: &mut Value, written: Option<&str>) {
    let Some(written) = written else { return };
    let filled = placeholder::filled(written, |name| placeholder::value(features, name));
    let pointer = format!("/{}", DESCRIPTION.replace('.', "/"));
    if let Some(text) = features.pointer_mut(&pointer) {
        *text = Value::String(filled);
    }
}

fn with(spec: &Spec, origin: Origin) -> Option<Spec> {
    Some(Spec {
        dialects: read(origin.dialects)?,
        apis: read(origin.apis)?,
        vocabulary: serde_json::from_value(origin.vocabulary).ok()?,
        ..spec.clone()
    })
}

fn read<T: DeserializeOwned>(parts: BTreeMap<String, Value>) -> Option<BTreeMap<String, T>> {
    let parts = parts.into_iter();
    parts
        .map(|(name, value)| Some((name, serde_json::from_value(value).ok()?)))
        .collect()
}

fn without(spec: &Spec, id: &str, became: &Became) -> Option<Spec> {
    let mut past = spec.clone();
    past.requirements.retain(|row| row.id != id);
    match became {
        Became::New(_) | Became::Changed => Some(past),
        Became::Gone(_) | Became::Other { .. } => None,
    }
}

fn whole(parts: &mut BTreeMap<String, Value>, name: &str, became: &Became) {
    match became {
        Became::New(_) => {
            parts.remove(name);
        }
        Became::Gone(was) | Became::Other { was, .. } => {
            parts.insert(name.to_owned(), was.clone());
        }
        Became::Changed => {}
    }
}

fn set(whole: &mut Value, keys: &[String], became: &Became) -> Option<()> {
    let (last, above) = keys.split_last()?;
    let object = above
        .iter()
        .try_fold(whole, |value, key| value.get_mut(key))?
        .as_object_mut()?;
    put(object, last, became);
    Some(())
}

fn put(object: &mut Map<String, Value>, key: &str, became: &Became) {
    match became {
        Became::New(_) => {
            object.shift_remove(key);
        }
        Became::Gone(was) | Became::Other { was, .. } => {
            object.insert(key.to_owned(), was.clone());
        }
        Became::Changed => {}
    }
}
