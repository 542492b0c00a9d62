//! The handshake: who the provider is and what it declares.

use std::collections::BTreeMap;

use askspec_spec::model::{Capability, Spec};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::report::{FaultKind, Kit, ProviderStamp};
use crate::transcript::{Fault, Reply};

/// The version of the protocol that is spoken here.
const PROTOCOL: u64 = 1;

/// What a provider says of itself.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub(super) struct Introduction {
    protocol: u64,
    pub(super) provider: Option<ProviderStamp>,
    pub(super) dialects: Vec<Declared>,
}

/// What a provider says of one dialect.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Declared {
    pub(super) name: String,
    #[serde(default)]
    pub(super) declares: Vec<Capability>,
    #[serde(default)]
    pub(super) not_applicable: BTreeMap<Capability, String>,
}

impl Introduction {
    /// What is declared of a dialect.
    pub(super) fn declared(&self, name: &str) -> Vec<Capability> {
        self.of(name)
            .map_or_else(Vec::new, |dialect| dialect.declares.clone())
    }

    /// What is said of a dialect, where it is listed.
    pub(super) fn of(&self, name: &str) -> Option<&Declared> {
        self.dialects.iter().find(|dialect| dialect.name == name)
    }
}

/// The parameters of `initialize`.
pub(super) fn params(spec: &Spec) -> Value {
    json!({
        "protocol": PROTOCOL,
        "kit": Kit::default(),
        "spec": {"revision": spec.vocabulary.revision, "digest": spec.digest},
    })
}

/// Reads the reply to `initialize`.
pub(super) fn read(reply: Reply) -> Result<Introduction, Fault> {
    let value = match reply {
        Reply::Result(value) => value,
        Reply::Error(error) => {
            return Err(broken(format!("`initialize` failed: {}", error.told())));
        }
    };
    let introduction: Introduction = serde_json::from_value(value)
        .map_err(|error| broken(format!("the reply to `initialize` can't be read: {error}")))?;
    if introduction.protocol != PROTOCOL {
        let spoken = introduction.protocol;
        return Err(broken(format!(
            "the provider speaks protocol {spoken}, not {PROTOCOL}"
        )));
    }
    if introduction.provider.is_none() {
        return Err(broken("the provider does not say who it is".into()));
    }
    Ok(introduction)
}

fn broken(message: String) -> Fault {
    Fault {
        kind: FaultKind::Protocol,
        message,
        stderr: String::new(),
    }
}
