//! JSON Schema, draft 2020-12: what each dialect takes and gives, for any validator.
//!
//! The schema of a request accepts all that `check` accepts. What it accepts beyond that are
//! exactly the faults that the vocabulary says a schema can't tell.

mod origin;
mod request;
mod result;
mod text;

use askspec_spec::Rules;
use askspec_spec::model::{Dialect, Fault, InSchema, Spec};
use serde_json::{Map, Value, json};

use crate::error::Error;
use crate::file::File;
use crate::header::{remark, source};
use crate::target::Target;

pub use origin::{ORIGIN, without_origins};
pub use request::{marked, request};
pub use result::{Part, result};

/// The target.
#[derive(Debug)]
pub struct JsonSchema;

impl Target for JsonSchema {
    fn name(&self) -> &'static str {
        "json-schema"
    }

    fn title(&self) -> &'static str {
        "JSON Schema, draft 2020-12, of what each dialect takes and gives"
    }

    fn files(&self, spec: &Spec) -> Result<Vec<File>, Error> {
        let mut files = Vec::new();
        for dialect in spec.dialects.values() {
            let rules = Rules::new(dialect, &spec.vocabulary);
            let mut add = |what: &str, schema: Value| -> Result<(), Error> {
                let path = format!("{}/{what}.schema.json", dialect.name);
                files.push(File::json(path, &schema)?);
                Ok(())
            };
            add("request", request(&rules))?;
            if let Some((part, schema)) = result(&rules) {
                add(part.word(), schema)?;
            }
        }
        Ok(files)
    }
}

/// Whether a schema of this dialect says a fault.
fn says(rules: &Rules<'_>, fault: Fault) -> bool {
    let Some(word) = rules.vocabulary.faults.get(&fault) else {
        return false;
    };
    let looked_at = word
        .gate
        .is_some_and(|gate| rules.dialect.failures.gates.contains(&gate));
    let sayable = match word.schema {
        InSchema::Yes | InSchema::CodePoints => true,
        InSchema::No => false,
    };
    looked_at && sayable
}

/// The sentence of a canonical field, by its dotted path in the vocabulary.
fn sentence(rules: &Rules<'_>, path: &str) -> String {
    rules
        .vocabulary
        .fields
        .get(path)
        .cloned()
        .unwrap_or_default()
}

/// A schema document: what stands first, then `body`, then the definitions.
fn document(dialect: &Dialect, what: &str, description: String, body: Value, defs: Value) -> Value {
    let mut schema = Map::new();
    let head = json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": format!("urn:askspec:{}:{what}", dialect.name),
        "$comment": remark(&source(dialect)),
        "title": format!("{} ({what})", dialect.title),
        "description": description,
    });
    for part in [head, body, defs] {
        for (name, value) in part.as_object().into_iter().flatten() {
            schema.entry(name).or_insert_with(|| value.clone());
        }
    }
    schema.into()
}

/// The schema of an object that may have further members.
fn object(description: String, members: Vec<(&str, bool, Value)>) -> Value {
    let required: Vec<&str> = members
        .iter()
        .filter_map(|(name, required, _)| required.then_some(*name))
        .collect();
    let properties: Map<String, Value> = members
        .iter()
        .map(|(name, _, schema)| ((*name).to_owned(), schema.clone()))
        .collect();
    let mut schema = json!({"type": "object", "description": description});
    if !required.is_empty() {
        schema["required"] = required.into();
    }
    schema["properties"] = properties.into();
    schema
}
