//! The `python` target: a package with types, checks, codecs, a host and a provider, of the standard library alone.
//!
//! What no dialect changes is written once, below `python/fixed`, and copied. A module per dialect
//! is types and data: the rules that the fixed modules follow.

mod imports;
mod layout;
mod lift;
mod literal;
mod package;
mod rules;
mod shapes;

use askspec_spec::model::{Dialect, Spec};
use askspec_spec::text::WhiteSpace;
use include_dir::{Dir, include_dir};
use serde_json::json;

use self::layout::{Expression, atom};
use crate::error::Error;
use crate::file::File;
use crate::filter::snake;
use crate::fixed;
use crate::header::{Comment, VOCABULARY, WHOLE_SPEC, header, source};
use crate::target::Target;
use crate::template::Templates;

/// The Python package.
#[derive(Debug)]
pub struct Python;

/// The modules that are the same for every spec, by their path in the package.
static FIXED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/target/python/fixed");

const TEMPLATES: &[(&str, &str)] = &[
    ("README.md", include_str!("python/templates/README.md")),
    ("dialect.py", include_str!("python/templates/dialect.py")),
    ("dialects.py", include_str!("python/templates/dialects.py")),
    ("lift.py", include_str!("python/templates/lift.py")),
    ("package.py", include_str!("python/templates/package.py")),
    (
        "pyproject.toml",
        include_str!("python/templates/pyproject.toml"),
    ),
    ("words.py", include_str!("python/templates/words.py")),
];

impl Target for Python {
    fn name(&self) -> &'static str {
        "python"
    }

    fn title(&self) -> &'static str {
        "a typed Python package without dependencies"
    }

    fn files(&self, spec: &Spec) -> Result<Vec<File>, Error> {
        let templates = Templates::new(self.name(), TEMPLATES)?;
        let mut files = package::files(spec, &templates)?;
        let folder = format!("src/{}", package::module(spec));
        files.extend(modules(spec, &templates)?.into_iter().map(|file| {
            let path = format!("{folder}/{}", file.path);
            File::new(path, file.text)
        }));
        Ok(files)
    }
}

/// The modules of the package, by their path in it.
pub(crate) fn modules(spec: &Spec, templates: &Templates) -> Result<Vec<File>, Error> {
    let whole = header(Comment::Hash, WHOLE_SPEC);
    let mut files: Vec<File> = fixed::files(&FIXED)
        .into_iter()
        .map(|(path, text)| File::new(path, format!("{whole}{text}")))
        .collect();
    files.push(File::new("py.typed", whole));
    files.push(words_module(spec, templates)?);
    files.push(package_module(spec, templates)?);
    files.push(list_module(spec, templates)?);
    files.push(lift::module(spec, templates)?);
    for dialect in spec.dialects.values() {
        files.push(dialect_module(spec, dialect, templates)?);
    }
    Ok(files)
}

/// The modules for a provider that is started over a copy of them.
pub(crate) fn starter_modules(spec: &Spec) -> Result<Vec<File>, Error> {
    modules(spec, &Templates::new(Python.name(), TEMPLATES)?)
}

fn words_module(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let vocabulary = &spec.vocabulary;
    let faults: Vec<_> = vocabulary
        .faults
        .iter()
        .map(|(fault, word)| {
            let name = literal::word(fault);
            json!({"entry": literal::entry(&name, &word.message), "name": name})
        })
        .collect();
    let codec = &vocabulary.codec;
    let context = json!({
        "name": literal::string(package::name(spec)),
        "version": literal::string(&vocabulary.packages.version),
        "white_space": WhiteSpace::of(&vocabulary.white_space).ranges(),
        "faults": faults,
        "codec": {
            "invalid_answers": literal::string(&codec.invalid_answers),
            "ambiguous": literal::string(&codec.ambiguous),
            "malformed": literal::string(&codec.malformed),
        },
    });
    let text = templates.render("words.py", &context)?;
    let header = header(Comment::Hash, VOCABULARY);
    Ok(File::new("words.py", format!("{header}{text}")))
}

