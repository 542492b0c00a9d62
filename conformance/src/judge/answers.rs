//! One answer as it was told, against the one that was given: which requirement the difference breaks.

use askspec_spec::Rules;
use askspec_spec::answer::policy;
use askspec_spec::ask::{Ask, Question};
use askspec_spec::encode::labels;
use askspec_spec::model::{Answer, Carried, CustomPolicy, ResultForm};
use askspec_spec::screen::ActionWord;
use serde_json::Value;

use super::cause::{self, Cause};
use super::history::History;
use super::{Breach, listed, single};

/// The answers that ought to be told, and how they came to be.
pub(super) struct Telling<'a> {
    pub(super) rules: &'a Rules<'a>,
    pub(super) ask: &'a Ask,
    pub(super) answers: &'a [Option<Answer>],
    pub(super) history: &'a History,
    pub(super) cause: Cause,
}

/// One answer as it was told.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Told {
    /// The texts of the chosen options; free text too, where it is one of them.
    pub(super) selected: Vec<String>,
    /// Free text that stands apart.
    pub(super) custom: Option<String>,
}

impl Told {
    fn is_nothing(&self) -> bool {
        self.selected.is_empty() && self.custom.is_none()
    }

    fn all(&self) -> Vec<String> {
        let custom = self.custom.iter().cloned();
        self.selected.iter().cloned().chain(custom).collect()
    }
}

