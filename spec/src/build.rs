//! Reads the YAML of the built-in spec when the crate is built, so that a start of the program has none
//! to parse. The reader is the loader's own; a test holds what comes of it equal to what the YAML says.

#[path = "load/anchor.rs"]
mod anchor;
#[expect(dead_code, unreachable_pub, reason = "only reading is wanted here")]
mod diagnostic;
#[expect(dead_code, reason = "only reading is wanted here")]
#[path = "load/place.rs"]
mod place;
#[path = "load/scalar.rs"]
mod scalar;
#[path = "load/syntax.rs"]
mod syntax;
#[expect(dead_code, reason = "only reading is wanted here")]
#[path = "load/tree.rs"]
mod tree;
#[path = "load/yaml.rs"]
mod yaml;

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use place::{Report, SourceFile};
use serde_json::{Map, Value};

/// Where the parts of a spec stand: one file, and folders of files.
const PARTS: [&str; 5] = [
    "vocabulary.yaml",
    "dialects",
    "requirements",
    "stories",
    "apis",
];

fn main() -> io::Result<()> {
    let mut files = Map::new();
    for part in PARTS {
        println!("cargo::rerun-if-changed={part}");
        for file in listed(Path::new(part))? {
            let Some(value) = read(&file)? else {
                // It is told with everything else that is wrong, when the spec is loaded.
                return write(&Value::Null);
            };
            files.insert(file.display().to_string(), value);
        }
    }
    write(&Value::Object(files))
}

fn listed(part: &Path) -> io::Result<Vec<PathBuf>> {
    if part.is_file() {
        return Ok(vec![part.to_owned()]);
    }
    let entries = fs::read_dir(part)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files: Vec<PathBuf> = entries.collect::<io::Result<_>>()?;
    files.retain(|file| file.extension().is_some_and(|ending| ending == "yaml"));
    files.sort();
    Ok(files)
}

/// What a file says; none where anything is wrong with it.
fn read(file: &Path) -> io::Result<Option<Value>> {
    let Ok(text) = String::from_utf8(fs::read(file)?) else {
        return Ok(None);
    };
    let mut report = Report::default();
    let shown = file.display().to_string();
    let index = report.open(SourceFile {
        within: shown.clone(),
        shown,
        over: false,
        text,
    });
    let tree = yaml::read(&mut report, index);
    Ok(tree
        .filter(|_| report.told.is_empty())
        .map(|tree| tree.to_value()))
}

fn write(value: &Value) -> io::Result<()> {
    let folder = env::var_os("OUT_DIR").unwrap_or_default();
    fs::write(Path::new(&folder).join("builtin.json"), value.to_string())
}
