//! The scripted human, at screens that stay as they are.

use askspec_conformance::human::{Human, Turn};
use askspec_spec::admit::check;
use askspec_spec::lower::lower;
use askspec_spec::model::{Skip, Step};
use askspec_spec::present::present;
use askspec_spec::screen::Screen;
use askspec_spec::settle::State;
use askspec_spec::{Rules, builtin};
use serde_json::json;

/// The form of one question in a dialect in which it can be skipped.
fn form(rules: &Rules<'_>) -> Screen {
    let arguments = lower(
        rules,
        &json!([{"prompt": "Which?", "options": [{"label": "a"}]}]),
    )
    .expect("it can be said");
    let ask = check(rules, &arguments).expect("it is let in");
    present(rules, &ask, &State::new(&ask), &[0])
}

fn skippable() -> Rules<'static> {
    let spec = builtin();
    let dialect = spec
        .dialects
        .values()
        .find(|dialect| dialect.answers.skip == Skip::Kept && dialect.requires.is_empty());
    Rules::new(dialect.expect("there is one"), &spec.vocabulary)
}

#[test]
fn a_script_that_says_the_same_again_and_again_is_no_dead_end() {
    let rules = skippable();
    let screen = form(&rules);
    let mut human = Human::new(&rules, &vec![Step::Skip(0); 9]);
    for _ in 0..9 {
        let turn = human.turn(&screen);
        assert!(
            matches!(&turn, Turn::Act(action) if action["do"] == "skip"),
            "{turn:?}"
        );
    }
}

#[test]
fn a_screen_that_takes_no_end_is_given_up_after_a_while() {
    let rules = skippable();
    let screen = form(&rules);
    let mut human = Human::new(&rules, &[]);
    let gives_up = (0..20).any(|_| matches!(human.turn(&screen), Turn::Stuck { .. }));
    assert!(gives_up, "the human sends it for ever");
}
