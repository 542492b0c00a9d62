//! What a schema of the arguments can't say to an API, and what became of it.

use askspec_spec::Rules;
use askspec_spec::model::{Fault, Gate, InSchema};
use serde::Serialize;

/// Something that was lost.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Loss {
    /// The keyword of JSON Schema that would say it; none where no keyword could.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keyword: Option<String>,
    /// Where in the schema that was written, as a JSON Pointer.
    pub at: String,
    /// The feature of the dialect that says it, as a dotted path.
    pub feature: String,
    /// What became of it.
    pub became: Became,
    /// What is said in its place, or what is wrong with arguments that are let in for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub said: Option<String>,
    /// The fault for which `check` refuses what the schema lets in; none where it refuses nothing for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<Fault>,
}

/// What became of something that was lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Became {
    /// The description says it in words.
    Described,
    /// It is gone.
    Dropped,
    /// Other keywords say it, or more than it.
    Encoded,
    /// Nothing says it: arguments that break it are let in, and refused when they come.
    Refused,
}

impl Became {
    /// Its word, as in the file of losses.
    pub fn word(self) -> &'static str {
        match self {
            Self::Described => "described",
            Self::Dropped => "dropped",
            Self::Encoded => "encoded",
            Self::Refused => "refused",
        }
    }
}

/// What no schema of this dialect's arguments can say: `check` refuses it when it comes.
pub fn unsaid(rules: &Rules<'_>) -> Vec<Loss> {
    let codes = rules.dialect.failures.codes.keys();
    let words = codes.filter_map(|fault| Some((*fault, rules.vocabulary.faults.get(fault)?)));
    let unsaid = words.filter(|(_, word)| {
        word.schema == InSchema::No && word.gate.is_some_and(is_about_arguments)
    });
    unsaid
        .map(|(fault, word)| Loss {
            keyword: None,
            at: String::new(),
            feature: format!("failures.codes.{}", fault_word(fault)),
            became: Became::Refused,
            said: Some(word.message.clone()),
            fault: Some(fault),
        })
        .collect()
}

fn fault_word(fault: Fault) -> String {
    let word = serde_json::to_value(fault).unwrap_or_default();
    word.as_str().unwrap_or_default().to_owned()
}

fn is_about_arguments(gate: Gate) -> bool {
    match gate {
        Gate::Shape | Gate::Questions | Gate::Limits | Gate::Keys | Gate::Intents => true,
        Gate::Aborted | Gate::Live | Gate::Owned | Gate::Provider => false,
    }
}
