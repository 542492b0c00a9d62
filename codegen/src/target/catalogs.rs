//! Entries of tool catalogs, one folder an API: what to hand to it, and what its schema can't say.

use askspec_spec::Rules;
use askspec_spec::model::{Api, Spec};
use serde_json::json;

use crate::catalog::{entries, lower};
use crate::error::Error;
use crate::file::File;
use crate::header::{remark, source};
use crate::target::Target;

/// The target.
#[derive(Debug)]
pub struct Catalogs;

impl Target for Catalogs {
    fn name(&self) -> &'static str {
        "catalogs"
    }

    fn title(&self) -> &'static str {
        "entries of tool catalogs, as each model API takes them"
    }

    fn files(&self, spec: &Spec) -> Result<Vec<File>, Error> {
        let mut files = Vec::new();
        let tools = spec
            .dialects
            .values()
            .filter(|it| it.tool.mapped().is_some());
        for dialect in tools {
            let rules = Rules::new(dialect, &spec.vocabulary);
            for api in spec.apis.values() {
                files.extend(of_api(&rules, api)?);
            }
        }
        Ok(files)
    }
}

/// The path of an entry below the folder of the target, without its ending.
pub fn path(api: &Api, dialect: &str, form: &str) -> String {
    let is_only = api.entries.values().filter(|entry| entry.written).count() == 1;
    match is_only {
        true => format!("{}/{dialect}", api.name),
        false => format!("{}/{dialect}.{form}", api.name),
    }
}

fn of_api(rules: &Rules<'_>, api: &Api) -> Result<Vec<File>, Error> {
    let lowered = lower(rules, api);
    let name = &rules.dialect.name;
    let mut files = Vec::new();
    for written in entries(rules, api, &lowered) {
        let path = format!("{}.json", path(api, name, written.form));
        files.push(File::json(path, &written.entry)?);
    }
    if !files.is_empty() {
        let losses = json!({
            "$comment": remark(&format!("{} or spec/apis/{}.yaml", source(rules.dialect), api.name)),
            "losses": lowered.losses,
        });
        files.push(File::json(
            format!("{}/{name}.losses.json", api.name),
            &losses,
        )?);
    }
    Ok(files)
}
