//! The named ways to spoil a right exchange, as requirements write them: what a provider does
//! that breaks just one of them.

mod content;
mod ends;
mod screens;

use askspec_spec::Rules;

use crate::case::Case;
use crate::transcript::{Event, Transcript};

/// One way to spoil an exchange.
pub struct Spoil {
    /// Its name.
    pub name: &'static str,
    /// The spoilt exchange; none where there is nothing to spoil in this one. Some ways need more
    /// than the case has, and say what was played instead.
    pub spoil: fn(&Rules<'_>, &Case, &Transcript) -> Option<Spoilt>,
}

/// What was played, and how it went.
pub type Spoilt = (Case, Transcript);

/// The same case with its events changed; none where nothing changes.
fn changed(case: &Case, right: &Transcript, change: impl FnMut(&mut Event)) -> Option<Spoilt> {
    let mut spoilt = right.clone();
    spoilt.events.iter_mut().for_each(change);
    (spoilt != *right).then(|| (case.clone(), spoilt))
}

/// Every way, by name.
pub const SPOILS: &[Spoil] = &[
    Spoil {
        name: "answered-without-human",
        spoil: ends::answered_without_human,
    },
    Spoil {
        name: "bytes-vary",
        spoil: content::bytes_vary,
    },
    Spoil {
        name: "code-other",
        spoil: ends::code_other,
    },
    Spoil {
        name: "decoded-ambiguous",
        spoil: content::decoded_ambiguous,
    },
    Spoil {
        name: "details-joined",
        spoil: content::details_joined,
    },
    Spoil {
        name: "details-missing",
        spoil: content::details_missing,
    },
    Spoil {
        name: "extra-member",
        spoil: content::extra_member,
    },
    Spoil {
        name: "indicators-wrong",
        spoil: screens::indicators_wrong,
    },
    Spoil {
        name: "json-custom-null",
        spoil: content::custom_null,
    },
    Spoil {
        name: "json-escaped",
        spoil: content::escaped,
    },
    Spoil {
        name: "json-keys-reordered",
        spoil: content::keys_reordered,
    },
    Spoil {
        name: "json-spaced",
        spoil: content::spaced,
    },
    Spoil {
        name: "keys-swapped",
        spoil: content::keys_swapped,
    },
    Spoil {
        name: "name-missing",
        spoil: ends::name_missing,
    },
    Spoil {
        name: "path-other",
        spoil: ends::path_other,
    },
    Spoil {
        name: "recorded-lost",
        spoil: screens::recorded_lost,
    },
    Spoil {
        name: "registered-twice",
        spoil: ends::registered_twice,
    },
    Spoil {
        name: "result-twice",
        spoil: ends::result_twice,
    },
    Spoil {
        name: "runs-swapped",
        spoil: ends::runs_swapped,
    },
    Spoil {
        name: "screen-after-end",
        spoil: ends::screen_after_end,
    },
    Spoil {
        name: "screen-custom-missing",
        spoil: screens::custom_missing,
    },
    Spoil {
        name: "screen-custom-offered",
        spoil: screens::custom_offered,
    },
    Spoil {
        name: "screen-multi-flipped",
        spoil: screens::multi_flipped,
    },
    Spoil {
        name: "screen-option-added",
        spoil: screens::option_added,
    },
    Spoil {
        name: "screen-option-missing",
        spoil: screens::option_missing,
    },
    Spoil {
        name: "screen-options-reordered",
        spoil: screens::options_reordered,
    },
    Spoil {
        name: "screen-preselected",
        spoil: screens::preselected,
    },
    Spoil {
        name: "screen-prompt-rendered",
        spoil: screens::rendered,
    },
    Spoil {
        name: "screen-question-missing",
        spoil: screens::question_missing,
    },
    Spoil {
        name: "screen-questions-reordered",
        spoil: screens::questions_reordered,
    },
    Spoil {
        name: "screen-two-at-once",
        spoil: screens::two_at_once,
    },
    Spoil {
        name: "selected-unoffered",
        spoil: content::selected_unoffered,
    },
    Spoil {
        name: "shown-on-refusal",
        spoil: ends::shown_on_refusal,
    },
    Spoil {
        name: "skipped-left-out",
        spoil: content::skipped_left_out,
    },
    Spoil {
        name: "skipped-worded",
        spoil: content::skipped_worded,
    },
    Spoil {
        name: "suffix-dropped",
        spoil: content::suffix_dropped,
    },
    Spoil {
        name: "text-mark-spaced",
        spoil: content::mark_spaced,
    },
    Spoil {
        name: "timed-out-answer",
        spoil: ends::timed_out_answer,
    },
    Spoil {
        name: "trailing-newline",
        spoil: content::trailing_newline,
    },
    Spoil {
        name: "value-as-label",
        spoil: content::value_as_label,
    },
];

/// The way of that name.
pub fn spoil(name: &str) -> Option<&'static Spoil> {
    SPOILS.iter().find(|spoil| spoil.name == name)
}
