//! The built-in spec is there and whole.

use askspec_spec::builtin;

#[test]
fn the_built_in_spec_has_its_dialects_under_their_names() {
    let spec = builtin();
    assert!(!spec.dialects.is_empty());
    for (name, dialect) in &spec.dialects {
        assert_eq!(spec.dialect(name), Some(dialect));
        assert_eq!(*name, dialect.name);
    }
}
