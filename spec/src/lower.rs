//! Lowers canonical questions, as requirements and stories write them, to a dialect's arguments.

use serde_json::{Map, Value};

use crate::model::{FlagField, IntentField, Mapping, OptionForm, OptionsField, TextField};
use crate::rules::Rules;
use crate::text::measure;

/// The arguments of a dialect for canonical questions; none where the dialect can't say the same.
/// What is not a list of questions is sent as it is.
pub fn lower(rules: &Rules<'_>, request: &Value) -> Option<Value> {
    let Value::Array(questions) = request else {
        return Some(request.clone());
    };
    let lowered: Vec<Value> = questions
        .iter()
        .enumerate()
        .map(|(index, question)| lower_question(rules, question, index))
        .collect::<Option<_>>()?;
    match rules.dialect.request.batch.mapped() {
        Some(batch) => Some(Value::Object(Map::from_iter([(
            batch.name.clone(),
            lowered.into(),
        )]))),
        None => <[Value; 1]>::try_from(lowered).ok().map(|[only]| only),
    }
}

/// The wire form of a JSON Pointer over canonical names; none where the dialect drops a field on it.
pub fn lower_pointer(rules: &Rules<'_>, canonical: &str) -> Option<String> {
    let request = &rules.dialect.request;
    let mut wire = String::new();
    let mut parts = canonical.split('/').skip(1).peekable();
    if parts.next_if_eq(&"questions").is_some() {
        match request.batch.mapped() {
            Some(batch) => wire = format!("/{}", batch.name),
            None => {
                parts.next();
            }
        }
    }
    for part in parts {
        let name = if part.parse::<usize>().is_ok() {
            part.to_owned()
        } else {
            wire_name(rules, part)?
        };
        wire = format!("{wire}/{name}");
    }
    Some(wire)
}

/// The wire name of a canonical field of a question, an option or an intent.
fn wire_name(rules: &Rules<'_>, canonical: &str) -> Option<String> {
    let question = &rules.dialect.request.question;
    let option = &rules.dialect.request.option;
    let name = match canonical {
        "id" => &question.id.mapped()?.name,
        "prompt" => &question.prompt.name,
        "detail" => &question.detail.mapped()?.name,
        "header" => &question.header.mapped()?.name,
        "options" => &question.options.name,
        "multi" => &question.multi.mapped()?.name,
        "allow_custom" => &question.allow_custom.mapped()?.name,
        "intent" => &question.intent.mapped()?.name,
        "kind" => &question.intent.mapped()?.tag,
        "approve" => &question.intent.mapped()?.known.first()?.approve,
        "label" => &option.label.name,
        "value" => &option.value.mapped()?.name,
        "description" => &option.description.mapped()?.name,
        "recommended" => &option.recommended.mapped()?.name,
        _ => return None,
    };
    Some(name.clone())
}

fn lower_question(rules: &Rules<'_>, question: &Value, index: usize) -> Option<Value> {
    let Value::Object(canonical) = question else {
        return Some(question.clone());
    };
    let fields = &rules.dialect.request.question;
    let mut lowered = Lowered {
        left: canonical.clone(),
        wire: Map::new(),
    };
    lowered.text(&fields.id, "id", || format!("q{}", index + 1))?;
    lowered.text(
        &Mapping::Mapped(fields.prompt.clone()),
        "prompt",
        String::new,
    )?;
    lowered.text(&fields.detail, "detail", || format!("Detail {}", index + 1))?;
    lowered.text(&fields.header, "header", || format!("Header {}", index + 1))?;
    lowered.options(rules, &fields.options)?;
    lowered.flag(&fields.multi, "multi", &Value::Bool(false))?;
    lowered.flag(&fields.allow_custom, "allow_custom", &Value::Bool(true))?;
    lowered.intent(&fields.intent)?;
    Some(lowered.whole())
}

