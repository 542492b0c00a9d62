//! JSON-RPC 2.0 messages, one to a line.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// One message.
#[derive(Debug, Clone, PartialEq)]
pub enum Message {
    /// Asks for a reply.
    Request {
        /// Ties the reply to it.
        id: Value,
        /// What is asked for.
        method: String,
        /// With what.
        params: Value,
    },
    /// Asks for none.
    Notification {
        /// What is told.
        method: String,
        /// With what.
        params: Value,
    },
    /// Answers a request.
    Response {
        /// The request's id.
        id: Value,
        /// What came of it.
        outcome: Outcome,
    },
}

/// What came of a request.
pub type Outcome = Result<Value, RpcError>;

/// A JSON-RPC error.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RpcError {
    /// A number; the codes of a dialect are in `data`.
    pub code: i64,
    /// Free text.
    #[serde(default)]
    pub message: String,
    /// What a dialect says of it.
    #[serde(default, skip_serializing_if = "Value::is_null")]
    pub data: Value,
}

/// Why a line is no message.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum NoMessage {
    /// Something else than a JSON object was printed.
    #[error("not a JSON-RPC object")]
    Stray,
    /// It means to be JSON-RPC, and isn't.
    #[error("{0}")]
    Malformed(&'static str),
}

/// How many values a message may hold: each takes many times the memory that it takes on the wire.
const MOST_VALUES: usize = 500_000;

impl Message {
    /// Reads one line.
    ///
    /// # Errors
    /// When the line is no message.
    pub fn parse(line: &[u8]) -> Result<Self, NoMessage> {
        if holds_too_much(line) {
            return Err(match means_to_be_one(line) {
                true => NoMessage::Malformed("it holds more than 500,000 values"),
                false => NoMessage::Stray,
            });
        }
        let mut members = match serde_json::from_slice(line) {
            Ok(Value::Object(members)) => members,
            Err(_) if means_to_be_one(line) => {
                return Err(NoMessage::Malformed(
                    "it is not JSON, or is nested more than 128 deep",
                ));
            }
            Ok(_) | Err(_) => return Err(NoMessage::Stray),
        };
        if members.get("jsonrpc") != Some(&json!("2.0")) {
            return Err(NoMessage::Stray);
        }
        match (members.remove("method"), members.remove("id")) {
            (Some(Value::String(method)), id) => Ok(Self::asking(method, id, members)),
            (Some(_), _) => Err(NoMessage::Malformed("`method` is not a string")),
            (None, Some(id)) => Self::answering(id, members),
            (None, None) => Err(NoMessage::Malformed("there is neither `method` nor `id`")),
        }
    }

    fn asking(method: String, id: Option<Value>, mut members: Map<String, Value>) -> Self {
        let params = members.remove("params").unwrap_or_default();
        match id {
            Some(id) => Self::Request { id, method, params },
            None => Self::Notification { method, params },
        }
    }

    fn answering(id: Value, mut members: Map<String, Value>) -> Result<Self, NoMessage> {
        match (members.remove("result"), members.remove("error")) {
            (Some(result), None) => Ok(Self::Response {
                id,
                outcome: Ok(result),
            }),
            (None, Some(error)) => {
                let error = serde_json::from_value(error)
                    .map_err(|_| NoMessage::Malformed("`error` is not an error object"))?;
                Ok(Self::Response {
                    id,
                    outcome: Err(error),
                })
            }
            (Some(_), Some(_)) => Err(NoMessage::Malformed("there are both `result` and `error`")),
            (None, None) => Err(NoMessage::Malformed(
                "there is neither `result` nor `error`",
            )),
        }
    }

    /// The message as one line, without its end.
    pub fn line(&self) -> String {
        let mut message = match self {
            Self::Request { id, method, params } => {
                json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
            }
            Self::Notification { method, params } => {
                json!({"jsonrpc": "2.0", "method": method, "params": params})
            }
            Self::Response {
                id,
                outcome: Ok(result),
            } => json!({"jsonrpc": "2.0", "id": id, "result": result}),
            Self::Response {
                id,
                outcome: Err(error),
            } => json!({"jsonrpc": "2.0", "id": id, "error": error}),
        };
        // JSON-RPC has params that are an object or a list, or none.
        if let Some(object) = message
            .as_object_mut()
            .filter(|object| object.get("params") == Some(&Value::Null))
        {
            object.shift_remove("params");
        }
        message.to_string()
    }
}

