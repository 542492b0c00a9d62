//! Generated texts: short ones that collide with each other and with separators, and text that is
//! hard to carry.

use askspec_spec::Rules;
use askspec_spec::edges::HARD_TEXTS;
use askspec_spec::model::ResultForm;
use proptest::prelude::*;

use super::source::Source;

/// Texts that are easily told apart from others and easily confused with each other.
const PARTS: &[&str] = &["a", "b", "c d", "\"", "🦀", "é", "\\"];

impl Source<'_> {
    /// A text for a prompt, a description or the like.
    pub(super) fn text(&mut self) -> String {
        let text = texts(self.rules);
        self.draw(text)
    }

    /// A text that is not blank.
    pub(super) fn label(&mut self) -> String {
        let mut label = match self.chance(3) {
            true => "a".to_owned(),
            false => self.text(),
        };
        if self.rules.white_space.is_blank(&label) {
            label.push('x');
        }
        label
    }

    /// What a human types, where these labels are offered.
    pub(super) fn typed(&mut self, labels: &[String]) -> String {
        let text = match self.below(8) {
            0 if !labels.is_empty() => self.pick(labels),
            1 => self.draw(blanks()),
            _ => self.text(),
        };
        match self.below(6) {
            0 => format!("\u{3000} {text}\t"),
            1 => format!("{text}\n"),
            _ => text,
        }
    }
}

fn texts(rules: &Rules<'_>) -> impl Strategy<Value = String> + use<> {
    let mut parts: Vec<String> = PARTS.iter().map(|&part| part.to_owned()).collect();
    parts.extend(separators(&rules.dialect.result));
    let hard: Vec<String> = HARD_TEXTS
        .iter()
        .map(|(_, text)| (*text).to_owned())
        .collect();
    prop_oneof![
        5 => prop::collection::vec(prop::sample::select(parts), 0..4).prop_map(|parts| parts.concat()),
        1 => prop::sample::select(hard),
    ]
}

/// Text of white space alone, and what only looks like it.
fn blanks() -> impl Strategy<Value = String> {
    let texts = [
        "",
        " ",
        " \n\u{feff}",
        "\u{2028}\u{3000}",
        "\u{200B}",
        "\u{85}",
    ];
    prop::sample::select(texts.map(str::to_owned).to_vec())
}

/// What holds the parts of a result together.
pub(super) fn separators(form: &ResultForm) -> Vec<String> {
    match form {
        ResultForm::Text(form) => vec![form.mark.clone(), form.between.clone(), form.join.clone()],
        ResultForm::List(_) | ResultForm::One(_) => vec!["\",\"".to_owned()],
    }
}
