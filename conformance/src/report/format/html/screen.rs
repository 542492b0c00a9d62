//! A screen as the human may have seen it: its questions, what can be chosen, and what can be done.

use askspec_spec::model::Answer;
use askspec_spec::screen::{Screen, ShownOption, ShownQuestion};

use crate::report::wording;

use super::text::{escaped, lines};

/// The screen as a card.
pub(super) fn card(screen: &Screen) -> String {
    let questions: String = screen
        .questions
        .iter()
        .map(|shown| question(shown, screen.total))
        .collect();
    let questions = match questions.is_empty() {
        true => format!(
            "<p>none of {}</p>",
            wording::count(screen.total, "question")
        ),
        false => questions,
    };
    let indicators = screen.indicators.iter().flatten();
    let indicators: Vec<String> = indicators.map(wording::word).collect();
    let indicators = match indicators.is_empty() {
        true => String::new(),
        false => format!("<p class=\"by\">{}</p>", escaped(&indicators.join(" · "))),
    };
    let actions = screen.actions.iter();
    let actions = actions.map(|word| format!("<span>{}</span>", escaped(&wording::word(word))));
    format!(
        "<div class=\"card\">{questions}{indicators}<p class=\"actions\">{}</p></div>",
        actions.collect::<String>()
    )
}

fn question(shown: &ShownQuestion, total: usize) -> String {
    let mut text = format!("<p class=\"by\">question {} of {total}", shown.index);
    if let Some(header) = &shown.header {
        text.push_str(&format!(" · {}", escaped(header)));
    }
    text.push_str(&format!(
        "</p><p class=\"prompt\">{}</p>",
        lines(&shown.prompt)
    ));
    if let Some(detail) = &shown.detail {
        text.push_str(&format!("<p class=\"detail\">{}</p>", lines(detail)));
    }
    text.push_str(&options(shown));
    text.push_str(&stands("drafted", shown.draft.as_ref().map(Some)));
    text.push_str(&stands(
        "recorded",
        shown.recorded.as_ref().map(Option::as_ref),
    ));
    text
}

fn options(shown: &ShownQuestion) -> String {
    let chosen = |place: usize| {
        let draft = shown.draft.as_ref();
        draft.is_some_and(|draft| draft.choices.contains(&place))
    };
    let options = shown.options.iter().enumerate();
    let mut told: String = options
        .map(|(place, one)| option(one, shown.multi, chosen(place)))
        .collect();
    if shown.custom {
        told.push_str("<li class=\"free\">free text</li>");
    }
    match told.is_empty() {
        true => told,
        false => format!("<ul>{told}</ul>"),
    }
}

fn option(shown: &ShownOption, multi: bool, is_chosen: bool) -> String {
    let sign = match (multi, is_chosen) {
        (true, true) => "☑",
        (true, false) => "☐",
        (false, true) => "●",
        (false, false) => "○",
    };
    let description = shown.description.as_ref();
    let description = description.map_or(String::new(), |text| {
        format!(" <small>{}</small>", lines(text))
    });
    let recommended = if shown.recommended { " ★" } else { "" };
    format!(
        "<li>{sign} {}{recommended}{description}</li>",
        lines(&shown.label)
    )
}

/// A draft or a record: nothing where there is none, and a skip where it is empty.
fn stands(word: &str, answer: Option<Option<&Answer>>) -> String {
    let told = match answer {
        None => return String::new(),
        Some(None) => "skipped".to_owned(),
        Some(Some(answer)) => serde_json::to_string(answer).unwrap_or_default(),
    };
    format!(
        "<p class=\"by\">{word}: <code>{}</code></p>",
        escaped(&told)
    )
}
