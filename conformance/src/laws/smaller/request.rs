//! Drops questions and options together with what the human, or an answer, says of them; what
//! comes after them moves up.

use askspec_spec::Rules;
use askspec_spec::model::{Answer, Step};
use serde_json::Value;

use crate::case::{Codec, Play};

/// Without one of the questions.
pub(super) fn without_questions(rules: &Rules<'_>, play: &Play) -> Vec<Play> {
    let mut all = Vec::new();
    for ask in 0..asks(play) {
        let count = arguments(play, ask).map_or(0, |sent| questions_of(rules, sent).len());
        let alone = rules.dialect.request.batch.mapped().is_none();
        all.extend(
            (0..count)
                .rev()
                .filter(|_| !alone)
                .map(|question| without_question(rules, play, ask, question)),
        );
    }
    all
}

fn without_question(rules: &Rules<'_>, play: &Play, ask: usize, question: usize) -> Play {
    let mut play = play.clone();
    if let Some(Value::Array(list)) =
        arguments_mut(&mut play, ask).and_then(|sent| batch(rules, sent))
    {
        list.remove(question);
    }
    match &mut play {
        Play::Asks(asks) => {
            let human = &mut asks.asks[ask].human;
            human.retain(|step| step.question() != Some(question));
            for later in human.iter_mut().filter_map(Step::question_mut) {
                *later -= usize::from(*later > question);
            }
        }
        Play::Codec(Codec::Encode { answers, .. }) if question < answers.len() => {
            answers.remove(question);
        }
        Play::Codec(_) => {}
    }
    play
}

/// Without one of the options of a question.
pub(super) fn without_options(rules: &Rules<'_>, play: &Play) -> Vec<Play> {
    let mut all = Vec::new();
    for ask in 0..asks(play) {
        let Some(sent) = arguments(play, ask) else {
            continue;
        };
        for (question, asked) in questions_of(rules, sent).into_iter().enumerate() {
            let count = options_of(rules, asked).map_or(0, Vec::len);
            all.extend(
                (0..count)
                    .rev()
                    .filter_map(|option| without_option(rules, play, ask, question, option)),
            );
        }
    }
    all
}

fn without_option(
    rules: &Rules<'_>,
    play: &Play,
    ask: usize,
    question: usize,
    option: usize,
) -> Option<Play> {
    let mut play = play.clone();
    let sent = arguments_mut(&mut play, ask)?;
    let asked = match rules.dialect.request.batch.mapped() {
        Some(_) => batch(rules, sent)?.get_mut(question)?,
        None => sent,
    };
    let name = &rules.dialect.request.question.options.name;
    asked.get_mut(name)?.as_array_mut()?.remove(option);
    match &mut play {
        Play::Asks(asks) => {
            let drafts = asks.asks[ask].human.iter_mut();
            for draft in drafts.filter_map(Step::draft_mut) {
                if draft.question == question {
                    drop_choice(&mut draft.choices, option);
                }
            }
        }
        Play::Codec(Codec::Encode { answers, .. }) => {
            if let Some(Some(Answer { choices, .. })) = answers.get_mut(question) {
                drop_choice(choices, option);
            }
        }
        Play::Codec(_) => {}
    }
    Some(play)
}

/// With the first option chosen in place of free text.
pub(super) fn with_choices(_: &Rules<'_>, play: &Play) -> Vec<Play> {
    let Play::Asks(asks) = play else {
        return Vec::new();
    };
    let places = asks.asks.iter().enumerate();
    let places = places.flat_map(|(ask, asked)| (0..asked.human.len()).map(move |at| (ask, at)));
    places
        .filter_map(|(ask, at)| {
            let mut asks = asks.clone();
            let draft = asks.asks[ask].human[at].draft_mut()?;
            draft.custom.take()?;
            draft.choices = vec![0];
            Some(Play::Asks(asks))
        })
        .collect()
}

fn drop_choice(choices: &mut Vec<usize>, option: usize) {
    choices.retain(|&choice| choice != option);
    for choice in choices {
        *choice -= usize::from(*choice > option);
    }
}

fn asks(play: &Play) -> usize {
    match play {
        Play::Asks(asks) => asks.asks.len(),
        Play::Codec(_) => 1,
    }
}

fn arguments(play: &Play, ask: usize) -> Option<&Value> {
    match play {
        Play::Asks(asks) => asks.asks.get(ask).map(|asked| &asked.arguments),
        Play::Codec(
            Codec::Check { arguments }
            | Codec::Encode { arguments, .. }
            | Codec::Decode { arguments, .. },
        ) => Some(arguments),
    }
}

fn arguments_mut(play: &mut Play, ask: usize) -> Option<&mut Value> {
    match play {
        Play::Asks(asks) => asks.asks.get_mut(ask).map(|asked| &mut asked.arguments),
        Play::Codec(
            Codec::Check { arguments }
            | Codec::Encode { arguments, .. }
            | Codec::Decode { arguments, .. },
        ) => Some(arguments),
    }
}

fn batch<'v>(rules: &Rules<'_>, sent: &'v mut Value) -> Option<&'v mut Value> {
    let batch = rules.dialect.request.batch.mapped()?;
    sent.get_mut(&batch.name)
}

/// The questions of an ask, as far as there are any.
pub(crate) fn questions_of<'v>(rules: &Rules<'_>, sent: &'v Value) -> Vec<&'v Value> {
    match rules.dialect.request.batch.mapped() {
        Some(batch) => sent
            .get(&batch.name)
            .and_then(Value::as_array)
            .map_or_else(Vec::new, |list| list.iter().collect()),
        None => vec![sent],
    }
}

/// The options of a question, where it has a list of them.
pub(crate) fn options_of<'v>(rules: &Rules<'_>, question: &'v Value) -> Option<&'v Vec<Value>> {
    let name = &rules.dialect.request.question.options.name;
    question.get(name)?.as_array()
}