fn lower_option(rules: &Rules<'_>, option: &Value) -> Option<Value> {
    let Value::Object(canonical) = option else {
        return Some(option.clone());
    };
    let fields = &rules.dialect.request.option;
    let mut lowered = Lowered {
        left: canonical.clone(),
        wire: Map::new(),
    };
    lowered.text(&Mapping::Mapped(fields.label.clone()), "label", String::new)?;
    lowered.text(&fields.value, "value", String::new)?;
    lowered.text(&fields.description, "description", String::new)?;
    match fields.recommended.mapped() {
        Some(field) => {
            lowered.flag(&Mapping::Mapped(field.clone()), "recommended", &Value::Null)?
        }
        None => drop(lowered.left.remove("recommended")),
    }
    if fields.forms.contains(&OptionForm::Object) {
        return Some(lowered.whole());
    }
    lowered.wire.remove(&fields.label.name)
}

/// An object on its way from canonical to wire names.
struct Lowered {
    left: Map<String, Value>,
    wire: Map<String, Value>,
}

impl Lowered {
    /// A text; where it is required and the example does not care, it is filled in. A prompt and a
    /// label have no filler: leaving them out is the point of an example.
    fn text(
        &mut self,
        field: &Mapping<TextField>,
        canonical: &str,
        filler: impl FnOnce() -> String,
    ) -> Option<()> {
        let given = self.left.remove(canonical);
        let Some(field) = field.mapped() else {
            return Some(());
        };
        let value = match given {
            Some(value) => repeated(field, value)?,
            None => match Some(filler()).filter(|text| field.required && !text.is_empty()) {
                Some(text) => text.into(),
                None => return Some(()),
            },
        };
        self.wire.insert(field.name.clone(), value);
        Some(())
    }

    fn options(&mut self, rules: &Rules<'_>, field: &OptionsField) -> Option<()> {
        let lowered = match self.left.remove("options") {
            None if field.required => return None,
            None => return Some(()),
            Some(Value::Array(list)) => list
                .iter()
                .map(|option| lower_option(rules, option))
                .collect::<Option<Vec<_>>>()?
                .into(),
            Some(other) => other,
        };
        self.wire.insert(field.name.clone(), lowered);
        Some(())
    }

    /// A flag; a dialect without it still says the same where the value is what it always does.
    fn flag(&mut self, field: &Mapping<FlagField>, canonical: &str, always: &Value) -> Option<()> {
        let Some(value) = self.left.remove(canonical) else {
            return Some(());
        };
        match field.mapped() {
            Some(field) => drop(self.wire.insert(field.name.clone(), value)),
            None if value == *always => {}
            None => return None,
        }
        Some(())
    }

    fn intent(&mut self, field: &Mapping<IntentField>) -> Option<()> {
        let Some(value) = self.left.remove("intent") else {
            return Some(());
        };
        let field = field.mapped()?;
        let lowered = match value {
            Value::Object(members) => members
                .into_iter()
                .map(|(name, value)| (intent_member(field, name), value))
                .collect(),
            other => other,
        };
        self.wire.insert(field.name.clone(), lowered);
        Some(())
    }

    /// Members that no dialect knows go along as they are.
    fn whole(mut self) -> Value {
        self.wire.extend(self.left);
        Value::Object(self.wire)
    }
}

fn intent_member(field: &IntentField, canonical: String) -> String {
    match canonical.as_str() {
        "kind" => field.tag.clone(),
        "approve" => field
            .known
            .first()
            .map_or(canonical, |known| known.approve.clone()),
        _ => canonical,
    }
}

/// `{repeat: text, limit: n}` is that text over and over, n units past the field's limit; none where there is no limit.
fn repeated(field: &TextField, value: Value) -> Option<Value> {
    let Some(text) = value.get("repeat").and_then(Value::as_str) else {
        return Some(value);
    };
    let limit = field.limit.as_ref()?;
    let past = value
        .get("limit")
        .and_then(Value::as_u64)
        .and_then(|past| usize::try_from(past).ok())?;
    Some(exactly(text, limit.max + past, limit.unit).into())
}

/// `text` over and over, filled up with single letters to be exactly so long.
pub(crate) fn exactly(text: &str, length: usize, unit: crate::model::Unit) -> String {
    let whole = length / measure(text, unit).max(1);
    let mut made = text.repeat(whole);
    let left = length - measure(&made, unit);
    made.extend(std::iter::repeat_n('x', left));
    made
}
