//! The rules of a dialect, as the composite literal that makes them.

use askspec_spec::model::{
    Blank, Dialect, FlagField, FreeText, IntentField, Mapping, OptionForm, OptionsField, TextField,
};

use super::layout::{Expression, atom, keyed, slice};
use super::literal::{string, word};
use crate::filter::pascal;
use crate::record::{self, Constant, Record};

type Entries = Vec<(&'static str, Expression)>;

/// The dialect, made of its rules.
pub(super) fn dialect(dialect: &Dialect) -> Expression {
    keyed("contract.Dialect", vec![("Rules", rules(dialect))])
}

fn rules(dialect: &Dialect) -> Expression {
    keyed(
        "contract.Rules",
        vec![
            ("Name", atom(string(&dialect.name))),
            ("Surface", atom(word(&dialect.surface))),
            ("Layout", atom(word(&dialect.screen.layout))),
            ("Providers", atom(word(&dialect.hosting.providers))),
            ("Request", request(dialect)),
            ("Answers", record("", &record::answers(&dialect.answers))),
            ("Result", record("", &record::result(&dialect.result))),
            ("Failures", failures(dialect)),
        ],
    )
}

fn request(dialect: &Dialect) -> Expression {
    let batch = dialect.request.batch.mapped();
    let mut entries = Entries::new();
    entries.extend(batch.map(|batch| ("Batch", pointer(&batch.name))));
    entries.push(("Question", question(dialect)));
    entries.push(("Option", option(dialect)));
    set(
        &mut entries,
        "FreeText",
        dialect.screen.free_text == FreeText::Offered,
    );
    keyed("contract.RequestFields", entries)
}

fn question(dialect: &Dialect) -> Expression {
    let fields = &dialect.request.question;
    let mut entries = Entries::new();
    text_pointer(&mut entries, "ID", &fields.id);
    entries.push(("Prompt", text("contract.TextField", &fields.prompt)));
    text_pointer(&mut entries, "Detail", &fields.detail);
    text_pointer(&mut entries, "Header", &fields.header);
    entries.push(("Options", options(&fields.options)));
    flag_pointer(&mut entries, "Multi", &fields.multi);
    flag_pointer(&mut entries, "AllowCustom", &fields.allow_custom);
    entries.extend(
        fields
            .intent
            .mapped()
            .map(|field| ("Intent", intent(field))),
    );
    keyed("contract.QuestionFields", entries)
}

fn option(dialect: &Dialect) -> Expression {
    let fields = &dialect.request.option;
    let has_object = fields.forms.contains(&OptionForm::Object);
    let mut entries = Entries::new();
    set(
        &mut entries,
        "AsString",
        fields.forms.contains(&OptionForm::String),
    );
    set(&mut entries, "AsObject", has_object);
    entries.push(("Label", text("contract.TextField", &fields.label)));
    if has_object {
        text_pointer(&mut entries, "Value", &fields.value);
        text_pointer(&mut entries, "Description", &fields.description);
        flag_pointer(&mut entries, "Recommended", &fields.recommended);
    }
    keyed("contract.OptionFields", entries)
}

fn set(entries: &mut Entries, name: &'static str, flag: bool) {
    if flag {
        entries.push((name, atom("true")));
    }
}

fn pointer(value: &str) -> Expression {
    atom(format!("contract.Text({})", string(value)))
}

fn text_pointer(entries: &mut Entries, name: &'static str, field: &Mapping<TextField>) {
    let field = field.mapped();
    entries.extend(field.map(|field| (name, text("&contract.TextField", field))));
}

fn text(of: &str, field: &TextField) -> Expression {
    let mut entries = vec![("Name", atom(string(&field.name)))];
    set(&mut entries, "Required", field.required);
    set(&mut entries, "NotBlank", field.blank == Blank::Refused);
    entries.extend(field.limit.as_ref().map(|limit| {
        let limit = vec![
            ("Max", atom(limit.max.to_string())),
            ("Unit", atom(word(&limit.unit))),
            ("Action", atom(word(&limit.action))),
        ];
        ("Limit", keyed("&contract.Limit", limit))
    }));
    keyed(of, entries)
}

fn flag_pointer(entries: &mut Entries, name: &'static str, field: &Mapping<FlagField>) {
    entries.extend(field.mapped().map(|field| {
        let mut flag = vec![("Name", atom(string(&field.name)))];
        set(&mut flag, "Default", field.default);
        (name, keyed("&contract.FlagField", flag))
    }));
}

fn options(field: &OptionsField) -> Expression {
    let mut entries = vec![("Name", atom(string(&field.name)))];
    set(&mut entries, "Required", field.required);
    if field.min > 0 {
        entries.push(("Min", atom(field.min.to_string())));
    }
    entries.extend(field.max.map(|max| ("Max", atom(max.to_string()))));
    keyed("contract.OptionsField", entries)
}

fn intent(field: &IntentField) -> Expression {
    let known = field.known.iter().map(|intent| {
        let mut entries = vec![
            ("Kind", atom(string(&intent.kind))),
            ("Approve", atom(string(&intent.approve))),
        ];
        set(&mut entries, "NeedsDetail", intent.needs_detail);
        keyed("", entries)
    });
    let mut entries = vec![
        ("Name", atom(string(&field.name))),
        ("Tag", atom(string(&field.tag))),
    ];
    let known: Vec<Expression> = known.collect();
    if !known.is_empty() {
        entries.push(("Known", slice("contract.KnownIntent", known)));
    }
    keyed("&contract.IntentField", entries)
}

/// A record, of which a pointer is taken where that is said before it.
fn record(pointer: &str, one: &Record) -> Expression {
    let members = one.members.iter();
    let entries = members.filter_map(|(name, value)| Some((pascal(name), constant(value)?)));
    keyed(&format!("{pointer}contract.{}", one.of), entries.collect())
}

fn constant(value: &Constant) -> Option<Expression> {
    match value {
        Constant::Word { word, .. } => Some(atom(string(word))),
        Constant::Text(text) => Some(atom(string(text))),
        Constant::Record(one) => Some(record("", one)),
        Constant::Optional(one) => one.as_ref().map(|one| record("&", one)),
    }
}

fn failures(dialect: &Dialect) -> Expression {
    let failures = &dialect.failures;
    let codes = failures
        .codes
        .iter()
        .map(|(fault, code)| (word(fault), atom(string(&code.code))));
    let codes = keyed("map[contract.Fault]string", codes.collect());
    let gates = failures.gates.iter().map(|gate| atom(word(gate)));
    let mut entries = Entries::new();
    let name = failures.name.as_deref();
    entries.extend(name.map(|name| ("Name", pointer(name))));
    entries.push(("Gates", slice("contract.Gate", gates.collect())));
    entries.push(("Codes", codes));
    keyed("contract.Failures", entries)
}
