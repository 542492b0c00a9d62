//! What each target takes to generate, and comparing with the disk.

use std::path::Path;

use askspec_codegen::{TARGETS, check, generate};
use askspec_spec::builtin;

fn main() {
    divan::main();
}

fn targets() -> impl Iterator<Item = &'static str> {
    TARGETS.iter().map(|target| target.name())
}

#[divan::bench(args = targets())]
fn one_target(target: &str) {
    divan::black_box(generate(builtin(), &[target.to_owned()])).expect("it generates");
}

#[divan::bench]
fn checking(bencher: divan::Bencher<'_, '_>) {
    let generated = Path::new(env!("CARGO_MANIFEST_DIR")).join("../generated");
    let tree = generate(builtin(), &[]).expect("it generates");
    bencher.bench(|| check(&tree, builtin(), &generated));
}
