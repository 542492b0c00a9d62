//! The exchanges of the laws about asks: a request and the human that it meets.

use askspec_spec::lower::lower;
use askspec_spec::model::{Caller, Context, Gate, Providers, Step};
use serde_json::{Value, json};

use super::request::{Request, Wealth};
use super::source::Source;
use crate::case::{Asked, Asks, Play};

/// The longest script.
const STEPS: usize = 8;

/// Any order of answering, revisiting and skipping.
pub(super) fn any_order(source: &mut Source<'_>) -> Option<Play> {
    let request = source.request(Wealth::Plain)?;
    let human = source.steps(&request.ask, STEPS);
    Some(alone(request, human))
}

/// Free text of every kind, beside selections and without.
pub(super) fn any_custom(source: &mut Source<'_>) -> Option<Play> {
    let request = source.request(Wealth::Plain)?;
    let human = source.answering(&request.ask);
    Some(alone(request, human))
}

/// An end at any point: declined, dismissed or stopped.
pub(super) fn any_end(source: &mut Source<'_>) -> Option<Play> {
    let request = source.request(Wealth::Plain)?;
    let steps = source.steps(&request.ask, STEPS);
    let human = source.ended(steps);
    Some(alone(request, human))
}

/// Something that no screen allows, at any point.
pub(super) fn any_probe(source: &mut Source<'_>) -> Option<Play> {
    let request = source.request(Wealth::Plain)?;
    let steps = source.steps(&request.ask, STEPS / 2);
    let human = source.probing(steps);
    Some(alone(request, human))
}

/// Every field that may be left out, and members that nobody knows.
pub(super) fn any_fields(source: &mut Source<'_>) -> Option<Play> {
    let request = source.request(Wealth::Full)?;
    let human = source.answering(&request.ask);
    Some(alone(request, human))
}

/// Whoever asks, whoever can answer, and whether the turn is stopped already.
pub(super) fn any_context(source: &mut Source<'_>) -> Option<Play> {
    let request = source.request(Wealth::Plain)?;
    let context = source.context();
    let steps = source.steps(&request.ask, STEPS / 2);
    let human = source.passing(&context, steps);
    let mut play = alone(request, human);
    if let Play::Asks(asks) = &mut play {
        asks.asks[0].context = context;
    }
    Some(play)
}

impl Source<'_> {
    /// Circumstances that the dialect looks at.
    pub(super) fn context(&mut self) -> Context {
        let gates = &self.rules.dialect.failures.gates;
        let mut callers = vec![Caller::Root, Caller::Root];
        if gates.contains(&Gate::Live) {
            callers.push(Caller::NotLive);
        }
        if gates.contains(&Gate::Owned) {
            callers.extend([Caller::Delegated, Caller::ResumedRoot]);
        }
        let answerers: &[usize] = match self.rules.dialect.hosting.providers {
            Providers::Waterfall => &[0, 1, 2, 2, 3],
            Providers::One | Providers::Unsaid => &[0, 1, 1],
        };
        Context {
            aborted: self.chance(2),
            answerers: self.pick(answerers),
            caller: self.pick(&callers),
        }
    }

    /// The script with answerers that pass before one of them goes on, or all of them.
    fn passing(&mut self, context: &Context, steps: Vec<Step>) -> Vec<Step> {
        if self.rules.dialect.hosting.providers != Providers::Waterfall {
            return steps;
        }
        let passes = self.below(context.answerers + 1);
        let mut all = Vec::new();
        for _ in 0..passes {
            let seen = self.below(steps.len() + 1);
            all.extend_from_slice(&steps[..seen]);
            all.push(Step::Pass);
        }
        if passes < context.answerers {
            all.extend(steps);
        }
        all
    }
}

/// Two or three asks at once, whose texts tell them apart.
pub(super) fn any_beside(source: &mut Source<'_>) -> Option<Play> {
    let count = 2 + source.below(2);
    let asks = (0..count)
        .map(|at| source.named(at))
        .collect::<Option<Vec<_>>>()?;
    Some(Play::Asks(Asks {
        before: Vec::new(),
        asks,
    }))
}

impl Source<'_> {
    /// An ask whose texts have its number in them.
    fn named(&mut self, at: usize) -> Option<Asked> {
        let batched = self.rules.dialect.request.batch.mapped().is_some();
        let count = 1 + if batched { self.below(2) } else { 0 };
        let question = |source: &mut Self, place: usize| {
            let options: Vec<Value> = (0..1 + source.below(2))
                .map(|option| json!({"label": format!("ask {at} option {option}")}))
                .collect();
            json!({"id": format!("q{place}"), "header": format!("Q {place}"), "prompt": format!("ask {at} question {place}"), "options": options})
        };
        let questions: Vec<Value> = (0..count).map(|place| question(self, place)).collect();
        let arguments = lower(self.rules, &questions.into())?;
        let ask = askspec_spec::admit::check(self.rules, &arguments).ok()?;
        let steps = self.steps(&ask, STEPS / 2);
        let human = match self.chance(3) {
            true => self.ended(steps),
            false => steps,
        };
        Some(asked(arguments, human))
    }
}

/// One ask by itself.
fn alone(request: Request, human: Vec<Step>) -> Play {
    Play::Asks(Asks {
        before: Vec::new(),
        asks: vec![asked(request.arguments, human)],
    })
}

/// An ask made plainly.
pub(super) fn asked(arguments: Value, human: Vec<Step>) -> Asked {
    Asked {
        arguments,
        context: Context::default(),
        human,
        expect: None,
    }
}
