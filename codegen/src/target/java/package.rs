//! The files around the classes: the build, and what to read first.

use askspec_spec::model::Spec;
use serde_json::json;

use super::symbol;
use crate::error::Error;
use crate::file::File;
use crate::filter::html;
use crate::header::{Comment, VOCABULARY, header};
use crate::template::Templates;

/// What the package is called where the vocabulary has no name for it.
const FALLBACK_NAME: &str = "askspec-contract";

/// The class that runs the provider of every dialect.
const MAIN: &str = "askspec.contract.provider.Main";

/// The name of the package, which is the artifact's.
pub(super) fn name(spec: &Spec) -> &str {
    let names = &spec.vocabulary.packages.names;
    names.get("java").map_or(FALLBACK_NAME, String::as_str)
}

/// The package's files but for its classes.
pub(super) fn files(spec: &Spec, templates: &Templates) -> Result<Vec<File>, Error> {
    Ok(vec![build(spec, templates)?, readme(spec, templates)?])
}

fn build(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let packages = &spec.vocabulary.packages;
    let licenses = packages.license.split(" OR ").map(html);
    let context = json!({
        "name": html(name(spec)),
        "version": html(&packages.version),
        "description": html(&packages.description),
        "licenses": licenses.collect::<Vec<_>>(),
        "build": steps(templates, name(spec), MAIN, true)?,
    });
    let text = templates.render("pom.xml", &context)?;
    let header = header(Comment::Angle, VOCABULARY);
    Ok(File::new("pom.xml", format!("{header}{text}")))
}

/// The part of a build that says what a program is compiled with and how it is packed.
pub(super) fn steps(
    templates: &Templates,
    name: &str,
    main: &str,
    published: bool,
) -> Result<String, Error> {
    let context = json!({"name": html(name), "main": main, "published": published});
    let text = templates.render("build.xml", &context)?;
    Ok(text.trim_end().to_owned())
}

fn readme(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let dialects: Vec<_> = spec
        .dialects
        .values()
        .map(|dialect| json!({"name": dialect.name, "symbol": symbol(dialect), "title": dialect.title}))
        .collect();
    let context = json!({
        "name": name(spec),
        "version": spec.vocabulary.packages.version,
        "description": spec.vocabulary.packages.description,
        "dialects": dialects,
    });
    let text = templates.render("README.md", &context)?;
    let header = header(Comment::Angle, VOCABULARY);
    Ok(File::new("README.md", format!("{header}\n{text}")))
}
