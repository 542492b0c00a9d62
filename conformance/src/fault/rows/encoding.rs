//! How answers are written for the asker.

use askspec_spec::model::{Answer, Mapping, ResultForm, TextForm};
use serde_json::{Map, Value, json};

use super::presenting::html;
use crate::fault::Fault;
use crate::fault::change::Change;
use crate::fault::memory::Memory;
use crate::fault::passing::{Passing, Toward, result};
use crate::fault::scene::Scene;
use crate::fault::sheet::Sheet;

/// Faults in writing results.
pub(in crate::fault) const ROWS: &[Fault] = &[
    Fault::new(
        "json-spaced",
        "JSON text has a space after each colon and comma, as Python writes it.",
        &["encode/json-compact"],
        Change::Content(|_, text| spaced(text)),
    )
    .when("result.form == list and surface == model"),
    Fault::new(
        "json-indented",
        "JSON text is indented for people.",
        &["encode/json-compact"],
        Change::Content(|_, text| indented(text)),
    )
    .when("result.form == list and surface == model"),
    Fault::new(
        "json-ascii",
        "Letters beyond ASCII are escaped in JSON text.",
        &["encode/json-stringify"],
        Change::Content(|_, text| ascii(text)),
    )
    .when("result.form == list and surface == model"),
    Fault::new(
        "json-html-safe",
        "`<`, `>` and `&` are escaped in JSON text, as Go does.",
        &["encode/json-stringify"],
        Change::Content(|_, text| escaped(text, &['<', '>', '&', '\u{2028}', '\u{2029}'])),
    )
    .when("result.form == list and surface == model"),
    Fault::new(
        "json-slash-escaped",
        "Slashes are escaped in JSON text, as PHP does.",
        &["encode/json-stringify"],
        Change::Content(|_, text| text.replace('/', "\\/")),
    )
    .when("result.form == list and surface == model"),
    Fault::new(
        "json-keys-sorted",
        "The keys of JSON objects are sorted.",
        &["encode/json-compact"],
        Change::Structure(|_, value| value.sort_all_objects()),
    )
    .when("result.form == list and surface == model"),
    Fault::new(
        "trailing-newline",
        "A line feed follows the text.",
        &["encode/json-compact", "encode/text-join"],
        Change::Content(|_, text| format!("{text}\n")),
    )
    .when("surface == model"),
    Fault::new(
        "fenced",
        "The JSON text is put into a fence of Markdown.",
        &["encode/json-compact"],
        Change::Content(|_, text| format!("```json\n{text}\n```")),
    )
    .when("result.form == list and surface == model"),
    Fault::new(
        "custom-null",
        "Where there is no free text, its member is null.",
        &["encode/json-custom-omitted", "encode/only-answers"],
        Change::Structure(|scene, value| with_custom(scene, value, &Value::Null)),
    )
    .when("result.form == list"),
    Fault::new(
        "custom-empty",
        "Where there is no free text, its member is an empty text.",
        &[
            "encode/json-custom-omitted",
            "encode/only-answers",
            "answer/custom-blank",
            "answer/skipped",
        ],
        Change::Structure(|scene, value| with_custom(scene, value, &json!(""))),
    )
    .when("result.form == list"),
    Fault::new(
        "time-beside-answers",
        "When the human answered stands beside the answers.",
        &["encode/only-answers"],
        Change::Structure(|_, value| {
            value["answeredAt"] = json!("2026-01-01T00:00:00Z");
        }),
    )
    .when("result.form != text"),
    Fault::new(
        "prompts-beside-answers",
        "Each answer repeats its question.",
        &[
            "encode/only-answers",
            "encode/json-compact",
            "answer/skipped",
        ],
        Change::Structure(with_prompts),
    )
    .when("result.form == list"),
    Fault::new(
        "bytes-vary",
        "The same answers are written in another way every second time.",
        &[
            "encode/deterministic",
            "encode/json-compact",
            "encode/text-join",
            "encode/text-item",
            "encode/text-skipped",
            "encode/only-answers",
            "life/runs-apart",
        ],
        Change::Messages(vary),
    ),
    Fault::new(
        "content-in-parts",
        "The text of the result comes as a list of parts, as some tools have it.",
        &["encode/only-answers"],
        Change::Result(|_, result| {
            if let Some(text) = result.get("content").cloned() {
                result["content"] = json!([{"type": "text", "text": text}]);
            }
        }),
    )
    .when("surface == model"),
    Fault::new(
        "mark-plain",
        "An ASCII colon and a space stand after the prompt.",
        &["encode/text-item", "encode/text-skipped"],
        Change::Writes(|_, sheet| form(sheet, |form| form.mark = ": ".to_owned())),
    )
    .when("result.form == text"),
    Fault::new(
        "labels-joined-by-commas",
        "Labels are joined by a comma and a space.",
        &[
            "encode/text-item",
            "answer/custom-as-label",
            "answer/selected-order",
        ],
        Change::Writes(|_, sheet| form(sheet, |form| form.between = ", ".to_owned())),
    )
    .when("result.form == text"),
    Fault::new(
        "items-joined-by-blank-lines",
        "Items are joined by an empty line.",
        &["encode/text-join", "encode/text-skipped"],
        Change::Writes(|_, sheet| form(sheet, |form| form.join = "\n\n".to_owned())),
    )
    .when("result.form == text"),
    Fault::new(
        "items-joined-by-crlf",
        "Lines end as on Windows.",
        &["encode/text-join", "encode/text-skipped"],
        Change::Writes(|_, sheet| form(sheet, |form| form.join = form.join.replace('\n', "\r\n"))),
    )
    .when("result.form == text"),
    Fault::new(
        "prompts-trimmed",
        "Items begin with the trimmed prompt.",
        &["encode/text-item", "encode/text-skipped"],
        Change::Writes(|_, sheet| prompts(sheet, |prompt| prompt.trim().to_owned())),
    )
    .when("result.form == text"),
    Fault::new(
        "prompts-escaped",
        "Items begin with the prompt escaped as HTML.",
        &["encode/text-item", "encode/text-skipped"],
        Change::Writes(|_, sheet| prompts(sheet, html)),
    )
    .when("result.form == text"),
    Fault::new(
        "skipped-worded",
        "A skipped item says so in words.",
        &[
            "encode/text-skipped",
            "answer/skipped",
            "answer/next",
            "answer/skip-wins",
            "answer/decline-all",
            "answer/custom-blank",
            "error/stop-is-no-error",
            "encode/details",
        ],
        Change::Writes(worded),
    )
    .when("result.form == text"),
    Fault::new(
        "details-missing",
        "Nothing stands beside the text.",
        &["encode/details"],
        Change::Result(|_, result| drop_details(result)),
    ),
    Fault::new(
        "details-flat",
        "Beside the text the labels of an answer are one text.",
        &["encode/details"],
        Change::Result(flat_details),
    ),
    Fault::new(
        "details-skips-empty",
        "Beside the text a skipped question is an empty list.",
        &["encode/details"],
        Change::Result(empty_for_null),
    ),
    Fault::new(
        "details-questions-normalised",
        "Beside the text stand the questions as the provider keeps them, with every default filled in.",
        &["encode/details"],
        Change::Result(filled_questions),
    ),
    Fault::new(
        "decodes-first-reading",
        "Of several readings the first is taken for the answer.",
        &["encode/decode"],
        Change::Messages(first_reading),
    ),
    Fault::new(
        "decodes-anything",
        "A text without a reading is read as if everything had been skipped.",
        &["encode/decode"],
        Change::Messages(any_reading),
    ),
];

