//! JSON Pointers (RFC 6901), which say where in the arguments a fault is.

/// A JSON Pointer that grows on the way down.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pointer(String);

impl Pointer {
    /// The pointer to a member of what this points to.
    pub fn member(&self, name: &str) -> Self {
        Self(format!(
            "{}/{}",
            self.0,
            name.replace('~', "~0").replace('/', "~1")
        ))
    }

    /// The pointer to an entry of what this points to.
    pub fn entry(&self, index: usize) -> Self {
        Self(format!("{}/{index}", self.0))
    }
}

impl From<Pointer> for String {
    fn from(pointer: Pointer) -> Self {
        pointer.0
    }
}
