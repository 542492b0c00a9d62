//! The floor of the kit: JSON-RPC messages to a provider and back, however it is reached, so
//! that nothing a provider does can hang or flood the kit.

pub mod log;
pub mod message;
pub mod session;
pub mod stdio;
pub mod transport;

pub use message::{Message, NoMessage, Outcome, RpcError};
pub use session::{CallFailure, Incoming, Session};
pub use transport::{Ending, Event, SendFault, Transport};
