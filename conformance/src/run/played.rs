//! A case that was played, and what that shows.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use askspec_spec::Rules;
use askspec_spec::model::Spec;

use crate::case::Case;
use crate::judge::{Breach, judge};
use crate::transcript::{Event, Fault, Transcript};

/// A case that was played, and what that shows.
#[derive(Debug)]
pub(super) struct Played {
    pub(super) transcript: Transcript,
    /// What it breaks; or what the kit stumbled over, which is no fault of the provider's.
    pub(super) breaches: Result<Vec<Breach>, String>,
    /// How long it took.
    pub(super) micros: u64,
    /// When it breaks what it breaks.
    pub(super) when: When,
}

/// When a case breaks something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    /// As far as is known, always.
    Always,
    /// Only beside other cases.
    Beside,
    /// Only while all its asks are open: each of them alone does not.
    Together,
    /// At times: played again, it does not.
    AtTimes,
}

impl When {
    /// Why a case fails, where what it breaks does not say it all.
    pub(super) fn reason(self) -> Option<&'static str> {
        match self {
            Self::Always => None,
            Self::Beside => Some("only while other cases are open; alone it passes"),
            Self::Together => Some("only while its asks are open at once; each alone passes"),
            Self::AtTimes => Some("only at times; played again it passes"),
        }
    }
}

impl Played {
    /// What came of a case.
    pub(super) fn judged(spec: &Spec, case: &Case, transcript: Transcript, micros: u64) -> Self {
        let judging = || {
            let rules = Rules::new(&spec.dialects[&case.dialect], &spec.vocabulary);
            judge(&rules, case, &transcript)
        };
        let breaches = catch_unwind(AssertUnwindSafe(judging)).map_err(|panic| said(&*panic));
        Self {
            transcript,
            breaches,
            micros,
            when: When::Always,
        }
    }

    /// A case that could not even begin.
    pub(super) fn broken(spec: &Spec, case: &Case, fault: Fault) -> Self {
        Self::judged(spec, case, Transcript::broken(fault), 0)
    }

    /// Whether it was played to its end, and nothing was waited for in vain.
    pub(super) fn is_in_time(&self) -> bool {
        self.transcript.fault.is_none() && !self.transcript.is_left_open()
    }

    /// Whether nothing is wrong.
    pub(super) fn is_clean(&self) -> bool {
        self.is_in_time() && self.breaches.as_ref().is_ok_and(Vec::is_empty)
    }

    /// Whether the provider is better started afresh: it fell, left an ask open, or its registration was
    /// changed.
    pub(super) fn is_spoiling(&self) -> bool {
        let changed = |event: &Event| matches!(event, Event::Setup { .. });
        !self.is_in_time() || self.transcript.events.iter().any(changed)
    }
}

/// What a panic says.
pub(super) fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().cloned();
    let text = text.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
    text.unwrap_or_else(|| "it does not say why".to_owned())
}

/// How long it is since then, in microseconds.
pub(super) fn micros(from: Instant) -> u64 {
    u64::try_from(from.elapsed().as_micros()).unwrap_or(u64::MAX)
}
