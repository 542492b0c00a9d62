//! The `java` target: a Maven package with types, checks, codecs, a host and a provider, over Jackson.
//!
//! What no dialect changes is written once, below `java/fixed`, and copied. A class per dialect is
//! records of its wire and data: the rules that the fixed classes follow.

mod imports;
mod javadoc;
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

use crate::error::Error;
use crate::file::File;
use crate::filter::{pascal, screaming};
use crate::fixed;
use crate::header::{Comment, VOCABULARY, WHOLE_SPEC, header, source};
use crate::target::Target;
use crate::template::Templates;

/// The classes that are the same for every spec, by their path in the package.
static FIXED: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/src/target/java/fixed");

/// The Java package.
#[derive(Debug)]
pub struct Java;

/// Where the classes lie in a folder of Maven's layout.
pub(crate) const SOURCES: &str = "src/main/java";

/// The folder of the classes below that.
const PACKAGE: &str = "askspec/contract";

const TEMPLATES: &[(&str, &str)] = &[
    ("Api.java", include_str!("java/templates/Api.java")),
    ("build.xml", include_str!("java/templates/build.xml")),
    ("Dialect.java", include_str!("java/templates/Dialect.java")),
    (
        "Dialects.java",
        include_str!("java/templates/Dialects.java"),
    ),
    ("Fault.java", include_str!("java/templates/Fault.java")),
    ("Lift.java", include_str!("java/templates/Lift.java")),
    ("README.md", include_str!("java/templates/README.md")),
    (
        "package-info.java",
        include_str!("java/templates/package-info.java"),
    ),
    ("pom.xml", include_str!("java/templates/pom.xml")),
    ("Words.java", include_str!("java/templates/Words.java")),
];

impl Target for Java {
    fn name(&self) -> &'static str {
        "java"
    }

    fn title(&self) -> &'static str {
        "a Java package with a Maven build, over Jackson"
    }

    fn files(&self, spec: &Spec) -> Result<Vec<File>, Error> {
        let templates = Templates::new(self.name(), TEMPLATES)?;
        let mut files = package::files(spec, &templates)?;
        files.extend(classes(spec, &templates)?);
        Ok(files)
    }
}

/// The classes for a provider that is started over a copy of them, and how it is built with them:
/// under this name, of a class that runs it.
pub(crate) fn started(spec: &Spec, name: &str, main: &str) -> Result<(Vec<File>, String), Error> {
    let templates = Templates::new(Java.name(), TEMPLATES)?;
    let build = package::steps(&templates, name, main, false)?;
    Ok((classes(spec, &templates)?, build))
}

/// Every class, by its path in Maven's layout.
fn classes(spec: &Spec, templates: &Templates) -> Result<Vec<File>, Error> {
    let whole = header(Comment::Slashes, WHOLE_SPEC);
    let fixed = fixed::files(&FIXED)
        .into_iter()
        .map(|(path, text)| class(path, format!("{whole}{text}")));
    let mut files: Vec<File> = fixed.collect();
    files.push(fault(spec, templates)?);
    files.push(words(spec, templates)?);
    files.push(package_info(spec, templates)?);
    files.push(list(spec, templates)?);
    files.extend(lift::classes(spec, templates)?);
    for dialect in spec.dialects.values() {
        files.push(dialect_class(spec, dialect, templates)?);
    }
    Ok(files)
}

fn class(path: &str, text: String) -> File {
    File::new(format!("{SOURCES}/{PACKAGE}/{path}"), text)
}

fn fault(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let faults = spec.vocabulary.faults.iter().map(|(fault, word)| {
        let name = crate::word::word(fault);
        let texts = [&name, &word.message].map(|text| layout::atom(literal::string(text)));
        let constant = layout::call(&screaming(&name), texts.into());
        json!({
            "about": javadoc::comment(&sentence(&word.message), "  "),
            "constant": constant.laid_out(2, 2, 1),
        })
    });
    let context = json!({"faults": faults.collect::<Vec<_>>()});
    let text = templates.render("Fault.java", &context)?;
    Ok(class("Fault.java", headed(VOCABULARY, &text)))
}

/// What was a message, as a sentence.
fn sentence(message: &str) -> String {
    let mut chars = message.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    let sentence: String = first.chain(chars).collect();
    format!("{}.", sentence.trim_end_matches('.'))
}

fn words(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let vocabulary = &spec.vocabulary;
    let codec = &vocabulary.codec;
    let context = json!({
        "name": literal::string(package::name(spec)),
        "version": literal::string(&vocabulary.packages.version),
        "white_space": WhiteSpace::of(&vocabulary.white_space).ranges(),
        "invalid_answers": literal::string(&codec.invalid_answers),
        "ambiguous": literal::string(&codec.ambiguous),
        "malformed": literal::string(&codec.malformed),
    });
    let text = templates.render("Words.java", &context)?;
    Ok(class("Words.java", headed(VOCABULARY, &text)))
}

fn package_info(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let about = javadoc::comment(&spec.vocabulary.packages.description, "");
    let text = templates.render("package-info.java", &json!({"about": about}))?;
    Ok(class("package-info.java", headed(VOCABULARY, &text)))
}

fn list(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let mut symbols: Vec<_> = spec.dialects.values().map(symbol).collect();
    symbols.sort_unstable();
    let dialects = symbols
        .iter()
        .map(|name| layout::atom(format!("{name}.DIALECT")));
    let all = layout::call("List.of", dialects.collect());
    let context = json!({"all": all.assigned("  public static final List<Dialect> ALL")});
    let text = templates.render("Dialects.java", &context)?;
    Ok(class("dialects/Dialects.java", headed(WHOLE_SPEC, &text)))
}

fn dialect_class(spec: &Spec, dialect: &Dialect, templates: &Templates) -> Result<File, Error> {
    let shapes = shapes::of(spec, dialect);
    let rules = rules::dialect(dialect).assigned("  public static final Dialect DIALECT");
    let request = match dialect.request.batch.mapped() {
        Some(_) => "WireRequest",
        None => "WireQuestion",
    };
    let mentioned = format!("{}{rules} Ask Dialect Failed Json", shapes.join("\n"));
    let about = format!("{}.\n\n{}", dialect.title, dialect.summary);
    let context = json!({
        "about": javadoc::comment(&about, ""),
        "imports": imports::of(&mentioned),
        "name": symbol(dialect),
        "request": request,
        "shapes": shapes,
        "rules": rules,
    });
    let text = templates.render("Dialect.java", &context)?;
    let path = format!("dialects/{}.java", symbol(dialect));
    Ok(class(&path, headed(&source(dialect), &text)))
}

fn headed(edit: &str, text: &str) -> String {
    format!("{}{text}", header(Comment::Slashes, edit))
}

/// The name of a dialect's class.
pub(crate) fn symbol(dialect: &Dialect) -> String {
    let name = pascal(&dialect.name);
    if name.starts_with(|c: char| c.is_ascii_digit()) {
        return format!("Dialect{name}");
    }
    name
}
