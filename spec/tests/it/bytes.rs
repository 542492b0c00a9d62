//! The exact bytes of both serializations in the built-in spec, for text that is hard to carry.

use askspec_spec::admit::check;
use askspec_spec::ask::{Answer, Body};
use askspec_spec::encode::encode;
use askspec_spec::{Rules, builtin};
use serde_json::{Value, json};

fn content(dialect: &str, arguments: &Value, answers: &[Option<Answer>]) -> String {
    let spec = builtin();
    let rules = Rules::new(&spec.dialects[dialect], &spec.vocabulary);
    let ask = check(&rules, arguments).expect("the arguments are let in");
    match encode(&rules, &ask, answers).expect("the answers fit").body {
        Body::Content(content) => content,
        Body::Value(value) => value.to_string(),
    }
}

fn chosen(choices: &[usize]) -> Option<Answer> {
    Some(Answer {
        choices: choices.to_vec(),
        custom: None,
    })
}

fn typed(text: &str) -> Option<Answer> {
    Some(Answer {
        choices: Vec::new(),
        custom: Some(text.to_owned()),
    })
}

/// A text, and how `JSON.stringify` writes it.
const WRITTEN: &[(&str, &str)] = &[
    ("🦀 𝒳", "\"🦀 𝒳\""),
    ("e\u{301} é", "\"e\u{301} é\""),
    ("\u{202B}שלום\u{202C}", "\"\u{202B}שלום\u{202C}\""),
    ("👩\u{200D}👦", "\"👩\u{200D}👦\""),
    ("a\r\nb", r#""a\r\nb""#),
    ("a\0b\u{1}\u{1f}", r#""a\u0000b\u0001\u001f""#),
    ("a\u{8}b\tc\u{c}d\u{b}e", r#""a\bb\tc\fd\u000be""#),
    ("\u{7f}\u{85}x", "\"\u{7f}\u{85}x\""),
    (r#"say "it's""#, r#""say \"it's\"""#),
    (r"C:\new\u0041", r#""C:\\new\\u0041""#),
    ("<b>&amp;</b>/", "\"<b>&amp;</b>/\""),
    ("a\u{2028}b\u{2029}c", "\"a\u{2028}b\u{2029}c\""),
    ("a、b：c\n---\nd", r#""a、b：c\n---\nd""#),
];

#[test]
fn json_is_written_as_stringify_writes_it() {
    for (text, written) in WRITTEN {
        let arguments = json!({"questions": [{"id": text, "question": text, "options": [{"label": format!("{text}!")}, {"label": "b"}], "multi_select": true}]});
        let inner = written.strip_suffix('"').expect("it ends in a quote");
        let selected = content("dsh-ask-user-2", &arguments, &[chosen(&[0, 1])]);
        assert_eq!(
            selected,
            format!(r#"{{"answers":[{{"id":{written},"selected":[{inner}!","b"]}}]}}"#)
        );
        let custom = content("dsh-ask-user-2", &arguments, &[typed(text)]);
        assert_eq!(
            custom,
            format!(r#"{{"answers":[{{"id":{written},"selected":[],"custom":{written}}}]}}"#)
        );
    }
}

#[test]
fn json_without_free_text_has_no_custom_and_a_skipped_question_selects_nothing() {
    let arguments =
        json!({"questions": [{"id": "", "question": ""}, {"id": "b", "question": "?"}]});
    let content = content("dsh-ask-user-1", &arguments, &[None, typed(" x ")]);
    assert_eq!(
        content,
        r#"{"answers":[{"id":"","selected":[]},{"id":"b","selected":[],"custom":"x"}]}"#
    );
}

#[test]
fn text_keeps_prompts_and_labels_letter_for_letter() {
    for (text, _) in WRITTEN {
        let arguments = json!({"questions": [{"question": text, "options": [format!("{text}!"), "b"], "multiSelect": true}, {"question": text, "options": ["x"]}]});
        let told = content("asktool", &arguments, &[chosen(&[0, 1]), typed("  own\t")]);
        assert_eq!(told, format!("{text}：{text}!、b\n---\n{text}：own"));
    }
}

#[test]
fn text_of_skipped_questions_is_prompt_and_mark() {
    let arguments = json!({"questions": [{"question": "", "options": ["a"]}, {"question": "Q", "options": ["a"]}]});
    assert_eq!(
        content("asktool", &arguments, &[None, None]),
        "：\n---\nQ："
    );
}

#[test]
fn very_long_text_is_whole() {
    let long = "🦀".repeat(100_000);
    let arguments = json!({"questions": [{"id": "a", "question": "Q"}]});
    let told = content("dsh-ask-user-1", &arguments, &[typed(&long)]);
    assert_eq!(
        told,
        format!(r#"{{"answers":[{{"id":"a","selected":[],"custom":"{long}"}}]}}"#)
    );
}
