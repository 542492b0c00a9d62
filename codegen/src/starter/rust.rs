//! A provider started in Rust.

use askspec_spec::model::{Dialect, Spec};
use serde_json::json;

use super::{Starter, VENDORED, names};
use crate::error::Error;
use crate::file::File;
use crate::filter::{rust_string, snake};
use crate::target::Target;
use crate::target::rust::Rust;
use crate::template::Templates;

/// Rust.
#[derive(Debug)]
pub struct InRust;

const TEMPLATES: &[(&str, &str)] = &[("main.rs", include_str!("rust/main.rs"))];

impl Starter for InRust {
    fn name(&self) -> &'static str {
        Rust.name()
    }

    fn title(&self) -> &'static str {
        "Rust"
    }

    fn build(&self) -> &'static str {
        "cargo build"
    }

    fn run(&self) -> &'static str {
        "target/debug/my-provider"
    }

    fn files(&self, spec: &Spec, dialects: &[&Dialect]) -> Result<Vec<File>, Error> {
        let templates = Templates::new("new provider", TEMPLATES)?;
        let package = spec.vocabulary.packages.names.get(Rust.name());
        let package = package.map_or("askspec-contract", String::as_str);
        let context = json!({"crate": snake(package), "names": names(dialects, rust_string)});
        let mut files = vec![
            File::new("Cargo.toml", manifest(package)),
            File::new("src/main.rs", templates.render("main.rs", &context)?),
        ];
        files.extend(Rust.files(spec)?.into_iter().map(|file| {
            let path = format!("{VENDORED}/{}", file.path);
            File::new(path, file.text)
        }));
        Ok(files)
    }
}

// A workspace of its own: the folder may lie in somebody else's.
fn manifest(package: &str) -> String {
    format!(
        "[package]\nname = \"my-provider\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\n{package} = {{ path = \"{VENDORED}\" }}\n\
         serde_json = {{ version = \"1\", features = [\"preserve_order\"] }}\n\n[workspace]\n"
    )
}
