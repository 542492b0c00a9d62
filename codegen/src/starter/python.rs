//! A provider started in Python.

use askspec_spec::model::{Dialect, Spec};
use serde_json::json;

use super::{Starter, VENDORED, names};
use crate::error::Error;
use crate::file::File;
use crate::filter::js_string;
use crate::target::Target;
use crate::target::python::{self, Python};
use crate::template::Templates;

/// Python.
#[derive(Debug)]
pub struct InPython;

const TEMPLATES: &[(&str, &str)] = &[("provider.py", include_str!("python/provider.py"))];

impl Starter for InPython {
    fn name(&self) -> &'static str {
        Python.name()
    }

    fn title(&self) -> &'static str {
        "Python, from 3.10 on"
    }

    fn build(&self) -> &'static str {
        ""
    }

    fn run(&self) -> &'static str {
        "python3 provider.py"
    }

    fn files(&self, spec: &Spec, dialects: &[&Dialect]) -> Result<Vec<File>, Error> {
        let templates = Templates::new("new provider", TEMPLATES)?;
        let context = json!({"names": names(dialects, js_string)});
        let provider = templates.render("provider.py", &context)?;
        let mut files = vec![File::new("provider.py", provider)];
        let modules = python::starter_modules(spec)?.into_iter();
        files.extend(modules.map(|file| {
            let path = format!("{VENDORED}/{}", file.path);
            File::new(path, file.text)
        }));
        Ok(files)
    }
}
