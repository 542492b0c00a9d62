//! The rules of a dialect, as the expression that makes them.

use askspec_spec::model::{
    Blank, Dialect, FlagField, IntentField, Mapping, OptionForm, OptionsField, TextField,
};

use super::layout::{Expression, atom, call, dictionary, tuple};
use super::literal::{flag, string, word};
use crate::record::{self, Constant, Record};

type Arguments = Vec<(&'static str, Expression)>;

/// The dialect, made of its rules.
pub(super) fn dialect(dialect: &Dialect) -> Expression {
    call("Dialect", vec![("", rules(dialect))])
}

fn rules(dialect: &Dialect) -> Expression {
    call(
        "Rules",
        vec![
            ("name", atom(string(&dialect.name))),
            ("surface", atom(word(&dialect.surface))),
            ("layout", atom(word(&dialect.screen.layout))),
            ("providers", atom(word(&dialect.hosting.providers))),
            ("request", request(dialect)),
            ("answers", record(&record::answers(&dialect.answers))),
            ("result", record(&record::result(&dialect.result))),
            ("failures", failures(dialect)),
        ],
    )
}

fn request(dialect: &Dialect) -> Expression {
    let batch = dialect.request.batch.mapped();
    let batch = batch.map_or("None".to_owned(), |batch| string(&batch.name));
    call(
        "RequestFields",
        vec![
            ("batch", atom(batch)),
            ("question", question(dialect)),
            ("option", option(dialect)),
            ("free_text", atom(word(&dialect.screen.free_text))),
        ],
    )
}

fn question(dialect: &Dialect) -> Expression {
    let fields = &dialect.request.question;
    let mut arguments = Arguments::new();
    mapped(&mut arguments, "id", &fields.id, text);
    arguments.push(("prompt", text(&fields.prompt)));
    mapped(&mut arguments, "detail", &fields.detail, text);
    mapped(&mut arguments, "header", &fields.header, text);
    arguments.push(("options", options(&fields.options)));
    mapped(&mut arguments, "multi", &fields.multi, flag_field);
    mapped(
        &mut arguments,
        "allow_custom",
        &fields.allow_custom,
        flag_field,
    );
    mapped(&mut arguments, "intent", &fields.intent, intent);
    call("QuestionFields", arguments)
}

fn option(dialect: &Dialect) -> Expression {
    let fields = &dialect.request.option;
    let forms = fields.forms.iter().map(|form| atom(word(form))).collect();
    let mut arguments = vec![("forms", tuple(forms)), ("label", text(&fields.label))];
    if fields.forms.contains(&OptionForm::Object) {
        mapped(&mut arguments, "value", &fields.value, text);
        mapped(&mut arguments, "description", &fields.description, text);
        mapped(
            &mut arguments,
            "recommended",
            &fields.recommended,
            flag_field,
        );
    }
    call("OptionFields", arguments)
}

fn mapped<T>(
    arguments: &mut Arguments,
    name: &'static str,
    field: &Mapping<T>,
    make: impl Fn(&T) -> Expression,
) {
    arguments.extend(field.mapped().map(|field| (name, make(field))));
}

fn text(field: &TextField) -> Expression {
    let mut arguments = vec![("", atom(string(&field.name)))];
    if field.required {
        arguments.push(("required", atom("True")));
    }
    match field.blank {
        Blank::Accepted => {}
        Blank::Refused => arguments.push(("blank", atom(word(&field.blank)))),
    }
    arguments.extend(field.limit.as_ref().map(|limit| {
        let (max, unit, action) = (limit.max, word(&limit.unit), word(&limit.action));
        ("limit", atom(format!("Limit({max}, {unit}, {action})")))
    }));
    call("TextField", arguments)
}

fn flag_field(field: &FlagField) -> Expression {
    let name = string(&field.name);
    atom(format!(
        "FlagField({name}, default={})",
        flag(field.default)
    ))
}

fn options(field: &OptionsField) -> Expression {
    let mut arguments = vec![("", atom(string(&field.name)))];
    if field.required {
        arguments.push(("required", atom("True")));
    }
    if field.min > 0 {
        arguments.push(("min", atom(field.min.to_string())));
    }
    arguments.extend(field.max.map(|max| ("max", atom(max.to_string()))));
    call("OptionsField", arguments)
}

fn intent(field: &IntentField) -> Expression {
    let known = field.known.iter().map(|intent| {
        let mut arguments = vec![
            ("", atom(string(&intent.kind))),
            ("approve", atom(string(&intent.approve))),
        ];
        if intent.needs_detail {
            arguments.push(("needs_detail", atom("True")));
        }
        call("KnownIntent", arguments)
    });
    let known = known.collect::<Vec<_>>();
    let mut arguments = vec![
        ("", atom(string(&field.name))),
        ("tag", atom(string(&field.tag))),
    ];
    if !known.is_empty() {
        arguments.push(("known", tuple(known)));
    }
    call("IntentField", arguments)
}

fn record(one: &Record) -> Expression {
    let members = one.members.iter();
    let arguments = members.filter_map(|(name, value)| Some((*name, constant(value)?)));
    call(one.of, arguments.collect())
}

fn constant(value: &Constant) -> Option<Expression> {
    match value {
        Constant::Word { word, .. } => Some(atom(string(word))),
        Constant::Text(text) => Some(atom(string(text))),
        Constant::Record(one) => Some(record(one)),
        Constant::Optional(one) => one.as_ref().map(record),
    }
}

fn failures(dialect: &Dialect) -> Expression {
    let failures = &dialect.failures;
    let codes = failures
        .codes
        .iter()
        .map(|(fault, code)| (word(fault), atom(string(&code.code))));
    let gates = failures.gates.iter().map(|gate| atom(word(gate)));
    let mut arguments = Arguments::new();
    let name = failures.name.as_deref();
    arguments.extend(name.map(|name| ("name", atom(string(name)))));
    arguments.push(("gates", tuple(gates.collect())));
    arguments.push(("codes", dictionary(codes.collect())));
    call("Failures", arguments)
}
