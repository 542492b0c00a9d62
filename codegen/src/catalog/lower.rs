//! Lowers the schema of a dialect's arguments to what an API takes, and says what was lost.

use askspec_spec::Rules;
use askspec_spec::model::{Api, Case, Counts, Fault, LimitAction, Literals, Ordering, Unit};
use askspec_spec::pointer::Pointer;
use serde_json::{Map, Value, json};

use super::loss::{Became, Loss, unsaid};
use super::profile::Profile;
use super::structure::{CLOSED, structured};
use super::walk::under;
use super::{keyword, output};
use crate::target::json_schema::{ORIGIN, marked, without_origins};

/// A schema as an API takes it.
#[derive(Debug, Clone, PartialEq)]
pub struct Lowered {
    /// The schema of the arguments.
    pub schema: Value,
    /// The schema of what the asker gets, where there is one.
    pub output: Option<Value>,
    /// What the schema of the arguments can't say.
    pub losses: Vec<Loss>,
}

/// Lowers the schemas of a dialect for an API.
pub fn lower(rules: &Rules<'_>, api: &Api) -> Lowered {
    let profile = Profile { api };
    let mut lowering = Lowering {
        rules,
        profile,
        losses: Vec::new(),
    };
    let schema = structured(profile, &marked(rules));
    let schema = without_origins(&lowering.schema(&schema, &Pointer::default(), Place::ROOT));
    let mut losses = std::mem::take(&mut lowering.losses);
    losses.extend(unsaid(rules));
    // What becomes of the arguments' schema is told; that of a result promises more than it asks.
    let output = output(rules).map(|schema| structured(profile, &schema));
    let output = output
        .map(|schema| without_origins(&lowering.schema(&schema, &Pointer::default(), Place::ROOT)));
    Lowered {
        schema,
        output,
        losses,
    }
}

struct Lowering<'a> {
    rules: &'a Rules<'a>,
    profile: Profile<'a>,
    losses: Vec<Loss>,
}

/// Where a schema stands: at the root or below, and which feature it comes from.
#[derive(Debug, Clone, Copy)]
struct Place<'a> {
    is_root: bool,
    origin: &'a str,
}

impl Place<'_> {
    const ROOT: Self = Self {
        is_root: true,
        origin: "request",
    };
}

