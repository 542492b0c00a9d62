//! The handshake: who the provider is and what it declares.

use std::collections::{BTreeMap, BTreeSet};

use askspec_spec::model::{Capability, Spec};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::report::{Kit, ProviderStamp};
use crate::transcript::Reply;

/// The version of the protocol that is spoken here.
const PROTOCOL: u64 = 1;

/// The widest window that is used: what waits longer in a provider than its deadline seems to hang.
const WIDEST: u32 = 64;

/// What a provider says of itself.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(expecting = "an object with `protocol`, `provider` and `dialects`")]
pub(crate) struct Introduction {
    protocol: u64,
    pub(crate) provider: Option<ProviderStamp>,
    pub(crate) dialects: Vec<Declared>,
    /// How many asks may be open at once.
    window: Option<u32>,
}

/// What a provider says of one dialect.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(
    rename_all = "camelCase",
    expecting = "a dialect, as `{name, declares}`"
)]
pub(crate) struct Declared {
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) declares: Vec<Capability>,
    #[serde(default)]
    pub(crate) not_applicable: BTreeMap<Capability, String>,
}

impl Introduction {
    /// What is declared of a dialect.
    pub(crate) fn declared(&self, name: &str) -> Vec<Capability> {
        let declared = self
            .of(name)
            .map(|dialect| dialect.declares.iter().copied());
        let several = self.window.is_some_and(|window| window > 1);
        // Who lets only one ask be open at once is not asked twice at once.
        let meant = |capability: &Capability| several || *capability != Capability::Concurrent;
        declared.into_iter().flatten().filter(meant).collect()
    }

    /// How many asks may be open at once.
    pub(crate) fn window(&self) -> usize {
        let window = self.window.unwrap_or(1).clamp(1, WIDEST);
        window.try_into().unwrap_or(1)
    }

    /// Whether the provider's time is virtual in a dialect.
    pub(crate) fn has_clock(&self, name: &str) -> bool {
        self.of(name)
            .is_some_and(|dialect| dialect.declares.contains(&Capability::Clock))
    }

    /// Who it is, as a person reads it.
    pub(crate) fn told(&self) -> String {
        self.provider
            .as_ref()
            .map_or_else(String::new, ProviderStamp::told)
    }

    /// A dialect with what is declared of it, as a person reads it.
    pub(crate) fn declaring(&self, name: &str) -> String {
        let words: Vec<String> = self.declared(name).iter().map(crate::words::word).collect();
        match words.is_empty() {
            true => format!("{name} (declaring nothing beyond the core)"),
            false => format!("{name} ({})", words.join(", ")),
        }
    }

    fn listed_twice(&self) -> Option<&str> {
        let mut names = BTreeSet::new();
        let mut all = self.dialects.iter().map(|dialect| dialect.name.as_str());
        all.find(|name| !names.insert(*name))
    }

    /// What is said of a dialect, where it is listed.
    pub(crate) fn of(&self, name: &str) -> Option<&Declared> {
        self.dialects.iter().find(|dialect| dialect.name == name)
    }
}

/// The parameters of `initialize`.
pub(crate) fn params(spec: &Spec) -> Value {
    json!({
        "protocol": PROTOCOL,
        "kit": Kit::default(),
        "spec": {"revision": spec.vocabulary.revision, "digest": spec.digest},
    })
}

/// Reads the reply to `initialize`.
///
/// # Errors
/// When it is none that can be played with; the text says why.
pub(crate) fn read(reply: Reply) -> Result<Introduction, String> {
    let value = match reply {
        Reply::Result(value) => value,
        Reply::Error(error) => {
            return Err(format!("`initialize` failed: {}", error.told()));
        }
    };
    let introduction: Introduction = serde_json::from_value(value)
        .map_err(|error| format!("the reply to `initialize` can't be read: {error}"))?;
    if introduction.protocol != PROTOCOL {
        let spoken = introduction.protocol;
        return Err(format!(
            "the provider speaks protocol {spoken}, not {PROTOCOL}"
        ));
    }
    if introduction.provider.is_none() {
        return Err("the provider does not say who it is".into());
    }
    if let Some(twice) = introduction.listed_twice() {
        return Err(format!("the provider lists the dialect `{twice}` twice"));
    }
    Ok(introduction)
}
