//! Registering and disposing: who may answer at all.

use askspec_spec::Rules;
use askspec_spec::ask::Failure;
use askspec_spec::model::{Fault, Providers, Setup};

use super::{Breach, failing};
use crate::transcript::{Event, Reply, Transcript};

/// Judges every change of the registration; one provider is registered at first.
pub(super) fn judge(rules: &Rules<'_>, transcript: &Transcript) -> Vec<Breach> {
    let mut registered = true;
    let mut breaches = Vec::new();
    for event in &transcript.events {
        let Event::Setup { setup, reply } = event else {
            continue;
        };
        match setup {
            Setup::Register if registered => breaches.extend(again(rules, reply)),
            Setup::Register | Setup::Dispose => breaches.extend(works(*setup, reply)),
        }
        registered = *setup == Setup::Register;
    }
    breaches
}

/// A second provider: refused where one may be active.
fn again(rules: &Rules<'_>, reply: &Reply) -> Vec<Breach> {
    match rules.dialect.hosting.providers {
        Providers::One => {
            let failure = Failure {
                fault: Fault::ProviderRepeated,
                path: None,
            };
            failing::judge(rules, &failure, reply, "life/one-provider")
        }
        Providers::Waterfall | Providers::Unsaid => Vec::new(),
    }
}

fn works(setup: Setup, reply: &Reply) -> Option<Breach> {
    let Reply::Error(error) = reply else {
        return None;
    };
    let right = match setup {
        Setup::Register => "a provider can register, since none is active",
        Setup::Dispose => "the active provider can be disposed of",
    };
    let breach = Breach::new("life/disposal", "registration-refused");
    Some(breach.seen(error.told()).right(right))
}
