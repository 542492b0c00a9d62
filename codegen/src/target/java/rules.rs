//! The rules of a dialect, as the expression that makes them.

use askspec_spec::model::{
    Blank, Dialect, FlagField, IntentField, Mapping, OptionForm, OptionsField, TextField,
};

use super::layout::{Expression, atom, call, made, named};
use super::literal::{constant, string};
use crate::filter::camel;
use crate::record::{self, Constant, Record};

/// The dialect, made of its rules.
pub(super) fn dialect(dialect: &Dialect) -> Expression {
    made("Dialect", vec![rules(dialect)])
}

fn rules(dialect: &Dialect) -> Expression {
    made(
        "Rules",
        vec![
            text(&dialect.name),
            constant("Surface", &dialect.surface),
            constant("Layout", &dialect.screen.layout),
            constant("Providers", &dialect.hosting.providers),
            request(dialect),
            record(&record::answers(&dialect.answers)),
            record(&record::result(&dialect.result)),
            failures(dialect),
        ],
    )
}

fn request(dialect: &Dialect) -> Expression {
    let batch = dialect.request.batch.mapped();
    made(
        "RequestFields",
        vec![
            or_null("batch", batch, |batch| text(&batch.name)),
            question(dialect),
            option(dialect),
            constant("FreeTexts", &dialect.screen.free_text),
        ],
    )
}

fn question(dialect: &Dialect) -> Expression {
    let fields = &dialect.request.question;
    made(
        "QuestionFields",
        vec![
            mapped("id", &fields.id, text_field),
            text_field(&fields.prompt),
            mapped("detail", &fields.detail, text_field),
            mapped("header", &fields.header, text_field),
            options(&fields.options),
            mapped("multi", &fields.multi, flag_field),
            mapped("allow_custom", &fields.allow_custom, flag_field),
            mapped("intent", &fields.intent, intent),
        ],
    )
}

fn option(dialect: &Dialect) -> Expression {
    let fields = &dialect.request.option;
    let forms = fields.forms.iter();
    let forms = forms.map(|form| constant("OptionForm", form)).collect();
    let mut arguments = vec![call("List.of", forms), text_field(&fields.label)];
    if fields.forms.contains(&OptionForm::Object) {
        arguments.push(mapped("value", &fields.value, text_field));
        arguments.push(mapped("description", &fields.description, text_field));
        arguments.push(mapped("recommended", &fields.recommended, flag_field));
    } else {
        let names = ["value", "description", "recommended"];
        arguments.extend(names.map(|name| named(name, "null")));
    }
    made("OptionFields", arguments)
}

fn mapped<T>(name: &str, field: &Mapping<T>, make: impl Fn(&T) -> Expression) -> Expression {
    or_null(&camel(name), field.mapped(), make)
}

fn or_null<T>(name: &str, value: Option<&T>, make: impl Fn(&T) -> Expression) -> Expression {
    value.map_or_else(|| named(name, "null"), make)
}

fn text(text: &str) -> Expression {
    atom(string(text))
}

fn flag(name: &str, value: bool) -> Expression {
    named(name, if value { "true" } else { "false" })
}

fn text_field(field: &TextField) -> Expression {
    let plain = match field.blank {
        Blank::Accepted => field.limit.is_none(),
        Blank::Refused => false,
    };
    if plain {
        let name = if field.required {
            "required"
        } else {
            "optional"
        };
        return call(&format!("TextField.{name}"), vec![text(&field.name)]);
    }
    let limit = or_null("limit", field.limit.as_ref(), |limit| {
        let (unit, action) = (&limit.unit, &limit.action);
        let max = atom(limit.max.to_string());
        made(
            "Limit",
            vec![max, constant("Unit", unit), constant("LimitAction", action)],
        )
    });
    made(
        "TextField",
        vec![
            text(&field.name),
            flag("required", field.required),
            constant("Blank", &field.blank),
            limit,
        ],
    )
}

fn flag_field(field: &FlagField) -> Expression {
    made(
        "FlagField",
        vec![text(&field.name), flag("byDefault", field.default)],
    )
}

fn options(field: &OptionsField) -> Expression {
    let max = field.max.map_or("null".to_owned(), |max| max.to_string());
    made(
        "OptionsField",
        vec![
            text(&field.name),
            flag("required", field.required),
            named("min", &field.min.to_string()),
            named("max", &max),
        ],
    )
}

fn intent(field: &IntentField) -> Expression {
    let known = field.known.iter().map(|intent| {
        made(
            "KnownIntent",
            vec![
                text(&intent.kind),
                text(&intent.approve),
                flag("needsDetail", intent.needs_detail),
            ],
        )
    });
    made(
        "IntentField",
        vec![
            text(&field.name),
            text(&field.tag),
            call("List.of", known.collect()),
        ],
    )
}

fn record(one: &Record) -> Expression {
    let members = one.members.iter();
    let arguments = members.map(|(name, value)| match value {
        Constant::Word { of, word } => constant(of, word),
        Constant::Text(value) => text(value),
        Constant::Record(one) => record(one),
        Constant::Optional(one) => or_null(name, one.as_ref(), record),
    });
    made(one.of, arguments.collect())
}

fn failures(dialect: &Dialect) -> Expression {
    let failures = &dialect.failures;
    let gates = failures.gates.iter();
    let gates = gates.map(|gate| constant("Gate", gate)).collect();
    let codes = failures.codes.iter().map(|(fault, code)| {
        call(
            "Map.entry",
            vec![constant("Fault", fault), text(&code.code)],
        )
    });
    made(
        "Failures",
        vec![
            or_null("name", failures.name.as_ref(), |name| text(name)),
            call("List.of", gates),
            call("Map.ofEntries", codes.collect()),
        ],
    )
}
