//! A line of this process, served over pipes as a program would.

use std::collections::BTreeMap;
use std::io::{self, BufRead, Write};
use std::time::Duration;

use serde_json::{Value, json};

use super::passing;
use crate::line::{Incoming, Line};
use crate::transcript::Reply;

/// Serves a line until the input ends or a shutdown is asked for.
///
/// # Errors
/// When the input can't be read or the output can't be written.
pub fn speak(line: &mut dyn Line, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut ids: BTreeMap<u64, Value> = BTreeMap::new();
    for text in input.split(b'\n') {
        let Ok(message) = serde_json::from_slice::<Value>(&text?) else {
            continue;
        };
        let method = hear(line, &message, &mut ids);
        loop {
            let said = match line.receive(Duration::ZERO) {
                Incoming::Silence | Incoming::Fault(_) => break,
                said => said,
            };
            if let Some(message) = told(said, &ids) {
                writeln!(output, "{message}")?;
            }
        }
        output.flush()?;
        if method.as_deref() == Some("shutdown") {
            break;
        }
    }
    Ok(())
}

/// Puts a message to the line; what was called, where something was.
fn hear(line: &mut dyn Line, message: &Value, ids: &mut BTreeMap<u64, Value>) -> Option<String> {
    let member = |name: &str| message.get(name).cloned();
    let params = member("params").unwrap_or_default();
    let method = member("method").and_then(|method| method.as_str().map(str::to_owned));
    match (&method, member("id")) {
        (Some(method), Some(id)) => {
            // The line numbers its requests from 1 on, and answers some at once.
            let number = line.request(method, params);
            ids.insert(number, id);
        }
        (Some(method), None) => line.notify(method, params),
        (None, Some(id)) => line.reply(&id, member("result").unwrap_or_default()),
        (None, None) => {}
    }
    method
}

fn told(said: Incoming, ids: &BTreeMap<u64, Value>) -> Option<Value> {
    match said {
        Incoming::Request { id, method, params } => Some(passing::request(id, &method, params)),
        Incoming::Notification { method, params } => Some(passing::notification(&method, params)),
        Incoming::Response { id, reply } => {
            let id = ids.get(&id)?;
            Some(match reply {
                Reply::Result(result) => passing::result(id, result),
                Reply::Error(error) => passing::error(id, json!(error)),
            })
        }
        Incoming::Stray(_) | Incoming::Silence | Incoming::Fault(_) => None,
    }
}
