//! Stories of templates: what they give, and how a wrong one is told.

use askspec_codegen::Templates;
use insta::assert_snapshot;
use serde_json::json;

fn rendered(template: &'static str, context: serde_json::Value) -> String {
    let told = |error: askspec_codegen::Error| error.to_string();
    Templates::new("sample", &[("page.html", template)])
        .and_then(|templates| templates.render("page.html", &context))
        .unwrap_or_else(told)
}

#[test]
fn filters_are_there_and_nothing_is_escaped() {
    let template =
        "{{ says | doc(prefix=\"// \") }}\nlet {{ name | snake }} = {{ text | rust_string }};";
    let context = json!({"says": "A <b>.", "name": "theText", "text": "<&>"});
    assert_snapshot!(rendered(template, context), @r#"
    // A <b>.
    let the_text = "<&>";
    "#);
}

#[test]
fn maps_keep_their_order() {
    let template = "{% for key, value in map %}{{ key }}{{ value }} {% endfor %}";
    let context = json!({"map": {"z": 1, "a": 2, "m": 3}});
    assert_snapshot!(rendered(template, context), @"z1 a2 m3");
}

#[test]
fn a_name_that_is_not_there_is_told_with_its_line() {
    assert_snapshot!(rendered("one\n{{ two }}\n", json!({})), @r"
    a template of sample can't be rendered
    error: Variable `two` is not defined.
     --> page.html:2:4
      |
    2 | {{ two }}
      |    ^^^
    ");
}

#[test]
fn a_template_that_does_not_parse_is_told_with_its_line() {
    assert_snapshot!(rendered("one\n{% if %}\n", json!({})), @r"
    a template of sample can't be rendered
    error: Found `%}` but expected one of: integer, float, string, bool, ident, `-`, `not`, `<`, `{`, `[` or `(`
     --> page.html:2:7
      |
    2 | {% if %}
      |       ^^
    ");
}
