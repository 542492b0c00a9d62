//! Lays one tree over another: maps are merged, lists and scalars are replaced. Each value keeps
//! the place it came from.

use super::tree::{Entry, Kind, Node};

/// The tree `own`, with what it does not say taken from `base`.
pub(super) fn over(base: &Node, own: &Node) -> Node {
    let (Kind::Map(below), Kind::Map(above)) = (&base.kind, &own.kind) else {
        return own.clone();
    };
    let mut entries: Vec<Entry> = below
        .iter()
        .map(|entry| match own.entry(&entry.key) {
            Some(above) => Entry {
                value: over(&entry.value, &above.value),
                ..above.clone()
            },
            None => entry.clone(),
        })
        .collect();
    let new = above
        .iter()
        .filter(|entry| base.entry(&entry.key).is_none());
    entries.extend(new.cloned());
    Node {
        place: own.place,
        kind: Kind::Map(entries),
    }
}
