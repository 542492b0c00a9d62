//! The ways of least cost through many alternatives, without ever listing more than are told.

use crate::decode::READINGS;

/// Steps that lead to an end; ways share their tails.
#[derive(Debug)]
pub(super) struct Trail<T> {
    steps: Vec<(T, Option<usize>)>,
}

impl<T: Clone> Trail<T> {
    pub(super) fn new() -> Self {
        Self { steps: Vec::new() }
    }

    /// A way that begins with `step` and goes on as `tail` does.
    pub(super) fn step(&mut self, step: T, tail: Option<usize>) -> usize {
        self.steps.push((step, tail));
        self.steps.len() - 1
    }

    /// The steps of a way.
    pub(super) fn walk(&self, way: Option<usize>) -> Vec<T> {
        let mut steps = Vec::new();
        let mut at = way;
        while let Some(index) = at {
            let (step, tail) = &self.steps[index];
            steps.push(step.clone());
            at = *tail;
        }
        steps
    }
}

/// The cheapest ways found so far; `None` as a way is the end itself.
#[derive(Debug, Clone, Default)]
pub(super) struct Least {
    /// What each of them costs.
    pub(super) cost: usize,
    /// The ways, at most one more than are told.
    pub(super) ways: Vec<Option<usize>>,
}

impl Least {
    /// The end: nothing more to read, at no cost.
    pub(super) fn end() -> Self {
        Self {
            cost: 0,
            ways: vec![None],
        }
    }

    /// Whether a way of this cost would be kept.
    pub(super) fn wants(&self, cost: usize) -> bool {
        self.ways.is_empty()
            || cost < self.cost
            || (cost == self.cost && self.ways.len() <= READINGS)
    }

    /// Keeps a way if none is cheaper.
    pub(super) fn offer(&mut self, cost: usize, way: Option<usize>) {
        if !self.wants(cost) {
            return;
        }
        if cost < self.cost {
            self.ways.clear();
        }
        self.cost = cost;
        self.ways.push(way);
    }
}
