//! Cases from stories.

use askspec_spec::Rules;
use askspec_spec::lower::lower;
use askspec_spec::model::{Context, Spec, Story};

use super::needs;
use crate::case::{Asked, Asks, Case, Play};

/// Every story that is told to the dialect and can be said in it.
pub(super) fn cases(spec: &Spec, rules: &Rules<'_>) -> Vec<Case> {
    let told = spec
        .stories
        .iter()
        .filter(|story| story.is_told_to(rules.dialect));
    told.filter_map(|story| case(rules, story)).collect()
}

fn case(rules: &Rules<'_>, story: &Story) -> Option<Case> {
    let mut asks = Asks {
        before: story.before.clone(),
        asks: vec![Asked {
            arguments: lower(rules, &story.request)?,
            context: story.context.clone(),
            human: story.human.clone(),
            expect: Some(story.expect.clone()),
        }],
    };
    if let Some(beside) = &story.beside {
        asks.asks.push(Asked {
            arguments: lower(rules, &beside.request)?,
            context: Context::default(),
            human: beside.human.clone(),
            expect: Some(beside.expect.clone()),
        });
    }
    let mut needs = needs(&asks);
    needs.extend(story.capability.filter(|own| !needs.contains(own)));
    Some(Case {
        id: format!("{}/{}", rules.dialect.name, story.name),
        dialect: rules.dialect.name.clone(),
        tells: story.tells.clone(),
        about: story.about.clone(),
        needs,
        play: Play::Asks(asks),
    })
}