/// What the package exports beside its dialects.
const EXPORTED: &[&str] = &[
    "DIALECTS",
    "MESSAGES",
    "Action",
    "ActionWord",
    "Admission",
    "Ambiguous",
    "Answer",
    "AnswerAction",
    "Answerer",
    "Answers",
    "Api",
    "Ask",
    "Broken",
    "ByQuestion",
    "Caller",
    "Choice",
    "Context",
    "Dialect",
    "Encoded",
    "Failed",
    "Failure",
    "Fault",
    "Host",
    "Indicator",
    "Intent",
    "InvalidAnswers",
    "Malformed",
    "Passed",
    "Question",
    "QuestionAction",
    "Registration",
    "Rules",
    "Screen",
    "Settled",
    "ShownOption",
    "ShownQuestion",
    "State",
    "Step",
    "SubmitAction",
    "Turn",
    "Whole",
    "WholeAction",
    "lift",
    "present",
    "settle",
    "stop",
];

fn package_module(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let symbols = symbols(spec);
    let dialects: Vec<&str> = symbols.iter().map(String::as_str).collect();
    let from_dialects = [&["DIALECTS"][..], &dialects].concat();
    let (constants, rest) = EXPORTED.split_at(2);
    let (classes, functions) = rest.split_at(rest.len() - 4);
    let mut names = [functions, &dialects].concat();
    names.sort_unstable();
    let context = json!({
        "about": shapes::docstring(&spec.vocabulary.packages.description, ""),
        "imports": imports::line(".dialects", &from_dialects),
        "names": exported(&[constants, classes, &names].concat()),
    });
    let text = templates.render("package.py", &context)?;
    let header = header(Comment::Hash, WHOLE_SPEC);
    Ok(File::new("__init__.py", format!("{header}{text}")))
}

fn list_module(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let symbols = symbols(spec);
    let dialects: Vec<&str> = symbols.iter().map(String::as_str).collect();
    let members = dialects.iter().map(|name| atom(format!("{name}.DIALECT")));
    let list = layout::tuple(members.collect());
    let context = json!({
        "imports": imports::line(".", &dialects),
        "names": exported(&[&["DIALECTS"][..], &dialects].concat()),
        "list": list.laid_out("DIALECTS: Final[tuple[Dialect, ...]] = ".len(), 0),
    });
    let text = templates.render("dialects.py", &context)?;
    let header = header(Comment::Hash, WHOLE_SPEC);
    Ok(File::new("dialects/__init__.py", format!("{header}{text}")))
}

fn exported(names: &[&str]) -> String {
    let names = names.iter().map(|name| atom(literal::string(name)));
    layout::list(names.collect()).laid_out("__all__ = ".len(), 0)
}

fn dialect_module(spec: &Spec, dialect: &Dialect, templates: &Templates) -> Result<File, Error> {
    let shapes = shapes::of(spec, dialect);
    let expression: Expression = rules::dialect(dialect);
    let made = expression.laid_out("DIALECT: Final = ".len(), 0);
    let mentioned = format!("{}\nFinal {made}", shapes.join("\n"));
    let about = format!("{}.\n\n{}", dialect.title, dialect.summary);
    let imports = imports::of(&mentioned);
    // Two lines are free before a class, and one before anything else.
    let imports = match shapes.first() {
        Some(shape) if !shape.starts_with("class") => imports.trim_end(),
        Some(_) | None => &imports,
    };
    let context = json!({
        "about": shapes::docstring(&about, ""),
        "imports": imports,
        "shapes": shapes,
        "dialect": made,
    });
    let text = templates.render("dialect.py", &context)?;
    let header = header(Comment::Hash, &source(dialect));
    let path = format!("dialects/{}.py", symbol(dialect));
    Ok(File::new(path, format!("{header}{text}")))
}

fn symbols(spec: &Spec) -> Vec<String> {
    let mut symbols: Vec<_> = spec.dialects.values().map(symbol).collect();
    symbols.sort_unstable();
    symbols
}

/// The name of a dialect's module.
pub(crate) fn symbol(dialect: &Dialect) -> String {
    literal::identifier(&snake(&dialect.name))
}
