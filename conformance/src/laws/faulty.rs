//! Generated arguments with something wrong in them: of another type, missing, blank, too long or
//! repeated. What they must be refused for, or let in in spite of, the oracle says.

use askspec_spec::admit::check;
use askspec_spec::model::{Draft, Limit, Step, TextField};
use askspec_spec::text::measure;
use serde_json::{Value, json};

use super::asked::asked;
use super::request::Wealth;
use super::smaller::pointers;
use super::source::Source;
use crate::case::{Asks, Codec, Play};

/// Faulty arguments, asked.
pub(super) fn any_fault(source: &mut Source<'_>) -> Option<Play> {
    let arguments = source.faulty()?;
    let human = answering(source, &arguments);
    let mut ask = asked(arguments, human);
    if source.chance(3) {
        ask.context = source.context();
    }
    Some(Play::Asks(Asks {
        before: Vec::new(),
        asks: vec![ask],
    }))
}

/// Faulty arguments, given to `check`.
pub(super) fn any_checked(source: &mut Source<'_>) -> Option<Play> {
    let arguments = source.faulty()?;
    Some(Play::Codec(Codec::Check { arguments }))
}

/// Answers every question in the plainest way, where there are any.
fn answering(source: &Source<'_>, arguments: &Value) -> Vec<Step> {
    let Ok(ask) = check(source.rules, arguments) else {
        return Vec::new();
    };
    let answer = |(question, asked): (usize, &askspec_spec::ask::Question)| {
        Step::Answer(Draft {
            question,
            choices: (0..asked.options.len().min(1)).collect(),
            custom: asked.options.is_empty().then(|| "a".to_owned()),
        })
    };
    ask.questions.iter().enumerate().map(answer).collect()
}

impl Source<'_> {
    fn faulty(&mut self) -> Option<Value> {
        let mut arguments = self.request(Wealth::Full)?.arguments;
        for _ in 0..self.pick(&[1, 1, 1, 2, 3]) {
            let places = pointers(&arguments);
            let place = self.pick(&places);
            self.spoil(&mut arguments, &place);
        }
        Some(arguments)
    }

    /// Spoils the value at a pointer, or removes it.
    fn spoil(&mut self, arguments: &mut Value, place: &str) {
        if self.chance(2) {
            return remove(arguments, place);
        }
        let Some(at) = arguments.pointer(place).cloned() else {
            return;
        };
        let mut instead = vec![
            Value::Null,
            true.into(),
            7.into(),
            (-0.5).into(),
            "".into(),
            " \u{3000}".into(),
            "a".into(),
            json!([]),
            json!({}),
            json!([at]),
            json!({"a": at}),
        ];
        instead.extend(self.long().into_iter().map(Value::from));
        if let Value::Array(list) = &at {
            // Twice the same: repeated keys, equal labels.
            let twice: Vec<Value> = list.iter().chain(list).cloned().collect();
            instead.extend([twice.into(), Value::Array(list[..list.len() / 2].to_vec())]);
        }
        let value = self.pick(&instead);
        if let Some(at) = arguments.pointer_mut(place) {
            *at = value;
        }
    }

    /// Texts around each limit of the dialect.
    fn long(&mut self) -> Vec<String> {
        let request = &self.rules.dialect.request;
        let (question, option) = (&request.question, &request.option);
        let fields = [
            question.id.mapped(),
            Some(&question.prompt),
            question.detail.mapped(),
            question.header.mapped(),
            Some(&option.label),
            option.value.mapped(),
            option.description.mapped(),
        ];
        let limits = fields.into_iter().flatten().filter_map(limit);
        let limits: Vec<Limit> = limits.cloned().collect();
        let around = |limit: Limit| [limit.max, limit.max + 1].map(|length| filled(&limit, length));
        limits.into_iter().flat_map(around).collect()
    }
}

fn limit(field: &TextField) -> Option<&Limit> {
    field.limit.as_ref()
}

/// A text of this length in the limit's unit, with an astral character first.
fn filled(limit: &Limit, length: usize) -> String {
    let start = "🦀";
    let left = length.saturating_sub(measure(start, limit.unit));
    start.to_owned() + &"x".repeat(left)
}

fn remove(arguments: &mut Value, place: &str) {
    let Some((parent, last)) = place.rsplit_once('/') else {
        return;
    };
    let name = last.replace("~1", "/").replace("~0", "~");
    match arguments.pointer_mut(parent) {
        Some(Value::Object(members)) => drop(members.shift_remove(&name)),
        Some(Value::Array(list)) => {
            if let Some(index) = name
                .parse()
                .ok()
                .filter(|&index: &usize| index < list.len())
            {
                list.remove(index);
            }
        }
        Some(Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) | None => {}
    }
}
