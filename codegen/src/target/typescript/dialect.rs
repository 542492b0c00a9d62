//! What the module of one dialect is filled in with.

use askspec_spec::model::{
    Dialect, Gate, IntentField, Key, Mapping, OptionForm, ResultForm, Spec, Stop, Surface,
    TextField,
};
use serde_json::{Value, json};

use super::literal::{entry, key, place, string};
use super::{reads, shapes, words};
use crate::word::word;

/// Everything the template of a dialect's module asks for.
pub(super) fn context(spec: &Spec, dialect: &Dialect) -> Value {
    let batch = dialect.request.batch.mapped();
    let limits = reads::limits(dialect);
    json!({
        "name": dialect.name,
        "shapes": shapes::of(spec, dialect),
        "words": policy_words(dialect),
        "codes": dialect.failures.codes.iter()
            .map(|(fault, code)| format!("{}: {}", key(&word(fault)), string(&code.code)))
            .collect::<Vec<_>>(),
        "error_name": dialect.failures.name.as_deref().map_or("undefined".into(), string),
        "form": form(dialect),
        "check_gates": gates(dialect, true),
        "admit_gates": gates(dialect, false),
        "body": body(dialect),
        "encode": encode(dialect),
        "decode": decode(dialect),
        "details": has_details(dialect),
        "text": has_details(dialect),
        "batch": batch.map(|batch| json!({
            "name": string(&batch.name),
            "at": entry(&batch.name, "index"),
        })),
        "each": if batch.is_some() { "[index, question]" } else { "question" },
        "entries": if batch.is_some() { ".entries()" } else { "" },
        "question_at": question_at(dialect),
        "question": reads::question(dialect),
        "option": reads::option(dialect),
        "limits": if has_gate(dialect, Gate::Limits) { limits } else { None },
        "intents": has_gate(dialect, Gate::Intents) && dialect.request.question.intent.mapped().is_some(),
        "intent": dialect.request.question.intent.mapped().map(intent),
    })
}

/// Whether answers are known by a key, which the dialect then has a field for.
pub(super) fn is_keyed(dialect: &Dialect) -> bool {
    key_field(dialect).is_some()
}

fn key_field(dialect: &Dialect) -> Option<&TextField> {
    match dialect.answers.key {
        Key::Id => dialect.request.question.id.mapped(),
        Key::Header => dialect.request.question.header.mapped(),
        Key::Position => None,
    }
}

fn policy_words(dialect: &Dialect) -> Value {
    let answers = &dialect.answers;
    json!({
        "layout": words::layout(dialect.screen.layout),
        "providers": words::providers(dialect.hosting.providers),
        "key": words::key(answers.key),
        "single": words::custom(answers.custom.single),
        "multi": words::custom(answers.custom.multi),
        "carried": words::carried(answers.custom.carried),
        "outer": words::outer(answers.custom.outer),
        "order": words::order(answers.order),
        "skip": words::skip(answers.skip),
        "decline": words::decline(answers.decline),
        "dismiss": words::dismiss(answers.dismiss),
        "stop": words::stop(answers.stop),
    })
}

fn has_gate(dialect: &Dialect, gate: Gate) -> bool {
    dialect.failures.gates.contains(&gate)
}

fn question_at(dialect: &Dialect) -> String {
    let batch = dialect.request.batch.mapped();
    batch.map_or_else(|| "\"\"".to_owned(), |batch| entry(&batch.name, "index"))
}

fn gates(dialect: &Dialect, only_arguments: bool) -> Vec<String> {
    let gates = dialect.failures.gates.iter();
    gates
        .filter_map(|&gate| {
            let about_arguments = match gate {
                Gate::Shape | Gate::Questions | Gate::Limits | Gate::Keys | Gate::Intents => true,
                Gate::Aborted | Gate::Live | Gate::Owned | Gate::Provider => false,
            };
            if only_arguments && !about_arguments {
                return None;
            }
            call(dialect, gate)
        })
        .collect()
}

fn call(dialect: &Dialect, gate: Gate) -> Option<String> {
    match gate {
        // Reading the arguments is the gate of shapes.
        Gate::Shape => None,
        Gate::Aborted => Some(aborted(dialect.answers.stop).to_owned()),
        Gate::Questions => {
            let batch = dialect.request.batch.mapped()?;
            let at = string(&format!(
                "/{}",
                batch.name.replace('~', "~0").replace('/', "~1")
            ));
            Some(format!("requireQuestions(ask, {at});"))
        }
        Gate::Limits => reads::limits(dialect).map(|_| "requireLimits(ask);".to_owned()),
        Gate::Keys => keys(dialect),
        Gate::Live => Some("requireLive(context);".to_owned()),
        Gate::Owned => Some("requireOwnTurn(context);".to_owned()),
        Gate::Intents => {
            let intent = dialect.request.question.intent.mapped();
            intent.map(|_| "requireFittingIntents(ask);".to_owned())
        }
        Gate::Provider => Some("requireAnswerer(context);".to_owned()),
    }
}

