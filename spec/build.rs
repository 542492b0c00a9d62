//! Tells cargo that the YAML is part of the crate: the built-in spec is read at compile time,
//! and a file that is new there must not go unseen.

fn main() {
    for path in ["vocabulary.yaml", "dialects", "requirements", "stories"] {
        println!("cargo:rerun-if-changed={path}");
    }
}
