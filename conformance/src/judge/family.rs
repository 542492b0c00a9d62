//! Which requirements a kind of difference can be about at all.
//!
//! A case that shows just one requirement is about that one, if the difference is of its kind: a
//! wrong choice after a skip that was undone is a breach of what the case shows, not of choices.

const ADMITTING: &[&str] = &["admit/", "error/", "life/"];
const SHOWING: &[&str] = &["present/", "answer/", "life/", "error/"];
const ENDING: &[&str] = &[
    "life/",
    "error/",
    "answer/",
    "admit/before-shown",
    "present/",
];
const ANSWERING: &[&str] = &[
    "answer/",
    "life/",
    "present/revisit",
    "present/recommended-suffix",
    "present/single-or-multi",
    "admit/unknown-fields",
    "encode/only-answers",
    "encode/text-item",
    "encode/text-skipped",
    "error/stop-is-no-error",
];
const WRITING: &[&str] = &["encode/", "answer/", "life/runs-apart"];

/// Whether a difference of this kind can be about this requirement.
pub(super) fn is_of(kind: &str, requirement: &str) -> bool {
    family(kind)
        .iter()
        .any(|known| requirement.starts_with(known))
}

fn family(kind: &str) -> &'static [&'static str] {
    match kind {
        "let-in" | "wrongly-refused" | "error-code" | "no-failure" => ADMITTING,
        "goes-on"
        | "ended-early"
        | "ended-by-itself"
        | "error-instead"
        | "still-open"
        | "shown-though-refused"
        | "screen-unasked" => ENDING,
        "wrong-question" | "draft" | "recorded" => SHOWING,
        "keys" | "order-of-answers" | "skipped-left-out" => ANSWERING,
        "answer-label" | "option-echoed" => &["answer/value-or-label"],
        "answer-order" => &["answer/selected-order"],
        kind if kind.starts_with("answer") => ANSWERING,
        // These say themselves what they are, whatever the case shows.
        "details" | super::BESIDE | super::VARIES => &[],
        "questions"
        | "never-shown"
        | "several-at-once"
        | "indicators"
        | "options"
        | "multi"
        | "free-text-missing"
        | "free-text-offered"
        | "preselected"
        | "recorded-unasked"
        | "description-changed"
        | "detail-hidden" => &[],
        // One question in the place of another is a change of its texts.
        "text-changed" | "label-changed" => &["present/all-in-order"],
        "second-end" | "white-space" | "key-order" | "not-json" | "escapes" | "error-name"
        | "error-path" => &[],
        // A separator is no answer.
        "lead" | "mark" | "between" | "join" | "trailing" => &["encode/", "life/runs-apart"],
        "screen-after-end" => &["error/aborted-pending"],
        _ => WRITING,
    }
}
