//! What the asker gets for settled answers.

use serde_json::{Map, Value};

use crate::answer::{InvalidAnswer, settle_answer};
use crate::ask::{Ask, Body, Encoded, Question};
use crate::model::{
    Answer, Carried, Details, Lead, ListForm, OneForm, ResultForm, Skip, Surface, TextForm,
};
use crate::rules::Rules;

/// Answers that do not fit the questions.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAnswers {
    /// Not one answer per question.
    #[error("there must be one answer per question: {questions}, not {answers}")]
    Count {
        /// How many answers there are.
        answers: usize,
        /// How many questions there are.
        questions: usize,
    },
    /// One that does not fit its question.
    #[error("answer {index}: {why}")]
    Misfit {
        /// Which, from 0.
        index: usize,
        /// Why.
        why: InvalidAnswer,
    },
}

/// Writes answers, one per question; none is a skipped one.
///
/// # Errors
/// When the answers do not fit the questions.
pub fn encode(
    rules: &Rules<'_>,
    ask: &Ask,
    answers: &[Option<Answer>],
) -> Result<Encoded, InvalidAnswers> {
    let settled = settle_answers(rules, ask, answers)?;
    Ok(match &rules.dialect.result {
        ResultForm::List(form) => structured(rules, list(rules, form, ask, &settled)),
        ResultForm::One(form) => {
            structured(rules, one(form, &ask.questions[0], settled[0].as_ref()))
        }
        ResultForm::Text(form) => Encoded {
            body: Body::Content(text(rules, form, ask, &settled)),
            details: form
                .details
                .mapped()
                .map(|names| details(rules, names, ask, &settled)),
        },
    })
}

/// Each answer as it counts.
///
/// # Errors
/// When the answers do not fit the questions.
pub fn settle_answers(
    rules: &Rules<'_>,
    ask: &Ask,
    answers: &[Option<Answer>],
) -> Result<Vec<Option<Answer>>, InvalidAnswers> {
    let (given, questions) = (answers.len(), ask.questions.len());
    if given != questions {
        return Err(InvalidAnswers::Count {
            answers: given,
            questions,
        });
    }
    let each = ask.questions.iter().zip(answers).enumerate();
    each.map(|(index, (question, answer))| {
        let settled = settled(rules, question, answer.as_ref());
        settled.map_err(|why| InvalidAnswers::Misfit { index, why })
    })
    .collect()
}

fn settled(
    rules: &Rules<'_>,
    question: &Question,
    answer: Option<&Answer>,
) -> Result<Option<Answer>, InvalidAnswer> {
    let settled = match answer {
        Some(answer) => settle_answer(rules, question, answer)?,
        None => None,
    };
    match (settled, rules.dialect.answers.skip) {
        (None, Skip::Refused) => Err(InvalidAnswer::Unskippable),
        (settled, Skip::Kept | Skip::Omitted | Skip::Refused) => Ok(settled),
    }
}

fn structured(rules: &Rules<'_>, value: Value) -> Encoded {
    let body = match rules.dialect.surface {
        // serde_json writes what `JSON.stringify` writes: no white space, the short escapes,
        // lower-case \u00xx for other controls, everything else as it is.
        Surface::Model => Body::Content(value.to_string()),
        Surface::Provider => Body::Value(value),
    };
    Encoded {
        body,
        details: None,
    }
}

fn list(rules: &Rules<'_>, form: &ListForm, ask: &Ask, answers: &[Option<Answer>]) -> Value {
    let entries = kept(rules, ask, answers)
        .map(|(question, answer)| entry(rules, form, question, answer))
        .collect();
    Value::Object(Map::from_iter([(
        form.answers.clone(),
        Value::Array(entries),
    )]))
}