impl Telling<'_> {
    /// Judges a structured result.
    pub(super) fn value(&self, right: &Value, seen: &Value) -> Vec<Breach> {
        match &self.rules.dialect.result {
            ResultForm::List(form) => listed::judge(self, form, right, seen),
            ResultForm::One(form) => single::judge(self, form, right, seen),
            ResultForm::Text(_) => Vec::new(),
        }
    }

    /// The answer to one question as it ought to be told.
    pub(super) fn right(&self, index: usize) -> Told {
        let question = &self.ask.questions[index];
        let answer = self.answers[index].as_ref();
        let custom = answer.and_then(|answer| answer.custom.clone());
        let mut selected = labels(question, answer);
        if custom.is_none() || self.is_joined() {
            return Told {
                selected,
                custom: None,
            };
        }
        selected.pop();
        Told { selected, custom }
    }

    /// The free text that stands among the labels.
    pub(super) fn typed(&self, index: usize) -> Option<&str> {
        let answer = self.answers[index].as_ref().filter(|_| self.is_joined())?;
        answer.custom.as_deref()
    }

    /// Whether free text stands among the labels.
    fn is_joined(&self) -> bool {
        let text = matches!(self.rules.dialect.result, ResultForm::Text(_));
        text || self.rules.dialect.answers.custom.carried == Carried::Label
    }

    /// How a told answer differs from the right one.
    pub(super) fn differ(&self, index: usize, seen: &Told) -> Option<Breach> {
        let right = self.right(index);
        if *seen == right {
            return None;
        }
        Some(if right.is_nothing() {
            self.invented(index, seen)
        } else if seen.is_nothing() {
            self.lost(index)
        } else if let Some(breach) = self.by_custom(index, seen, &right) {
            breach
        } else {
            self.by_choice(index, seen, &right)
        })
    }

    /// Something is told where nothing was answered.
    fn invented(&self, index: usize, seen: &Told) -> Breach {
        let kind = "answer-invented";
        let given = self
            .history
            .tells_again(self.rules, self.ask, index, &seen.all());
        match self.cause {
            Cause::Action(ActionWord::Decline) | Cause::Stop | Cause::StoppedBefore => {
                Breach::new(cause::blame(self.rules, self.cause), kind)
            }
            _ if given && self.history.was_skipped(index) => {
                Breach::new("answer/skip-wins", kind).or("answer/last-one-counts")
            }
            _ if given => Breach::new("answer/last-one-counts", kind),
            _ if self.history.typed_blank(self.rules, index) => {
                Breach::new("answer/custom-blank", kind)
            }
            Cause::Probe(requirement) => Breach::new(requirement, kind),
            Cause::Start | Cause::Action(_) | Cause::Disposal => {
                Breach::new("answer/only-from-the-human", kind)
            }
        }
    }

    /// Nothing is told where something was answered.
    fn lost(&self, index: usize) -> Breach {
        let kind = "answer-lost";
        let right = self.right(index);
        let typed = self.answers[index]
            .as_ref()
            .filter(|answer| answer.choices.is_empty());
        match self.cause {
            Cause::Stop => Breach::new(cause::blame(self.rules, self.cause), kind),
            _ if typed.is_some() => Breach::new("answer/custom-verbatim", "answer-custom-lost"),
            // What is left of a label of white space that was tidied up.
            _ if right.selected.iter().all(|label| label.trim().is_empty()) => {
                Breach::new("answer/selected-are-offered", "answer-choice")
            }
            _ if self.history.count(index) > 1 => Breach::new("answer/last-one-counts", kind),
            _ => Breach::new("answer/next", kind).or("answer/last-one-counts"),
        }
    }

    /// A difference that free text explains.
    fn by_custom(&self, index: usize, seen: &Told, right: &Told) -> Option<Breach> {
        let question = &self.ask.questions[index];
        let typed = self.answers[index]
            .as_ref()
            .and_then(|answer| answer.custom.as_deref());
        let Some(typed) = typed else {
            return self.custom_unwanted(index, seen);
        };
        let policy = match policy(self.rules, question) {
            CustomPolicy::Replaces => "answer/custom-replaces",
            CustomPolicy::Supplements => "answer/custom-supplements",
        };
        let policy = Breach::new(policy, "answer-custom-policy").or("answer/custom-as-label");
        if self.is_joined() {
            return self.custom_joined(seen, right, typed, policy);
        }
        match &seen.custom {
            // The options beside it differ.
            Some(custom)
                if custom == typed && !seen.selected.is_empty() && !right.selected.is_empty() =>
            {
                None
            }
            Some(custom) if custom == typed => Some(policy),
            Some(custom) => Some(self.verbatim(custom, typed)),
            None if seen.selected.iter().any(|label| label == typed) => {
                Some(Breach::new("answer/custom-verbatim", "answer-custom-label"))
            }
            None => Some(policy),
        }
    }

    /// Free text among the labels: it stands last, as it was typed.
    fn custom_joined(
        &self,
        seen: &Told,
        right: &Told,
        typed: &str,
        policy: Breach,
    ) -> Option<Breach> {
        let (labels, _) = right.selected.split_at(right.selected.len() - 1);
        match seen.selected.split_last() {
            Some((last, rest)) if rest == labels && last != typed => {
                Some(self.verbatim(last, typed))
            }
            _ if same_texts(&seen.selected, &right.selected)
                && seen.selected.last().map(String::as_str) != Some(typed) =>
            {
                Some(Breach::new("answer/custom-as-label", "answer-custom-place"))
            }
            // The options beside it differ.
            Some((last, [_, ..])) if last == typed => None,
            _ if seen.selected.iter().any(|text| text == typed) => Some(policy),
            _ if seen.selected == labels => {
                Some(Breach::new("answer/custom-verbatim", "answer-custom-lost"))
            }
            _ => None,
        }
    }

    /// No free text counts here; one is told, or was typed as the label that it equals.
    fn custom_unwanted(&self, index: usize, seen: &Told) -> Option<Breach> {
        if self.is_of_typed_label(index, seen) {
            return Some(Breach::new("answer/custom-as-label", "answer-custom-label"));
        }
        let custom = match &seen.custom {
            Some(custom) => custom.as_str(),
            None => self.blank_among(index, seen)?,
        };
        let given = [custom.to_owned()];
        Some(if self.rules.white_space.is_blank(custom) {
            Breach::new("answer/custom-blank", "answer-custom-blank")
        } else if self
            .history
            .tells_again(self.rules, self.ask, index, &given)
        {
            Breach::new("answer/last-one-counts", "answer-custom-old")
        } else {
            Breach::new("answer/only-from-the-human", "answer-custom-invented")
        })
    }

    /// Whether all that differs is the label that was typed: it is not there, or once more.
    fn is_of_typed_label(&self, index: usize, seen: &Told) -> bool {
        let Some(typed) = self.history.typed_label(self.rules, self.ask, index) else {
            return false;
        };
        let (rules, history) = (self.rules, self.history);
        let earlier =
            history.count(index) > 1 && history.tells_again(rules, self.ask, index, &seen.selected);
        if earlier && !seen.selected.contains(&typed) {
            return false;
        }
        let others = |texts: &[String]| -> Vec<String> {
            texts
                .iter()
                .filter(|text| **text != typed)
                .cloned()
                .collect()
        };
        others(&seen.selected) == others(&self.right(index).selected)
    }

    /// White space that was typed, and stands among the labels.
    fn blank_among<'s>(&self, index: usize, seen: &'s Told) -> Option<&'s str> {
        let is_blank = |text: &&String| self.rules.white_space.is_blank(text);
        let is_offered = |text: &String| self.right(index).selected.contains(text);
        let last = seen.selected.last().filter(is_blank)?;
        let typed = self.is_joined() && self.history.typed_blank(self.rules, index);
        (typed && !is_offered(last)).then_some(last)
    }

    /// Free text that is not as it was typed: outer white space alone only warns.
    fn verbatim(&self, seen: &str, typed: &str) -> Breach {
        let breach = Breach::new("answer/custom-verbatim", "answer-custom-text");
        if self.rules.white_space.trim(seen) == self.rules.white_space.trim(typed) {
            breach.only_should()
        } else {
            breach
        }
    }

    /// A difference in what was chosen.
    fn by_choice(&self, index: usize, seen: &Told, right: &Told) -> Breach {
        let question = &self.ask.questions[index];
        let (seen, right) = without_typed(&seen.selected, &right.selected, self.typed(index));
        let given = self.history.tells_again(self.rules, self.ask, index, seen);
        let more = |breach: &'static str| Breach::new(breach, "answer-choice");
        if has_labels_for_values(question, seen) {
            Breach::new("answer/value-or-label", "answer-label").or("answer/selected-are-offered")
        } else if same_texts(seen, right) {
            Breach::new("answer/selected-order", "answer-order")
        } else if is_beyond_offer(question, seen) {
            more(if given {
                "answer/last-one-counts"
            } else {
                "answer/selected-are-offered"
            })
        } else if !question.multi && seen.len() > 1 {
            more("answer/single-at-most-one").or("answer/last-one-counts")
        } else if given && self.cause == Cause::Stop {
            more(cause::blame(self.rules, self.cause))
        } else if self.history.count(index) > 1 {
            more("answer/last-one-counts")
        } else if question.multi && right.len() > 1 && seen.len() == 1 {
            more("present/single-or-multi")
        } else {
            more("answer/selected-are-offered")
        }
    }
}

