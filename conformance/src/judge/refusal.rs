//! Refusals: what must not be let in, and what must.

use askspec_spec::Rules;
use askspec_spec::ask::Failure;
use askspec_spec::model::Fault;

use super::{Breach, failing};
use crate::case::Case;
use crate::transcript::{Reply, WireError};

/// Judges the end of an ask, or of a check, that ought to be refused.
pub(super) fn refused(
    rules: &Rules<'_>,
    case: &Case,
    failure: &Failure,
    reply: &Reply,
) -> Vec<Breach> {
    match reply {
        Reply::Result(value) => {
            let seen = format!("it was let in: {value}");
            vec![let_in(rules, case, failure).seen(seen)]
        }
        Reply::Error(error) => {
            let mut breaches = failing::judge(rules, failure, reply, of_code(failure.fault));
            for breach in &mut breaches {
                let of_order = case.about.iter().any(|id| id == "admit/order");
                if breach.kind == "error-code" && of_order && is_other_gate(rules, failure, error) {
                    breach.blames.insert(0, "admit/order");
                }
            }
            breaches
        }
    }
}

/// A breach by letting in what ought to be refused.
pub(super) fn let_in(rules: &Rules<'_>, case: &Case, failure: &Failure) -> Breach {
    let mut breach = Breach::new(of_code(failure.fault), "let-in");
    breach.named = Some(of_fault(rules, case, failure.fault));
    breach.source = rules.code(failure.fault).map(|code| code.source);
    breach.right(failing::told(rules, failure))
}

/// A breach by refusing what ought to be let in.
pub(super) fn wrongly(rules: &Rules<'_>, case: &Case, error: &WireError) -> Breach {
    let mut breach = Breach::new("admit/shape", "wrongly-refused").or("admit/code");
    let by_code = || {
        let code = error.member("code")?;
        let fault = failing::faults_of(rules, code).next()?;
        Some(of_fault(rules, case, fault))
    };
    // A case that is about many refusals does not say by itself which one came.
    let meant = by_code().filter(|id| case.about.contains(id));
    breach.named = meant.or_else(|| about(case)).or_else(by_code);
    breach
        .seen(error.told())
        .right("it is let in, and the human is asked")
}

/// The requirement that a fault breaks. Which of the two about length is meant, the case says.
fn of_fault(rules: &Rules<'_>, case: &Case, fault: Fault) -> String {
    let unit = "admit/prompt-limit-unit";
    if fault == Fault::TextLong && case.about.iter().any(|id| id == unit) {
        return unit.to_owned();
    }
    let word = rules.vocabulary.faults.get(&fault);
    word.map_or_else(String::new, |word| word.requirement.clone())
}

/// What a case that must be let in is about: the first of its requirements on being let in.
fn about(case: &Case) -> Option<String> {
    let generic = [
        "admit/before-shown",
        "admit/code",
        "admit/path",
        "admit/order",
    ];
    let of_admission = |id: &&String| {
        let topical = id.starts_with("admit/") || id.starts_with("error/");
        topical && !generic.contains(&id.as_str())
    };
    case.about.iter().find(of_admission).cloned()
}

/// The requirement on the code of a fault: each that isn't about arguments has its own.
fn of_code(fault: Fault) -> &'static str {
    match fault {
        Fault::Shape
        | Fault::QuestionsEmpty
        | Fault::OptionsFew
        | Fault::OptionsMany
        | Fault::TextBlank
        | Fault::TextLong
        | Fault::KeyRepeated
        | Fault::IntentApprove
        | Fault::IntentDetail => "admit/code",
        Fault::Aborted => "error/aborted-before",
        Fault::CallerNotLive => "error/not-live",
        Fault::CallerDelegated => "error/delegated",
        Fault::NoProvider => "error/no-provider",
        Fault::Dismissed => "error/dismissed",
        Fault::ProviderRepeated => "life/one-provider",
    }
}

/// Whether the code that came is that of another gate of the dialect: its order is wrong then.
fn is_other_gate(rules: &Rules<'_>, failure: &Failure, error: &WireError) -> bool {
    let gate = |fault: Fault| {
        rules
            .vocabulary
            .faults
            .get(&fault)
            .and_then(|word| word.gate)
    };
    let Some(code) = error.member("code") else {
        return false;
    };
    let right = gate(failure.fault);
    failing::faults_of(rules, code).any(|fault| gate(fault).is_some_and(|of| Some(of) != right))
}
