//! What is let in, what is refused, and why.

mod limits;
mod mended;
mod refused;

use askspec_spec::Rules;
use askspec_spec::ask::Failure;
use askspec_spec::lower::lower_pointer;
use askspec_spec::model::Fault as Cause;
use serde_json::{Value, json};

use crate::fault::Fault;
use crate::fault::change::Change;
use crate::fault::memory::Memory;
use crate::fault::passing::{Passing, Toward, request};
use crate::fault::scene::Scene;

/// Faults in admitting a request.
pub(in crate::fault) const ROWS: &[Fault] = &[
    Fault::new(
        "limit-in-utf16-units",
        "The length of a prompt is what JavaScript's `length` says, so emoji count twice.",
        &["admit/prompt-limit-unit"],
        Change::Refuses(limits::in_utf16_units),
    ),
    Fault::new(
        "limit-in-bytes",
        "The length of a prompt is that of its UTF-8 bytes, so every other script has less room.",
        &["admit/prompt-limit-unit"],
        Change::Refuses(limits::in_bytes),
    ),
    Fault::new(
        "limit-in-graphemes",
        "The length of a prompt is counted in what people take for letters, so longer ones are let in.",
        &["admit/prompt-limit-unit", "admit/prompt-limit"],
        Change::Arguments(limits::in_graphemes),
    ),
    Fault::new(
        "limit-of-trimmed",
        "The length of a prompt is measured after trimming it.",
        &["admit/prompt-limit-unit", "admit/prompt-limit"],
        Change::Arguments(limits::of_trimmed),
    ),
    Fault::new(
        "limit-of-rendered",
        "The length of a prompt is measured after its Markdown marks are gone.",
        &["admit/prompt-limit-unit", "admit/prompt-limit"],
        Change::Arguments(limits::of_rendered),
    ),
    Fault::new(
        "limit-one-short",
        "A prompt that is just as long as is allowed is refused: `<` where `<=` is meant.",
        &["admit/prompt-limit", "admit/prompt-limit-unit"],
        Change::Refuses(limits::one_short),
    ),
    Fault::new(
        "limit-cuts",
        "A prompt that is too long is cut instead of refused.",
        &["admit/prompt-limit", "admit/prompt-limit-unit"],
        Change::Arguments(limits::cut),
    ),
    Fault::new(
        "refused-after-showing",
        "The card is up before the request is looked at, and is taken down again.",
        &["admit/before-shown"],
        Change::Messages(shown_first),
    ),
    Fault::new(
        "null-as-absent",
        "A member that is null counts as one that isn't there.",
        &[
            "admit/shape",
            "admit/path",
            "admit/option-forms",
            "present/single-or-multi",
            "admit/intent-unknown",
        ],
        Change::Arguments(mended::without_nulls),
    ),
    Fault::new(
        "types-coerced",
        "Numbers are read as texts, and texts as flags.",
        &[
            "admit/shape",
            "admit/path",
            "admit/option-forms",
            "admit/before-shown",
            "admit/code",
            "admit/order",
            "present/single-or-multi",
        ],
        Change::Arguments(mended::coerced),
    ),
    Fault::new(
        "flag-of-any-type",
        "A flag may be anything, and is on when it is truthy.",
        &["admit/shape", "present/single-or-multi"],
        Change::Arguments(mended::truthy),
    ),
    Fault::new(
        "unknown-fields-refused",
        "A request with a field that the dialect does not know is refused.",
        &["admit/unknown-fields", "admit/shape"],
        Change::Refuses(refused::unknown_fields),
    ),
    Fault::new(
        "empty-batch-let-in",
        "A request without a question is asked all the same.",
        &["admit/questions-non-empty", "admit/order"],
        Change::Arguments(mended::empty_batch),
    ),
    Fault::new(
        "no-options-let-in",
        "A question without options is shown with nothing to choose.",
        &["admit/options-non-empty"],
        Change::Arguments(mended::no_options),
    ),
    Fault::new(
        "string-options-refused",
        "Only objects are taken for options.",
        &["admit/option-forms", "admit/shape"],
        Change::Refuses(refused::string_options),
    ),
    Fault::new(
        "blank-label-let-in",
        "A label of nothing but white space is shown as an empty button.",
        &["admit/label-not-blank", "admit/option-forms", "admit/path"],
        Change::Arguments(mended::blank_labels),
    ),
    Fault::new(
        "invisible-label-refused",
        "A label of letters that merely look blank counts as blank.",
        &["admit/label-not-blank"],
        Change::Refuses(refused::invisible_labels),
    ),
    Fault::new(
        "equal-labels-refused",
        "Two options with the same label are taken for a mistake.",
        &["admit/shape", "present/options-in-order"],
        Change::Refuses(refused::equal_labels),
    ),
    Fault::new(
        "repeated-keys-let-in",
        "Two questions with one key are both asked.",
        &[
            "admit/ids-unique",
            "admit/order",
            "admit/path",
            "answer/id-echoed",
        ],
        Change::Arguments(mended::repeated_keys),
    ),
    Fault::new(
        "keys-compared-loosely",
        "Keys that differ in case or outer white space count as the same.",
        &["admit/ids-unique"],
        Change::Refuses(refused::similar_keys),
    ),
    Fault::new(
        "unknown-intent-refused",
        "A question with an intent that nobody knows is refused instead of shown plainly.",
        &["admit/intent-unknown"],
        Change::Refuses(refused::unknown_intent),
    ),
    Fault::new(
        "approval-compared-loosely",
        "The approving label is found whatever its case and outer white space.",
        &["admit/intent-approve"],
        Change::Arguments(mended::approval),
    ),
    Fault::new(
        "intent-without-detail",
        "A plan is put up for review without the plan.",
        &[
            "admit/intent-detail",
            "admit/order",
            "admit/path",
            "admit/intent-unknown",
        ],
        Change::Arguments(mended::detail),
    ),
    Fault::new(
        "path-in-dots",
        "The place of a fault is written as in code, with dots and brackets.",
        &["admit/path"],
        Change::Error(dotted),
    ),
    Fault::new(
        "path-of-parent",
        "The place of a fault is that of the object around it.",
        &[
            "admit/path",
            "admit/shape",
            "admit/option-forms",
            "admit/options-non-empty",
        ],
        Change::Error(parent),
    ),
    Fault::new(
        "code-of-all",
        "Whatever is wrong, the code is the one for a wrong shape.",
        &[
            "admit/code",
            "admit/order",
            "admit/questions-non-empty",
            "error/aborted-before",
            "error/aborted-pending",
            "error/dismissed",
            "error/no-provider",
            "error/delegated",
            "error/not-live",
            "life/one-provider",
            "life/disposal",
            "life/waterfall",
            "admit/ids-unique",
            "admit/intent-approve",
            "admit/intent-detail",
            "admit/prompt-limit",
            "admit/prompt-limit-unit",
        ],
        Change::Error(one_code),
    ),
    Fault::new(
        "abort-before-shape",
        "A turn that is already stopped is noticed before the request is looked at.",
        &["admit/order", "admit/path"],
        Change::Refuses(refused::aborted_first),
    ),
    Fault::new(
        "nobody-before-shape",
        "That nobody can answer is noticed before the request is looked at.",
        &[
            "admit/order",
            "admit/path",
            "admit/shape",
            "admit/intent-detail",
        ],
        Change::Refuses(refused::nobody_first),
    ),
];

