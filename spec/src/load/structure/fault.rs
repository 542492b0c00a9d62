//! One thing the meta-schema has against a tree, in words of ours.

use jsonschema::ValidationError;
use jsonschema::error::{TypeKind, ValidationErrorKind as Kind};
use serde_json::Value;

use super::choice;
use crate::diagnostic::DiagnosticCode as Code;
use crate::load::metaschema::{branches, resolved, words};
use crate::load::place::{Place, Report};
use crate::load::suggest;
use crate::load::tree::Node;

/// A tree under judgement, and where to tell of it.
pub(super) struct Judged<'a> {
    pub(super) report: &'a mut Report,
    pub(super) root: &'a Value,
    pub(super) tree: &'a Node,
}

/// What one error is about: a value, where it stands, and the schema that refuses it.
pub(super) struct Subject<'a> {
    pub(super) path: Vec<String>,
    pub(super) node: &'a Node,
    pub(super) place: Place,
    pub(super) schema: &'a Value,
}

impl<'a> Judged<'a> {
    /// Tells of one error.
    pub(super) fn tell(&mut self, error: &ValidationError<'_>) {
        let Some(subject) = self.subject(error) else {
            return;
        };
        match error.kind() {
            Kind::AdditionalProperties { unexpected } => self.unknown_keys(&subject, unexpected),
            Kind::Required { property } => {
                self.missing_key(&subject, property.as_str().unwrap_or_default())
            }
            Kind::Type { kind } => self.wrong_type(&subject, &type_names(kind)),
            Kind::Constant { .. } | Kind::Enum { .. } => {
                self.unknown_word(&subject, &words(self.root, subject.schema))
            }
            Kind::AnyOf { context } | Kind::OneOfNotValid { context } => {
                choice::tell(self, &subject, context)
            }
            Kind::Pattern { pattern } => self.wrong_form(&subject, pattern),
            Kind::MinItems { limit } => self.too_few(&subject, *limit, "entries"),
            Kind::MinLength { limit } => self.too_few(&subject, *limit, "characters"),
            Kind::MinProperties { limit } => self.too_few(&subject, *limit, "keys"),
            Kind::Minimum { limit } => self.out_of_bounds(&subject, &format!("{limit} or more")),
            Kind::Maximum { limit } => self.out_of_bounds(&subject, &format!("{limit} or less")),
            Kind::PropertyNames { .. } => self.unknown_names(&subject),
            other => {
                let message = format!(
                    "the meta-schema refuses this by its keyword `{}`",
                    other.keyword()
                );
                self.error(Code::Structure, subject.place, message, None);
            }
        }
    }

    pub(super) fn error(
        &mut self,
        code: Code,
        place: Place,
        message: String,
        help: Option<String>,
    ) {
        self.report.error(code, place, message, help);
    }

