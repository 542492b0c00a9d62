//! Lifts what a model sent under the schema that was lowered for its API to a dialect's arguments.
//!
//! Only one thing is ever to be done: where an API has no absent members, null stands for them. In a
//! dialect null stands for nothing, so that none of it is lost. What is no member of the dialect, and
//! what has to be there, stays as it is: `check` says what is wrong with it.

use serde_json::{Map, Value};

use crate::model::{Api, Dialect, Mapping, Optional};

/// The arguments that a model meant by what it sent to an API.
pub fn lift(dialect: &Dialect, api: &Api, sent: Value) -> Value {
    match api.writing.optional {
        Optional::Absent => sent,
        Optional::Null => Absent::of(dialect).without_nulls(sent),
    }
}

/// What may be absent from a dialect's arguments, by wire names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Absent<'a> {
    /// The list of questions; none: the arguments are the one question.
    pub batch: Option<&'a str>,
    /// Members of a question.
    pub question: Vec<&'a str>,
    /// The list of options in a question.
    pub options: &'a str,
    /// Members of an option.
    pub option: Vec<&'a str>,
    /// The intent in a question.
    pub intent: Option<AbsentOfIntent<'a>>,
}

/// What may be absent from an intent: the member that one kind needs, in every other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AbsentOfIntent<'a> {
    /// The intent in a question.
    pub name: &'a str,
    /// The member with the kind.
    pub tag: &'a str,
    /// Each kind that is known, with the member that it needs.
    pub needed: Vec<(&'a str, &'a str)>,
}

impl<'a> Absent<'a> {
    /// What may be absent in a dialect.
    pub fn of(dialect: &'a Dialect) -> Self {
        let batch = dialect.request.batch.mapped();
        Self {
            batch: batch.map(|batch| batch.name.as_str()),
            question: of_question(dialect),
            options: &dialect.request.question.options.name,
            option: of_option(dialect),
            intent: of_intent(dialect),
        }
    }

    fn without_nulls(&self, mut arguments: Value) -> Value {
        let Some(batch) = self.batch else {
            self.question(&mut arguments);
            return arguments;
        };
        for one in entries(arguments.get_mut(batch)) {
            self.question(one);
        }
        arguments
    }

    fn question(&self, sent: &mut Value) {
        let Some(members) = sent.as_object_mut() else {
            return;
        };
        drop_nulls(members, self.question.iter().copied());
        if let Some(intent) = &self.intent {
            intent.without_nulls(members);
        }
        for one in entries(members.get_mut(self.options)) {
            if let Some(members) = one.as_object_mut() {
                drop_nulls(members, self.option.iter().copied());
            }
        }
    }
}

impl AbsentOfIntent<'_> {
    fn without_nulls(&self, question: &mut Map<String, Value>) {
        let intent = question.get_mut(self.name).and_then(Value::as_object_mut);
        let Some(members) = intent else { return };
        let kind = members.get(self.tag).and_then(Value::as_str);
        let needed = self.needed.iter().find(|(known, _)| Some(*known) == kind);
        let needed = needed.map(|(_, member)| *member);
        let others = self.needed.iter().map(|(_, member)| *member);
        drop_nulls(members, others.filter(|member| Some(*member) != needed));
    }
}

fn of_question(dialect: &Dialect) -> Vec<&str> {
    let fields = &dialect.request.question;
    let texts = [
        fields.id.mapped(),
        Some(&fields.prompt),
        fields.detail.mapped(),
        fields.header.mapped(),
    ];
    let texts = texts.into_iter().flatten();
    let texts = texts.map(|field| (&field.name, field.required));
    let options = (&fields.options.name, fields.options.required);
    let flags = [&fields.multi, &fields.allow_custom];
    let flags = flags.into_iter().filter_map(Mapping::mapped);
    let flags = flags.map(|field| (&field.name, false));
    let intent = fields.intent.mapped().map(|field| (&field.name, false));
    optional(texts.chain([options]).chain(flags).chain(intent))
}

fn of_option(dialect: &Dialect) -> Vec<&str> {
    let fields = &dialect.request.option;
    let texts = [&fields.value, &fields.description];
    let texts = texts.into_iter().filter_map(Mapping::mapped);
    let texts = texts.map(|field| (&field.name, field.required));
    let flag = fields
        .recommended
        .mapped()
        .map(|field| (&field.name, false));
    optional(texts.chain(flag))
}

fn optional<'a>(fields: impl Iterator<Item = (&'a String, bool)>) -> Vec<&'a str> {
    let absent = fields.filter(|(_, required)| !required);
    absent.map(|(name, _)| name.as_str()).collect()
}

fn of_intent(dialect: &Dialect) -> Option<AbsentOfIntent<'_>> {
    let field = dialect.request.question.intent.mapped()?;
    let needed = field.known.iter();
    Some(AbsentOfIntent {
        name: &field.name,
        tag: &field.tag,
        needed: needed
            .map(|known| (known.kind.as_str(), known.approve.as_str()))
            .collect(),
    })
}

fn entries(list: Option<&mut Value>) -> impl Iterator<Item = &mut Value> {
    list.and_then(Value::as_array_mut).into_iter().flatten()
}

fn drop_nulls<'n>(members: &mut Map<String, Value>, names: impl Iterator<Item = &'n str>) {
    for name in names {
        if members.get(name) == Some(&Value::Null) {
            members.shift_remove(name);
        }
    }
}