impl Lowering<'_> {
    fn schema(&mut self, node: &Value, at: &Pointer, place: Place<'_>) -> Value {
        let Some(members) = node.as_object() else {
            return node.clone();
        };
        let origin = members.get(ORIGIN).and_then(Value::as_str);
        let place = Place {
            origin: origin.unwrap_or(place.origin),
            ..place
        };
        self.limit(members, at, place);
        let mut kept = Map::new();
        let mut words = Vec::new();
        for (word, value) in members {
            if self.is_taken(members, word, value, place) {
                let value = self.value(word, value, &at.member(word), place);
                kept.insert(word.clone(), value);
            } else if let Some(instead) = self.instead(word, value) {
                kept.extend([instead]);
            } else if word != ORIGIN {
                words.extend(self.lose(word, value, at, place));
            }
        }
        describe(&mut kept, &words);
        self.written(kept).into()
    }

    fn is_taken(
        &self,
        members: &Map<String, Value>,
        word: &str,
        value: &Value,
        place: Place<'_>,
    ) -> bool {
        let is_alone = |keyword: &str| {
            let beside = self.profile.beside(keyword);
            let beside = beside.filter(|_| word != keyword && members.contains_key(keyword));
            beside.is_none_or(|words| words.iter().any(|one| one == word))
        };
        let is_mark = word == ORIGIN || word == CLOSED;
        !is_mark
            && ["anyOf", "$ref"].into_iter().all(is_alone)
            && self.profile.takes(word, value, place.is_root)
    }

    /// The keyword that says the same.
    fn instead(&self, word: &str, value: &Value) -> Option<(String, Value)> {
        let same = json!([value]);
        let is_taken = word == "const" && self.profile.takes("enum", &same, false);
        is_taken.then(|| ("enum".to_owned(), same))
    }

    /// What stands under a keyword, with the schemas in it lowered.
    fn value(&mut self, word: &str, value: &Value, at: &Pointer, place: Place<'_>) -> Value {
        let below = Place {
            is_root: false,
            ..place
        };
        under(word, value, at, &mut |one, at| self.schema(one, at, below))
    }

    /// Takes note of a keyword that is lost; what is said in its place.
    fn lose(
        &mut self,
        word: &str,
        value: &Value,
        at: &Pointer,
        place: Place<'_>,
    ) -> Option<String> {
        let word = if word == CLOSED { "allOf" } else { word };
        let said = keyword::in_words(self.rules, word, value);
        let became = match (word, &said) {
            ("allOf", _) => Became::Encoded,
            (_, Some(_)) => Became::Described,
            (_, None) => Became::Dropped,
        };
        self.losses.push(Loss {
            keyword: Some(word.to_owned()),
            at: at.clone().into(),
            feature: keyword::feature(place.origin, word),
            became,
            said: said.clone(),
            fault: keyword::fault(place.origin, word).filter(|_| became != Became::Encoded),
        });
        said
    }

    /// A limit in a unit that no keyword counts in was never more than told.
    fn limit(&mut self, members: &Map<String, Value>, at: &Pointer, place: Place<'_>) {
        if !members.contains_key(ORIGIN) {
            return;
        }
        let pointer = format!("/{}/limit", place.origin.replace('.', "/"));
        let features = self.rules.dialect.features();
        let Some(limit) = features.pointer(&pointer) else {
            return;
        };
        let is_refused = limit.get("action") == Some(&json!(LimitAction::Reject));
        let is_counted = limit.get("unit") == Some(&json!(Unit::CodePoints));
        if is_refused && !is_counted {
            self.losses.push(Loss {
                keyword: Some("maxLength".to_owned()),
                at: at.clone().into(),
                feature: format!("{}.limit.unit", place.origin),
                became: Became::Described,
                said: members
                    .get("description")
                    .and_then(Value::as_str)
                    .map(str::to_owned),
                fault: Some(Fault::TextLong),
            });
        }
    }

    /// The schema in the API's way of writing.
    fn written(&self, mut schema: Map<String, Value>) -> Map<String, Value> {
        let writing = &self.profile.api.writing;
        if let (Case::Upper, Some(Value::String(word))) = (writing.types, schema.get_mut("type")) {
            *word = word.to_uppercase();
        }
        if writing.literals == Literals::Bare
            && ["const", "enum"]
                .iter()
                .any(|word| schema.contains_key(*word))
        {
            schema.shift_remove("type");
        }
        if writing.counts == Counts::Texts {
            for (word, value) in &mut schema {
                if COUNTS.contains(&word.as_str()) {
                    *value = value.to_string().into();
                }
            }
        }
        if let (Ordering::Said, Some(Value::Object(properties))) =
            (writing.ordering, schema.get("properties"))
        {
            let names: Value = properties.keys().cloned().collect();
            schema.insert("propertyOrdering".to_owned(), names);
        }
        schema
    }
}

/// The keywords that count.
const COUNTS: [&str; 6] = [
    "minItems",
    "maxItems",
    "minLength",
    "maxLength",
    "minProperties",
    "maxProperties",
];

/// Says what was lost in the description, where the schema can have one.
fn describe(schema: &mut Map<String, Value>, words: &[String]) {
    if words.is_empty() {
        return;
    }
    let own = schema.get("description").and_then(Value::as_str);
    let all: Vec<&str> = own
        .into_iter()
        .chain(words.iter().map(String::as_str))
        .collect();
    let told = Value::String(all.join(" ").trim().to_owned());
    match schema.contains_key("description") {
        true => schema["description"] = told,
        // A description stands first, where a person reads it.
        false => {
            schema.shift_insert(0, "description".to_owned(), told);
        }
    }
}
