//! Reads a message as what it ought to be, and says in the protocol's words where it is not.

use std::fmt;

use jsonschema::ValidationError;
use jsonschema::error::ValidationErrorKind as Kind;
use schemars::{JsonSchema, schema_for};
use serde::de::DeserializeOwned;
use serde_json::Value;

/// How much of what stands somewhere is quoted.
const QUOTED: usize = 60;

/// A member that is not what it ought to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Misread {
    /// Where, as a JSON Pointer; empty for the whole.
    pub at: String,
    /// What stands there; none where nothing does.
    pub stands: Option<String>,
    /// What is wanted there.
    pub wanted: String,
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, stands, wanted } = self;
        match (at.as_str(), stands) {
            ("", Some(stands)) => write!(f, "it is {stands}, where {wanted} is wanted"),
            ("", None) => write!(f, "there is none, where {wanted} is wanted"),
            (at, Some(stands)) => write!(f, "`{at}` is {stands}, where {wanted} is wanted"),
            (at, None) => write!(f, "`{at}` is missing, where {wanted} is wanted"),
        }
    }
}

/// Reads a value as a message or a part of one.
///
/// # Errors
/// When a member is not what it ought to be; the first such is told.
pub fn read<T: DeserializeOwned + JsonSchema>(value: &Value) -> Result<T, Misread> {
    // The schema is only asked once it is known that something is wrong.
    T::deserialize(value).map_err(|_| {
        let schema = schema_for!(T).to_value();
        against(&schema, value)
            .or_else(|| number(value, String::new()))
            .unwrap_or_else(|| Misread {
                at: String::new(),
                stands: Some(quoted(value)),
                wanted: "a message as protocol.schema.json says it".to_owned(),
            })
    })
}

fn against(schema: &Value, value: &Value) -> Option<Misread> {
    let validator = jsonschema::draft202012::new(schema).ok()?;
    let error = validator.iter_errors(value).next()?;
    Some(told(schema, value, &error))
}

fn told(root: &Value, value: &Value, error: &ValidationError<'_>) -> Misread {
    let at = error.instance_path().as_str();
    let schema = refusing(root, error);
    let wrong = |wanted: String| Misread {
        at: at.to_owned(),
        stands: value.pointer(at).map(quoted),
        wanted,
    };
    match error.kind() {
        Kind::Required { property } => {
            let member = property.as_str().unwrap_or_default();
            let wanted = schema["properties"].get(member);
            Misread {
                at: format!("{at}/{}", member.replace('~', "~0").replace('/', "~1")),
                stands: None,
                wanted: wanted.map_or("something".to_owned(), |wanted| expected(root, wanted)),
            }
        }
        Kind::AnyOf { context } | Kind::OneOfNotValid { context } => match within(context, at) {
            Some(deeper) => told(root, value, deeper),
            None => wrong(expected(root, schema)),
        },
        Kind::PropertyNames { error: name } => Misread {
            at: at.to_owned(),
            stands: Some(format!("an object with the member {}", name.instance())),
            // The path of this error leads into the schema of the names.
            wanted: format!("{} as the name of a member", kind(root, schema)),
        },
        // Whatever keyword refuses it, its schema says what ought to stand there.
        _any_keyword => wrong(expected(root, schema)),
    }
}

/// The schema whose keyword refuses the value.
fn refusing<'a>(root: &'a Value, error: &ValidationError<'_>) -> &'a Value {
    let pointer = error.schema_path().as_str();
    let holder = pointer.rsplit_once('/').map_or("", |(holder, _)| holder);
    root.pointer(holder).unwrap_or(root)
}

/// What is wrong in the branch that comes closest: the one that fits on the outside.
fn within<'a>(
    context: &'a [Vec<ValidationError<'static>>],
    at: &str,
) -> Option<&'a ValidationError<'static>> {
    let is_deeper = |error: &ValidationError<'_>| {
        error.instance_path().as_str().len() > at.len()
            || matches!(error.kind(), Kind::Required { .. })
    };
    let branches = context.iter().filter_map(|errors| errors.first());
    branches.into_iter().find(|error| is_deeper(error))
}

/// What a schema asks for, as people say it.
fn expected(root: &Value, schema: &Value) -> String {
    let told = kind(root, schema);
    match described(root, schema) {
        Some(says) if told.len() < QUOTED => format!("{told} ({says})"),
        Some(_) | None => told,
    }
}

fn kind(root: &Value, schema: &Value) -> String {
    let schema = resolved(root, schema);
    if let Some(branches) = branches(schema) {
        let mut kinds: Vec<String> = branches.iter().map(|branch| kind(root, branch)).collect();
        kinds.dedup();
        let words = kinds.iter().all(|kind| kind.starts_with('`'));
        let told = kinds.join(if words { ", " } else { " or " });
        return if words {
            format!("one of {told}")
        } else {
            told
        };
    }
    if let Some(words) = schema.get("enum").and_then(Value::as_array) {
        let words = words.iter().filter_map(Value::as_str);
        let words: Vec<_> = words.map(|word| format!("`{word}`")).collect();
        return format!("one of {}", words.join(", "));
    }
    if let Some(word) = schema.get("const").and_then(Value::as_str) {
        return format!("`{word}`");
    }
    match schema.get("type") {
        Some(Value::String(name)) => type_name(name).to_owned(),
        Some(Value::Array(names)) => {
            let names = names.iter().filter_map(Value::as_str).map(type_name);
            names.collect::<Vec<_>>().join(" or ")
        }
        _none => "something else".to_owned(),
    }
}

fn described(root: &Value, schema: &Value) -> Option<String> {
    let own = schema.get("description");
    let says = own.or_else(|| resolved(root, schema).get("description"))?;
    let mut letters = says.as_str()?.trim_end_matches('.').chars();
    let first = letters.next()?.to_lowercase();
    Some(first.chain(letters).collect())
}

fn resolved<'a>(root: &'a Value, schema: &'a Value) -> &'a Value {
    let target = schema.get("$ref").and_then(Value::as_str);
    let target = target.and_then(|target| root.pointer(target.strip_prefix('#')?));
    target.unwrap_or(schema)
}

fn branches(schema: &Value) -> Option<&Vec<Value>> {
    schema
        .get("anyOf")
        .or_else(|| schema.get("oneOf"))?
        .as_array()
}

fn type_name(name: &str) -> &str {
    match name {
        "string" => "a string",
        "object" => "an object",
        "array" => "a list",
        "boolean" => "true or false",
        "integer" => "a whole number, 0 or more",
        "number" => "a number",
        other => other,
    }
}

/// The first number that is written in a way in which no whole number is.
fn number(value: &Value, at: String) -> Option<Misread> {
    match value {
        Value::Number(number) if !number.is_u64() => Some(Misread {
            at,
            stands: Some(number.to_string()),
            wanted: "a whole number, 0 or more, without a fraction, and below 2 to the 64"
                .to_owned(),
        }),
        Value::Array(entries) => {
            let mut entries = entries.iter().enumerate();
            entries.find_map(|(index, entry)| number(entry, format!("{at}/{index}")))
        }
        Value::Object(members) => members
            .iter()
            .find_map(|(name, member)| number(member, format!("{at}/{name}"))),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

fn quoted(value: &Value) -> String {
    match value {
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            let text = value.to_string();
            match text.char_indices().nth(QUOTED) {
                Some((end, _)) => format!("{}…", &text[..end]),
                None => text,
            }
        }
    }
}
