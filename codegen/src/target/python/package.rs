//! The files around the modules: the manifest, and what to read first.

use askspec_spec::model::Spec;
use serde_json::json;

use super::{literal, symbol};
use crate::error::Error;
use crate::file::File;
use crate::filter::snake;
use crate::header::{Comment, VOCABULARY, header};
use crate::template::Templates;

/// What the package is called where the vocabulary has no name for it.
const FALLBACK_NAME: &str = "askspec-contract";

/// The package's name.
pub(super) fn name(spec: &Spec) -> &str {
    let names = &spec.vocabulary.packages.names;
    names.get("python").map_or(FALLBACK_NAME, String::as_str)
}

/// The name by which the package is imported.
pub(super) fn module(spec: &Spec) -> String {
    snake(name(spec))
}

/// The package's files but for its modules.
pub(super) fn files(spec: &Spec, templates: &Templates) -> Result<Vec<File>, Error> {
    Ok(vec![manifest(spec, templates)?, readme(spec, templates)?])
}

fn manifest(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let packages = &spec.vocabulary.packages;
    let context = json!({
        "name": literal::string(name(spec)),
        "version": literal::string(&packages.version),
        "description": literal::string(&packages.description),
        "license": literal::string(&packages.license),
        "script": name(spec),
        "module": module(spec),
    });
    let text = templates.render("pyproject.toml", &context)?;
    let header = header(Comment::Hash, VOCABULARY);
    Ok(File::new("pyproject.toml", format!("{header}{text}")))
}

fn readme(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let dialects: Vec<_> = spec
        .dialects
        .values()
        .map(|dialect| json!({"name": dialect.name, "symbol": symbol(dialect), "title": dialect.title}))
        .collect();
    let context = json!({
        "name": name(spec),
        "module": module(spec),
        "description": spec.vocabulary.packages.description,
        "dialects": dialects,
    });
    let text = templates.render("README.md", &context)?;
    let header = header(Comment::Angle, VOCABULARY);
    Ok(File::new("README.md", format!("{header}\n{text}")))
}
