//! The file of known failures: read, and everything that is to be mended in it told at once.

use askspec_spec::diagnostic::DiagnosticCode as Code;
use askspec_spec::load::{Broken, Rows, rows};
use schemars::schema_for;
use serde_json::json;

use super::{Entry, Kind, Known};

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
    if !is_day(day) {
        let message = format!("there is no day `{day}`");
        let help = "write a day as `YYYY-MM-DD`".to_owned();
        rows.error(place, "expires", Code::WrongForm, message, help);
    }
}

/// Whether it is a day of the calendar, whose form the schema has looked at.
fn is_day(day: &str) -> bool {
    let mut numbers = day.split('-').map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    let (year, month, day) = (next(), next(), next());
    let is_leap = year.is_multiple_of(4) && !year.is_multiple_of(100) || year.is_multiple_of(400);
    let last = match month {
        4 | 6 | 9 | 11 => 30,
        2 if is_leap => 29,
        2 => 28,
        1..=12 => 31,
        _no_month => 0,
    };
    (1..=last).contains(&day)
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
    let text = serde_json::to_string_pretty(&schema);
    text.unwrap_or_else(|fault| fault.to_string()) + "\n"
}

#[cfg(test)]
mod tests {
    use super::is_day;

    #[test]
    fn only_days_of_the_calendar_are_days() {
        assert!(is_day("2028-02-29"));
        assert!(is_day("2027-12-31"));
        for none in [
            "2027-02-29",
            "2100-02-29",
            "2027-13-01",
            "2027-04-31",
            "2027-01-00",
        ] {
            assert!(!is_day(none), "{none}");
        }
    }
}
