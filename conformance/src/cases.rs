//! Every case of a dialect, made from the spec: its stories, the examples of its requirements, its
//! edges, typed text, and the codec's calls.

mod codec;
pub mod examples;
mod stories;
mod typed;

use askspec_spec::Rules;
use askspec_spec::admit::check;
use askspec_spec::edges::edges;
use askspec_spec::model::{Caller, Capability, Context, Draft, Outcome, Spec, Step};
use serde_json::Value;

use crate::case::{Asked, Asks, Case, Play};

/// Every case of a dialect, in a fixed order.
pub fn cases(spec: &Spec, rules: &Rules<'_>) -> Vec<Case> {
    let mut cases = stories::cases(spec, rules);
    cases.extend(examples::cases(spec, rules));
    cases.extend(of_edges(rules));
    cases.extend(typed::cases(rules));
    cases.extend(codec::cases(rules));
    cases
}

/// Each edge as an ask; what is let in is answered, so that its texts come back.
fn of_edges(rules: &Rules<'_>) -> Vec<Case> {
    let asked = |arguments: Value| Asked {
        human: answering(rules, &arguments),
        context: Context::default(),
        expect: check(rules, &arguments)
            .err()
            .map(|failure| Outcome::Refused(failure.fault)),
        arguments,
    };
    edges(rules)
        .into_iter()
        .map(|edge| Case {
            id: format!("{}/edge/{}", rules.dialect.name, edge.name),
            dialect: rules.dialect.name.clone(),
            tells: format!("The edge `{}` is asked.", edge.name),
            about: edge.about,
            needs: Vec::new(),
            play: Play::Asks(Asks {
                before: Vec::new(),
                asks: vec![asked(edge.arguments)],
            }),
        })
        .collect()
}

/// A script that answers every question with its last option, or in words.
fn answering(rules: &Rules<'_>, arguments: &Value) -> Vec<Step> {
    let Ok(ask) = check(rules, arguments) else {
        return Vec::new();
    };
    let answer = |(question, asked): (usize, &askspec_spec::ask::Question)| {
        let last = asked.options.len().checked_sub(1);
        Step::Answer(Draft {
            question,
            choices: last.into_iter().collect(),
            custom: last.is_none().then(|| "in my own words".to_owned()),
        })
    };
    ask.questions.iter().enumerate().map(answer).collect()
}

/// What a provider must have declared for these asks.
pub(crate) fn needs(asks: &Asks) -> Vec<Capability> {
    let steps = || asks.asks.iter().flat_map(|asked| &asked.human);
    let contexts = || asks.asks.iter().map(|asked| &asked.context);
    let registers = !asks.before.is_empty() || steps().any(|step| matches!(step, Step::Setup(_)));
    let hands_on = contexts().any(|context| context.answerers > 1)
        || steps().any(|step| matches!(step, Step::Pass));
    let all = [
        (registers, Capability::Registration),
        (hands_on, Capability::Waterfall),
        (
            contexts().any(|context| context.caller != Caller::Root),
            Capability::Callers,
        ),
        (
            steps().any(|step| matches!(step, Step::Goto(_))),
            Capability::Navigation,
        ),
        (asks.asks.len() > 1, Capability::Concurrent),
    ];
    all.into_iter()
        .filter(|(needed, _)| *needed)
        .map(|(_, capability)| capability)
        .collect()
}
