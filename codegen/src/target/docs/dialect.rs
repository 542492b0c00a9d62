//! The page of one dialect, and its traits in a row of the overview.

use askspec_spec::Rules;
use askspec_spec::model::{
    Blank, Fault, FlagField, IntentField, OptionsField, ResultForm, Spec, TextField,
};
use serde_json::{Value, json};

use super::catalogs::catalogs;
use super::example::example;
use super::requirements::{anchor, one_line};
use super::word::{code, name, policy};
use crate::error::Error;
use crate::word::word;

/// A trait of a dialect, told in a cell.
type Told = fn(&Rules<'_>) -> String;

/// What the overview compares.
pub(super) const TRAITS: &[(&str, Told)] = &[
    ("reads the result", |rules| word(&rules.dialect.surface)),
    ("tool", |rules| {
        let tool = rules.dialect.tool.mapped();
        tool.map_or_else(|| "–".to_owned(), |tool| code(&tool.name))
    }),
    ("questions", |rules| {
        match rules.dialect.request.batch.mapped() {
            Some(batch) => format!("a list, {}", code(&batch.name)),
            None => "one".to_owned(),
        }
    }),
    ("id", |rules| name(&rules.dialect.request.question.id)),
    ("header", |rules| {
        name(&rules.dialect.request.question.header)
    }),
    ("several choices", |rules| {
        let multi = rules.dialect.request.question.multi.mapped();
        multi.map_or_else(|| "–".to_owned(), |field| code(&field.name))
    }),
    ("option forms", |rules| {
        let forms = rules.dialect.request.option.forms.iter();
        forms.map(word).collect::<Vec<_>>().join(", ")
    }),
    ("screen", |rules| word(&rules.dialect.screen.layout)),
    ("answers are tied by", |rules| {
        word(&rules.dialect.answers.key)
    }),
    ("free text, one choice", |rules| {
        word(&rules.dialect.answers.custom.single)
    }),
    ("free text, several", |rules| {
        word(&rules.dialect.answers.custom.multi)
    }),
    ("free text is carried as", |rules| {
        word(&rules.dialect.answers.custom.carried)
    }),
    ("skipped", |rules| word(&rules.dialect.answers.skip)),
    ("decline all", |rules| word(&rules.dialect.answers.decline)),
    ("dismissed", |rules| word(&rules.dialect.answers.dismiss)),
    ("turn stopped", |rules| word(&rules.dialect.answers.stop)),
    ("result", |rules| form(rules).to_owned()),
    ("required capabilities", |rules| {
        let words: Vec<String> = rules.dialect.requires.iter().map(word).collect();
        match words.is_empty() {
            true => "–".to_owned(),
            false => words.join(", "),
        }
    }),
];

/// What the page shows.
pub(super) fn page(spec: &Spec, rules: &Rules<'_>) -> Result<Value, Error> {
    let dialect = rules.dialect;
    Ok(json!({
        "name": dialect.name,
        "title": dialect.title,
        "summary": dialect.summary,
        "sources": dialect.sources.join(", "),
        "tool": dialect.tool.mapped(),
        "surface": policy(rules, "surface", &dialect.surface),
        "requires": dialect.requires.iter().map(|one| json!({
            "word": word(one),
            "says": rules.vocabulary.capabilities.get(one),
        })).collect::<Vec<_>>(),
        "batch": dialect.request.batch.mapped().map(|batch| &batch.name),
        "question": question_fields(rules),
        "option": option_fields(rules),
        "intents": intents(rules),
        "policies": policies(rules),
        "result": result(rules),
        "example": example(rules)?,
        "catalogs": catalogs(spec, rules)?,
        "error_name": dialect.failures.name,
        "gates": dialect.failures.gates.iter().map(|gate| json!({
            "word": word(gate),
            "says": rules.vocabulary.gates.get(gate),
        })).collect::<Vec<_>>(),
        "codes": codes(rules),
        "requirements": requirements(spec, rules),
        "schemas": schemas(rules),
    }))
}

fn row(rules: &Rules<'_>, path: &str, name: &str, kind: &str, notes: Vec<String>) -> Value {
    json!({
        "name": code(name),
        "path": path,
        "kind": kind,
        "says": rules.vocabulary.fields.get(path),
        "notes": notes.join(" "),
    })
}

fn text_row(rules: &Rules<'_>, path: &str, field: Option<&TextField>) -> Option<Value> {
    let field = field?;
    let mut notes = Vec::new();
    if field.required {
        notes.push("Required.".to_owned());
    }
    if let Some(limit) = &field.limit {
        let unit = policy(rules, "request.limit.unit", &limit.unit);
        let action = policy(rules, "request.limit.action", &limit.action);
        notes.push(format!(
            "At most **{}**, counted in: {unit} {action}",
            limit.max
        ));
    }
    if field.blank == Blank::Refused {
        notes.push(policy(rules, "request.blank", &field.blank));
    }
    let kind = if field.markdown {
        "text, Markdown"
    } else {
        "text"
    };
    Some(row(rules, path, &field.name, kind, notes))
}

fn flag_row(rules: &Rules<'_>, path: &str, field: Option<&FlagField>) -> Option<Value> {
    let field = field?;
    let notes = vec![format!("Absent: `{}`.", field.default)];
    Some(row(rules, path, &field.name, "true or false", notes))
}

fn options_row(rules: &Rules<'_>, field: &OptionsField) -> Value {
    let mut notes = Vec::new();
    if field.required {
        notes.push("Required.".to_owned());
    }
    if field.min > 0 {
        notes.push(format!("At least **{}**.", field.min));
    }
    if let Some(max) = field.max {
        notes.push(format!("At most **{max}**."));
    }
    row(
        rules,
        "question.options",
        &field.name,
        "list of options",
        notes,
    )
}

fn intent_row(rules: &Rules<'_>, field: Option<&IntentField>) -> Option<Value> {
    let field = field?;
    let notes = vec![format!("Told apart by {}.", code(&field.tag))];
    Some(row(rules, "question.intent", &field.name, "object", notes))
}

fn question_fields(rules: &Rules<'_>) -> Vec<Value> {
    let fields = &rules.dialect.request.question;
    [
        text_row(rules, "question.id", fields.id.mapped()),
        text_row(rules, "question.prompt", Some(&fields.prompt)),
        text_row(rules, "question.detail", fields.detail.mapped()),
        text_row(rules, "question.header", fields.header.mapped()),
        Some(options_row(rules, &fields.options)),
        flag_row(rules, "question.multi", fields.multi.mapped()),
        flag_row(rules, "question.allow_custom", fields.allow_custom.mapped()),
        intent_row(rules, fields.intent.mapped()),
    ]
    .into_iter()
    .flatten()
    .collect()
}

fn option_fields(rules: &Rules<'_>) -> Value {
    let fields = &rules.dialect.request.option;
    let rows: Vec<Value> = [
        text_row(rules, "option.label", Some(&fields.label)),
        text_row(rules, "option.value", fields.value.mapped()),
        text_row(rules, "option.description", fields.description.mapped()),
        flag_row(rules, "option.recommended", fields.recommended.mapped()),
    ]
    .into_iter()
    .flatten()
    .collect();
    let forms: Vec<String> = fields
        .forms
        .iter()
        .map(|form| policy(rules, "request.option.forms", form))
        .collect();
    json!({"rows": rows, "forms": forms})
}

fn intents(rules: &Rules<'_>) -> Vec<Value> {
    let field = rules.dialect.request.question.intent.mapped();
    let known = field.into_iter().flat_map(|field| &field.known);
    known
        .map(|intent| {
            json!({
                "kind": code(&intent.kind),
                "approve": code(&intent.approve),
                "needs_detail": intent.needs_detail,
            })
        })
        .collect()
}

/// What the human's actions mean, in the vocabulary's sentences.
fn policies(rules: &Rules<'_>) -> Vec<Value> {
    let answers = &rules.dialect.answers;
    let screen = &rules.dialect.screen;
    let custom = &answers.custom;
    let told = [
        ("Screen", policy(rules, "screen.layout", &screen.layout)),
        (
            "Free text",
            policy(rules, "screen.free_text", &screen.free_text),
        ),
        (
            "Free text, one choice",
            policy(rules, "answers.custom.single", &custom.single),
        ),
        (
            "Free text, several choices",
            policy(rules, "answers.custom.multi", &custom.multi),
        ),
        (
            "Free text in the result",
            policy(rules, "answers.custom.carried", &custom.carried),
        ),
        (
            "Its outer white space",
            policy(rules, "answers.custom.outer", &custom.outer),
        ),
        ("Order", policy(rules, "answers.order", &answers.order)),
        ("Skipping", policy(rules, "answers.skip", &answers.skip)),
        (
            "Declining all",
            policy(rules, "answers.decline", &answers.decline),
        ),
        (
            "Dismissing",
            policy(rules, "answers.dismiss", &answers.dismiss),
        ),
        (
            "Stopping the turn",
            policy(rules, "answers.stop", &answers.stop),
        ),
        (
            "Providers",
            policy(rules, "hosting.providers", &rules.dialect.hosting.providers),
        ),
    ];
    told.into_iter()
        .map(|(when, says)| json!({"when": when, "says": says}))
        .collect()
}

fn form(rules: &Rules<'_>) -> &'static str {
    match &rules.dialect.result {
        ResultForm::List(_) => "list",
        ResultForm::One(_) => "one",
        ResultForm::Text(_) => "text",
    }
}

/// The form of the result, and the names or separators in it.
fn result(rules: &Rules<'_>) -> Value {
    let mut parts: Vec<(&str, String)> = Vec::new();
    match &rules.dialect.result {
        ResultForm::List(form) => parts.extend([
            ("the list of answers", code(&form.answers)),
            ("what ties an answer to its question", code(&form.key)),
            ("what was chosen", code(&form.selected)),
            ("free text", code(&form.custom)),
        ]),
        ResultForm::One(form) => parts.extend([
            ("the answer's text", code(&form.answer)),
            ("the chosen option, as it was sent", code(&form.option)),
        ]),
        ResultForm::Text(form) => {
            parts.extend([
                ("first in an item", policy(rules, "result.lead", &form.lead)),
                ("between that and the labels", code(&form.mark)),
                ("between two labels", code(&form.between)),
                ("between two items", code(&form.join)),
            ]);
            if let Some(details) = form.details.mapped() {
                parts.push((
                    "in `details`: the questions as sent",
                    code(&details.questions),
                ));
                parts.push((
                    "in `details`: the labels of each answer",
                    code(&details.answers),
                ));
            }
        }
    }
    let parts: Vec<Value> = parts
        .into_iter()
        .map(|(what, told)| json!({"what": what, "told": told}))
        .collect();
    json!({"says": policy(rules, "result.form", &form(rules)), "parts": parts})
}

fn codes(rules: &Rules<'_>) -> Vec<Value> {
    let codes = rules.dialect.failures.codes.iter();
    codes
        .map(|(fault, code_of)| {
            json!({
                "fault": word(fault),
                "code": code(&code_of.code),
                "source": word(&code_of.source),
                "message": message(rules, *fault),
            })
        })
        .collect()
}

fn message(rules: &Rules<'_>, fault: Fault) -> String {
    let found = rules.vocabulary.faults.get(&fault);
    found.map(|word| word.message.clone()).unwrap_or_default()
}

fn requirements(spec: &Spec, rules: &Rules<'_>) -> Vec<Value> {
    spec.binding(rules.dialect)
        .map(|(row, level)| {
            json!({
                "id": row.id,
                "anchor": anchor(&row.id),
                "level": word(&level),
                "says": one_line(&row.sentence_in(rules.dialect)),
            })
        })
        .collect()
}

fn schemas(rules: &Rules<'_>) -> Vec<Value> {
    let part = crate::target::json_schema::result(rules).map(|(part, _)| part.word());
    Some("request")
        .into_iter()
        .chain(part)
        .map(|what| json!({"what": what, "path": format!("../../json-schema/{}/{what}.schema.json", rules.dialect.name)}))
        .collect()
}
