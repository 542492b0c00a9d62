//! Several changes between the kit and one provider, the first nearest to the kit.

use std::collections::VecDeque;

use askspec_spec::model::Spec;

use super::change::Change;
use super::layer::Layer;
use super::passing::{Passing, Toward};

/// Several changes between the kit and one provider.
pub struct Stack<'s> {
    layers: Vec<Layer<'s>>,
}

impl<'s> Stack<'s> {
    /// These changes, the first nearest to the kit.
    pub fn new(spec: &'s Spec, changes: &[Change]) -> Self {
        let layers = changes.iter().map(|&change| Layer::new(spec, change));
        Self {
            layers: layers.collect(),
        }
    }

    /// What comes out at either end when a message goes in.
    pub fn pass(&mut self, passing: Passing) -> Vec<Passing> {
        let mut out = Vec::new();
        let start = match passing.toward {
            Toward::Provider => Some(0),
            Toward::Kit => self.layers.len().checked_sub(1),
        };
        let mut inside = VecDeque::from([(start, passing)]);
        while let Some((place, passing)) = inside.pop_front() {
            match place.and_then(|place| Some((place, self.layers.get_mut(place)?))) {
                None => out.push(passing),
                Some((place, layer)) => {
                    let become_ = layer.pass(passing).into_iter().map(|passing| {
                        let next = match passing.toward {
                            Toward::Provider => Some(place + 1),
                            Toward::Kit => place.checked_sub(1),
                        };
                        (next, passing)
                    });
                    inside.extend(become_);
                }
            }
        }
        out
    }
}
