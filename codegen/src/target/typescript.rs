//! The `typescript` target: an npm package with types, checks, codecs, a host and a provider.
//!
//! What no dialect changes is written once, below `typescript/fixed`, and copied; a module per
//! dialect, and the words of the vocabulary, come from templates.

mod dialect;
mod imports;
mod lift;
mod literal;
mod package;
mod reads;
mod shapes;
pub mod words;

use askspec_spec::model::{Dialect, Spec};
use askspec_spec::text::WhiteSpace;
use include_dir::{Dir, include_dir};
use serde_json::json;

use crate::error::Error;
use crate::file::File;
use crate::filter::camel;
use crate::fixed;
use crate::header::{Comment, VOCABULARY, WHOLE_SPEC, header, source};
use crate::target::Target;
use crate::template::Templates;

/// The npm package.
#[derive(Debug)]
pub struct TypeScript;

/// The modules that are the same for every spec, by their path below `src/`.
static FIXED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/target/typescript/fixed");

const TEMPLATES: &[(&str, &str)] = &[
    (
        "dialect.ts",
        include_str!("typescript/templates/dialect.ts"),
    ),
    (
        "dialects.ts",
        include_str!("typescript/templates/dialects.ts"),
    ),
    ("lift.ts", include_str!("typescript/templates/lift.ts")),
    ("words.ts", include_str!("typescript/templates/words.ts")),
    ("README.md", include_str!("typescript/templates/README.md")),
];

impl Target for TypeScript {
    fn name(&self) -> &'static str {
        "typescript"
    }

    fn title(&self) -> &'static str {
        "an npm package of ES modules"
    }

    fn files(&self, spec: &Spec) -> Result<Vec<File>, Error> {
        let templates = Templates::new(self.name(), TEMPLATES)?;
        let mut files = package::files(spec, &templates)?;
        files.extend(modules(spec, &templates)?);
        Ok(files)
    }
}

fn modules(spec: &Spec, templates: &Templates) -> Result<Vec<File>, Error> {
    let mut files: Vec<File> = fixed::files(&FIXED)
        .into_iter()
        .map(|(path, text)| fixed_module(path, text))
        .collect();
    files.push(words_module(spec, templates)?);
    files.push(list_module(spec, templates)?);
    files.push(lift::module(spec, templates)?);
    for dialect in spec.dialects.values() {
        files.push(dialect_module(spec, dialect, templates)?);
    }
    Ok(files)
}

// A program's first line must stay the first.
fn fixed_module(path: &str, text: &str) -> File {
    let header = header(Comment::Slashes, WHOLE_SPEC);
    let split = text.starts_with("#!").then(|| text.find('\n')).flatten();
    let (first, rest) = text.split_at(split.map_or(0, |end| end + 1));
    File::new(format!("src/{path}"), format!("{first}{header}{rest}"))
}

fn words_module(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let vocabulary = &spec.vocabulary;
    let faults: Vec<_> = vocabulary
        .faults
        .iter()
        .map(|(fault, word)| {
            let name = crate::word::word(fault);
            json!({"entry": literal::member(&name, &word.message)})
        })
        .collect();
    let context = json!({
        "name": package::name(spec),
        "version": vocabulary.packages.version,
        "white_space": WhiteSpace::of(&vocabulary.white_space).ranges(),
        "faults": faults,
        "codec": vocabulary.codec,
    });
    let text = templates.render("words.ts", &context)?;
    let header = header(Comment::Slashes, VOCABULARY);
    Ok(File::new("src/words.ts", format!("{header}{text}")))
}

fn list_module(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let dialects: Vec<_> = spec
        .dialects
        .values()
        .map(|dialect| {
            json!({"name": dialect.name, "title": dialect.title, "symbol": symbol(dialect)})
        })
        .collect();
    let text = templates.render("dialects.ts", &json!({ "dialects": dialects }))?;
    let header = header(Comment::Slashes, WHOLE_SPEC);
    Ok(File::new(
        "src/dialects/index.ts",
        format!("{header}{text}"),
    ))
}

fn dialect_module(spec: &Spec, dialect: &Dialect, templates: &Templates) -> Result<File, Error> {
    let body = templates.render("dialect.ts", &dialect::context(spec, dialect))?;
    let header = header(Comment::Slashes, &source(dialect));
    let about = shapes::about(&format!("{}. {}", dialect.title, dialect.summary));
    let imports = imports::of(&body);
    let text = format!("{header}{about}\n{imports}\n{}", body.trim_start());
    Ok(File::new(format!("src/dialects/{}.ts", dialect.name), text))
}

/// The name by which the package exports a dialect's module.
pub(crate) fn symbol(dialect: &Dialect) -> String {
    literal::identifier(&camel(&dialect.name))
}

/// The files around a provider that is started from the package's modules.
pub(crate) fn starter_files() -> Vec<File> {
    package::starter()
}
