//! Generated requests: canonical questions as the dialect lets them be asked, lowered to arguments.

use askspec_spec::admit::check;
use askspec_spec::ask::Ask;
use askspec_spec::lower::lower;
use askspec_spec::model::{Intent, OptionForm};
use serde_json::{Value, json};

use super::source::Source;

/// The most questions of one ask.
const QUESTIONS: usize = 4;

/// The most options of one question.
const OPTIONS: usize = 4;

/// How much of what a dialect lets be said is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wealth {
    /// Questions with options, and what bears on how they may be answered.
    Plain,
    /// Every field, in every form, and members that no dialect knows.
    Full,
}

/// Arguments that are let in, and what they ask.
pub(super) struct Request {
    pub(super) arguments: Value,
    pub(super) ask: Ask,
}

impl Source<'_> {
    /// A request that is let in; none where this one happens not to be, for its length or a repeated key.
    pub(super) fn request(&mut self, wealth: Wealth) -> Option<Request> {
        let batched = self.rules.dialect.request.batch.mapped().is_some();
        let count = 1 + if batched { self.below(QUESTIONS) } else { 0 };
        let questions: Vec<Value> = (0..count).map(|at| self.question(at, wealth)).collect();
        let mut arguments = lower(self.rules, &questions.into())?;
        if wealth == Wealth::Full && self.chance(2) {
            arguments["zz-stray"] = json!([true, 1.5]);
        }
        let ask = check(self.rules, &arguments).ok()?;
        Some(Request { arguments, ask })
    }

    fn question(&mut self, at: usize, wealth: Wealth) -> Value {
        let fields = &self.rules.dialect.request.question;
        let mut question = json!({"prompt": self.text()});
        let fewest = match fields.options.required {
            true => fields.options.min.max(1),
            false => fields.options.min,
        };
        let options = fewest + self.below(OPTIONS + 1 - fewest.min(OPTIONS));
        let labels: Vec<String> = (0..options).map(|_| self.label()).collect();
        let offered: Vec<Value> = labels
            .iter()
            .map(|label| self.option(label, wealth))
            .collect();
        if options > 0 || self.chance(5) {
            question["options"] = offered.into();
        }
        let keyed = wealth == Wealth::Full || self.chance(5);
        if keyed {
            question["id"] = format!("q{at}").into();
            question["header"] = format!("Q {at}").into();
        }
        if fields.multi.mapped().is_some() && self.chance(7) {
            question["multi"] = self.chance(7).into();
        }
        if fields.allow_custom.mapped().is_some() && self.chance(7) {
            question["allow_custom"] = self.chance(7).into();
        }
        if wealth == Wealth::Full {
            self.enrich(&mut question, &labels);
        }
        question
    }

    /// Adds what may be left out.
    fn enrich(&mut self, question: &mut Value, labels: &[String]) {
        if let Some(detail) = self.perhaps(5, Self::text) {
            question["detail"] = detail.into();
        }
        if self.chance(2) {
            question["zz-urgent"] = json!({"deep": [1, null]});
        }
        let known = match self.rules.dialect.request.question.intent.mapped() {
            Some(field) => field.known.clone(),
            None => return,
        };
        if self.chance(4) {
            self.intend(question, labels, &known);
        }
    }

    /// Says what the question is for: something known that fits it, or something unknown.
    fn intend(&mut self, question: &mut Value, labels: &[String], known: &[Intent]) {
        let alone = |label: &&String| labels.iter().filter(|other| other == label).count() == 1;
        let approving = labels.iter().find(alone).cloned();
        let (Some(intent), Some(label)) = (known.first(), approving.filter(|_| self.chance(6)))
        else {
            question["intent"] = json!({"kind": "zz-unheard-of", "approve": 7});
            return;
        };
        question["intent"] = json!({"kind": intent.kind, "approve": label});
        if intent.needs_detail && question.get("detail").is_none() {
            question["detail"] = self.text().into();
        }
    }

    fn option(&mut self, label: &str, wealth: Wealth) -> Value {
        let forms = &self.rules.dialect.request.option.forms;
        let bare = forms.contains(&OptionForm::String);
        if bare && self.chance(4) {
            return label.into();
        }
        let mut option = json!({"label": label});
        if wealth == Wealth::Plain {
            return option;
        }
        for name in ["value", "description"] {
            if let Some(text) = self.perhaps(4, Self::text) {
                option[name] = text.into();
            }
        }
        if self.chance(3) {
            option["recommended"] = self.chance(5).into();
        }
        if self.chance(1) {
            option["zz-icon"] = "rocket".into();
        }
        option
    }
}
