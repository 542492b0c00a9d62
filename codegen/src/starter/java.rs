//! A provider started in Java.

use askspec_spec::model::{Dialect, Spec};
use serde_json::json;

use super::{Starter, names};
use crate::error::Error;
use crate::file::File;
use crate::filter::js_string;
use crate::target::Target;
use crate::target::java::{self, Java, SOURCES};
use crate::template::Templates;

/// Java.
#[derive(Debug)]
pub struct InJava;

const TEMPLATES: &[(&str, &str)] = &[
    ("pom.xml", include_str!("java/pom.xml")),
    ("Provider.java", include_str!("java/Provider.java")),
];

/// What the provider is built as.
const NAME: &str = "provider";

impl Starter for InJava {
    fn name(&self) -> &'static str {
        Java.name()
    }

    fn title(&self) -> &'static str {
        "Java, from 17 on, with Maven"
    }

    fn build(&self) -> &'static str {
        "mvn -q package"
    }

    fn run(&self) -> &'static str {
        "java -jar target/provider.jar"
    }

    fn files(&self, spec: &Spec, dialects: &[&Dialect]) -> Result<Vec<File>, Error> {
        let templates = Templates::new("new provider", TEMPLATES)?;
        // The copy lies where Java looks for classes of its name.
        let (mut files, build) = java::started(spec, NAME, "Provider")?;
        let context = json!({"names": names(dialects, js_string), "build": build});
        for (name, path) in [
            ("pom.xml", "pom.xml".to_owned()),
            ("Provider.java", format!("{SOURCES}/Provider.java")),
        ] {
            files.push(File::new(path, templates.render(name, &context)?));
        }
        Ok(files)
    }
}
