//! A provider to start from: one short file, over a copy of the generated package.

use askspec_spec::model::{Dialect, Spec};
use serde_json::json;

use crate::error::Error;
use crate::file::File;
use crate::filter::{js_string, rust_string, snake};
use crate::target::Target;
use crate::target::rust::Rust;
use crate::target::typescript::{self, TypeScript};
use crate::template::Templates;

/// A language that a provider can be started in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Language {
    /// TypeScript, on node.
    TypeScript,
    /// Rust.
    Rust,
}

/// Where the copy of the package lies.
const VENDORED: &str = "askspec";

const TEMPLATES: &[(&str, &str)] = &[
    (
        "provider.ts",
        include_str!("starter/typescript/provider.ts"),
    ),
    ("main.rs", include_str!("starter/rust/main.rs")),
];

/// The dialects that ask for nothing beyond the core.
pub fn simplest(spec: &Spec) -> Vec<&Dialect> {
    let dialects = spec.dialects.values();
    let simple = |dialect: &&Dialect| {
        let batch = dialect.request.batch.mapped().is_some();
        batch && dialect.requires.is_empty()
    };
    dialects.filter(simple).collect()
}

/// The files of a provider in this language, which serves these dialects.
///
/// # Errors
/// When a template or a target is wrong.
pub fn starter(spec: &Spec, language: Language, dialects: &[&Dialect]) -> Result<Vec<File>, Error> {
    let templates = Templates::new("new provider", TEMPLATES)?;
    match language {
        Language::TypeScript => in_typescript(spec, dialects, &templates),
        Language::Rust => in_rust(spec, dialects, &templates),
    }
}

fn in_typescript(
    spec: &Spec,
    dialects: &[&Dialect],
    templates: &Templates,
) -> Result<Vec<File>, Error> {
    let provider =
        templates.render("provider.ts", &json!({"names": names(dialects, js_string)}))?;
    let mut files = typescript::starter_files();
    files.push(File::new("provider.ts", provider));
    let package = TypeScript.files(spec)?.into_iter();
    files.extend(package.filter_map(|file| {
        let module = file.path.strip_prefix("src/")?.to_owned();
        Some(File::new(format!("{VENDORED}/{module}"), file.text))
    }));
    Ok(files)
}

fn in_rust(spec: &Spec, dialects: &[&Dialect], templates: &Templates) -> Result<Vec<File>, Error> {
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

fn names(dialects: &[&Dialect], literal: impl Fn(&str) -> String) -> String {
    let names: Vec<_> = dialects
        .iter()
        .map(|dialect| literal(&dialect.name))
        .collect();
    names.join(", ")
}

// A workspace of its own: the folder may lie in somebody else's.
fn manifest(package: &str) -> String {
    format!(
        "[package]\nname = \"my-provider\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\n{package} = {{ path = \"{VENDORED}\" }}\n\
         serde_json = {{ version = \"1\", features = [\"preserve_order\"] }}\n\n[workspace]\n"
    )
}