/// What was chosen, where both end with the same free text.
fn without_typed<'t>(
    seen: &'t [String],
    right: &'t [String],
    typed: Option<&str>,
) -> (&'t [String], &'t [String]) {
    match (seen.split_last(), right.split_last(), typed) {
        (Some((last, seen)), Some((_, right)), Some(typed)) if last == typed => (seen, right),
        _ => (seen, right),
    }
}

/// Whether both hold the same texts, in whatever order.
pub(super) fn same_texts(a: &[String], b: &[String]) -> bool {
    let (mut a, mut b) = (a.to_vec(), b.to_vec());
    a.sort_unstable();
    b.sort_unstable();
    a == b
}

fn has_labels_for_values(question: &Question, seen: &[String]) -> bool {
    let named = |text: &String| {
        let mut options = question.options.iter();
        options.any(|option| option.label == *text && option.result() != text)
    };
    !seen.is_empty() && seen.iter().any(named)
}

/// Whether something is told that was not offered, or more often than it was.
fn is_beyond_offer(question: &Question, seen: &[String]) -> bool {
    let mut left: Vec<&str> = question
        .options
        .iter()
        .map(|option| option.result())
        .collect();
    !seen.iter().all(|text| {
        let at = left.iter().position(|offered| offered == text);
        at.map(|at| left.swap_remove(at)).is_some()
    })
}
