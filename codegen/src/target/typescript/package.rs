//! The files around the modules: the manifest, the compiler's settings, and what to read first.

use askspec_spec::model::Spec;
use serde_json::{Map, Value, json};

use super::symbol;
use crate::error::Error;
use crate::file::File;
use crate::header::{Comment, VOCABULARY, header, remark};
use crate::template::Templates;

/// The version of the compiler, which is also the one the tests run.
pub(super) const TYPESCRIPT: &str = "5.9.3";

/// The version of the types of node.
pub(super) const NODE_TYPES: &str = "22.20.7";

/// What the package is called where the vocabulary has no name for it.
const FALLBACK_NAME: &str = "askspec-contract";

/// The package's name.
pub(super) fn name(spec: &Spec) -> &str {
    let names = &spec.vocabulary.packages.names;
    names
        .get("typescript")
        .map_or(FALLBACK_NAME, String::as_str)
}

/// The package's files but for its modules.
pub(super) fn files(spec: &Spec, templates: &Templates) -> Result<Vec<File>, Error> {
    Ok(vec![
        json_file("package.json", &manifest(spec)),
        json_file("tsconfig.json", &settings()),
        readme(spec, templates)?,
    ])
}

/// The manifest and the settings of a provider that is started from the modules.
pub(super) fn starter() -> Vec<File> {
    let mut options = compiler_options();
    options["rootDir"] = ".".into();
    options["declaration"] = false.into();
    let manifest = json!({
        "name": "my-provider",
        "version": "0.1.0",
        "private": true,
        "type": "module",
        "scripts": {"build": "tsc"},
        "devDependencies": tools(),
    });
    let settings = json!({"compilerOptions": options, "include": ["provider.ts", "askspec"]});
    vec![
        json_file("package.json", &manifest),
        json_file("tsconfig.json", &settings),
    ]
}

fn tools() -> Value {
    json!({"@types/node": NODE_TYPES, "typescript": TYPESCRIPT})
}

/// A JSON file whose members stand in the order in which they were written down.
fn json_file(path: &str, value: &Value) -> File {
    let mut text = String::new();
    // npm spreads the lists of a manifest; elsewhere short ones stay on one line.
    print(value, 0, path.ends_with("package.json"), &mut text);
    File::new(path, text)
}

/// The compiler's settings, as strict as they get.
fn compiler_options() -> Value {
    json!({
        "target": "ES2023",
        "module": "NodeNext",
        "lib": ["ES2023"],
        "types": ["node"],
        "rootDir": "src",
        "outDir": "dist",
        "declaration": true,
        "strict": true,
        "noUncheckedIndexedAccess": true,
        "exactOptionalPropertyTypes": true,
        "noImplicitOverride": true,
        "noFallthroughCasesInSwitch": true,
        "noUnusedLocals": true,
        "noUnusedParameters": true,
        "verbatimModuleSyntax": true,
        "skipLibCheck": true,
    })
}

fn manifest(spec: &Spec) -> Value {
    let packages = &spec.vocabulary.packages;
    json!({
        "//": remark(VOCABULARY),
        "name": name(spec),
        "version": packages.version,
        "description": packages.description,
        "license": packages.license,
        "type": "module",
        "exports": {".": {"types": "./dist/index.d.ts", "default": "./dist/index.js"}},
        "types": "./dist/index.d.ts",
        "bin": {(name(spec)): "./dist/stdio.js"},
        "files": ["dist"],
        "engines": {"node": ">=20.3"},
        "scripts": {"build": "tsc"},
        "devDependencies": tools(),
        "prettier": {"printWidth": 100},
    })
}

fn settings() -> Value {
    json!({
        "//": remark(VOCABULARY),
        "compilerOptions": compiler_options(),
        "include": ["src"],
    })
}

fn readme(spec: &Spec, templates: &Templates) -> Result<File, Error> {
    let dialects: Vec<_> = spec
        .dialects
        .values()
        .map(|dialect| json!({"name": dialect.name, "symbol": symbol(dialect), "title": dialect.title}))
        .collect();
    let context = json!({
        "name": name(spec),
        "description": spec.vocabulary.packages.description,
        "dialects": dialects,
    });
    let text = templates.render("README.md", &context)?;
    let header = header(Comment::Angle, VOCABULARY);
    Ok(File::new("README.md", format!("{header}\n{text}")))
}

fn print(value: &Value, depth: usize, spread: bool, text: &mut String) {
    match value {
        Value::Object(members) if !members.is_empty() => {
            print_members(members, depth, spread, text)
        }
        Value::Array(entries) if spread && !entries.is_empty() => {
            print_entries(entries, depth, text);
        }
        Value::Array(entries) => {
            let entries: Vec<_> = entries.iter().map(Value::to_string).collect();
            text.push_str(&format!("[{}]", entries.join(", ")));
        }
        Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            text.push_str(&value.to_string());
        }
    }
}

fn print_members(members: &Map<String, Value>, depth: usize, spread: bool, text: &mut String) {
    let indent = "  ".repeat(depth + 1);
    let mut before = "{\n";
    for (name, member) in members {
        text.push_str(&format!("{before}{indent}{}: ", Value::from(name.as_str())));
        print(member, depth + 1, spread, text);
        before = ",\n";
    }
    text.push_str(&format!("\n{}}}", "  ".repeat(depth)));
}

fn print_entries(entries: &[Value], depth: usize, text: &mut String) {
    let indent = "  ".repeat(depth + 1);
    let mut before = "[\n";
    for entry in entries {
        text.push_str(&format!("{before}{indent}"));
        print(entry, depth + 1, true, text);
        before = ",\n";
    }
    text.push_str(&format!("\n{}]", "  ".repeat(depth)));
}
