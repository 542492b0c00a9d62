//! What loading the built-in spec takes, and which part of it is reading YAML.

use askspec_spec::Source;
use askspec_spec::load::locations;

fn main() {
    divan::main();
}

/// The trees of every file, with places: all that is done before anything is checked.
#[divan::bench]
fn reading_yaml() {
    divan::black_box(locations(&Source::Builtin));
}

/// Everything, checks included.
#[divan::bench]
fn linting() {
    divan::black_box(askspec_spec::lint(&Source::Builtin));
}
