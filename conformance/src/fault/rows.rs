//! The rows of the one list, by what they get wrong.

pub(super) mod admitting;
pub(super) mod answering;
pub(super) mod encoding;
pub(super) mod ending;
pub(super) mod presenting;
pub(super) mod speaking;