pub(super) fn failure(rules: &Rules<'_>, fault: Cause, canonical: &str) -> Failure {
    Failure {
        fault,
        path: lower_pointer(rules, canonical),
    }
}

/// Shows something of a request that is refused.
fn shown_first(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    let wrong = |scene: &Scene<'_>| scene.is_ask() && scene.ask.is_err();
    let Some(scene) = memory.scene(&passing).filter(|scene| wrong(scene)) else {
        return vec![passing];
    };
    if passing.toward != Toward::Provider || passing.is_response() {
        return vec![passing];
    }
    let screen = json!({
        "questions": [{"index": 0, "prompt": "…", "multi": false, "custom": true, "options": []}],
        "total": 1,
        "actions": ["submit"],
    });
    let params = json!({"run": scene.run(), "answerer": 0, "screen": screen});
    let shown = request(json!("early"), "human/next", params);
    vec![Passing::to_kit(shown), passing]
}

fn dotted(_: &Scene<'_>, error: &mut Value) {
    change_path(error, |path| {
        let parts = path
            .split('/')
            .skip(1)
            .map(|part| match part.parse::<usize>() {
                Ok(index) => format!("[{index}]"),
                Err(_) => format!(".{part}"),
            });
        parts.collect::<String>().trim_start_matches('.').to_owned()
    });
}

fn parent(_: &Scene<'_>, error: &mut Value) {
    change_path(error, |path| {
        path.rsplit_once('/')
            .map_or(path, |(parent, _)| parent)
            .to_owned()
    });
}

fn change_path(error: &mut Value, change: impl FnOnce(&str) -> String) {
    if let Some(Value::String(path)) = error.pointer_mut("/data/path") {
        *path = change(path);
    }
}

fn one_code(scene: &Scene<'_>, error: &mut Value) {
    let shape = scene.rules.code(Cause::Shape);
    if let (Some(shape), Some(code)) = (shape, error.pointer_mut("/data/code")) {
        // The codec has words of its own.
        let of_dialect = |code: &Value| {
            let mut all = scene.rules.dialect.failures.codes.values();
            all.any(|known| *code == known.code)
        };
        if of_dialect(code) {
            *code = shape.code.as_str().into();
        }
    }
}
