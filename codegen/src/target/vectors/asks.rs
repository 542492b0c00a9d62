//! Asks whose answers are worth writing and reading: hard text in every place, and texts that collide.

use askspec_spec::Rules;
use askspec_spec::admit::check;
use askspec_spec::answer::settle_answer;
use askspec_spec::ask::{Answer, Ask, Question};
use askspec_spec::edges::HARD_TEXTS;
use askspec_spec::lower::lower;
use askspec_spec::model::ResultForm;
use serde_json::{Value, json};

/// An ask, and the answers to try on it.
pub(super) struct Tried {
    /// What the ask is about.
    pub(super) name: String,
    /// What is sent.
    pub(super) arguments: Value,
    /// The same, read.
    pub(super) ask: Ask,
    /// A name for each list of answers.
    pub(super) answers: Vec<(String, Vec<Option<Answer>>)>,
}

/// Every ask of a dialect, in a fixed order.
pub(super) fn asks(rules: &Rules<'_>) -> Vec<Tried> {
    requests(rules)
        .into_iter()
        .filter_map(|(name, request, typed)| tried(rules, name, &request, &typed))
        .collect()
}

fn tried(rules: &Rules<'_>, name: String, request: &Value, typed: &str) -> Option<Tried> {
    let arguments = lower(rules, request)?;
    let ask = check(rules, &arguments).ok()?;
    let answers = answers(rules, &ask, typed);
    Some(Tried {
        name,
        arguments,
        ask,
        answers,
    })
}

/// Requests under canonical names, each with a free text that is hard for it.
fn requests(rules: &Rules<'_>) -> Vec<(String, Value, String)> {
    let mut all = Vec::new();
    for (name, text) in texts(rules) {
        all.push((name, question(&text, &text), text));
    }
    let [between, join] = separators(rules);
    let joined = format!("a{between}b");
    let labels = [("a", None), ("b", None), (joined.as_str(), None)];
    all.push(("joined-label".into(), choose(&labels), joined.clone()));
    let twice = [("a", None), ("a", None), ("b", None)];
    all.push(("equal-labels".into(), choose(&twice), "b".into()));
    let crossed = [("a", Some("b")), ("b", Some("a")), ("c", Some("a"))];
    all.push(("crossed-values".into(), choose(&crossed), "c".into()));
    all.push((
        "free-form".into(),
        json!([{"id": "q", "header": "Q", "prompt": "Say it."}]),
        " said ".into(),
    ));
    all.push(("two-questions".into(), two("Which?", "And then?"), joined));
    let other = format!("Which?{join}And then?");
    all.push(("question-in-text".into(), two("Which?", "And then?"), other));
    all
}

fn texts(rules: &Rules<'_>) -> Vec<(String, String)> {
    let shared = HARD_TEXTS
        .iter()
        .map(|(name, text)| ((*name).to_owned(), (*text).to_owned()));
    let own = [
        ("separators".to_owned(), separators(rules).concat()),
        ("long".to_owned(), "long ".repeat(100)),
    ];
    shared.chain(own).collect()
}

fn separators(rules: &Rules<'_>) -> [String; 2] {
    match &rules.dialect.result {
        ResultForm::Text(form) => [form.between.clone(), format!("{}{}", form.join, form.mark)],
        ResultForm::List(_) | ResultForm::One(_) => ["\",\"".into(), "\"},{\"".into()],
    }
}

// The prompt stays short where the text is long: a limit there is another subject.
fn question(text: &str, label: &str) -> Value {
    let prompt: String = text.chars().take(40).collect();
    json!([{
        "id": text, "header": text, "prompt": prompt,
        "options": [
            {"label": format!("{label}!"), "value": format!("={text}"), "description": text},
            {"label": "plain"},
        ],
    }])
}

fn choose(options: &[(&str, Option<&str>)]) -> Value {
    let option = |(label, value): &(&str, Option<&str>)| match value {
        Some(value) => json!({"label": label, "value": value}),
        None => json!({"label": label}),
    };
    let options: Vec<Value> = options.iter().map(option).collect();
    let question = json!({"id": "q", "header": "Q", "prompt": "Which?", "options": options});
    json!([question])
}

fn two(first: &str, second: &str) -> Value {
    let question = |id: &str, prompt: &str| json!({"id": id, "header": id, "prompt": prompt, "options": [{"label": "a"}, {"label": "b"}]});
    json!([question("q1", first), question("q2", second)])
}

/// The answers to try: every question answered alike, then only the first one answered.
fn answers(rules: &Rules<'_>, ask: &Ask, typed: &str) -> Vec<(String, Vec<Option<Answer>>)> {
    let mut all = vec![("skipped".to_owned(), vec![None; ask.questions.len()])];
    let Some(first) = ask.questions.first() else {
        return all;
    };
    for (name, answer) in of_question(first, typed) {
        let fits = |question: &Question| settle_answer(rules, question, &answer).is_ok();
        if ask.questions.iter().all(fits) {
            let alike = vec![Some(answer.clone()); ask.questions.len()];
            all.push((name.clone(), alike));
        }
        if ask.questions.len() > 1 {
            let mut only_first = vec![None; ask.questions.len()];
            only_first[0] = Some(answer);
            all.push((format!("{name}-then-skipped"), only_first));
        }
    }
    all
}

fn of_question(question: &Question, typed: &str) -> Vec<(String, Answer)> {
    let last = question.options.len().saturating_sub(1);
    let answer = |choices: Vec<usize>, custom: Option<&str>| Answer {
        choices,
        custom: custom.map(str::to_owned),
    };
    let chosen = [
        ("first", vec![0]),
        ("last", vec![last]),
        ("first-and-last", vec![0, last]),
        ("all-backwards", (0..=last).rev().collect()),
    ];
    let mut all = vec![
        ("typed".to_owned(), answer(vec![], Some(typed))),
        (
            "typed-with-space".to_owned(),
            answer(vec![], Some(&format!(" \t{typed}\u{3000}"))),
        ),
        ("typed-blank".to_owned(), answer(vec![], Some(" \u{FEFF}"))),
    ];
    if let Some(option) = question.options.first() {
        all.push((
            "typed-label".to_owned(),
            answer(vec![], Some(&option.label)),
        ));
        for (name, choices) in chosen {
            all.push((name.to_owned(), answer(choices.clone(), None)));
            all.push((format!("{name}-and-typed"), answer(choices, Some(typed))));
        }
    }
    all.push((
        "past-the-end".to_owned(),
        answer(vec![question.options.len()], None),
    ));
    all
}
