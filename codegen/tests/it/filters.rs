//! Tables of what the filters give.

use askspec_codegen::filter::{
    camel, cell, commented, js_string, kebab, pascal, rust_string, screaming, snake,
};

#[test]
fn a_name_is_known_in_any_case() {
    for name in [
        "multi_select",
        "multiSelect",
        "multi-select",
        "Multi select",
        "MULTI_SELECT",
    ] {
        assert_eq!(snake(name), "multi_select", "{name}");
        assert_eq!(kebab(name), "multi-select", "{name}");
        assert_eq!(camel(name), "multiSelect", "{name}");
        assert_eq!(pascal(name), "MultiSelect", "{name}");
        assert_eq!(screaming(name), "MULTI_SELECT", "{name}");
    }
}

#[test]
fn digits_belong_to_their_word_unless_parted() {
    assert_eq!(pascal("ask-user-2"), "AskUser2");
    assert_eq!(snake("utf16-units"), "utf16_units");
    assert_eq!(camel(""), "");
}

#[test]
fn literals_say_hard_text() {
    let hard = "\"\\\n\u{2028}：🦀\0";
    assert_eq!(js_string(hard), r#""\"\\\n\u2028：🦀\u0000""#);
    assert_eq!(rust_string(hard), r#""\"\\\n\u{2028}：🦀\0""#);
}

#[test]
fn a_comment_is_wrapped_at_its_width() {
    let text = "A paragraph that is somewhat longer.\n\nAnother.";
    assert_eq!(
        commented(text, "/// ", 24),
        "/// A paragraph that is\n/// somewhat longer.\n///\n/// Another."
    );
}

#[test]
fn a_table_cell_stays_one_cell() {
    assert_eq!(cell("a | b\nc"), "a \\| b<br>c");
}
