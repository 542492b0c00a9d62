//! One message on its way between the kit and a provider.

use serde_json::{Value, json};

/// Where a message goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Toward {
    /// From the kit to the provider.
    Provider,
    /// From the provider to the kit.
    Kit,
}

/// A JSON-RPC message on its way.
#[derive(Debug, Clone, PartialEq)]
pub struct Passing {
    /// Where it goes.
    pub toward: Toward,
    /// The message.
    pub message: Value,
}

impl Passing {
    /// A message to the provider.
    pub fn to_provider(message: Value) -> Self {
        Self {
            toward: Toward::Provider,
            message,
        }
    }

    /// A message to the kit.
    pub fn to_kit(message: Value) -> Self {
        Self {
            toward: Toward::Kit,
            message,
        }
    }

    /// What is called, where something is.
    pub fn method(&self) -> Option<&str> {
        self.message.get("method")?.as_str()
    }

    /// The id of a request or of a response.
    pub fn id(&self) -> Option<&Value> {
        self.message.get("id")
    }

    /// Whether it answers a request.
    pub fn is_response(&self) -> bool {
        self.method().is_none() && self.id().is_some()
    }

    /// One of its parameters.
    pub fn param(&self, name: &str) -> Option<&Value> {
        self.message.get("params")?.get(name)
    }

    /// Whether the kit calls this, and waits for the answer.
    pub fn calls(&self, method: &str) -> bool {
        self.toward == Toward::Provider && self.id().is_some() && self.method() == Some(method)
    }
}

/// Ids as keys of a map.
pub(super) fn key(id: &Value) -> String {
    id.to_string()
}

/// A request.
pub(super) fn request(id: Value, method: &str, params: Value) -> Value {
    json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
}

/// A notification.
pub(super) fn notification(method: &str, params: Value) -> Value {
    json!({"jsonrpc": "2.0", "method": method, "params": params})
}

/// A good answer to a request.
pub(super) fn result(id: &Value, result: Value) -> Value {
    json!({"jsonrpc": "2.0", "id": id, "result": result})
}

/// A bad answer to a request.
pub(super) fn error(id: &Value, error: Value) -> Value {
    json!({"jsonrpc": "2.0", "id": id, "error": error})
}
