//! The rules of a dialect, as the expression that makes them.

use askspec_spec::model::{
    Blank, Dialect, FlagField, IntentField, Mapping, OptionForm, OptionsField, ResultForm,
    TextField,
};

use super::layout::{Expression, atom, call, dictionary, tuple};
use super::literal::{flag, string, word};

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
            ("answers", answers(dialect)),
            ("result", result(dialect)),
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

fn answers(dialect: &Dialect) -> Expression {
    let answers = &dialect.answers;
    let custom = call(
        "CustomPolicies",
        vec![
            ("single", atom(word(&answers.custom.single))),
            ("multi", atom(word(&answers.custom.multi))),
            ("carried", atom(word(&answers.custom.carried))),
            ("outer", atom(word(&answers.custom.outer))),
        ],
    );
    call(
        "AnswerPolicies",
        vec![
            ("key", atom(word(&answers.key))),
            ("custom", custom),
            ("order", atom(word(&answers.order))),
            ("skip", atom(word(&answers.skip))),
            ("decline", atom(word(&answers.decline))),
            ("dismiss", atom(word(&answers.dismiss))),
            ("stop", atom(word(&answers.stop))),
        ],
    )
}

fn result(dialect: &Dialect) -> Expression {
    match &dialect.result {
        ResultForm::List(form) => call(
            "ListForm",
            vec![
                ("answers", atom(string(&form.answers))),
                ("key", atom(string(&form.key))),
                ("selected", atom(string(&form.selected))),
                ("custom", atom(string(&form.custom))),
            ],
        ),
        ResultForm::One(form) => call(
            "OneForm",
            vec![
                ("answer", atom(string(&form.answer))),
                ("option", atom(string(&form.option))),
            ],
        ),
        ResultForm::Text(form) => {
            let mut arguments = vec![
                ("lead", atom(word(&form.lead))),
                ("mark", atom(string(&form.mark))),
                ("between", atom(string(&form.between))),
                ("join", atom(string(&form.join))),
            ];
            arguments.extend(form.details.mapped().map(|names| {
                let names = vec![
                    ("questions", atom(string(&names.questions))),
                    ("answers", atom(string(&names.answers))),
                ];
                ("details", call("DetailsForm", names))
            }));
            call("TextForm", arguments)
        }
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
