//! Generated exchanges: a request and a human, derived together from a dialect, so that they shrink together.

use askspec_spec::Rules;
use askspec_spec::edges::HARD_TEXTS;
use askspec_spec::model::{Decline, Dismiss, Draft, FreeText, ResultForm, Skip, Step};
use proptest::prelude::*;
use serde_json::{Value, json};

/// A request under canonical names, and what the human does with it.
#[derive(Debug, Clone, PartialEq)]
pub struct Exchange {
    /// The questions, under canonical names.
    pub request: Value,
    /// What the human does.
    pub human: Vec<Step>,
}

/// What of a dialect shapes an exchange.
#[derive(Debug, Clone)]
pub(super) struct Shape {
    batched: bool,
    multi: bool,
    refusable: bool,
    free_text: bool,
    needs_options: bool,
    skips: bool,
    declines: bool,
    dismisses: bool,
    separators: Vec<String>,
}

impl Shape {
    pub(super) fn of(rules: &Rules<'_>) -> Self {
        let dialect = rules.dialect;
        let question = &dialect.request.question;
        Self {
            batched: dialect.request.batch.mapped().is_some(),
            multi: question.multi.mapped().is_some(),
            refusable: question.allow_custom.mapped().is_some(),
            free_text: dialect.screen.free_text == FreeText::Offered,
            needs_options: question.options.required,
            skips: dialect.answers.skip != Skip::Refused,
            declines: dialect.answers.decline == Decline::SkipsAll,
            dismisses: dialect.answers.dismiss == Dismiss::Fails,
            separators: separators(&dialect.result),
        }
    }
}

fn separators(form: &ResultForm) -> Vec<String> {
    match form {
        ResultForm::Text(form) => vec![form.mark.clone(), form.between.clone(), form.join.clone()],
        ResultForm::List(_) | ResultForm::One(_) => vec!["\",\"".to_owned(), "\\".to_owned()],
    }
}

/// A question before indices are made to fit.
#[derive(Debug, Clone)]
struct RawQuestion {
    prompt: String,
    labels: Vec<String>,
    multi: bool,
    allow_custom: bool,
}

/// A step before indices are made to fit.
#[derive(Debug, Clone)]
enum RawStep {
    Answer {
        question: usize,
        choices: Vec<usize>,
        custom: Option<String>,
    },
    Skip(usize),
    Goto(usize),
    Draft {
        question: usize,
        choices: Vec<usize>,
        custom: Option<String>,
    },
}

/// How the human ends it.
#[derive(Debug, Clone, Copy)]
enum Ending {
    Finish,
    Decline,
    Dismiss,
    Stop,
}

/// Any order of answering, revisiting and skipping, and any way to end.
pub(super) fn any_order(rules: &Rules<'_>) -> BoxedStrategy<Exchange> {
    let shape = Shape::of(rules);
    let plain = || texts(&[]);
    let steps = prop::collection::vec(steps(plain().boxed()), 0..8);
    exchanges(shape, plain().boxed(), steps.boxed(), endings())
}

/// Free text of every kind, beside selections and without.
pub(super) fn any_custom(rules: &Rules<'_>) -> BoxedStrategy<Exchange> {
    let shape = Shape::of(rules);
    let text = texts(&shape.separators).boxed();
    let typed = prop_oneof![4 => text.clone(), 1 => text.clone().prop_map(|text| format!("\u{3000} {text}\t")), 1 => Just(" \n\u{feff}".to_owned())].boxed();
    let answer = answers(typed).prop_map(|(question, choices, custom)| RawStep::Answer {
        question,
        choices,
        custom,
    });
    exchanges(
        shape,
        text,
        prop::collection::vec(answer, 1..5).boxed(),
        Just(Ending::Finish).boxed(),
    )
}

fn exchanges(
    shape: Shape,
    text: BoxedStrategy<String>,
    steps: BoxedStrategy<Vec<RawStep>>,
    ending: BoxedStrategy<Ending>,
) -> BoxedStrategy<Exchange> {
    let most = if shape.batched { 4 } else { 1 };
    (
        prop::collection::vec(questions(text), 1..=most),
        steps,
        ending,
    )
        .prop_map(move |(questions, steps, ending)| fit(&shape, &questions, steps, ending))
        .boxed()
}

fn questions(text: BoxedStrategy<String>) -> impl Strategy<Value = RawQuestion> {
    let label = prop_oneof![2 => text.clone(), 1 => Just("a".to_owned())];
    (
        text,
        prop::collection::vec(label, 0..4),
        any::<bool>(),
        prop::bool::weighted(0.8),
    )
        .prop_map(|(prompt, labels, multi, allow_custom)| RawQuestion {
            prompt,
            labels,
            multi,
            allow_custom,
        })
}

fn answers(
    custom: BoxedStrategy<String>,
) -> impl Strategy<Value = (usize, Vec<usize>, Option<String>)> {
    (
        0_usize..8,
        prop::collection::vec(0_usize..8, 0..3),
        prop::option::of(custom),
    )
}

fn steps(custom: BoxedStrategy<String>) -> impl Strategy<Value = RawStep> {
    prop_oneof![
        5 => answers(custom.clone()).prop_map(|(question, choices, custom)| RawStep::Answer { question, choices, custom }),
        2 => (0_usize..8).prop_map(RawStep::Skip),
        1 => (0_usize..8).prop_map(RawStep::Goto),
        1 => answers(custom).prop_map(|(question, choices, custom)| RawStep::Draft { question, choices, custom }),
    ]
}