/// JSON text with a change at every letter outside of strings.
fn outside_strings(text: &str, change: impl Fn(char) -> String) -> String {
    let (mut inside, mut escaped) = (false, false);
    let mut changed = String::new();
    for c in text.chars() {
        if inside {
            changed.push(c);
            inside = escaped || c != '"';
            escaped = !escaped && c == '\\';
        } else {
            changed.push_str(&change(c));
            inside = c == '"';
        }
    }
    changed
}

pub(in crate::fault) fn spaced(text: &str) -> String {
    outside_strings(text, |c| match c {
        ',' | ':' => format!("{c} "),
        other => other.to_string(),
    })
}

fn indented(text: &str) -> String {
    let value: Result<Value, _> = serde_json::from_str(text);
    let pretty = value.and_then(|value| serde_json::to_string_pretty(&value));
    pretty.unwrap_or_else(|_| text.to_owned())
}

pub(in crate::fault) fn ascii(text: &str) -> String {
    text.chars()
        .map(|c| {
            if c.is_ascii() {
                c.to_string()
            } else {
                escape(c)
            }
        })
        .collect()
}

fn escaped(text: &str, all: &[char]) -> String {
    text.chars()
        .map(|c| {
            if all.contains(&c) {
                escape(c)
            } else {
                c.to_string()
            }
        })
        .collect()
}

/// A letter as JSON escapes it.
pub(super) fn escape(c: char) -> String {
    let mut units = [0; 2];
    let units = c.encode_utf16(&mut units).iter();
    units.map(|unit| format!("\\u{unit:04x}")).collect()
}

/// The answers of a list, by the names of their dialect.
fn listed<'v>(scene: &Scene<'_>, value: &'v mut Value) -> Vec<&'v mut Map<String, Value>> {
    let ResultForm::List(form) = &scene.rules.dialect.result else {
        return Vec::new();
    };
    let list = value.get_mut(&form.answers).and_then(Value::as_array_mut);
    list.into_iter()
        .flatten()
        .filter_map(Value::as_object_mut)
        .collect()
}

fn with_custom(scene: &Scene<'_>, value: &mut Value, nothing: &Value) {
    let ResultForm::List(form) = &scene.rules.dialect.result else {
        return;
    };
    for answer in listed(scene, value) {
        answer
            .entry(&form.custom)
            .or_insert_with(|| nothing.clone());
    }
}

