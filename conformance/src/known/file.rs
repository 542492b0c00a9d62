//! The file of known failures: read, and everything that is to be mended in it told at once.

use askspec_spec::diagnostic::DiagnosticCode as Code;
use askspec_spec::load::{Broken, Rows, rows};
use jiff::civil::Date;
use schemars::schema_for;
use serde_json::json;

use super::{Entry, Kind, Known};
use crate::file::json_text;

/// The entries of a file, known to people as `shown`; `dialects` are those that the spec has.
///
/// # Errors
/// When anything in it is to be mended.
pub fn read(shown: &str, bytes: &[u8], dialects: &[&str]) -> Result<Vec<Entry>, Broken> {
    let mut rows: Rows<Known> = rows(shown, bytes);
    let known: Vec<Known> = rows.rows().iter().map(|row| row.it.clone()).collect();
    for (place, one) in known.iter().enumerate() {
        tracked(&mut rows, place, one);
        dated(&mut rows, place, one);
        in_a_dialect(&mut rows, place, one, dialects);
        once(&mut rows, place, &known);
    }
    let rows = rows.finish()?.into_iter();
    let entries = rows.map(|row| Entry {
        known: row.it,
        line: row.line,
    });
    Ok(entries.collect())
}

fn tracked(rows: &mut Rows<Known>, place: usize, known: &Known) {
    if known.kind == Kind::Tracked && known.url.is_none() {
        let message = "what is tracked says where, and the key `url` is missing".to_owned();
        let help = "add `url: …`, or make it `kind: bug`".to_owned();
        rows.error(place, "kind", Code::MissingKey, message, help);
    }
}

fn dated(rows: &mut Rows<Known>, place: usize, known: &Known) {
    let Some(day) = &known.expires else { return };
    // The schema has looked at its form.
    if day.parse::<Date>().is_err() {
        let message = format!("there is no day `{day}`");
        let help = "write a day as `YYYY-MM-DD`".to_owned();
        rows.error(place, "expires", Code::WrongForm, message, help);
    }
}

fn in_a_dialect(rows: &mut Rows<Known>, place: usize, known: &Known, dialects: &[&str]) {
    let Some(dialect) = &known.dialect else {
        return;
    };
    if !dialects.contains(&dialect.as_str()) {
        let message = format!("no dialect is named `{dialect}`");
        let help = format!("there are {}", dialects.join(", "));
        rows.error(place, "dialect", Code::UnknownWord, message, help);
    }
}

fn once(rows: &mut Rows<Known>, place: usize, all: &[Known]) {
    let same = |other: &Known| other.id == all[place].id && other.dialect == all[place].dialect;
    if let Some(first) = all[..place].iter().position(same) {
        let line = rows.rows()[first].line;
        let message = format!("`{}` already stands in line {line}", all[place].id);
        let help = "keep one of the two".to_owned();
        rows.error(place, "id", Code::DuplicateId, message, help);
    }
}

/// The JSON Schema of the file, for editors.
pub fn schema_text() -> String {
    let mut schema = schema_for!(Vec<Known>).to_value();
    if let Some(entry) = schema.pointer_mut("/$defs/Known") {
        entry["if"] = json!({"properties": {"kind": {"const": "tracked"}}});
        entry["then"] = json!({"required": ["url"]});
    }
    json_text(&schema)
}
