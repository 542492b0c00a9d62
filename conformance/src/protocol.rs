//! The messages of the provider protocol as types: what the kit writes and reads, and what
//! `protocol.schema.json` is derived from.

mod calls;
mod human;
mod misread;
mod results;
mod schema;
mod surface;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

pub use calls::{
    Advance, Ask, CallerStamp, Cancel, Check, Decode, Dispose, Encode, Initialize, Ping, Register,
    Shutdown, SpecName,
};
pub use human::{HumanNext, OpenSession, Reaction};
pub use misread::{Misread, read};
pub use results::{Answers, Done, Encoding, ErrorData, Introduction, Listed, Nothing};
pub use schema::{schema, schema_text};
pub use surface::{
    Log, Notify, Render, Rendered, Summarized, Summary, SummaryItem, ToastClosed, ToastEvent,
    ToastWord,
};

/// The version of the protocol that is spoken here.
pub const VERSION: u64 = 1;

/// A request, and what it is answered with.
pub trait Request: Serialize + JsonSchema {
    /// Its name on the wire.
    const METHOD: &'static str;
    /// What it is answered with, unless with an error.
    type Result: JsonSchema;

    /// Its parameters, as they are sent.
    fn params(&self) -> Value {
        serde_json::to_value(self).expect("a message is plain data")
    }
}

/// A message that is not answered.
pub trait Notification: Serialize + JsonSchema {
    /// Its name on the wire.
    const METHOD: &'static str;

    /// Its parameters, as they are sent.
    fn params(&self) -> Value {
        serde_json::to_value(self).expect("a message is plain data")
    }
}

/// Ties message types to their names and results.
macro_rules! messages {
    ($($kind:ident $name:ty = $method:literal $(=> $result:ty)?;)*) => {$(
        impl $crate::protocol::$kind for $name {
            const METHOD: &'static str = $method;
            $(type Result = $result;)?
        }
    )*};
}
use messages;
