//! How the protocol is kept: lines, ids, and that something comes at all.

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::fault::change::{Change, Tally, Then, Written};
use crate::fault::memory::Memory;
use crate::fault::passing::{Passing, Toward, notification, result};

/// In which screen something happens to the provider itself.
const FATAL: usize = 3;

/// Faults in keeping the protocol.
pub(in crate::fault) const ROWS: &[Fault] = &[
    Fault::new(
        "noise-on-stdout",
        "A line for people is printed to stdout between messages.",
        &["stray-output"],
        Change::Bytes(|_, message| Written::plainly(format!("asking…\n{message}\n"))),
    ),
    Fault::new(
        "objects-on-stdout",
        "A log line in JSON is printed to stdout between messages.",
        &["stray-output"],
        Change::Bytes(|_, message| {
            Written::plainly(format!(
                "{{\"level\":\"info\",\"msg\":\"asking\"}}\n{message}\n"
            ))
        }),
    ),
    Fault::new(
        "byte-order-mark",
        "The output begins with a byte order mark.",
        &["hang", "stray-output"],
        Change::Bytes(|tally, message| {
            let mark = if tally.messages == 1 { "\u{feff}" } else { "" };
            Written::plainly(format!("{mark}{message}\n"))
        }),
    ),
    Fault::new(
        "in-utf16",
        "The output is UTF-16.",
        &["hang", "stray-output"],
        Change::Bytes(|_, message| {
            let units: Vec<u16> = format!("{message}\n").encode_utf16().collect();
            Written::plainly(
                units
                    .iter()
                    .flat_map(|unit| unit.to_le_bytes())
                    .collect::<Vec<_>>(),
            )
        }),
    ),
    Fault::new(
        "in-latin1",
        "The output is Latin-1, in which every other letter is a question mark.",
        &[
            "protocol-error",
            "present/source-kept",
            "answer/selected-are-offered",
            "answer/custom-verbatim",
            "encode/text-item",
            "present/options-in-order",
            "encode/json-stringify",
            "encode/json-compact",
            "answer/value-or-label",
            "answer/id-echoed",
            "answer/custom-as-label",
            "answer/last-one-counts",
            "stray-output",
        ],
        Change::Bytes(|_, message| {
            let byte = |c: char| u8::try_from(u32::from(c)).unwrap_or(b'?');
            Written::plainly(format!("{message}\n").chars().map(byte).collect::<Vec<_>>())
        }),
    ),
    Fault::new(
        "with-header-lines",
        "Every message comes after a header with its length, as in LSP.",
        &["stray-output", "hang", "protocol-error"],
        Change::Bytes(|_, message| {
            let text = message.to_string();
            Written::plainly(format!("Content-Length: {}\r\n\r\n{text}\n", text.len()))
        }),
    ),
    Fault::new(
        "half-lines",
        "A line feed is written in the middle of a message.",
        &["protocol-error"],
        Change::Bytes(|tally, message| match tally.screens {
            0 => Written::line(message),
            _ => Written::plainly(format!("{message}\n").replacen(",\"", ",\n\"", 1)),
        }),
    ),
    Fault::new(
        "half-line-then-end",
        "The provider ends in the middle of a message.",
        &["protocol-error", "crash"],
        Change::Bytes(|tally, message| {
            let text = message.to_string();
            at(tally, message, half(&text), Then::Ends(1))
        }),
    ),
    Fault::new(
        "half-line-then-silence",
        "The provider stops in the middle of a message.",
        &["hang"],
        Change::Bytes(|tally, message| {
            let text = message.to_string();
            at(tally, message, half(&text), Then::Stalls)
        }),
    ),
    Fault::new(
        "stalls",
        "The third screen never comes.",
        &["hang"],
        Change::Bytes(|tally, message| at(tally, message, "", Then::Stalls)),
    ),
    Fault::new(
        "stalls-at-start",
        "The provider never introduces itself.",
        &["hang"],
        Change::Bytes(|_, _| Written::plainly("").then(Then::Stalls)),
    ),
    Fault::new(
        "crashes",
        "The provider ends with an error before the third screen.",
        &["crash"],
        Change::Bytes(|tally, message| {
            let mut written = at(tally, message, "", Then::Ends(134));
            if written.then != Then::GoesOn {
                "out of ink\n".clone_into(&mut written.aside);
            }
            written
        }),
    ),
    Fault::new(
        "ends-midway",
        "The provider ends well while an ask is open.",
        &["crash"],
        Change::Bytes(|tally, message| at(tally, message, &format!("{message}\n"), Then::Ends(0))),
    ),
    Fault::new(
        "ids-as-strings",
        "Replies bear the number of their request as a string.",
        &["protocol-error"],
        Change::Messages(ids_as_strings),
    ),
    Fault::new(
        "reply-to-another",
        "The reply bears the number of the next request.",
        &["protocol-error", "hang"],
        Change::Messages(reply_to_another),
    ),
    Fault::new(
        "reply-without-id",
        "The reply bears no number.",
        &["protocol-error"],
        Change::Messages(reply_without_id),
    ),
    Fault::new(
        "same-id-for-all",
        "Every request of the provider has the same number, also while two are open.",
        &[
            // The reply to one ask goes to another, so that one of them waits for ever.
            "hang",
            "life/runs-apart",
            "protocol-error",
            "life/settles-once",
            "answer/only-from-the-human",
            "answer/last-one-counts",
            "answer/selected-are-offered",
            "present/one-at-a-time",
        ],
        Change::Messages(same_id),
    )
    .over_a_wire(),
    Fault::new(
        "unasked-reply",
        "A reply comes to a request that nobody made.",
        &["protocol-error"],
        Change::Messages(unasked_reply),
    ),
    Fault::new(
        "unknown-request",
        "The provider asks for something that the protocol does not have.",
        &["protocol-error"],
        Change::Messages(unknown_request),
    ),
    Fault::new(
        "screen-of-no-run",
        "A screen does not say for which run it is.",
        &["protocol-error"],
        Change::Messages(screen_of_no_run),
    ),
    Fault::new(
        "screen-without-actions",
        "A screen does not say what can be done.",
        &["protocol-error"],
        Change::Shows(|_, screen| {
            if let Value::Object(members) = screen {
                members.shift_remove("actions");
            }
        }),
    ),
    Fault::new(
        "logs-instead",
        "Instead of the third screen come log lines without end.",
        &["hang"],
        Change::Bytes(|tally, message| {
            let log = notification("log", json!({"message": "still at it"}));
            at(
                tally,
                message,
                &format!("{log}\n").repeat(2_000),
                Then::Stalls,
            )
        }),
    ),
    Fault::new(
        "line-too-long",
        "A message is longer than a line may be.",
        &["protocol-error"],
        Change::Bytes(|tally, message| {
            let mut long = message.clone();
            long["params"]["padding"] = json!("x".repeat(17 * 1024 * 1024));
            at(tally, message, &format!("{long}\n"), Then::GoesOn)
        }),
    ),
    Fault::new(
        "nested-too-deep",
        "A message is nested deeper than can be read.",
        &["protocol-error"],
        Change::Bytes(|tally, message| {
            let text = message.to_string();
            let deep = format!("{}{}", "[".repeat(200), "]".repeat(200));
            let text = text.replacen("\"params\":{", &format!("\"params\":{{\"deep\":{deep},"), 1);
            at(tally, message, &format!("{text}\n"), Then::GoesOn)
        }),
    ),
    Fault::new(
        "another-protocol",
        "The provider speaks a version that does not exist.",
        &["protocol-error"],
        Change::Introduces(|introduction| introduction["protocol"] = json!(2)),
    ),
    Fault::new(
        "lists-twice",
        "A dialect is listed twice.",
        &["protocol-error"],
        Change::Introduces(|introduction| {
            if let Some(Value::Array(dialects)) = introduction.get_mut("dialects") {
                dialects.extend(dialects.clone());
            }
        }),
    ),
    Fault::new(
        "ping-unanswered",
        "A ping gets no reply.",
        &["hang"],
        Change::Messages(|_, passing| {
            if passing.calls("ping") {
                Vec::new()
            } else {
                vec![passing]
            }
        }),
    ),
];

