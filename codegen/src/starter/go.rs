//! A provider started in Go.

use askspec_spec::model::{Dialect, Spec};
use serde_json::json;

use super::{Starter, VENDORED, names};
use crate::error::Error;
use crate::file::File;
use crate::filter::js_string;
use crate::target::Target;
use crate::target::go::{self, Go};
use crate::template::Templates;

/// Go.
#[derive(Debug)]
pub struct InGo;

const TEMPLATES: &[(&str, &str)] = &[("provider.go", include_str!("go/provider.go"))];

/// The module of the provider.
const MODULE: &str = "my-provider";

impl Starter for InGo {
    fn name(&self) -> &'static str {
        Go.name()
    }

    fn title(&self) -> &'static str {
        "Go, from 1.22 on"
    }

    fn build(&self) -> &'static str {
        "go build -o provider ."
    }

    fn run(&self) -> &'static str {
        "./provider"
    }

    fn files(&self, spec: &Spec, dialects: &[&Dialect]) -> Result<Vec<File>, Error> {
        let templates = Templates::new("new provider", TEMPLATES)?;
        let context = json!({
            "module": MODULE,
            "folder": VENDORED,
            "names": names(dialects, js_string),
        });
        let provider = templates.render("provider.go", &context)?;
        let mut files = vec![
            File::new("provider.go", provider),
            File::new("go.mod", go::manifest(MODULE)?),
        ];
        let packages = go::packages(spec, &format!("{MODULE}/{VENDORED}"))?;
        files.extend(packages.into_iter().map(|file| {
            let path = format!("{VENDORED}/{}", file.path);
            File::new(path, file.text)
        }));
        Ok(files)
    }
}
