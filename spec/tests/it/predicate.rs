//! The language of `when:`.

use askspec_spec::predicate::Predicate;
use serde_json::{Value, json};

fn features() -> Value {
    json!({
        "surface": "model",
        "tool": "dropped",
        "requires": ["callers"],
        "empty": [],
        "request": {"batch": {"name": "questions"}, "limit": {"max": 3}, "flag": true, "off": false}
    })
}

fn holds(when: &str) -> bool {
    Predicate::parse(when)
        .unwrap_or_else(|fault| panic!("{when}: {fault}"))
        .holds(&features())
}

#[test]
fn a_predicate_holds_as_it_reads() {
    let cases = [
        ("surface == model", true),
        ("surface == provider", false),
        ("surface != provider", true),
        ("request.batch", true),
        ("tool", false),
        ("not tool", true),
        ("empty", false),
        ("request.off", false),
        ("request.nowhere", false),
        ("request.nowhere != x", true),
        ("request.nowhere == x", false),
        ("requires has callers", true),
        ("requires has clock", false),
        ("not requires has clock", true),
        ("surface has model", false),
        ("request.limit.max == 3", true),
        ("request.flag == true", true),
        ("requires.0 == callers", true),
        ("tool and surface or request.batch", true),
        ("request.batch or tool and surface", true),
        ("surface == provider and request.batch or tool", false),
    ];
    for (when, expected) in cases {
        assert_eq!(holds(when), expected, "{when}");
    }
}

#[test]
fn facts_that_are_not_at_hand_could_be_so() {
    let could = |when: &str| Predicate::parse(when).unwrap().could_hold(&features());
    assert!(could("code.source == own"));
    assert!(could("surface == model and not code.source == own"));
    assert!(!could("surface == provider and code.source == own"));
    assert!(!holds("code.source == own"));
}

#[test]
fn what_is_no_predicate_is_said() {
    let told = |text: &str| Predicate::parse(text).unwrap_err().to_string();
    insta::assert_snapshot!(told(""), @"a path is missing");
    insta::assert_snapshot!(told("a and"), @"after `and` a path is missing");
    insta::assert_snapshot!(told("not"), @"after `not` a path is missing");
    insta::assert_snapshot!(told("a =="), @"after `==` a word is missing");
    insta::assert_snapshot!(told("a b"), @"`b` is no operator: `==`, `!=`, `has`, `and` or `or`");
    insta::assert_snapshot!(told("a and or b"), @"after `and` a path is missing");
}