fn with_prompts(scene: &Scene<'_>, value: &mut Value) {
    let Ok(ask) = &scene.ask else { return };
    let prompts = ask.questions.iter().map(|question| &question.prompt);
    for (answer, prompt) in listed(scene, value).into_iter().zip(prompts) {
        answer.insert("prompt".to_owned(), json!(prompt));
    }
}

fn vary(memory: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    let written = memory.scene(&passing).is_some_and(Scene::is_ask);
    let Some(result) = passing.message.get_mut("result").filter(|_| written) else {
        return vec![passing];
    };
    memory.count += 1;
    if memory.count.is_multiple_of(2) {
        if let Some(Value::String(text)) = result.get_mut("content") {
            text.push(' ');
        }
        if let Some(Value::Object(members)) = result.get_mut("value") {
            members.insert("count".to_owned(), json!(memory.count));
        }
    }
    vec![passing]
}

fn form(sheet: &mut Sheet, change: impl FnOnce(&mut TextForm)) {
    if let ResultForm::Text(form) = &mut sheet.dialect.result {
        change(form);
    }
}

fn prompts(sheet: &mut Sheet, change: impl Fn(&str) -> String) {
    for question in &mut sheet.ask.questions {
        question.prompt = change(&question.prompt);
    }
}

fn worded(_: &Scene<'_>, sheet: &mut Sheet) {
    for answer in &mut sheet.answers {
        answer.get_or_insert_with(|| Answer {
            choices: Vec::new(),
            custom: Some("(skipped)".to_owned()),
        });
    }
}

fn drop_details(result: &mut Value) {
    if let Value::Object(members) = result {
        members.shift_remove("details");
    }
}

/// The questions and answers that stand beside a text.
fn details<'v>(scene: &Scene<'_>, result: &'v mut Value) -> Option<(&'v mut Value, &'v mut Value)> {
    let ResultForm::Text(form) = &scene.rules.dialect.result else {
        return None;
    };
    let Mapping::Mapped(names) = &form.details else {
        return None;
    };
    let (mut questions, mut answers) = (None, None);
    for (name, value) in result.get_mut("details")?.as_object_mut()? {
        if *name == names.questions {
            questions = Some(value);
        } else if *name == names.answers {
            answers = Some(value);
        }
    }
    Some((questions?, answers?))
}

fn flat_details(scene: &Scene<'_>, result: &mut Value) {
    let Some((_, answers)) = details(scene, result) else {
        return;
    };
    for answer in answers.as_array_mut().into_iter().flatten() {
        if let Value::Array(labels) = answer {
            let labels: Vec<&str> = labels.iter().filter_map(Value::as_str).collect();
            *answer = json!(labels.join(", "));
        }
    }
}

fn empty_for_null(scene: &Scene<'_>, result: &mut Value) {
    let Some((_, answers)) = details(scene, result) else {
        return;
    };
    for answer in answers.as_array_mut().into_iter().flatten() {
        if answer.is_null() {
            *answer = json!([]);
        }
    }
}

fn filled_questions(scene: &Scene<'_>, result: &mut Value) {
    let multi = scene.rules.dialect.request.question.multi.mapped();
    let Some((questions, _)) = details(scene, result) else {
        return;
    };
    for question in questions.as_array_mut().into_iter().flatten() {
        if let (Some(multi), Value::Object(members)) = (multi, question) {
            let default = || json!(multi.default);
            members.entry(&multi.name).or_insert_with(default);
        }
    }
}

/// A call of `decode` that failed with this code.
fn failed_decode<'m, 's>(
    memory: &'m Memory<'s>,
    passing: &Passing,
    code: impl FnOnce(&Scene<'s>) -> &'s str,
) -> Option<&'m Scene<'s>> {
    let scene = memory.scene(passing)?;
    let failed = passing.toward == Toward::Kit && scene.method == "decode";
    let told = passing.message.pointer("/error/data/code")?;
    (failed && *told == code(scene)).then_some(scene)
}

fn first_reading(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    let Some(scene) = failed_decode(memory, &passing, |scene| {
        &scene.rules.vocabulary.codec.ambiguous
    }) else {
        return vec![passing];
    };
    let readings = passing.message.pointer("/error/data/readings");
    let answers = readings.and_then(first);
    let read = |answers| Passing::to_kit(result(&scene.id, json!({"answers": answers})));
    vec![answers.map_or(passing.clone(), read)]
}

/// The first of several readings.
fn first(readings: &Value) -> Option<Value> {
    let list = |name: &str| readings.get(name)?.as_array();
    match (list("whole"), list("byQuestion")) {
        (Some(whole), _) => whole.first().cloned(),
        (None, Some(questions)) => questions
            .iter()
            .map(|readings| readings.get(0).cloned())
            .collect::<Option<Vec<_>>>()
            .map(Value::Array),
        (None, None) => None,
    }
}

fn any_reading(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    let Some(scene) = failed_decode(memory, &passing, |scene| {
        &scene.rules.vocabulary.codec.malformed
    }) else {
        return vec![passing];
    };
    let skipped = json!({"answers": scene.nothing()});
    vec![Passing::to_kit(result(&scene.id, skipped))]
}
