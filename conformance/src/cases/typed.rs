//! Cases of free text that is hard to carry: alone, beside a choice, and equal to a label.

use askspec_spec::Rules;
use askspec_spec::edges::HARD_TEXTS;
use askspec_spec::lower::lower;
use askspec_spec::model::{Context, Draft, ResultForm, Step};
use serde_json::{Value, json};

use crate::case::{Asked, Asks, Case, Play};

/// Every hard text, typed as an answer.
pub(super) fn cases(rules: &Rules<'_>) -> Vec<Case> {
    let mut all = Vec::new();
    for (name, text) in texts(rules) {
        for (way, request, human) in ways(&text) {
            all.extend(case(rules, &format!("{name}-{way}"), &request, human));
        }
    }
    all
}

/// The hard texts, and the dialect's own separators.
pub(super) fn texts(rules: &Rules<'_>) -> Vec<(String, String)> {
    let shared = HARD_TEXTS
        .iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    let mut all: Vec<_> = shared.collect();
    if let ResultForm::Text(form) = &rules.dialect.result {
        let parts = [
            ("mark", &form.mark),
            ("between", &form.between),
            ("join", &form.join),
        ];
        all.extend(
            parts
                .into_iter()
                .map(|(name, part)| (format!("separator-{name}"), format!("a{part}b"))),
        );
    }
    all.push(("very-long".into(), "long ".repeat(20_000)));
    all
}

fn ways(text: &str) -> Vec<(&'static str, Value, Vec<Step>)> {
    let typed = |question: usize, choices: Vec<usize>| {
        Step::Answer(Draft {
            question,
            choices,
            custom: Some(text.to_owned()),
        })
    };
    let options = json!([{"label": "left"}, {"label": "right"}]);
    vec![
        (
            "typed-alone",
            json!([{"prompt": "Which side?", "options": options}]),
            vec![typed(0, vec![])],
        ),
        (
            "typed-beside-a-choice",
            json!([{"prompt": "Which sides?", "multi": true, "options": options}]),
            vec![typed(0, vec![1])],
        ),
        (
            "typed-between-questions",
            json!([{"prompt": "First?", "options": options}, {"prompt": "Second?", "options": options}]),
            vec![
                typed(0, vec![]),
                Step::Answer(Draft {
                    question: 1,
                    choices: vec![1],
                    custom: None,
                }),
            ],
        ),
    ]
}

fn case(rules: &Rules<'_>, name: &str, request: &Value, human: Vec<Step>) -> Option<Case> {
    Some(Case {
        id: format!("{}/typed/{name}", rules.dialect.name),
        dialect: rules.dialect.name.clone(),
        tells: format!("The human types `{name}`."),
        about: [
            "answer/custom-verbatim",
            "encode/json-stringify",
            "answer/custom-blank",
        ]
        .map(str::to_owned)
        .to_vec(),
        needs: Vec::new(),
        play: Play::Asks(Asks {
            before: Vec::new(),
            asks: vec![Asked {
                arguments: lower(rules, request)?,
                context: Context::default(),
                human,
                expect: None,
            }],
        }),
    })
}
