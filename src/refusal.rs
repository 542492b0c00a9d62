//! A refusal in the words of a dialect: code, place and message.

use askspec_spec::ask::Failure;
use askspec_spec::rules::Rules;
use serde::Serialize;

/// A refusal as the asker would get it.
#[derive(Debug, Serialize)]
pub(crate) struct Refusal {
    /// The dialect's code.
    pub(crate) code: String,
    /// Where in the arguments, as a JSON Pointer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) path: Option<String>,
    /// What is wrong, in words.
    pub(crate) message: String,
}

impl Refusal {
    /// The refusal that a failure comes to in a dialect.
    pub(crate) fn of(rules: &Rules<'_>, failure: Failure) -> Self {
        let code = rules.code(failure.fault).map(|code| code.code.clone());
        let word = rules.vocabulary.faults.get(&failure.fault);
        Self {
            code: code.unwrap_or_default(),
            path: failure.path,
            message: word.map(|word| word.message.clone()).unwrap_or_default(),
        }
    }
}
