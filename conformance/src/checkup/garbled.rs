//! Lines on stdout that are no message: what they look like, and what they would have had to be.

use serde_json::{Map, Value, json};

use super::comparison::Comparison;
use super::{Trouble, spoken};
use crate::wire::Message;
use crate::wire::log::{Said, Side};
use crate::wire::message::NoMessage;

const ONE_A_LINE: &str =
    "each line on stdout is one JSON-RPC object, `{\"jsonrpc\": \"2.0\", …}`, and nothing else is";
const STDERR_IS_YOURS: &str = "stdout is for messages alone; stderr is the provider's own";

/// What begins the lines in which other protocols say how long a message is.
const HEADER: &str = "content-length:";

const BYTE_ORDER_MARK: char = '\u{feff}';

/// The first line that means to be a message and isn't, as trouble.
pub(super) fn message(said: &[Said]) -> Option<Trouble> {
    lines(said).find_map(|(line, why)| meant(line, &why))
}

/// Lines that don't even mean to be one.
pub(super) fn noise(said: &[Said]) -> Option<Trouble> {
    if let Some(trouble) = message(said) {
        return Some(trouble);
    }
    let first = lines(said).next()?;
    let count = crate::report::wording::count(lines(said).count(), "line");
    let printed = Value::from(first.0).to_string();
    Some(
        Trouble::new(format!("{count} on stdout, none of them a message: {}", spoken::cut(&printed)))
            .because(STDERR_IS_YOURS)
            .likely("something is printed for debugging, or a library greets")
            .next("print it to stderr: `console.error(…)`, `print(…, file=sys.stderr)`, `eprintln!(…)`; `askspec test --strict-stdout` fails on it"),
    )
}

fn lines(said: &[Said]) -> impl Iterator<Item = (&str, NoMessage)> {
    let theirs = said.iter().filter(|said| said.by == Side::Provider);
    theirs.filter_map(|said| {
        let why = Message::parse(said.line.as_bytes()).err()?;
        Some((said.line.as_str(), why))
    })
}

fn meant(line: &str, why: &NoMessage) -> Option<Trouble> {
    let bare = line.trim_start_matches(BYTE_ORDER_MARK);
    if bare.len() < line.len() {
        let trouble = garbled(line, "a line begins with a byte order mark (U+FEFF)");
        return Some(trouble.next("write UTF-8 without one"));
    }
    if line.contains('\0') {
        let trouble = garbled(line, "a line has NUL bytes in it");
        return Some(trouble.likely("it is UTF-16").next("write UTF-8"));
    }
    if line.to_ascii_lowercase().starts_with(HEADER) {
        let trouble = garbled(line, "a header came before a message");
        return Some(
            trouble.next("leave headers out: a message is a line, and its end is the line's"),
        );
    }
    match (serde_json::from_str(line), why) {
        (Ok(Value::Object(came)), _) => object(came, why),
        (Ok(Value::Array(_)), _) => {
            let trouble = garbled(line, "a list came");
            Some(trouble.next("write each message on a line of its own: there are no batches"))
        }
        (Ok(_), _) => None,
        (Err(fault), NoMessage::Malformed(why)) => Some(
            garbled(line, &format!("{why}: {fault}")).next("write each message whole, on one line"),
        ),
        (Err(_), NoMessage::Stray) => broken_up(line),
    }
}

/// A line that can't be read as JSON, and seems to be part of some.
fn broken_up(line: &str) -> Option<Trouble> {
    let start = line.trim_start();
    if start == "{" {
        let trouble = Trouble::new("a message is spread over several lines").because(ONE_A_LINE);
        return Some(
            trouble.next("write it on one line: no indentation, no line breaks between members"),
        );
    }
    start.starts_with("{'").then(|| {
        garbled(line, "a line has single quotes, which JSON does not have")
            .likely("an object was printed as the language shows it")
            .next("write it with the language's JSON writer: `json.dumps(…)`, `JSON.stringify(…)`")
    })
}

fn garbled(line: &str, what: &str) -> Trouble {
    Trouble::new(format!(
        "{what}: {}",
        spoken::cut(&crate::report::excerpt::visible(line))
    ))
    .because(ONE_A_LINE)
}

/// A JSON object that is no message: the same as one.
fn object(came: Map<String, Value>, why: &NoMessage) -> Option<Trouble> {
    if came.is_empty() {
        return None;
    }
    let mut right = Map::from_iter([("jsonrpc".to_owned(), json!("2.0"))]);
    right.extend(came.clone().into_iter().filter(|(key, _)| key != "jsonrpc"));
    let is_alike = ["id", "method", "result", "error", "params"];
    if !is_alike.iter().any(|name| came.contains_key(*name)) {
        return None;
    }
    let what = match why {
        NoMessage::Stray => "a line is JSON, and says not that it is JSON-RPC 2.0".to_owned(),
        NoMessage::Malformed(why) => format!("a message can't be read: {why}"),
    };
    settle(&mut right);
    let compared = Comparison::of_values(&Value::Object(came), &Value::Object(right));
    Some(
        Trouble::new(what)
            .because(ONE_A_LINE)
            .compared(compared)
            .next("write it as on the lines marked `+`"),
    )
}

/// Leaves one of `result` and `error`, in a form that can be read.
fn settle(message: &mut Map<String, Value>) {
    if message.get("method").is_some_and(Value::is_string) {
        return;
    }
    let empty = |value: Option<&Value>| value.is_none_or(Value::is_null);
    if message.contains_key("result") && empty(message.get("error")) {
        message.shift_remove("error");
    } else if message.contains_key("error") {
        message.shift_remove("result");
    } else if message.contains_key("id") {
        message.insert("result".into(), json!({}));
    }
    if let Some(Value::String(text)) = message.get("error").cloned() {
        message.insert("error".into(), json!({"code": -32000, "message": text}));
    }
}