/// Roughly how many bytes of memory a value takes.
pub(crate) fn weight(value: &Value) -> usize {
    let own = size_of::<Value>();
    own + match value {
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
        Value::String(text) => text.len(),
        Value::Array(entries) => entries.iter().map(weight).sum(),
        Value::Object(members) => {
            let each = members.iter();
            each.map(|(name, member)| own + name.len() + weight(member))
                .sum()
        }
    }
}

/// Whether a line that can't be read begins as messages do.
fn means_to_be_one(line: &[u8]) -> bool {
    let start = line.trim_ascii_start();
    let key = br#"{"jsonrpc""#;
    start.starts_with(key)
}

/// Whether a line would take too much memory when it is read.
fn holds_too_much(line: &[u8]) -> bool {
    if line.len() <= MOST_VALUES {
        return false;
    }
    let (mut values, mut within, mut escaped) = (0, false, false);
    for &byte in line {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = within,
            b'"' => within = !within,
            b',' | b'[' | b'{' => values += usize::from(!within),
            _ => {}
        }
    }
    values > MOST_VALUES
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_read_as_it_was_written() {
        let messages = [
            Message::Request {
                id: json!(1),
                method: "ask".into(),
                params: json!({"run": "r"}),
            },
            Message::Notification {
                method: "log".into(),
                params: json!({"message": "a\nb"}),
            },
            Message::Response {
                id: json!("x"),
                outcome: Ok(Value::Null),
            },
            Message::Response {
                id: json!(2),
                outcome: Err(RpcError {
                    code: -32000,
                    message: "no".into(),
                    data: json!({"code": "X"}),
                }),
            },
        ];
        for message in messages {
            assert_eq!(Message::parse(message.line().as_bytes()), Ok(message));
        }
    }

    #[test]
    fn what_is_no_message_is_told_apart_from_what_means_to_be_one() {
        for stray in [
            "",
            "hello",
            "[]",
            "7",
            "{}",
            "{\"jsonrpc\":\"1.0\",\"id\":1}",
            "{\"id\":1,\"result\":{}}",
        ] {
            assert_eq!(
                Message::parse(stray.as_bytes()),
                Err(NoMessage::Stray),
                "{stray}"
            );
        }
        for malformed in [
            r#"{"jsonrpc":"2.0"}"#,
            r#"{"jsonrpc":"2.0","id":1}"#,
            r#"{"jsonrpc":"2.0","id":1,"result":1,"error":{}}"#,
            r#"{"jsonrpc":"2.0","method":1}"#,
            r#"{"jsonrpc":"2.0","id":1,"error":"no"}"#,
            r#"{"jsonrpc":"2.0","id":1,"result":{"content":"\ud800"}}"#,
            r#"{"jsonrpc":"2.0","id":1,"result":"#,
            &format!(
                r#"{{"jsonrpc":"2.0","id":1,"result":{}}}"#,
                "[".repeat(100_000)
            ),
            &format!(
                r#"{{"jsonrpc":"2.0","id":1,"result":[{}0]}}"#,
                "0,".repeat(500_001)
            ),
        ] {
            assert!(
                matches!(
                    Message::parse(malformed.as_bytes()),
                    Err(NoMessage::Malformed(_))
                ),
                "{}",
                &malformed[..malformed.len().min(100)]
            );
        }
        assert_eq!(Message::parse(b"\xff\xfe"), Err(NoMessage::Stray));
        // What stands in a text takes no more memory than it does on the wire.
        let text = r#"\",["#.repeat(600_000);
        let long = format!(r#"{{"jsonrpc":"2.0","id":1,"result":"{text}"}}"#);
        assert!(Message::parse(long.as_bytes()).is_ok());
    }
}
