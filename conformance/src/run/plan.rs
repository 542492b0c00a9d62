//! What is to be played: every case of the dialects that are judged, then their laws.

use askspec_spec::Rules;
use askspec_spec::model::{Capability, Spec};

use super::generated;
use super::handshake::Introduction;
use super::{Options, dialects};
use crate::case::Case;
use crate::cases::cases;
use crate::laws::Law;
use crate::report::DialectReport;

/// What is to be played, in the order of the report.
pub(super) struct Plan {
    pub(super) dialects: Vec<DialectReport>,
    pub(super) items: Vec<Item>,
    /// How many there are, with those that are of other parts.
    pub(super) whole: usize,
}

/// One thing to be played, which is one case of the report.
pub(super) struct Item {
    /// The case; of a law, the one without an exchange.
    pub(super) case: Case,
    pub(super) part: Part,
    /// Where it stands, counted with those that are of other parts.
    pub(super) place: usize,
}

/// What is done for an item.
pub(super) enum Part {
    /// The case is played.
    Case,
    /// It is not, because it needs what is not declared.
    Unclaimed(String),
    /// Exchanges are generated and played.
    Law {
        /// By which law.
        law: &'static Law,
        /// What the provider declares of the dialect.
        declared: Vec<Capability>,
    },
}

/// Plans what is to be played with a provider.
pub(super) fn plan(spec: &Spec, options: &Options, introduction: &Introduction) -> Plan {
    let dialects = dialects::plan(spec, options, introduction);
    let reached = introduction.provider.is_some();
    let rules: Vec<(Rules<'_>, &DialectReport)> = dialects
        .iter()
        .filter(|dialect| dialect.listed && reached)
        .filter_map(|report| {
            let dialect = spec.dialect(&report.name)?;
            Some((Rules::new(dialect, &spec.vocabulary), report))
        })
        .collect();
    let written = rules.iter().flat_map(|(rules, report)| {
        let of_dialect = match &options.only {
            Some(only) => vec![only.case.clone()],
            None => cases(spec, rules),
        };
        let of_dialect = of_dialect.into_iter();
        of_dialect.map(|case| written(case, &report.declared))
    });
    let whole = rules.iter().filter(|_| options.only.is_none());
    let laws = whole.flat_map(|(rules, report)| {
        let laws = generated::laws(rules);
        laws.map(|law| Item {
            place: 0,
            case: generated::empty(rules, law),
            part: Part::Law {
                law,
                declared: report.declared.clone(),
            },
        })
    });
    let taken = written.chain(laws);
    let taken = taken.filter(|item| options.takes(&item.case));
    let mut items: Vec<Item> = taken
        .enumerate()
        .map(|(place, item)| Item { place, ..item })
        .collect();
    let whole = items.len();
    let shard = options.shard.as_ref();
    items.retain(|item| shard.is_none_or(|shard| shard.has(&item.case.id)));
    Plan {
        dialects,
        items,
        whole,
    }
}

fn written(case: Case, declared: &[Capability]) -> Item {
    let lacks = case.needs.iter().find(|needed| !declared.contains(needed));
    let part = match lacks.map(crate::words::word) {
        None => Part::Case,
        Some(lacks) => Part::Unclaimed(format!("the provider does not declare `{lacks}`")),
    };
    Item {
        case,
        part,
        place: 0,
    }
}