    // None where the value is known not to be usable: that was told when it was read.
    fn subject(&self, error: &ValidationError<'_>) -> Option<Subject<'a>> {
        let path: Vec<String> = unescaped(error.instance_path().as_str());
        let node = self.tree.at(path.iter().map(String::as_str))?;
        if self.report.spoilt.contains(&node.place) {
            return None;
        }
        let place = self.tree.place_at(path.iter().map(String::as_str));
        let pointer = error.schema_path().as_str();
        let holder = pointer.rsplit_once('/').map_or("", |(holder, _)| holder);
        let schema = self.root.pointer(holder).unwrap_or(self.root);
        Some(Subject {
            path,
            node,
            place,
            schema,
        })
    }

    fn unknown_keys(&mut self, subject: &Subject<'_>, unexpected: &[String]) {
        let known = keys(subject.schema);
        for key in unexpected {
            self.unknown_key(subject, key, &known);
        }
    }

    pub(super) fn unknown_key(&mut self, subject: &Subject<'_>, key: &str, known: &[&str]) {
        let place = subject
            .node
            .entry(key)
            .map_or(subject.place, |entry| entry.place);
        let message = match subject.path.last() {
            Some(owner) if owner.parse::<usize>().is_err() => {
                format!("`{owner}` has no key `{key}`")
            }
            _list_or_root => format!("there is no key `{key}` here"),
        };
        self.error(
            Code::UnknownKey,
            place,
            message,
            Some(suggest::advice(key, known)),
        );
    }

    fn unknown_names(&mut self, subject: &Subject<'_>) {
        let names = subject.schema.get("propertyNames");
        let known = words(self.root, names.unwrap_or(subject.schema));
        let strangers = subject.node.entries().iter();
        for entry in strangers.filter(|entry| !known.contains(&entry.key.as_str())) {
            let message = format!("`{}` is not a word that can stand here", entry.key);
            let help = suggest::advice(&entry.key, &known);
            self.error(Code::UnknownWord, entry.place, message, Some(help));
        }
    }

    pub(super) fn missing_key(&mut self, subject: &Subject<'_>, key: &str) {
        let property = &subject.schema["properties"][key];
        let (message, help) = match self.mapped_keys(property) {
            Some(keys) => (
                format!("the dialect neither maps nor drops `{key}`"),
                format!("add `{key}: dropped` or `{key}: {{{}}}`", keys.join(", ")),
            ),
            None => (
                format!("the key `{key}` is missing"),
                self.what_to_add(key, property),
            ),
        };
        self.error(Code::MissingKey, subject.place, message, Some(help));
    }

    // The keys that a mapping must have, where the schema is one: a choice with the word for doing without.
    fn mapped_keys(&self, schema: &Value) -> Option<Vec<String>> {
        let branches = branches(self.root, schema);
        let drops = branches
            .iter()
            .any(|branch| words(self.root, branch) == ["dropped"]);
        let map = branches
            .iter()
            .find(|branch| branch.get("properties").is_some());
        let keys = map?.get("required")?.as_array()?.iter();
        let keys = keys.filter_map(|key| Some(format!("{}: …", key.as_str()?)));
        drops.then(|| keys.collect())
    }

    fn what_to_add(&self, key: &str, property: &Value) -> String {
        let words = words(self.root, property);
        let description = property.get("description").and_then(Value::as_str);
        match (words.is_empty(), description) {
            (false, _) => format!("add `{key}:` with one of {}", suggest::listed(&words)),
            (true, Some(says)) => format!("add `{key}: …`: {}", within_a_sentence(says)),
            (true, None) => format!("add `{key}: …`"),
        }
    }

    pub(super) fn wrong_type(&mut self, subject: &Subject<'_>, expected: &str) {
        let message = format!("this must be {expected}, not {}", subject.node.type_name());
        let help = match (expected, subject.node.type_name()) {
            ("a text", "a number" | "a fraction" | "a flag") => Some("put it in quotes".to_owned()),
            ("a flag", "a text") => Some("a flag is `true` or `false`".to_owned()),
            ("a list", "a text" | "a number" | "a fraction") => {
                Some("put it in brackets: `[…]`".to_owned())
            }
            _any_other => None,
        };
        self.error(Code::WrongType, subject.place, message, help);
    }

    pub(super) fn unknown_word(&mut self, subject: &Subject<'_>, known: &[&str]) {
        let help = match known {
            [] => None,
            known => Some(suggest::listed(known)),
        };
        let Some(word) = subject.node.text() else {
            let message = format!("this must be one word, not {}", subject.node.type_name());
            return self.error(
                Code::WrongType,
                subject.place,
                message,
                help.map(|words| format!("one of {words}")),
            );
        };
        let near = suggest::nearest(word, known.iter().copied());
        let near = near.map_or(String::new(), |near| format!("did you mean `{near}`? "));
        let message = format!("`{word}` is not a word that can stand here");
        self.error(
            Code::UnknownWord,
            subject.place,
            message,
            help.map(|words| format!("{near}known: {words}")),
        );
    }

    fn wrong_form(&mut self, subject: &Subject<'_>, pattern: &str) {
        let text = subject.node.text().unwrap_or_default();
        let message = format!("`{text}` does not have the form it must have");
        let help = format!("it must match `{pattern}`");
        self.error(Code::WrongForm, subject.place, message, Some(help));
    }

    fn too_few(&mut self, subject: &Subject<'_>, limit: u64, what: &str) {
        let message = format!("this must have {limit} or more {what}");
        self.error(Code::TooFew, subject.place, message, None);
    }

    fn out_of_bounds(&mut self, subject: &Subject<'_>, bounds: &str) {
        let message = format!("this must be {bounds}");
        self.error(Code::OutOfBounds, subject.place, message, None);
    }
}

/// The keys that a schema of a map knows.
pub(super) fn keys(schema: &Value) -> Vec<&str> {
    let properties = schema.get("properties").and_then(Value::as_object);
    properties
        .into_iter()
        .flatten()
        .map(|(key, _)| key.as_str())
        .collect()
}

/// What a schema asks for, as people say it.
pub(super) fn expected(root: &Value, schema: &Value) -> String {
    let schema = resolved(root, schema);
    match schema.get("type") {
        Some(Value::String(name)) => type_name(name).to_owned(),
        Some(Value::Array(names)) => {
            let names: Vec<&str> = names
                .iter()
                .filter_map(Value::as_str)
                .map(type_name)
                .collect();
            names.join(" or ")
        }
        _no_type => "something else".to_owned(),
    }
}

fn type_names(kind: &TypeKind) -> String {
    let names: Vec<String> = match kind {
        TypeKind::Single(name) => vec![name.to_string()],
        TypeKind::Multiple(names) => names.iter().map(|name| name.to_string()).collect(),
    };
    // Nothing may stand where a key may be left out; that is no news to whoever wrote something.
    let names = names
        .iter()
        .filter(|name| *name != "null" || names.len() == 1);
    let names: Vec<&str> = names.map(|name| type_name(name)).collect();
    names.join(" or ")
}

fn type_name(name: &str) -> &str {
    match name {
        "string" => "a text",
        "object" => "a map",
        "array" => "a list",
        "boolean" => "a flag",
        "integer" => "a whole number",
        "number" => "a number",
        "null" => "nothing",
        other => other,
    }
}

fn within_a_sentence(text: &str) -> String {
    let mut letters = text.trim_end_matches('.').chars();
    let first = letters.next().map(char::to_lowercase);
    first.into_iter().flatten().chain(letters).collect()
}

fn unescaped(pointer: &str) -> Vec<String> {
    let segments = pointer.split('/').skip(1);
    segments
        .map(|segment| segment.replace("~1", "/").replace("~0", "~"))
        .collect()
}