fn aborted(stop: Stop) -> &'static str {
    match stop {
        Stop::Fails => "requireRunning(context);",
        Stop::KeepsRecorded | Stop::SkipsAll => {
            "if (context.aborted) return { ask, stopped: true };"
        }
    }
}

fn keys(dialect: &Dialect) -> Option<String> {
    let batch = dialect.request.batch.mapped()?;
    let field = key_field(dialect)?;
    let entry = entry(&batch.name, "index");
    let field = place("", &[&field.name]);
    // The two literals are one: what the second adds follows its (empty) variable.
    let at = format!(
        "{}{}",
        entry.trim_end_matches('`'),
        field.trim_start_matches("`${}")
    );
    Some(format!(
        "requireDistinctKeys(ask, policies.key, (index) => {at});"
    ))
}

fn intent(field: &IntentField) -> Value {
    let known: Vec<_> = field
        .known
        .iter()
        .map(|intent| {
            json!({
                "kind": string(&intent.kind),
                "approve": string(&intent.approve),
                "needs_detail": intent.needs_detail,
                "at": place("at", &[&field.name, &intent.approve]),
            })
        })
        .collect();
    json!({
        "name": string(&field.name),
        "tag": string(&field.tag),
        "at": place("at", &[&field.name]),
        "known": known,
    })
}

fn has_details(dialect: &Dialect) -> bool {
    match &dialect.result {
        ResultForm::Text(form) => form.details.mapped().is_some(),
        ResultForm::List(_) | ResultForm::One(_) => false,
    }
}

fn form(dialect: &Dialect) -> String {
    match &dialect.result {
        ResultForm::List(form) => constant(
            "form",
            "ListForm",
            &[
                ("answers", string(&form.answers)),
                ("key", string(&form.key)),
                ("selected", string(&form.selected)),
                ("custom", string(&form.custom)),
            ],
        ),
        ResultForm::One(form) => constant(
            "form",
            "OneForm",
            &[
                ("answer", string(&form.answer)),
                ("option", string(&form.option)),
                ("fields", known_fields(dialect)),
            ],
        ),
        ResultForm::Text(form) => {
            let text = constant(
                "form",
                "TextForm",
                &[
                    ("lead", words::lead(form.lead).to_owned()),
                    ("mark", string(&form.mark)),
                    ("between", string(&form.between)),
                    ("join", string(&form.join)),
                ],
            );
            match &form.details {
                Mapping::Dropped(_) => text,
                Mapping::Mapped(names) => {
                    let details = constant(
                        "detailsForm",
                        "DetailsForm",
                        &[
                            ("questions", string(&names.questions)),
                            ("answers", string(&names.answers)),
                            ("keyed", is_keyed(dialect).to_string()),
                        ],
                    );
                    format!("{text}\n\n{details}")
                }
            }
        }
    }
}

fn constant(name: &str, of: &str, members: &[(&str, String)]) -> String {
    let lines: String = members
        .iter()
        .map(|(name, value)| format!("  {name}: {value},\n"))
        .collect();
    format!("const {name}: {of} = {{\n{lines}}};")
}

/// The wire names by which an echoed option is compared with those that were sent.
fn known_fields(dialect: &Dialect) -> String {
    let fields = &dialect.request.option;
    if !fields.forms.contains(&OptionForm::Object) {
        return "[]".to_owned();
    }
    let names = [
        Some(&fields.label.name),
        fields.value.mapped().map(|field| &field.name),
        fields.description.mapped().map(|field| &field.name),
        fields.recommended.mapped().map(|field| &field.name),
    ];
    let names: Vec<_> = names
        .into_iter()
        .flatten()
        .map(|name| string(name))
        .collect();
    format!("[{}]", names.join(", "))
}

/// The member of a result that holds the answers; a text is a text, whoever reads it.
fn body(dialect: &Dialect) -> &'static str {
    match dialect.result {
        ResultForm::Text(_) => words::surface(Surface::Model),
        ResultForm::List(_) | ResultForm::One(_) => words::surface(dialect.surface),
    }
}

fn encode(dialect: &Dialect) -> String {
    let value = match &dialect.result {
        ResultForm::Text(_) => return "encodeText(form, policies, ask, answers)".to_owned(),
        ResultForm::List(_) => "encodeList(form, policies, ask, answers)",
        ResultForm::One(_) => "encodeOne(form, ask, answers)",
    };
    match dialect.surface {
        Surface::Model => format!("JSON.stringify({value})"),
        Surface::Provider => value.to_owned(),
    }
}

fn decode(dialect: &Dialect) -> String {
    let result = match dialect.surface {
        Surface::Model => "parse(result)",
        Surface::Provider => "result",
    };
    match &dialect.result {
        ResultForm::List(_) => format!("decodeList(form, policies, ask, {result})"),
        ResultForm::One(_) => format!("decodeOne(form, policies, ask, {result})"),
        ResultForm::Text(form) => match form.details {
            Mapping::Mapped(_) => {
                "decodeText(form, detailsForm, policies, ask, result, details)".to_owned()
            }
            Mapping::Dropped(_) => {
                "decodeText(form, undefined, policies, ask, result, undefined)".to_owned()
            }
        },
    }
}
