//! A provider started in TypeScript.

use askspec_spec::model::{Dialect, Spec};
use serde_json::json;

use super::{Starter, VENDORED, names};
use crate::error::Error;
use crate::file::File;
use crate::filter::js_string;
use crate::target::Target;
use crate::target::typescript::{self, TypeScript};
use crate::template::Templates;

/// TypeScript, on node.
#[derive(Debug)]
pub struct InTypeScript;

const TEMPLATES: &[(&str, &str)] = &[("provider.ts", include_str!("typescript/provider.ts"))];

impl Starter for InTypeScript {
    fn name(&self) -> &'static str {
        TypeScript.name()
    }

    fn title(&self) -> &'static str {
        "TypeScript, on node"
    }

    fn build(&self) -> &'static str {
        "npm install && npm run build"
    }

    fn run(&self) -> &'static str {
        "node dist/provider.js"
    }

    fn files(&self, spec: &Spec, dialects: &[&Dialect]) -> Result<Vec<File>, Error> {
        let templates = Templates::new("new provider", TEMPLATES)?;
        let context = json!({"names": names(dialects, js_string)});
        let provider = templates.render("provider.ts", &context)?;
        let mut files = typescript::starter_files();
        files.push(File::new("provider.ts", provider));
        let package = TypeScript.files(spec)?.into_iter();
        files.extend(package.filter_map(|file| {
            let module = file.path.strip_prefix("src/")?.to_owned();
            Some(File::new(format!("{VENDORED}/{module}"), file.text))
        }));
        Ok(files)
    }
}
