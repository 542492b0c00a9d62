//! What went over the wire, as a person reads it.

use serde_json::Value;

use crate::report::excerpt;
use crate::wire::Message;
use crate::wire::log::{Said, Side};

/// The most of one line that is shown whole, in code points.
const WHOLE: usize = 400;

/// The most of a line that is no message that is shown, in code points.
const SHOWN: usize = 200;

/// How many lines in a row that are no message are shown.
const IN_A_ROW: usize = 3;

/// Each message in short: what it is, what matters of it, and by whom. The barrier behind an ask is left out.
pub(super) fn short(said: &[Said]) -> Vec<(Option<Side>, String)> {
    let mut exchange = Exchange::default();
    let mut told = Vec::new();
    let alike = |one: &Said, other: &Said| is_message(one) == is_message(other);
    for row in said.chunk_by(alike) {
        let shown = match row.first().is_some_and(is_message) {
            true => row.len(),
            false => row.len().min(IN_A_ROW),
        };
        let lines = row[..shown].iter();
        told.extend(lines.filter_map(|said| Some((Some(said.by), exchange.told(said)?))));
        if shown < row.len() {
            told.push((None, format!("… {} more of such lines", row.len() - shown)));
        }
    }
    told
}

fn is_message(said: &Said) -> bool {
    Message::parse(said.line.as_bytes()).is_ok()
}

/// What was open so far.
#[derive(Default)]
struct Exchange {
    /// The ask.
    ask: Option<Value>,
    /// The barriers behind it.
    barriers: Vec<Value>,
    /// The ask has ended, or was stopped.
    over: bool,
}

impl Exchange {
    fn told(&mut self, said: &Said) -> Option<String> {
        let Ok(message) = Message::parse(said.line.as_bytes()) else {
            return Some(format!(
                "(no message) {}",
                cut(&excerpt::visible(&said.line))
            ));
        };
        match (said.by, message) {
            (by, Message::Request { id, method, params }) => self.request(by, id, &method, &params),
            (_, Message::Notification { method, params }) => {
                self.over |= self.ask.is_some() && said.by == Side::Kit;
                Some(named(&method, &params))
            }
            (_, Message::Response { id, .. }) if self.barriers.contains(&id) => None,
            (Side::Provider, Message::Response { id, outcome }) => {
                self.over |= self.ask == Some(id);
                Some(match outcome {
                    Ok(result) => format!("result {}", shown(&result)),
                    Err(error) if error.data.is_null() => {
                        let message = excerpt::visible(&error.message);
                        format!("error {}: {message}", error.code)
                    }
                    Err(error) => format!("error {}", shown(&error.data)),
                })
            }
            (Side::Kit, Message::Response { outcome, .. }) => {
                let action = shown(&outcome.unwrap_or_default());
                Some(match self.over {
                    true => format!("{action} (too late: it must change nothing)"),
                    false => action,
                })
            }
        }
    }

    fn request(&mut self, by: Side, id: Value, method: &str, params: &Value) -> Option<String> {
        let matters = match (by, method) {
            (Side::Kit, "ping") if self.ask.is_some() => {
                self.barriers.push(id);
                return None;
            }
            (Side::Kit, "ask") => {
                self.ask = Some(id);
                params.get("arguments")
            }
            (Side::Provider, "human/next") => params.get("screen"),
            (Side::Kit | Side::Provider, _) => None,
        };
        Some(named(method, matters.unwrap_or(params)))
    }
}

fn named(name: &str, value: &Value) -> String {
    let name = excerpt::visible(name);
    match value {
        Value::Null => name,
        value => format!("{name} {}", shown(value)),
    }
}

/// JSON on one line, whole where that is not too long.
pub(super) fn shown(value: &Value) -> String {
    let whole = excerpt::visible(&value.to_string());
    match whole.chars().count() <= WHOLE {
        true => whole,
        false => excerpt::json(value),
    }
}

/// The beginning of a text.
pub(super) fn cut(text: &str) -> String {
    let kept: String = text.chars().take(SHOWN).collect();
    if kept.len() == text.len() {
        kept
    } else {
        kept + "…"
    }
}
