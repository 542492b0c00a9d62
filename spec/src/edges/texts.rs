//! Edges of content: blank texts, and text that is hard to carry.

use serde_json::{Value, json};

use super::Maker;
use crate::model::Blank;

/// Text that is hard to carry, by name. The separators of a dialect come on top.
pub const HARD_TEXTS: &[(&str, &str)] = &[
    ("empty", ""),
    ("astral", "🦀 𝒳 🏳\u{FE0F}\u{200D}🌈"),
    ("combining", "e\u{301}a\u{308}\u{323}"),
    ("precomposed", "éạ\u{308}"),
    ("right-to-left", "\u{202B}שלום \u{202E}abc\u{202C}"),
    ("joiners", "👩\u{200D}👩\u{200D}👦 a\u{200C}b\u{200B}c"),
    ("line-breaks", "a\r\nb\rc\nd"),
    ("controls", "\0\u{1}\u{8}\t\u{b}\u{c}\u{1f}\u{7f}\u{85}"),
    ("quotes", "\"it's\" „so“ `x`"),
    ("backslashes", "C:\\new\\table \\u0041 \\"),
    ("markup", "<b>&amp;</b> <script>alert(1)</script> & > <"),
    ("line-separators", "a\u{2028}b\u{2029}c"),
    (
        "markdown",
        "**bold** _it_ [x](https://example.org) ![y](z) - 1. # `c`",
    ),
    ("commas", "Yes, always; no, never. a,b"),
    ("edges-kept", " inner  and outer "),
    ("byte-order-mark", "\u{FEFF}x\u{FEFF}"),
    (
        "private-and-unassigned",
        "\u{E000}\u{10FFFF}\u{FFFD}\u{FFFE}",
    ),
];

/// Looks like white space, and is none.
const NOT_BLANK: &[(&str, &str)] = &[
    ("zero-width", "\u{200B}"),
    ("next-line", "\u{85}"),
    ("unit-separator", "\u{1F}"),
    ("braille-blank", "\u{2800}"),
    ("mongolian", "\u{180E}"),
];

/// Adds them.
pub(super) fn make(made: &mut Maker<'_>) {
    hard(made);
    blank(made);
    blank_fields(made);
}

/// Every text but the label, which has more to it, of nothing but outer white space.
fn blank_fields(made: &mut Maker<'_>) {
    let request = &made.rules.dialect.request;
    let (question, option) = (&request.question, &request.option);
    let list = question.options.name.as_str();
    let own = [
        question.id.mapped(),
        Some(&question.prompt),
        question.detail.mapped(),
        question.header.mapped(),
    ];
    let of_option = [option.value.mapped(), option.description.mapped()];
    let own = own.into_iter().flatten().map(|field| vec![&*field.name]);
    let of_option = of_option
        .into_iter()
        .flatten()
        .map(|field| vec![list, "0", &*field.name]);
    for path in own.chain(of_option) {
        let name = path.join("-");
        let arguments = made.with_member(&path, Some(" ".into()));
        made.add(format!("{name}-blank"), &["admit/shape"], arguments);
    }
}

fn hard(made: &mut Maker<'_>) {
    let separators = separators(made);
    let own = [
        ("separators".to_owned(), separators.concat()),
        ("very-long".to_owned(), "long ".repeat(20_000)),
    ];
    let shared = HARD_TEXTS
        .iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    for (name, text) in shared.chain(own) {
        let request = json!([{"prompt": text, "detail": text, "options": [{"label": format!("{text}!"), "description": text}, {"label": "plain"}]}]);
        made.add_lowered(format!("text-{name}"), &["admit/shape"], &request);
    }
}

/// The separators of the dialect's text, if it has one.
fn separators(made: &Maker<'_>) -> Vec<String> {
    match &made.rules.dialect.result {
        crate::model::ResultForm::Text(form) => {
            vec![form.mark.clone(), form.between.clone(), form.join.clone()]
        }
        crate::model::ResultForm::List(_) | crate::model::ResultForm::One(_) => {
            vec![",".to_owned(), "\",\"".to_owned()]
        }
    }
}

fn blank(made: &mut Maker<'_>) {
    if made.rules.dialect.request.option.label.blank == Blank::Accepted {
        return;
    }
    let about = &["admit/label-not-blank"];
    let ask = |label: &str| -> Value {
        json!([{"prompt": "Which?", "options": [{"label": "plain"}, {"label": label}]}])
    };
    made.add_lowered("label-empty", about, &ask(""));
    for &(low, high) in made.rules.white_space.ranges() {
        for c in [low, high].into_iter().filter_map(char::from_u32) {
            made.add_lowered(
                format!("label-of-u{:04x}", u32::from(c)),
                about,
                &ask(&c.to_string()),
            );
        }
    }
    made.add_lowered(
        "label-of-all-white-space",
        about,
        &ask(&all_white_space(made)),
    );
    made.add_lowered(
        "label-blank-string",
        about,
        &json!([{"prompt": "Which?", "options": ["plain", "  "]}]),
    );
    for (name, text) in NOT_BLANK {
        made.add_lowered(format!("label-{name}"), about, &ask(text));
    }
}

fn all_white_space(made: &Maker<'_>) -> String {
    let ranges = made.rules.white_space.ranges();
    ranges
        .iter()
        .flat_map(|&(low, high)| low..=high)
        .filter_map(char::from_u32)
        .collect()
}
