//! Cases from the examples of requirements. What an example says must be refused is asked; what it
//! says must not be replied is played as it ought to go.

use askspec_spec::Rules;
use askspec_spec::lower::lower;
use askspec_spec::model::{Accept, Context, Outcome, Reject, Requirement, Spec, Step};
use serde_json::Value;

use super::{answering, needs};
use crate::case::{Asked, Asks, Case, Play};

/// The examples of every requirement that binds the dialect.
pub(super) fn cases(spec: &Spec, rules: &Rules<'_>) -> Vec<Case> {
    spec.binding(rules.dialect)
        .flat_map(|(requirement, _)| of_requirement(rules, requirement))
        .collect()
}

fn of_requirement(rules: &Rules<'_>, requirement: &Requirement) -> Vec<Case> {
    let accepts = requirement.accept.iter().enumerate();
    let rejects = requirement.reject.iter().enumerate();
    let accepted =
        accepts.filter_map(|(at, example)| accepted(rules, requirement, example, at + 1));
    let rejected =
        rejects.filter_map(|(at, example)| rejected(rules, requirement, example, at + 1));
    accepted.chain(rejected).collect()
}

/// The case of what conforms.
pub fn accepted(
    rules: &Rules<'_>,
    requirement: &Requirement,
    example: &Accept,
    number: usize,
) -> Option<Case> {
    let asked = asked(rules, &example.request, &example.context, &example.human)?;
    let asked = Asked {
        expect: example.expect.clone(),
        ..asked
    };
    Some(case(rules, requirement, asked, &format!("accept-{number}")))
}

/// The case in which the requirement would be broken; played rightly, it conforms.
pub fn rejected(
    rules: &Rules<'_>,
    requirement: &Requirement,
    example: &Reject,
    number: usize,
) -> Option<Case> {
    let asked = asked(rules, &example.request, &example.context, &example.human)?;
    let asked = Asked {
        expect: example.fault.map(Outcome::Refused),
        ..asked
    };
    Some(case(rules, requirement, asked, &format!("reject-{number}")))
}

fn asked(rules: &Rules<'_>, request: &Value, context: &Context, human: &[Step]) -> Option<Asked> {
    let arguments = lower(rules, request)?;
    let human = if human.is_empty() {
        answering(rules, &arguments)
    } else {
        human.to_vec()
    };
    Some(Asked {
        arguments,
        context: context.clone(),
        human,
        expect: None,
    })
}

fn case(rules: &Rules<'_>, requirement: &Requirement, asked: Asked, name: &str) -> Case {
    let asks = Asks {
        before: Vec::new(),
        asks: vec![asked],
    };
    let mut needs = needs(&asks);
    needs.extend(requirement.capability.filter(|own| !needs.contains(own)));
    Case {
        id: format!("{}/{}/{name}", rules.dialect.name, requirement.id),
        dialect: rules.dialect.name.clone(),
        tells: format!("An example of `{}`.", requirement.id),
        about: vec![requirement.id.clone()],
        needs,
        play: Play::Asks(asks),
    }
}
