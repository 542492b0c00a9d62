//! One worked example of a dialect: an ask, an answer, and what the asker gets, by the oracle.

use askspec_spec::Rules;
use askspec_spec::admit::check;
use askspec_spec::answer::settle_answer;
use askspec_spec::ask::{Answer, Ask, Body, Question};
use askspec_spec::encode::encode;
use askspec_spec::lower::lower;
use serde_json::{Value, json};

use crate::error::Error;

/// The example as the page shows it; none where the dialect's bounds leave no room for one.
pub(super) fn example(rules: &Rules<'_>) -> Result<Option<Value>, Error> {
    let Some((arguments, ask)) = asked(rules) else {
        return Ok(None);
    };
    let answers: Vec<Option<Answer>> = (ask.questions.iter().enumerate())
        .map(|(index, question)| Some(answer(rules, question, index)))
        .collect();
    let encoded = encode(rules, &ask, &answers).map_err(|misfit| Error::Example {
        target: super::NAME,
        what: format!("an example of {}", rules.dialect.name),
        reason: misfit.to_string(),
    })?;
    let (content, value) = match encoded.body {
        Body::Content(content) => (Some(content), None),
        Body::Value(value) => (None, Some(serde_json::to_string_pretty(&value)?)),
    };
    let details = encoded
        .details
        .map(|details| serde_json::to_string_pretty(&details));
    Ok(Some(json!({
        "arguments": serde_json::to_string_pretty(&arguments)?,
        "human": human(&ask, &answers),
        "content": content,
        "value": value,
        "details": details.transpose()?,
    })))
}

/// The fullest example that the dialect lets in.
fn asked(rules: &Rules<'_>) -> Option<(Value, Ask)> {
    requests(rules).into_iter().find_map(|request| {
        let arguments = lower(rules, &request)?;
        let ask = check(rules, &arguments).ok()?;
        Some((arguments, ask))
    })
}

/// Two questions for dialects with batches, one, and the shortest for those with narrow limits.
fn requests(rules: &Rules<'_>) -> [Value; 3] {
    let database = json!({
        "id": "database", "header": "Database", "prompt": "Which database?",
        "options": [{"label": "PostgreSQL", "description": "Runs as a server."}, {"label": "SQLite"}],
    });
    let mut checks = json!({
        "id": "checks", "header": "Checks", "prompt": "What should run before a commit?",
        "options": [{"label": "Formatter"}, {"label": "Linter"}, {"label": "Tests"}],
    });
    if rules.dialect.request.question.multi.mapped().is_some() {
        checks["multi"] = true.into();
    }
    let short = json!({"id": "a", "header": "A", "prompt": "A?", "options": [{"label": "b"}, {"label": "c"}]});
    [json!([database, checks]), json!([database]), json!([short])]
}

/// The first option of the first question; of others the last two options, or free text too, as they allow.
fn answer(rules: &Rules<'_>, question: &Question, index: usize) -> Answer {
    let last = question.options.len().saturating_sub(1);
    let typed = Answer {
        choices: vec![last, 0],
        custom: Some("Spelling".into()),
    };
    if index > 0 && question.multi && settle_answer(rules, question, &typed).is_ok() {
        return typed;
    }
    Answer {
        choices: vec![0],
        custom: None,
    }
}

/// What the human does, a sentence per question.
fn human(ask: &Ask, answers: &[Option<Answer>]) -> Vec<String> {
    let pairs = ask.questions.iter().zip(answers);
    pairs
        .map(|(question, answer)| did(question, answer.as_ref()))
        .collect()
}

fn did(question: &Question, answer: Option<&Answer>) -> String {
    let Some(answer) = answer else {
        return format!("{}: skipped", question.prompt);
    };
    let labels: Vec<&str> = answer
        .choices
        .iter()
        .map(|&choice| question.options[choice].label.as_str())
        .collect();
    let typed = answer
        .custom
        .iter()
        .map(|custom| format!("types “{custom}”"));
    let chosen = (!labels.is_empty()).then(|| format!("chooses {}", labels.join(", then ")));
    let acts: Vec<String> = chosen.into_iter().chain(typed).collect();
    format!("{} The human {}.", question.prompt, acts.join(" and "))
}
