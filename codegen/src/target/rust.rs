//! Rust: one crate with types, checks, codecs, a host and a provider on stdio.
//!
//! What all dialects share is written once; each dialect is a module of its own, made of the parts
//! that its features call for. A policy word is an arm of one of the templates of `dialect/`, and a
//! word without an arm can't be rendered.

mod dialect;
mod gates;
mod imports;
mod lift;
mod print;
mod texts;
mod wire;

use askspec_spec::model::{Dialect, ResultForm, Spec};
use askspec_spec::text::WhiteSpace;
use serde_json::{Value, json};

use crate::error::Error;
use crate::file::File;
use crate::filter::snake;
use crate::header::{Comment, VOCABULARY, WHOLE_SPEC, header, source};
use crate::target::Target;
use crate::template::Templates;

/// The target.
#[derive(Debug)]
pub struct Rust;

/// The target's name, which is also its key in the vocabulary's list of package names.
const NAME: &str = "rust";

macro_rules! templates {
    ($($path:literal),+ $(,)?) => {
        &[$(($path, include_str!(concat!("rust/", $path, ".tera")))),+]
    };
}

const TEMPLATES: &[(&str, &str)] = templates![
    "Cargo.toml",
    "rustfmt.toml",
    "answer.rs",
    "ask.rs",
    "beside.rs",
    "body.rs",
    "call.rs",
    "chain.rs",
    "dialect.rs",
    "dialect/answers.rs",
    "dialect/constants.rs",
    "dialect/gates.rs",
    "dialect/limit.rs",
    "dialect/list.rs",
    "dialect/module.rs",
    "dialect/one.rs",
    "dialect/shape.rs",
    "dialect/text.rs",
    "dialect/wire.rs",
    "dialects.rs",
    "failure.rs",
    "fields.rs",
    "host.rs",
    "json.rs",
    "lib.rs",
    "lift.rs",
    "main.rs",
    "pointer.rs",
    "provider.rs",
    "reading.rs",
    "rpc.rs",
    "screen.rs",
    "selection.rs",
    "separated.rs",
    "sitting.rs",
    "text.rs",
];

/// The modules that every crate has.
const SHARED: &[&str] = &[
    "answer.rs",
    "ask.rs",
    "call.rs",
    "chain.rs",
    "dialect.rs",
    "dialects.rs",
    "failure.rs",
    "fields.rs",
    "host.rs",
    "json.rs",
    "lib.rs",
    "lift.rs",
    "main.rs",
    "pointer.rs",
    "provider.rs",
    "reading.rs",
    "rpc.rs",
    "screen.rs",
    "selection.rs",
    "sitting.rs",
    "text.rs",
];

/// The modules that only a text of answers needs.
const FOR_TEXT: &[&str] = &["beside.rs", "body.rs", "separated.rs"];

impl Target for Rust {
    fn name(&self) -> &'static str {
        NAME
    }

    fn title(&self) -> &'static str {
        "Rust crate: types, checks, codecs, a host and a provider on stdio"
    }

    fn files(&self, spec: &Spec) -> Result<Vec<File>, Error> {
        let templates = Templates::new(NAME, TEMPLATES)?;
        let shared = shared(spec);
        let mut files = vec![
            manifest(&templates, "Cargo.toml", &shared)?,
            manifest(&templates, "rustfmt.toml", &shared)?,
        ];
        for name in modules(spec) {
            let text = templates.render(name, &shared)?;
            files.push(module(format!("src/{name}"), edited(name), &text)?);
        }
        for row in spec.dialects.values() {
            files.extend(dialect_files(&templates, spec, row)?);
        }
        Ok(files)
    }
}

fn modules(spec: &Spec) -> impl Iterator<Item = &'static str> {
    let more = if has_text(spec) { FOR_TEXT } else { &[] };
    SHARED.iter().chain(more).copied()
}

fn has_text(spec: &Spec) -> bool {
    let forms = spec.dialects.values().map(|row| &row.result);
    forms.into_iter().any(|form| match form {
        ResultForm::Text(_) => true,
        ResultForm::List(_) | ResultForm::One(_) => false,
    })
}

/// The spec file behind a shared module.
fn edited(name: &str) -> &'static str {
    if ["dialects.rs", "lift.rs"].contains(&name) {
        WHOLE_SPEC
    } else {
        VOCABULARY
    }
}

fn manifest(templates: &Templates, name: &'static str, shared: &Value) -> Result<File, Error> {
    let text = templates.render(name, shared)?;
    let header = header(Comment::Hash, VOCABULARY);
    Ok(File::new(name, format!("{header}\n{text}")))
}

fn module(path: String, edit: &str, text: &str) -> Result<File, Error> {
    let printed = print::printed(&path, text)?;
    let header = header(Comment::Slashes, edit);
    Ok(File::new(path, format!("{header}\n{printed}")))
}

fn dialect_files(templates: &Templates, spec: &Spec, row: &Dialect) -> Result<[File; 2], Error> {
    let mut context = dialect::context(row, &spec.vocabulary)?;
    let name = module_name(&row.name);
    context["imports"] = json!("");
    let body = templates.render("dialect/module.rs", &context)?;
    context["imports"] = json!(imports::of(&name, &body)?);
    let whole = templates.render("dialect/module.rs", &context)?;
    let wire = templates.render("dialect/wire.rs", &context)?;
    let edit = source(row);
    Ok([
        module(format!("src/dialects/{name}.rs"), &edit, &whole)?,
        module(format!("src/dialects/{name}/wire.rs"), &edit, &wire)?,
    ])
}

/// A dialect's name as the name of a module.
fn module_name(dialect: &str) -> String {
    let name = snake(dialect);
    match syn::parse_str::<syn::Ident>(&name) {
        Ok(_) => name,
        Err(_) => format!("dialect_{name}"),
    }
}

/// What the templates of all dialects together may ask for.
fn shared(spec: &Spec) -> Value {
    let vocabulary = &spec.vocabulary;
    let package = vocabulary.packages.names.get(NAME);
    let package = package.map_or("askspec-contract", String::as_str);
    let faults = vocabulary.faults.iter().map(|(fault, word)| {
        json!({"name": fault, "message": word.message, "says": sentence(&word.message)})
    });
    let dialects = spec.dialects.keys();
    let dialects = dialects.map(|name| json!({"module": module_name(name)}));
    json!({
        "package": package,
        "crate_name": snake(package),
        "version": vocabulary.packages.version,
        "license": vocabulary.packages.license,
        "description": vocabulary.packages.description,
        "revision": vocabulary.revision,
        "codec": vocabulary.codec,
        "fields": vocabulary.fields,
        "faults": faults.collect::<Vec<Value>>(),
        "white_space": WhiteSpace::of(&vocabulary.white_space).ranges().iter().map(|range| white(*range)).collect::<Vec<Value>>(),
        "dialects": dialects.collect::<Vec<Value>>(),
        "has_text": has_text(spec),
        "apis": lift::apis(spec),
        "sending": lift::sending(spec),
        "absent": lift::absent(spec),
    })
}

/// The ends of a range of code points as character literals.
fn white((first, last): (u32, u32)) -> Value {
    let literal = |point: u32| format!("'\\u{{{point:04X}}}'");
    json!({"first": literal(first), "last": literal(last)})
}

/// A few words as a sentence.
fn sentence(words: &str) -> String {
    let mut chars = words.chars();
    let first = chars.next().map(|first| first.to_uppercase());
    first
        .into_iter()
        .flatten()
        .chain(chars)
        .chain(['.'])
        .collect()
}
