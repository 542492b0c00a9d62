//! Documents in Markdown and as a static site: the dialects side by side and one by one, the requirements, the policies.

mod catalogs;
mod dialect;
mod example;
mod policies;
mod requirements;
mod site;
mod word;

use askspec_spec::Rules;
use askspec_spec::model::Spec;
use serde_json::{Value, json};

use crate::error::Error;
use crate::file::File;
use crate::header::{Comment, VOCABULARY, header, source};
use crate::target::Target;
use crate::template::Templates;

const NAME: &str = "docs";

const TEMPLATES: &[(&str, &str)] = &[
    ("readme", include_str!("docs/readme.md.tera")),
    ("dialect", include_str!("docs/dialect.md.tera")),
    ("requirements", include_str!("docs/requirements.md.tera")),
    ("policies", include_str!("docs/policies.md.tera")),
];

/// The target.
#[derive(Debug)]
pub struct Docs;

impl Target for Docs {
    fn name(&self) -> &'static str {
        NAME
    }

    fn title(&self) -> &'static str {
        "documents in Markdown and as a site: every dialect, requirement and policy"
    }

    fn files(&self, spec: &Spec) -> Result<Vec<File>, Error> {
        let templates = Templates::new(NAME, TEMPLATES)?;
        let page = |path: &str, template: &str, edit: &str, data: Value| -> Result<File, Error> {
            let context = json!({"header": header(Comment::Angle, edit), "page": data});
            Ok(File::new(path, templates.render(template, &context)?))
        };
        let rules: Vec<Rules<'_>> = spec
            .dialects
            .values()
            .map(|dialect| Rules::new(dialect, &spec.vocabulary))
            .collect();
        let mut files = vec![
            page("README.md", "readme", VOCABULARY, overview(spec, &rules))?,
            page(
                "policies.md",
                "policies",
                VOCABULARY,
                policies::page(&rules),
            )?,
            page(
                "requirements.md",
                "requirements",
                "spec/requirements/*.yaml",
                requirements::page(spec),
            )?,
        ];
        for rules in &rules {
            let path = format!("dialects/{}.md", rules.dialect.name);
            let data = dialect::page(spec, rules)?;
            files.push(page(&path, "dialect", &source(rules.dialect), data)?);
        }
        files.extend(site::files(spec, &files)?);
        Ok(files)
    }
}

/// The dialects side by side: a row per trait, a column per dialect.
fn overview(spec: &Spec, rules: &[Rules<'_>]) -> Value {
    let names: Vec<&str> = rules.iter().map(|one| one.dialect.name.as_str()).collect();
    let rows: Vec<Value> = dialect::TRAITS
        .iter()
        .map(|(title, told)| {
            let cells: Vec<String> = rules.iter().map(told).collect();
            json!({"title": title, "cells": cells})
        })
        .collect();
    let dialects: Vec<Value> = rules
        .iter()
        .map(|one| json!({"name": one.dialect.name, "title": one.dialect.title, "summary": one.dialect.summary}))
        .collect();
    json!({
        "about": spec.vocabulary.packages.description,
        "revision": spec.vocabulary.revision,
        "names": names,
        "rows": rows,
        "dialects": dialects,
        "requirements": spec.requirements.len(),
    })
}
