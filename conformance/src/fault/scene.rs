//! What a fault knows of one call: what was asked, what was shown, and what the human did.

use askspec_spec::Rules;
use askspec_spec::admit::check;
use askspec_spec::ask::{Ask, Failure};
use askspec_spec::model::{Answer, Fault};
use askspec_spec::screen::Screen;
use askspec_spec::settle::Action;
use serde_json::{Value, json};

use super::sheet::Sheet;

/// One call of a dialect, from its arguments to its end.
#[derive(Debug, Clone)]
pub struct Scene<'s> {
    /// What is right in its dialect.
    pub rules: Rules<'s>,
    /// The id of the call.
    pub id: Value,
    /// What is called.
    pub method: String,
    /// With what.
    pub params: Value,
    /// What is right of its arguments.
    pub ask: Result<Ask, Failure>,
    /// Every screen that was shown.
    pub shown: Vec<Screen>,
    /// Every action that the human took.
    pub acts: Vec<Action>,
    /// The id of the screen that waits for the human.
    pub prompt: Option<Value>,
    /// Whether the turn was stopped.
    pub stopped: bool,
}

impl<'s> Scene<'s> {
    pub(super) fn new(rules: Rules<'s>, id: Value, method: &str, params: Value) -> Self {
        let ask = check(&rules, params.get("arguments").unwrap_or(&Value::Null));
        Self {
            rules,
            id,
            method: method.to_owned(),
            params,
            ask,
            shown: Vec::new(),
            acts: Vec::new(),
            prompt: None,
            stopped: false,
        }
    }

    /// What the model wrote.
    pub fn arguments(&self) -> &Value {
        self.params.get("arguments").unwrap_or(&Value::Null)
    }

    /// The run of an ask.
    pub fn run(&self) -> &Value {
        self.params.get("run").unwrap_or(&Value::Null)
    }

    /// Whether this is an ask, and no call of the codec.
    pub fn is_ask(&self) -> bool {
        self.method == "ask"
    }

    /// Everything that was said of a question, as it was said, the newest last.
    pub fn given(&self, question: usize) -> Vec<Answer> {
        if self.method == "encode" {
            let of = self.params.pointer(&format!("/answers/{question}"));
            let answer = of.and_then(|answer| serde_json::from_value(answer.clone()).ok());
            return answer.into_iter().collect();
        }
        self.acts
            .iter()
            .filter_map(|act| self.said(act, question))
            .collect()
    }

    /// The last thing that was said of a question.
    pub fn last(&self, question: usize) -> Option<Answer> {
        self.given(question).pop()
    }

    fn said(&self, act: &Action, of: usize) -> Option<Answer> {
        match act {
            Action::Answer {
                question,
                choices,
                custom,
            } => (*question == of).then(|| Answer {
                choices: choices.clone(),
                custom: custom.clone(),
            }),
            Action::Submit {
                answers: Some(answers),
            } => {
                let visible = &self.shown.last()?.questions;
                let place = visible.iter().position(|shown| shown.index == of)?;
                answers.get(place)?.clone()
            }
            Action::Submit { answers: None }
            | Action::Next
            | Action::Skip { .. }
            | Action::Goto { .. }
            | Action::Decline
            | Action::Cancel
            | Action::Pass => None,
        }
    }

    /// Whether the human took this action.
    pub fn did(&self, act: &Action) -> bool {
        self.acts.contains(act)
    }

    /// The error that the dialect has for a fault.
    pub fn failed(&self, failure: &Failure) -> Value {
        let reply = crate::inprocess::failed(&self.rules, failure);
        match reply {
            crate::transcript::Reply::Result(value) => value,
            crate::transcript::Reply::Error(error) => json!(error),
        }
    }

    /// The body of an answer that fails with this fault.
    pub fn failing(&self, fault: Fault) -> Value {
        json!({"error": self.failed(&Failure { fault, path: None })})
    }

    /// The body of an answer with these answers of the human.
    pub fn answering(&self, answers: Vec<Option<Answer>>) -> Option<Value> {
        let ask = self.ask.clone().ok()?;
        let sheet = Sheet::new(&self.rules, ask, answers);
        Some(json!({"result": sheet.write(self.rules.vocabulary)?}))
    }

    /// Nothing said of any question.
    pub fn nothing(&self) -> Vec<Option<Answer>> {
        let questions = self.ask.as_ref().map_or(0, |ask| ask.questions.len());
        vec![None; questions]
    }
}