fn endings() -> BoxedStrategy<Ending> {
    prop_oneof![6 => Just(Ending::Finish), 1 => Just(Ending::Decline), 1 => Just(Ending::Dismiss), 2 => Just(Ending::Stop)].boxed()
}

/// Short texts that collide with each other and with separators, and text that is hard to carry.
fn texts(separators: &[String]) -> impl Strategy<Value = String> + use<> {
    let mut parts: Vec<String> = ["a", "b", "c d", "\"", "🦀", "é"]
        .map(str::to_owned)
        .to_vec();
    parts.extend(separators.iter().cloned());
    let hard: Vec<String> = HARD_TEXTS
        .iter()
        .map(|(_, text)| (*text).to_owned())
        .collect();
    prop_oneof![
        5 => prop::collection::vec(prop::sample::select(parts), 0..4).prop_map(|parts| parts.concat()),
        1 => prop::sample::select(hard),
    ]
}

fn fit(shape: &Shape, raw: &[RawQuestion], steps: Vec<RawStep>, ending: Ending) -> Exchange {
    let questions: Vec<RawQuestion> = raw
        .iter()
        .map(|question| allowed(shape, question))
        .collect();
    let mut human: Vec<Step> = steps
        .into_iter()
        .filter_map(|step| fit_step(shape, &questions, step))
        .collect();
    if !shape.skips {
        human.extend(unanswered(&questions, &human));
    }
    human.extend(end(shape, ending));
    let request = questions
        .iter()
        .enumerate()
        .map(|(index, question)| written(shape, index, question))
        .collect();
    Exchange { request, human }
}

/// The question as the dialect lets it be asked.
fn allowed(shape: &Shape, question: &RawQuestion) -> RawQuestion {
    let mut question = question.clone();
    question.multi &= shape.multi;
    if !shape.refusable {
        question.allow_custom = shape.free_text;
    }
    if shape.needs_options && question.labels.is_empty() {
        question.labels.push("a".to_owned());
    }
    // A blank label is refused; that is for the edges.
    for label in &mut question.labels {
        if !label.chars().any(char::is_alphanumeric) {
            label.push('x');
        }
    }
    question
}

fn fit_step(shape: &Shape, questions: &[RawQuestion], step: RawStep) -> Option<Step> {
    let place = |question: usize| question % questions.len();
    match step {
        RawStep::Answer {
            question,
            choices,
            custom,
        } => fit_draft(questions, place(question), choices, custom).map(Step::Answer),
        RawStep::Draft {
            question,
            choices,
            custom,
        } => fit_draft(questions, place(question), choices, custom).map(Step::Draft),
        RawStep::Skip(question) => shape.skips.then(|| Step::Skip(place(question))),
        RawStep::Goto(question) => Some(Step::Goto(place(question))),
    }
}

fn fit_draft(
    questions: &[RawQuestion],
    question: usize,
    choices: Vec<usize>,
    custom: Option<String>,
) -> Option<Draft> {
    let of = &questions[question];
    let count = of.labels.len();
    let most = if of.multi { count } else { count.min(1) };
    let choices: Vec<usize> = choices
        .into_iter()
        .filter(|_| count > 0)
        .map(|choice| choice % count.max(1))
        .take(most)
        .collect();
    let custom = custom.filter(|_| of.allow_custom || count == 0);
    let nothing = choices.is_empty()
        && custom
            .as_deref()
            .is_none_or(|text| !text.chars().any(char::is_alphanumeric));
    (!nothing).then_some(Draft {
        question,
        choices,
        custom,
    })
}

/// Answers to what is not answered yet, where nothing can be skipped.
fn unanswered(questions: &[RawQuestion], human: &[Step]) -> Vec<Step> {
    let answered = |index: usize| {
        human
            .iter()
            .any(|step| matches!(step, Step::Answer(draft) if draft.question == index))
    };
    let answer = |index: usize| {
        let (choices, custom) = if questions[index].labels.is_empty() {
            (vec![], Some("a".to_owned()))
        } else {
            (vec![0], None)
        };
        Step::Answer(Draft {
            question: index,
            choices,
            custom,
        })
    };
    (0..questions.len())
        .filter(|&index| !answered(index))
        .map(answer)
        .collect()
}

fn end(shape: &Shape, ending: Ending) -> Option<Step> {
    match ending {
        Ending::Finish => None,
        Ending::Decline => shape.declines.then_some(Step::Decline),
        Ending::Dismiss => shape.dismisses.then_some(Step::Dismiss),
        Ending::Stop => Some(Step::Stop),
    }
}

fn written(shape: &Shape, index: usize, question: &RawQuestion) -> Value {
    let options: Vec<Value> = question
        .labels
        .iter()
        .map(|label| json!({"label": label}))
        .collect();
    let mut written = json!({"id": format!("q{index}"), "header": format!("Q {index}"), "prompt": question.prompt, "options": options});
    if shape.multi {
        written["multi"] = question.multi.into();
    }
    if shape.refusable {
        written["allow_custom"] = question.allow_custom.into();
    }
    written
}
