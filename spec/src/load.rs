//! From YAML to a resolved spec.

mod builtin;
mod merge;

pub use builtin::builtin;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde_json::Value;
use thiserror::Error;

use crate::model::{Dialect, Requirement, Spec, Story};

/// Why a spec can't be had.
#[derive(Debug, Error)]
#[error("{file}: {message}")]
pub struct LoadFault {
    file: String,
    message: String,
}

/// The text of each file of a spec, by its path within the spec.
pub(crate) type Files = BTreeMap<String, String>;

/// Reads the spec in these folders, of which each lies over the ones before.
///
/// # Errors
///
/// When it is not a spec.
pub fn load(dirs: &[&Path]) -> Result<Spec, LoadFault> {
    let mut files = Files::new();
    for dir in dirs {
        files.extend(read_dir(dir)?);
    }
    resolve(&files)
}

fn read_dir(dir: &Path) -> Result<Files, LoadFault> {
    let mut files = Files::new();
    let vocabulary = dir.join("vocabulary.yaml");
    if vocabulary.is_file() {
        files.insert("vocabulary.yaml".into(), read(&vocabulary)?);
    }
    for folder in ["dialects", "requirements", "stories"] {
        for path in yaml_in(&dir.join(folder)) {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            files.insert(format!("{folder}/{name}"), read(&path)?);
        }
    }
    Ok(files)
}

fn yaml_in(dir: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    paths
        .filter(|path| path.extension().is_some_and(|end| end == "yaml"))
        .collect()
}

fn read(path: &Path) -> Result<String, LoadFault> {
    std::fs::read_to_string(path).map_err(|fault| LoadFault {
        file: path.display().to_string(),
        message: fault.to_string(),
    })
}

/// Makes a spec of the text of its files.
pub(crate) fn resolve(files: &Files) -> Result<Spec, LoadFault> {
    let vocabulary = read_as("vocabulary.yaml", tree(files, "vocabulary.yaml")?)?;
    Ok(Spec {
        vocabulary,
        dialects: dialects(files)?,
        requirements: rows::<Requirement>(files, "requirements/")?,
        stories: rows::<Story>(files, "stories/")?,
        digest: String::new(),
    })
}

fn dialects(files: &Files) -> Result<BTreeMap<String, Dialect>, LoadFault> {
    let mut dialects = BTreeMap::new();
    for file in files.keys().filter(|file| file.starts_with("dialects/")) {
        let mut own = tree(files, file)?;
        let base = own
            .as_object_mut()
            .and_then(|own| own.shift_remove("extends"));
        let whole = match base.as_ref().and_then(Value::as_str) {
            Some(base) => merge::over(tree(files, &format!("dialects/{base}.yaml"))?, own),
            None => own,
        };
        let dialect: Dialect = read_as(file, whole)?;
        dialects.insert(dialect.name.clone(), dialect);
    }
    Ok(dialects)
}

fn rows<T: DeserializeOwned>(files: &Files, folder: &str) -> Result<Vec<T>, LoadFault> {
    let mut rows = Vec::new();
    for file in files.keys().filter(|file| file.starts_with(folder)) {
        rows.extend(read_as::<Vec<T>>(file, tree(files, file)?)?);
    }
    Ok(rows)
}

fn tree(files: &Files, file: &str) -> Result<Value, LoadFault> {
    let text = files.get(file).ok_or_else(|| LoadFault {
        file: file.into(),
        message: "there is no such file".into(),
    })?;
    serde_saphyr::from_str(text).map_err(|fault| LoadFault {
        file: file.into(),
        message: fault.to_string(),
    })
}

fn read_as<T: DeserializeOwned>(file: &str, tree: Value) -> Result<T, LoadFault> {
    serde_json::from_value(tree).map_err(|fault| LoadFault {
        file: file.into(),
        message: fault.to_string(),
    })
}
