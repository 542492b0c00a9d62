//! The handshake: who the provider is and what it declares.

use std::collections::BTreeSet;

use askspec_spec::model::{Capability, Spec};
use serde_json::Value;

use crate::protocol::{self, Initialize, Listed, Request, VERSION};
use crate::report::ProviderStamp;
use crate::transcript::Reply;

/// The widest window that is used: what waits longer in a provider than its deadline seems to hang.
const WIDEST: u32 = 64;

/// What is known of a provider: nothing where it never introduced itself.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Introduction {
    pub(crate) provider: Option<ProviderStamp>,
    pub(crate) dialects: Vec<Listed>,
    /// How many asks may be open at once.
    window: Option<u32>,
}

impl From<protocol::Introduction> for Introduction {
    fn from(said: protocol::Introduction) -> Self {
        Self {
            provider: Some(said.provider),
            dialects: said.dialects,
            window: said.window,
        }
    }
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
    pub(crate) fn of(&self, name: &str) -> Option<&Listed> {
        self.dialects.iter().find(|dialect| dialect.name == name)
    }
}

/// The parameters of `initialize`.
pub(crate) fn params(spec: &Spec) -> Value {
    Initialize::by(&spec.vocabulary.revision, &spec.digest).params()
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
    let spoken = value.get("protocol").and_then(Value::as_u64);
    // Another version may have another introduction.
    if let Some(spoken) = spoken.filter(|spoken| *spoken != VERSION) {
        return Err(format!(
            "the provider speaks protocol {spoken}, not {VERSION}"
        ));
    }
    let introduction = protocol::read::<protocol::Introduction>(&value)
        .map(Introduction::from)
        .map_err(|misread| format!("the reply to `initialize` can't be read: {misread}"))?;
    if let Some(twice) = introduction.listed_twice() {
        return Err(format!("the provider lists the dialect `{twice}` twice"));
    }
    Ok(introduction)
}
