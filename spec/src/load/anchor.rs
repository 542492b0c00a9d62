//! What an alias brings in: a value named before, within bounds.

use super::tree::Node;

/// What an anchor names, how many values that is, and how deep.
pub(super) struct Anchored {
    pub(super) node: Node,
    pub(super) size: usize,
    pub(super) height: usize,
}

impl Anchored {
    /// Takes the measure of a value.
    pub(super) fn new(node: Node) -> Self {
        let (size, height) = extent(&node);
        Self { node, size, height }
    }
}

fn extent(node: &Node) -> (usize, usize) {
    let lists = node.elements().iter();
    let maps = node.entries().iter().map(|entry| &entry.value);
    let extents = lists.chain(maps).map(extent);
    let (size, height) = extents.fold((0, 0), |(size, height), (more, deep)| {
        (size + more, height.max(deep))
    });
    (size + 1, height + 1)
}