/// The first half of a message.
fn half(text: &str) -> &str {
    let middle = text.len() / 2;
    let middle = (0..=middle).rev().find(|&at| text.is_char_boundary(at));
    &text[..middle.unwrap_or_default()]
}

/// The message on a line, or at the screen at which it happens this instead.
fn at(tally: &Tally, message: &Value, instead: &str, then: Then) -> Written {
    if tally.screens == FATAL && message.get("method").is_some() {
        Written::plainly(instead).then(then)
    } else {
        Written::line(message)
    }
}

fn is_reply(passing: &Passing) -> bool {
    passing.toward == Toward::Kit && passing.is_response()
}

fn ids_as_strings(_: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    if is_reply(&passing) {
        passing.message["id"] = json!(passing.message["id"].to_string());
    }
    vec![passing]
}

fn reply_to_another(memory: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    if is_reply(&passing) && memory.scene(&passing).is_some() {
        passing.message["id"] = json!(passing.message["id"].as_u64().unwrap_or_default() + 1);
    }
    vec![passing]
}

fn reply_without_id(memory: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    if is_reply(&passing) && memory.scene(&passing).is_some() {
        passing.message["id"] = Value::Null;
    }
    vec![passing]
}

fn same_id(memory: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    if passing.method() == Some("human/next") {
        memory.kept = vec![passing.clone()];
        passing.message["id"] = json!(1);
    } else if passing.toward == Toward::Provider
        && passing.is_response()
        && let Some(last) = memory.kept.first()
    {
        passing.message["id"] = last.message["id"].clone();
    }
    vec![passing]
}

fn unasked_reply(memory: &mut Memory<'_>, passing: Passing) -> Vec<Passing> {
    let reply = Passing::to_kit(result(&json!(1_000_000), json!({})));
    if is_reply(&passing) && memory.scene(&passing).is_some() {
        return vec![reply, passing];
    }
    vec![passing]
}

fn unknown_request(_: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    if passing.method() == Some("human/next") {
        passing.message["method"] = json!("human/ask");
    }
    vec![passing]
}

fn screen_of_no_run(_: &mut Memory<'_>, mut passing: Passing) -> Vec<Passing> {
    if passing.method() == Some("human/next")
        && let Some(Value::Object(params)) = passing.message.get_mut("params")
    {
        params.shift_remove("run");
    }
    vec![passing]
}
