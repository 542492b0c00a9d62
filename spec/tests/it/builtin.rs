//! The built-in spec is there and whole.

use askspec_spec::{Source, builtin, lint};

#[test]
fn the_built_in_spec_has_its_dialects_under_their_names() {
    let spec = builtin();
    assert!(!spec.dialects.is_empty());
    for (name, dialect) in &spec.dialects {
        assert_eq!(spec.dialect(name), Some(dialect));
        assert_eq!(*name, dialect.name);
    }
}

// The program trusts the built-in spec, and does not look for faults at each start.
#[test]
fn nothing_is_wrong_with_the_built_in_spec() {
    let reading = lint(&Source::Builtin);
    assert_eq!(reading.rendered(), "");
    let spec = builtin();
    assert_eq!(reading.dialects, spec.dialects.len());
    assert_eq!(reading.requirements, spec.requirements.len());
    assert_eq!(reading.stories, spec.stories.len());
}