fn entry(
    rules: &Rules<'_>,
    form: &ListForm,
    question: &Question,
    answer: Option<&Answer>,
) -> Value {
    let mut entry = Map::new();
    if let Some(key) = rules.key_of(question) {
        entry.insert(form.key.clone(), key.into());
    }
    let custom = answer.and_then(|answer| answer.custom.clone());
    let mut selected = results(question, answer);
    let apart = match rules.dialect.answers.custom.carried {
        Carried::Field => custom,
        Carried::Label => {
            selected.extend(custom);
            None
        }
    };
    entry.insert(form.selected.clone(), selected.into());
    if let Some(custom) = apart {
        entry.insert(form.custom.clone(), custom.into());
    }
    Value::Object(entry)
}

fn one(form: &OneForm, question: &Question, answer: Option<&Answer>) -> Value {
    let mut value = Map::new();
    let chosen = answer
        .and_then(|answer| answer.choices.first())
        .map(|&index| &question.options[index]);
    let custom = answer.and_then(|answer| answer.custom.clone());
    let told = custom
        .clone()
        .or_else(|| chosen.map(|choice| choice.result().to_owned()));
    value.insert(form.answer.clone(), told.into());
    if let (Some(choice), None) = (chosen, custom) {
        value.insert(form.option.clone(), choice.sent.clone());
    }
    Value::Object(value)
}

fn text(rules: &Rules<'_>, form: &TextForm, ask: &Ask, answers: &[Option<Answer>]) -> String {
    let items: Vec<String> = kept(rules, ask, answers)
        .map(|(question, answer)| item(form, question, answer))
        .collect();
    items.join(&form.join)
}

fn item(form: &TextForm, question: &Question, answer: Option<&Answer>) -> String {
    let labels = labels(question, answer).join(&form.between);
    format!("{}{}{labels}", lead(form, question), form.mark)
}

/// What stands first in a question's item.
pub(crate) fn lead<'q>(form: &TextForm, question: &'q Question) -> &'q str {
    let field = match form.lead {
        Lead::Prompt => Some(&question.prompt),
        Lead::Header => question.header.as_ref(),
        Lead::Id => question.id.as_ref(),
    };
    field.map_or("", String::as_str)
}

fn details(rules: &Rules<'_>, names: &Details, ask: &Ask, answers: &[Option<Answer>]) -> Value {
    let per_question = ask.questions.iter().zip(answers);
    let told = |(question, answer): (&Question, &Option<Answer>)| match answer {
        Some(answer) => Value::from(labels(question, Some(answer))),
        None => Value::Null,
    };
    let keyed =
        |pair: (&Question, &Option<Answer>)| Some((rules.key_of(pair.0)?.to_owned(), told(pair)));
    let answers = if rules.key_field().is_some() {
        Value::Object(per_question.filter_map(keyed).collect())
    } else {
        Value::Array(per_question.map(told).collect())
    };
    Value::Object(Map::from_iter([
        (names.questions.clone(), ask.sent.clone()),
        (names.answers.clone(), answers),
    ]))
}

/// The questions that have a place in the result, each with its answer.
fn kept<'a>(
    rules: &Rules<'_>,
    ask: &'a Ask,
    answers: &'a [Option<Answer>],
) -> impl Iterator<Item = (&'a Question, Option<&'a Answer>)> {
    let omits = rules.dialect.answers.skip == Skip::Omitted;
    ask.questions
        .iter()
        .zip(answers.iter().map(Option::as_ref))
        .filter(move |(_, answer)| !(omits && answer.is_none()))
}

/// The chosen options' texts, then free text.
pub fn labels(question: &Question, answer: Option<&Answer>) -> Vec<String> {
    let custom = answer.and_then(|answer| answer.custom.clone());
    results(question, answer)
        .into_iter()
        .chain(custom)
        .collect()
}

fn results(question: &Question, answer: Option<&Answer>) -> Vec<String> {
    let choices = answer
        .map(|answer| answer.choices.as_slice())
        .unwrap_or_default();
    choices
        .iter()
        .map(|&index| question.options[index].result().to_owned())
        .collect()
}
