//! What the meaning of a dialect is computed from: the dialect, and the vocabulary it shares.

use crate::ask::Question;
use crate::model::{Code, Dialect, Fault, FreeText, Key, TextField, Vocabulary};
use crate::text::WhiteSpace;

/// One dialect with what it shares with all others; every function of the oracle takes it first.
#[derive(Debug, Clone)]
pub struct Rules<'a> {
    /// The dialect.
    pub dialect: &'a Dialect,
    /// What every dialect shares.
    pub vocabulary: &'a Vocabulary,
    /// The vocabulary's white space, ready to ask.
    pub white_space: WhiteSpace,
}

impl<'a> Rules<'a> {
    /// The rules of `dialect`.
    pub fn new(dialect: &'a Dialect, vocabulary: &'a Vocabulary) -> Self {
        Self {
            dialect,
            vocabulary,
            white_space: WhiteSpace::of(&vocabulary.white_space),
        }
    }

    /// The code that the dialect gives a fault, where the fault can happen in it.
    pub fn code(&self, fault: Fault) -> Option<&'a Code> {
        self.dialect.failures.codes.get(&fault)
    }

    /// The field that ties an answer to its question, unless its place does.
    pub fn key_field(&self) -> Option<&'a TextField> {
        let question = &self.dialect.request.question;
        match self.dialect.answers.key {
            Key::Id => question.id.mapped(),
            Key::Header => question.header.mapped(),
            Key::Position => None,
        }
    }

    /// The key of one question, unless its place is the key.
    pub fn key_of<'q>(&self, question: &'q Question) -> Option<&'q str> {
        match self.dialect.answers.key {
            Key::Id => question.id.as_deref(),
            Key::Header => question.header.as_deref(),
            Key::Position => None,
        }
    }

    /// Whether free text is offered where the request does not say.
    pub(crate) fn custom_by_default(&self) -> bool {
        match self.dialect.request.question.allow_custom.mapped() {
            Some(flag) => flag.default,
            None => self.dialect.screen.free_text == FreeText::Offered,
        }
    }
}
